import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

const TUTOR_KEY = 'guidon-tutor';
const [isTutorOn, chooseTutor] = createSignal(storage.read(TUTOR_KEY) === 'on');

/** A word before an order that is clearly worse than another: off until it is wanted. */
export { isTutorOn };

export function setTutor(mode: 'on' | 'off'): void {
  storage.write(TUTOR_KEY, mode);
  chooseTutor(mode === 'on');
}
