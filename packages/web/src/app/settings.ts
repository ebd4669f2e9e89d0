import { createSignal } from 'solid-js';
import { storage } from './storage.ts';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'guidon-theme';
const isTheme = (word: string | null): word is Theme => THEMES.some(theme => theme === word);

function firstTheme(): Theme {
  const kept = storage.read(KEY);
  if (isTheme(kept)) return kept;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const [theme, chooseTheme] = createSignal<Theme>(firstTheme());
document.documentElement.dataset.theme = theme();

export { theme };

export function setTheme(word: Theme): void {
  storage.write(KEY, word);
  document.documentElement.dataset.theme = word;
  chooseTheme(word);
}
