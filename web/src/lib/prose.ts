// The little markup of guides, rules and explanations.

export interface Piece {
  kind: 'plain' | 'bold' | 'em' | 'icon';
  text: string;
}

const MARKUP = /\*\*(.+?)\*\*|\*(.+?)\*|\{icon:([\w-]+)\}/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) found.push({ kind: 'plain', text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'bold', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'em', text: match[2] });
    else found.push({ kind: 'icon', text: match[3] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'plain', text: text.slice(at) });
  return found;
}
