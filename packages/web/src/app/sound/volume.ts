import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

/** How loud what happens is heard; nothing is until somebody asks for it. */
export const VOLUMES = { off: 0, soft: 0.25, normal: 0.6, loud: 1 } as const;
export type Volume = keyof typeof VOLUMES;

const KEY = 'guidon-sound';
const isVolume = (word: string | null): word is Volume => word !== null && Object.hasOwn(VOLUMES, word);
const kept = storage.read(KEY);
const [volume, chooseVolume] = createSignal<Volume>(isVolume(kept) ? kept : 'off');

export { volume };

export function setVolume(word: Volume): void {
  storage.write(KEY, word);
  chooseVolume(word);
}
