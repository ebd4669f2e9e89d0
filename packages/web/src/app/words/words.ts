import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';

/** Texts of the scenarios by what they say in English. */
export type Phrases = { readonly [english: string]: string };

interface Spoken {
  readonly words: Catalogue;
  readonly phrases: Phrases;
}

/** A file beside the app; where it cannot be had, the scenarios speak English. */
async function phrasesOf(word: string): Promise<Phrases> {
  try {
    const response = await fetch(`/texts/${word}.json`);
    return response.ok ? ((await response.json()) as Phrases) : {};
  } catch {
    return {};
  }
}

/** English is always there; the others come when they are wanted. */
const FETCHED = {
  de: async (): Promise<Spoken> => {
    const [{ de }, german] = await Promise.all([import('./de.ts'), phrasesOf('de')]);
    return { words: de, phrases: german };
  },
} as const;
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH: Spoken = { words: en, phrases: {} };
const loaded: { [L in Language]?: Spoken } = { en: ENGLISH };

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
export async function languageReady(): Promise<void> {
  document.documentElement.lang = language();
  await load(language()).catch(() => undefined);
}

export async function setLanguage(word: Language): Promise<void> {
  await load(word);
  storage.write(KEY, word);
  document.documentElement.lang = word;
  choose(word);
}

/** The words of the chosen language; reading them follows a change. */
export const words = (): Catalogue => (loaded[language()] ?? ENGLISH).words;

/** What the scenarios say in the chosen language. */
export const phrases = (): Phrases => (loaded[language()] ?? ENGLISH).phrases;
