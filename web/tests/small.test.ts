import { describe, expect, it } from 'vitest';
import { pieces } from '../src/lib/prose';
import { Outbox, patience } from '../src/lib/socket';
import { clampZoom } from '../src/lib/zoom';

describe('prose', () => {
  it('knows bold, emphasis and icons', () => {
    expect(pieces('a **b** *c* {icon:coin}!')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'em', text: 'c' },
      { kind: 'plain', text: ' ' },
      { kind: 'icon', text: 'coin' },
      { kind: 'plain', text: '!' },
    ]);
  });
});

describe('a lost connection', () => {
  it('is tried again soon, then less often, never rarely', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(patience)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  });
  it('keeps what was not acknowledged, in order', () => {
    const box = new Outbox<{ id: string }>();
    box.put({ id: 'a' });
    box.put({ id: 'b' });
    box.settled('a');
    expect(box.all).toEqual([{ id: 'b' }]);
  });
});

describe('zoom', () => {
  it('never shows less than the board and never loses it', () => {
    expect(clampZoom({ x: 500, y: -500, k: 0.2 }, 400, 300, 400, 300)).toEqual({ k: 1, x: 0, y: -0 });
    expect(clampZoom({ x: 500, y: -500, k: 2 }, 400, 300, 400, 300)).toEqual({ k: 2, x: 200, y: -150 });
  });
});
