// A socket that comes back by itself. What was not acknowledged is sent again; the house plays every id once.

import type { FromClient, ToClient } from './messages';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener<In> {
  heard(message: In): void;
  line(state: Line, code?: number): void;
}

/** After these the house will say the same again: do not knock. */
const FINAL = new Set([4401, 4403, 4404]);
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

/** The wait before knock number n: quick at first, never longer than eight seconds. */
export function patience(n: number): number {
  return Math.min(8000, 250 * 2 ** Math.min(n, 5));
}

export class Socket<Out extends { type: string }, In extends { type: string }> {
  private ws: WebSocket | null = null;
  private knocks = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private lastHeard = 0;
  private ended = false;
  private readonly wake = (): void => this.knockNow();

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener<In>,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  private connect(): void {
    if (this.ended) return;
    this.listener.line(this.knocks === 0 ? 'connecting' : 'lost');
    const ws = new WebSocket(this.address());
    this.ws = ws;
    ws.onopen = () => {
      this.lastHeard = Date.now();
      this.listener.line('open');
      clearInterval(this.ping);
      this.ping = setInterval(() => this.keepAlive(), PING_MS);
    };
    ws.onmessage = (event) => {
      this.knocks = 0;
      this.lastHeard = Date.now();
      this.listener.heard(JSON.parse(String(event.data)) as In);
    };
    ws.onclose = (event) => this.lost(ws, event.code);
  }

  private keepAlive(): void {
    if (Date.now() - this.lastHeard > SILENCE_MS) this.ws?.close();
    else this.send({ type: 'ping' } as unknown as Out);
  }

  private lost(ws: WebSocket, code: number): void {
    if (ws !== this.ws) return;
    clearInterval(this.ping);
    this.ws = null;
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.ended = true;
      this.listener.line('closed', code);
      return;
    }
    this.listener.line('lost', code);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), patience(this.knocks++));
  }

  /** The network is back or the page is looked at again: do not wait. */
  knockNow(): void {
    if (this.ended || this.ws || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Whether it left. What must not be lost is kept by the caller until it is acknowledged. */
  send(message: Out): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }

  /** Somebody else sits here now: connect anew. */
  renew(): void {
    if (this.ended) return;
    const old = this.ws;
    this.ws = null;
    old?.close();
    clearTimeout(this.timer);
    this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.ws?.close();
    this.listener.line('closed');
  }
}

export type TableSocket = Socket<FromClient, ToClient>;

export function address(path: string, query: Record<string, string | number | null | undefined> = {}): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** Messages that were sent but not yet answered, in order. */
export class Outbox<Out extends { id: string }> {
  private readonly waiting = new Map<string, Out>();

  put(message: Out): void {
    this.waiting.set(message.id, message);
  }

  settled(id: string): void {
    this.waiting.delete(id);
  }

  get all(): Out[] {
    return [...this.waiting.values()];
  }

  get size(): number {
    return this.waiting.size;
  }
}

export function messageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
