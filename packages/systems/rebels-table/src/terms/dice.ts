import type { Die } from '@guidon/kernel';
import type { Dice } from '../board/charts/file.ts';
import type { RtRule } from './names.ts';
import type { RtPlay } from './state.ts';

/** The only die of the game (SCALE-04). */
export const D6: Die<number> = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };

interface Throw {
  readonly rule: RtRule;
  readonly purpose: string;
}

export function rollOne(play: RtPlay, { rule, purpose }: Throw): number {
  return play.roll({ die: D6, count: 1, rule, purpose })[0] ?? 0;
}

/** One die of which only this is asked: does it fall at a number or above? */
export function rollAgainst(play: RtPlay, need: number, { rule, purpose }: Throw): number {
  const tells = (face: number): number => (face >= need ? 1 : 0);
  return play.roll({ die: D6, count: 1, rule, purpose, tells })[0] ?? 0;
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

export const rollSum = (play: RtPlay, count: number, { rule, purpose }: Throw): number =>
  count <= 0 ? 0 : sumOf(play.roll({ die: D6, count, rule, purpose, together: sumOf }));

/** How many of so many dice fall at a number or above. */
export function rollHits(
  play: RtPlay,
  { count, need, rule, purpose }: { readonly count: number; readonly need: number } & Throw,
): number {
  if (count <= 0) return 0;
  const tells = (face: number): number => (face >= need ? 1 : 0);
  return play.roll({ die: D6, count, rule, purpose, tells }).filter(face => face >= need).length;
}

/** A distance in base widths; half a die upward is a D3 (R48). */
export function rollDistance(play: RtPlay, dice: Dice, cast: Throw): number {
  if (dice.dice === 0) return dice.plus;
  const tells = (face: number): number => (dice.sides === 3 ? Math.ceil(face / 2) : face);
  const together = (faces: readonly number[]): number => sumOf(faces.map(tells));
  return dice.plus + together(play.roll({ die: D6, count: dice.dice, ...cast, tells, together }));
}

/** The highest it can come to. */
export const highest = ({ dice, plus, sides }: Dice): number => plus + dice * sides;
