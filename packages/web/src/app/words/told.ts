import { phrases } from './words.ts';

/** A text of a scenario in the language of the app; as it is where nobody has translated it. */
export const told = (text: string): string => phrases()[text] ?? text;
