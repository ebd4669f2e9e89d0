import type { Seat } from '@guidon/kernel';
import type { PositionPicture } from '../presentation.ts';

/** What was lost: whole units, and strength of the strength there was. */
export interface Lost {
  readonly units: number;
  readonly strength: number;
  readonly of: number;
}

/** What a side lost, and each of its formations. */
export interface LossCount extends Lost {
  readonly seat: Seat;
  /** Named as on their badges, in the sequence in which they stand in the picture; without those that lost nothing. */
  readonly formations: readonly (Lost & { readonly badge: string })[];
}

interface Strong {
  readonly id: string;
  readonly seat: Seat;
  readonly badge: string;
  readonly strength: number;
}

/** Every unit that can lose something, and what it has; those that are lost have nothing. */
function strengthsIn({ counters, field }: PositionPicture): readonly Strong[] {
  return [
    ...counters
      .filter(({ figure }) => figure !== 'leader')
      .map(({ id, seat, badge, tray, pips }) => ({
        id,
        seat,
        badge: badge.text,
        strength: tray === 'losses' ? 0 : pips.left,
      })),
    ...(field?.troops ?? []).map(({ id, seat, badge, strength }) => ({
      id,
      seat,
      badge: badge.text,
      strength: strength.left,
    })),
  ];
}

/** What each side has lost from one picture of a game to a later one. Reinforcements that are still awaited are not lost. */
export function lossesBetween(first: PositionPicture, last: PositionPicture): readonly LossCount[] {
  const now = new Map(strengthsIn(last).map(unit => [unit.id, unit.strength]));
  const awaited = new Set(last.field?.coming.map(({ id }) => id) ?? []);
  const left = ({ id }: Strong): number => now.get(id) ?? 0;
  const lostOf = (units: readonly Strong[]): Lost => ({
    units: units.filter(unit => left(unit) === 0).length,
    strength: units.reduce((sum, unit) => sum + Math.max(0, unit.strength - left(unit)), 0),
    of: units.reduce((sum, { strength }) => sum + strength, 0),
  });
  return first.score.map(({ seat }) => {
    const own = strengthsIn(first).filter(unit => unit.seat === seat && unit.strength > 0 && !awaited.has(unit.id));
    const badges = [...new Set(own.map(({ badge }) => badge))].filter(badge => badge !== '');
    const formations = badges
      .map(badge => ({ badge, ...lostOf(own.filter(unit => unit.badge === badge)) }))
      .filter(({ strength }) => strength > 0);
    return { seat, ...lostOf(own), formations };
  });
}
