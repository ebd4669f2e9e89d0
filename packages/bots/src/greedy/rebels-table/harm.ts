import type { Piece } from './picture.ts';

/** Of what a unit is worth, so much goes with its hits, little by little, and the rest when it breaks. */
const WORN = 0.45;

/** A unit that breaks costs more than its points: whoever is near is hit, and it fights no more. */
const FIGHTS_ON = 1;

export const worthOf = ({ points, life, full }: Piece): number => (points + FIGHTS_ON) * standing(life, full);

const standing = (life: number, full: number): number =>
  life <= 0 ? 0 : 1 - WORN + (WORN * Math.min(life, full)) / full;

/** What so many hits cost the owner of a unit. */
export const harmOf = (piece: Piece, hits: number): number =>
  (piece.points + FIGHTS_ON) * (standing(piece.life, piece.full) - standing(piece.life - hits, piece.full));

/** What one hit more is worth on average, the last ones counting most. */
export const hitWorth = ({ points, life, full }: Piece): number =>
  (points + FIGHTS_ON) * (WORN / full + ((1 - WORN) * 0.8) / (life + 0.6));

/** The chance of each number of hits. */
export function hitsOf(dice: number, chance: number): readonly number[] {
  const chances: number[] = [];
  let ways = 1;
  for (let hits = 0; hits <= dice; hits++) {
    chances.push(ways * chance ** hits * (1 - chance) ** (dice - hits));
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return chances;
}
