import { type Speech, speechOf } from '@guidon/kit';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };

export type Phrase = keyof (typeof en)['phrases'];

const FILES: { readonly [language: string]: typeof en } = { en, de };

const SPEECHES = new Map<string, Speech<null, Phrase>>();

/** What puzzles say themselves, in a language; in English where they do not speak it. */
export function speechIn(language: string): Speech<null, Phrase> {
  const known = SPEECHES.get(language) ?? speechOf({ board: null, file: FILES[language] ?? en, formats: () => ({}) });
  SPEECHES.set(language, known);
  return known;
}
