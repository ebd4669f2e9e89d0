import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';

/** English is always there; the others come when they are wanted. */
const FETCHED = { de: async (): Promise<Catalogue> => (await import('./de.ts')).de } as const;
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const loaded: { [L in Language]?: Catalogue } = { en };

async function load(word: Language): Promise<void> {
  if (word !== 'en' && loaded[word] === undefined) loaded[word] = await FETCHED[word]();
}

const KEY = 'guidon-language';
const isLanguage = (word: string | null): word is Language => LANGUAGES.some(known => known === word);

const kept = storage.read(KEY);
const [language, choose] = createSignal<Language>(
  isLanguage(kept) ? kept : navigator.language.startsWith('de') ? 'de' : 'en',
);

export { language };

/** The words of the language that was chosen before are there; without a network perhaps English only. */
export const languageReady = (): Promise<void> => load(language()).catch(() => undefined);

export async function setLanguage(word: Language): Promise<void> {
  await load(word);
  storage.write(KEY, word);
  document.documentElement.lang = word;
  choose(word);
}

/** The words of the chosen language; reading them follows a change. */
export const words = (): Catalogue => loaded[language()] ?? en;
