// Hover, focus or long press on anything with an explanation shows it. One tooltip for the whole page.

import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte';
import type { Explanation } from './room';

class Tip {
  shown = $state.raw<{ what: Explanation; at: DOMRect; game: string; owner: Element } | null>(null);
  /** Stays until it is closed, and its link can be followed. */
  pinned = $state(false);
  private owner: Element | null = null;

  show(owner: Element, what: Explanation, game: string): void {
    if (this.pinned) return;
    this.owner?.removeAttribute('aria-describedby');
    this.owner = owner;
    owner.setAttribute('aria-describedby', 'tip');
    this.shown = { what, at: owner.getBoundingClientRect(), game, owner };
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
  }
}

export const tip = new Tip();

const HOVER_MS = 350;
const PRESS_MS = 450;

/** `{@attach explained(desk, 'quarry')}` on any element. It becomes reachable by keyboard unless `quiet`. */
export function explained(desk: Desk, id: string | null | undefined, quiet = false): Attachment<Element> {
  return (element) => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let waiting = false;
    const show = (): void => {
      const what = desk.explain(id);
      if (what && element.isConnected) tip.show(element, what, desk.view.game);
    };
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
          if ((e as PointerEvent).pointerType === 'mouse') return hide();
          timer = setTimeout(() => {
            held = true;
            show();
            tip.pin();
          }, PRESS_MS);
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
  };
}
