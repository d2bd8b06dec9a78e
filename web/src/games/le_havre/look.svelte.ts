// How the reader looks at the harbour: which good is pointed at, and what is shown how large.

import type { Attachment } from 'svelte/attachments';

const KEY = 'comptoir.le_havre';

interface Kept {
  usable?: boolean;
  small?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class Look {
  /** Every place that takes or gives it is marked. */
  good = $state<string | null>(null);
  /** What cannot be used now steps back. */
  usable = $state(kept().usable ?? false);
  /** More buildings in a row. */
  small = $state(kept().small ?? false);

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ usable: this.usable, small: this.small } satisfies Kept));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const look = new Look();

/** `{@attach pointed('wood')}`: while the pointer or the focus is here, places for this good are marked. */
export function pointed(good: string): Attachment<Element> {
  return (element) => {
    // What goes away under the pointer says so in the midst of drawing: look elsewhere only afterwards.
    const enter = (): void => void queueMicrotask(() => (look.good = good));
    const leave = (): void => void queueMicrotask(() => look.good === good && (look.good = null));
    const listeners: [string, () => void][] = [['pointerenter', enter], ['pointerleave', leave], ['focus', enter], ['blur', leave]];
    for (const [kind, listener] of listeners) element.addEventListener(kind, listener);
    return () => {
      for (const [kind, listener] of listeners) element.removeEventListener(kind, listener);
      leave();
    };
  };
}
