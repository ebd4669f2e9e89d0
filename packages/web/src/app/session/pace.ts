import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

/** How fast what happens is shown: how many times as long as usual, and how long a bot's order stays before the next. */
export const PACES = {
  slow: { stretch: 2, rest: 600 },
  normal: { stretch: 1, rest: 250 },
  fast: { stretch: 0.4, rest: 60 },
  instant: { stretch: 0, rest: 0 },
} as const;
export type Pace = keyof typeof PACES;

const KEY = 'guidon-pace';
const isPace = (word: string | null): word is Pace => word !== null && Object.hasOwn(PACES, word);
const kept = storage.read(KEY);
const [pace, choosePace] = createSignal<Pace>(isPace(kept) ? kept : 'normal');

export { pace };

export function setPace(word: Pace): void {
  storage.write(KEY, word);
  choosePace(word);
}
