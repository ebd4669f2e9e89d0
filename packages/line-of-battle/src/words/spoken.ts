import type { Terms } from '@guidon/kernel';
import { type Formats, fileIn, type MessageFiles, type Speech, speechOf } from '@guidon/kit';
import { isOneIn, type Manner, type ToldBoard } from './formats.ts';

interface Spoken<B extends ToldBoard, T extends Terms> {
  readonly messages: MessageFiles<T>;
  readonly manner: Manner<B>;
  formats(speech: Speech<B>): Formats;
}

/** A game in one of its languages; in English where none is named. */
export const speechBy =
  <B extends ToldBoard, T extends Terms>({ messages, manner, formats }: Spoken<B, T>) =>
  (board: B, language = 'en'): Speech<B> =>
    speechOf({ board, file: fileIn(messages, language), formats, isOne: isOneIn(manner, board) });
