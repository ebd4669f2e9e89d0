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

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const SIZE_KEY = 'guidon-text-size';
const isTextSize = (word: string | null): word is TextSize => TEXT_SIZES.some(size => size === word);
const keptSize = storage.read(SIZE_KEY);
const [textSize, chooseTextSize] = createSignal<TextSize>(isTextSize(keptSize) ? keptSize : 'normal');
document.documentElement.dataset.textSize = textSize();

export { textSize };

export function setTextSize(word: TextSize): void {
  storage.write(SIZE_KEY, word);
  document.documentElement.dataset.textSize = word;
  chooseTextSize(word);
}
