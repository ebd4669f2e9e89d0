import type { Terms } from '@guidon/kernel';
import type { MessageFile } from './speech.ts';

/** The languages in which the games speak. */
export const LANGUAGES = ['en', 'de'] as const;
export type LanguageId = (typeof LANGUAGES)[number];

export const isLanguage = (word: string): word is LanguageId => LANGUAGES.some(known => known === word);

/** The message files of a game by language; English is always among them. */
export type MessageFiles<T extends Terms = Terms> = {
  readonly en: MessageFile<T>;
  readonly [language: string]: MessageFile<T>;
};

/** The file of a language; English where there is none. */
export const fileIn = <T extends Terms>(files: MessageFiles<T>, language: string): MessageFile<T> =>
  files[language] ?? files.en;
