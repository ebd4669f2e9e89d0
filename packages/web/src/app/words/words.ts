import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const LANGUAGES = { en, de } as const satisfies { readonly [language: string]: Catalogue };
export type Language = keyof typeof LANGUAGES;

const KEY = 'guidon-language';
const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(LANGUAGES, word);

const kept = storage.read(KEY);
const [language, choose] = createSignal<Language>(
  isLanguage(kept) ? kept : navigator.language.startsWith('de') ? 'de' : 'en',
);

export { language };

export function setLanguage(word: Language): void {
  storage.write(KEY, word);
  document.documentElement.lang = word;
  choose(word);
}

/** The words of the chosen language; reading them follows a change. */
export const words = (): Catalogue => LANGUAGES[language()];
