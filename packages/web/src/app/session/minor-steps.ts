import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

const MINOR_KEY = 'guidon-pass-over-minor';
const [passesOverMinor, choosePassesOverMinor] = createSignal(storage.read(MINOR_KEY) === 'yes');

/** Steps in which only leaders could move are ended without asking. */
export { passesOverMinor };

export function setPassesOverMinor(isWanted: 'yes' | 'no'): void {
  storage.write(MINOR_KEY, isWanted);
  choosePassesOverMinor(isWanted === 'yes');
}
