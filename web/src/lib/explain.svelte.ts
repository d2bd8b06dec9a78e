// Hover, focus or long press on anything with an explanation shows it, and says why it cannot be done now. One tooltip for
// the whole page.

import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte';
import type { Explanation } from './room';

class Tip {
  shown = $state.raw<{ what: Explanation; at: DOMRect; game: string; owner: Element } | null>(null);
  /** Why not: the sentence, and the paragraphs of the rules that it names. */
  why = $state.raw<{ text: string; rules: string[] } | null>(null);
  /** Stays until it is closed, and its link can be followed. */
  pinned = $state(false);
  private owner: Element | null = null;

  show(owner: Element, what: Explanation, game: string): void {
    if (this.pinned) return;
    this.owner?.removeAttribute('aria-describedby');
    this.owner = owner;
    owner.setAttribute('aria-describedby', 'tip');
    this.shown = { what, at: owner.getBoundingClientRect(), game, owner };
    this.because(owner, what.why ?? null);
  }

  because(owner: Element, text: string | null): void {
    if (owner !== this.owner) return;
    this.why = text ? { text: text.replace(RULES, ''), rules: RULES.exec(text)?.[1]?.split(/,\s*/) ?? [] } : null;
  }

  pin(): void {
    if (this.shown) this.pinned = true;
  }

  /** Of its owner, or whosoever it is; a pinned one is closed by the reader alone. */
  hide(owner?: Element): void {
    if (owner && (owner !== this.owner || this.pinned)) return;
    this.pinned = false;
    this.owner?.removeAttribute('aria-describedby');
    this.owner = null;
    this.shown = null;
    this.why = null;
  }
}

/** Sentences of refusal end with the rule, "(rule 6.1)", "(règles 2.4, 3.7)", which is shown as a link instead. */
const RULES = /\s*\((?:rule|règle)s?\s([\d., ]+)\)/u;

export const tip = new Tip();

const HOVER_MS = 350;
const PRESS_MS = 450;

/** `{@attach explained(desk, 'quarry')}` on any element. It becomes reachable by keyboard unless `quiet`. */
export function explained(desk: Desk, id: string | null | undefined, quiet = false): Attachment<Element> {
  return (element) => {
    if (!id) return;
    element.setAttribute('data-explained', '');
    return asking(element, quiet, () => {
      const what = desk.explain(id);
      if (!what || !element.isConnected) return;
      tip.show(element, what, desk.view.game);
      if (!what.why) void desk.whyNot(element, id).then((text) => tip.because(element, text));
    });
  };
}

/** What has no explanation of its own still says why the move that it stands for cannot be made. */
export function refusing(desk: Desk, element: Element, code: string): () => void {
  return asking(element, true, () => {
    if (element.hasAttribute('data-explained')) return;
    return desk.whyNot(element, code).then((why) => {
      if (why && element.isConnected) tip.show(element, { title: desk.text(code), text: [], why }, desk.view.game);
    });
  });
}

/** A click here does something of its own. */
const BUSY = '[data-move], [aria-haspopup], button, a, input, select, label';

/** Calls `show` when somebody asks what this is: by hovering, by the focus, by a long press, or by a click on what cannot
 * be clicked now. */
function asking(element: Element, quiet: boolean, show: () => void | Promise<void>): () => void {
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let waiting = false;
  const hide = (): void => {
    clearTimeout(timer);
    waiting = false;
    tip.hide(element);
  };
  const listeners: [string, (event: Event) => void][] = [
    // What comes to lie under a pointer at rest explains nothing: only a pointer that moves asks.
    [
      'pointermove',
      (e) => {
        const { pointerType, movementX, movementY } = e as PointerEvent;
        if (waiting || pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
        waiting = true;
        timer = setTimeout(show, HOVER_MS);
      },
    ],
    ['pointerleave', (e) => (e as PointerEvent).pointerType === 'mouse' && hide()],
    ['focus', () => element.matches(':focus-visible') && show()],
    // What goes away while it has the focus blurs in the midst of drawing, when nothing may be changed.
    ['blur', () => queueMicrotask(hide)],
    [
      'pointerdown',
      (e) => {
        held = false;
        touched = (e as PointerEvent).pointerType !== 'mouse';
        if (!touched) return hide();
        timer = setTimeout(() => {
          held = true;
          void Promise.resolve(show()).then(() => tip.pin());
        }, PRESS_MS);
      },
    ],
    [
      'click',
      (e) => {
        const busy = (e.target as Element).closest(BUSY) ?? element.closest(BUSY);
        if (busy) return;
        clearTimeout(timer);
        void Promise.resolve(show()).then(() => touched && tip.pin());
      },
    ],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', () => clearTimeout(timer)],
    // A long press asks what this is: it must not play it.
    ['contextmenu', (e) => held && e.preventDefault()],
  ];
  const swallow = (event: Event): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const [kind, listener] of listeners) element.addEventListener(kind, listener);
  element.addEventListener('click', swallow, { capture: true });
  const reachable = !quiet && !element.hasAttribute('tabindex') && element.tagName !== 'BUTTON';
  if (reachable) element.setAttribute('tabindex', '0');
  return () => {
    clearTimeout(timer);
    queueMicrotask(() => tip.hide(element));
    for (const [kind, listener] of listeners) element.removeEventListener(kind, listener);
    element.removeEventListener('click', swallow, { capture: true });
    if (reachable) element.removeAttribute('tabindex');
  };
}
