import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

/** How long a bot's order stays before the next one, in milliseconds. */
export const PACES = { slow: 1400, normal: 650, instant: 0 } as const;
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
