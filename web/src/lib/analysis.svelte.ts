// The analysis of a finished match: asked for once, computed by the house, looked at by whoever comes.

import { call, get, post, Refused } from './api';
import { myself } from './me.svelte';
import type { Analysis, AnalysisState, Text } from './messages';

const POLL_MS = 700;
export type Effort = 'quick' | 'deep';

export class AnalysisDesk {
  now = $state.raw<AnalysisState | null>(null);
  trouble = $state.raw<Text | null>(null);
  effort = $state<Effort>('quick');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly table: string) {}

  /** While a longer look is under way, the quick one stays on the table. */
  private kept = $state.raw<Analysis | null>(null);
  get analysis(): Analysis | null {
    return this.now?.analysis ?? this.kept;
  }
  get running(): boolean {
    return this.now?.state === 'running';
  }

  private path(): string {
    return `/api/tables/${this.table}/analysis?effort=${this.effort}`;
  }

  open = (): Promise<void> => this.ask(() => get<AnalysisState>(this.path()));

  begin = async (effort: Effort): Promise<void> => {
    await this.ask(async () => {
      await myself.someone();
      this.kept = this.analysis;
      this.effort = effort;
      return post<AnalysisState>(this.path());
    });
    if (this.trouble) this.effort = 'quick';
  };

  stop = async (): Promise<void> => {
    await this.ask(() => call<AnalysisState>('DELETE', this.path(), {}));
    if (this.kept && this.now?.state === 'none') {
      this.effort = 'quick';
      await this.open();
    }
  };

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async ask(work: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.timer);
    this.trouble = null;
    try {
      this.now = await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.text;
    }
    if (this.running && !this.ended) this.timer = setTimeout(() => void this.open(), POLL_MS);
  }
}
