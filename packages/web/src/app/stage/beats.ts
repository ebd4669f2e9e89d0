import { type Frame, type PictureChange, type PositionPicture, withChange } from '@guidon/protocol';

import { type Scene, sceneOf } from './scene.ts';

/** Something that is shown for a moment: an event with the dice thrown for it, and what it did. */
export interface Beat {
  readonly entry: number;
  /** What is said of it. */
  readonly main: Frame;
  readonly frames: readonly Frame[];
  readonly dice: readonly NonNullable<Frame['dice']>[];
  readonly scene: Scene;
  readonly before: PositionPicture;
  readonly after: PositionPicture;
  /** Milliseconds at the usual pace. */
  readonly lasts: number;
}

/** What happened as it is shown. Events that nobody would notice go with the next that somebody does. */
export function beatsOf(base: PositionPicture, frames: readonly Frame[]): readonly Beat[] {
  const beats: Beat[] = [];
  let waiting: Frame[] = [];
  let before = base;
  let after = base;
  for (const [at, frame] of frames.entries()) {
    waiting.push(frame);
    after = withChange(after, frame.change);
    const next = frames[at + 1];
    const isLast = next === undefined || next.entry !== frame.entry;
    // Dice are shown with what they were thrown for, and a march of several hexes as one.
    if (!isLast && (frame.dice !== undefined || goesOn(frame, next))) continue;
    const beat = beatOf(waiting, { before, after });
    if (beat.lasts === 0) continue;
    beats.push(beat);
    waiting = [];
    before = after;
  }
  const last = beats.at(-1);
  if (waiting.length > 0 && last !== undefined)
    beats.splice(-1, 1, { ...last, frames: [...last.frames, ...waiting], after });
  return beats;
}

/** The same units march or run on. */
const goesOn = ({ hint }: Frame, next: Frame): boolean =>
  (hint.motion === 'move' || hint.motion === 'retreat') &&
  next.dice === undefined &&
  next.hint.motion === hint.motion &&
  next.hint.units.join() === hint.units.join();

function beatOf(
  frames: readonly Frame[],
  { before, after }: { readonly before: PositionPicture; readonly after: PositionPicture },
): Beat {
  const main = frames.findLast(({ dice }) => dice === undefined) ?? frames.at(-1);
  if (main === undefined) throw new Error('a beat shows something');
  const changed = [...new Set(frames.flatMap(({ change }) => changedIn(change)))];
  const dice = frames.flatMap(frame => (frame.dice === undefined || frame.dice.die === 'cup' ? [] : [frame.dice]));
  const way = frames.flatMap(({ hint }) => (hint.motion === main.hint.motion ? hint.hexes : []));
  const scene = sceneOf({ frame: main, way, changed, before, after });
  return { entry: main.entry, main, frames, dice, scene, before, after, lasts: lastsOf(main, scene, dice.length) };
}

/** Pieces that look otherwise, or are gone. */
const changedIn = ({ counters, field }: PictureChange): readonly string[] =>
  [counters, field?.troops, field?.generals].flatMap(list =>
    list === undefined ? [] : [...list.put.map(({ id }) => id), ...list.gone],
  );

const A_HEX = 140;
const LONGEST_WAY = 700;
const DIE = 450;

/** Milliseconds at the usual pace; nothing to be seen takes none. */
function lastsOf({ hint, thrown }: Frame, { travels, shots, effects }: Scene, dice: number): number {
  const way = Math.max(0, ...travels.map(({ path }) => path.length - 1));
  const moving = way === 0 ? 0 : Math.min(LONGEST_WAY, Math.max(240, way * A_HEX)) + 140;
  const fighting = shots.length > 0 ? 700 : 0;
  const suffering = effects.length > 0 ? (effects.some(({ kind }) => kind === 'lost') ? 800 : 520) : 0;
  const thrownFor = dice > 0 || thrown !== undefined ? DIE : 0;
  const told = hint.motion === 'turn' ? 600 : hint.motion === 'step' ? 200 : 0;
  return Math.max(moving, fighting, suffering, told) + thrownFor;
}
