// What this device remembers: language, theme, motion.

export type Lang = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';
/** How fast films are shown. */
export type Pace = 'calm' | 'brisk' | 'once';
/** Whether the end of one's turn is confirmed: always, where it cannot be taken back, or never. */
export type Confirm = 'always' | 'final' | 'never';
/** Whether the only answer there is is given by itself: where only bots look on, always, or never. With people, how
 * quickly one answers can tell them something. */
export type Auto = 'bots' | 'always' | 'never';

const KEY = 'comptoir.settings';

interface Kept {
  lang?: Lang;
  theme?: Theme;
  motion?: Motion;
  pace?: Pace;
  confirm?: Confirm;
  auto?: Auto;
  sound?: boolean;
  volume?: number;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The browser's language first: the first of its wishes that we speak. */
export function wishedLanguage(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    const lang = wish.slice(0, 2).toLowerCase();
    if (lang === 'en' || lang === 'fr') return lang;
  }
  return 'en';
}

const night = matchMedia('(prefers-color-scheme: dark)');

class Settings {
  lang = $state<Lang>(kept().lang ?? wishedLanguage(navigator.languages ?? [navigator.language]));
  theme = $state<Theme>(kept().theme ?? 'auto');
  motion = $state<Motion>(kept().motion ?? 'auto');
  pace = $state<Pace>(kept().pace ?? 'calm');
  /** A finger slips more easily than a mouse. */
  confirm = $state<Confirm>(kept().confirm ?? (matchMedia('(pointer: coarse)').matches ? 'final' : 'never'));
  auto = $state<Auto>(kept().auto ?? 'bots');
  /** Phones are silent until asked. */
  sound = $state(kept().sound ?? !matchMedia('(pointer: coarse)').matches);
  volume = $state(kept().volume ?? 0.6);
  /** Explicitly chosen, as opposed to taken from the browser. */
  chosen = $state(kept().lang !== undefined);

  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    if (this.motion === 'less') root.dataset.motion = 'less';
    else delete root.dataset.motion;
  }

  private device = $state(night.matches);
  /** By lamplight: as chosen, else as the device has it. */
  readonly dark: boolean = $derived(this.theme === 'auto' ? this.device : this.theme === 'dark');

  constructor() {
    night.addEventListener('change', () => {
      this.device = night.matches;
      this.apply();
    });
  }

  keep(): void {
    const { theme, motion, pace, confirm, auto, sound, volume } = this;
    const now: Kept = { theme, motion, pace, confirm, auto, sound, volume };
    if (this.chosen) now.lang = this.lang;
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.apply();
  }

  get calm(): boolean {
    return this.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
