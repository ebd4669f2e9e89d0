import type { AboutText, SystemCard } from '@guidon/protocol';
import { language } from '../words/words.ts';

/** What a game says of itself, in English where it does not speak the language of the app; undefined for one that says nothing. */
export function aboutIn({ about }: SystemCard): AboutText | undefined {
  const text = about?.[language()];
  return typeof text === 'object' && 'pitch' in text ? text : about?.en;
}
