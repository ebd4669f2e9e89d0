import type { Beat } from '../stage/beats.ts';
import { type Sound, soundOf } from './sound-of.ts';
import { VOLUMES, volume } from './volume.ts';

/** Plays a sound as loud as somebody wants it. What makes it is fetched for the first one. */
export function play(sound: Sound): void {
  const loud = VOLUMES[volume()];
  if (loud > 0) void import('./player.ts').then(({ playSound }) => playSound(sound, loud));
}

/** Lets what is shown be heard. */
export function hear(beat: Beat | null): void {
  const sound = beat === null ? null : soundOf(beat);
  if (sound !== null) play(sound);
}
