import { createSignal } from 'solid-js';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'guidon-theme';
const isTheme = (word: string | null): word is Theme => THEMES.some(theme => theme === word);

function firstTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  if (isTheme(kept)) return kept;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const [theme, chooseTheme] = createSignal<Theme>(firstTheme());
document.documentElement.dataset.theme = theme();

export { theme };

export function setTheme(word: Theme): void {
  localStorage.setItem(KEY, word);
  document.documentElement.dataset.theme = word;
  chooseTheme(word);
}

/** How long a bot's order stays before the next one, in milliseconds. */
export const PACES = { slow: 1400, normal: 650, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const PACE_KEY = 'guidon-pace';
const isPace = (word: string | null): word is Pace => word !== null && Object.hasOwn(PACES, word);
const keptPace = localStorage.getItem(PACE_KEY);
const [pace, choosePace] = createSignal<Pace>(isPace(keptPace) ? keptPace : 'normal');

export { pace };

export function setPace(word: Pace): void {
  localStorage.setItem(PACE_KEY, word);
  choosePace(word);
}
