import type { Doctrine } from './doctrine.ts';
import type { Field, Stand } from './field.ts';
import { NOWHERE, type Spot } from './ground.ts';

/** A victory hex: who has how much to say about it, who holds it, and how many stand in it. */
export interface Hold {
  readonly at: Spot;
  readonly points: number;
  readonly own: number;
  readonly foe: number;
  readonly isOwn: boolean;
  readonly ownUnits: number;
  readonly foeUnits: number;
}

/** The victory hexes as they stand, with those on the way to them. */
export function holdsOf(field: Field): readonly Hold[] {
  const { ground, picture, doctrine } = field;
  const isOurs = ({ piece }: Stand): boolean => piece.side === picture.seat;
  const own = [...field.friends, ...field.coming.filter(isOurs)];
  const foes = [...field.foes, ...field.coming.filter(stand => !isOurs(stand))];
  const said = (of: readonly Stand[], goal: Spot): number =>
    of.reduce((sum, stand) => {
      const counted = stand.piece.hex === null ? doctrine.coming : 1;
      return sum + counted * influence(field, stand, { from: stand.at, goal });
    }, 0);
  return ground.objectives.map(({ at, points }) => ({
    at,
    points,
    own: said(own, at),
    foe: said(foes, at),
    isOwn: picture.control[ground.places[at]?.hex ?? ''] === picture.seat,
    ownUnits: field.friends.filter(friend => friend.at === at).length,
    foeUnits: field.foes.filter(foe => foe.at === at).length,
  }));
}

/** How much a unit in a hex has to say about who holds another in the end. */
export function influence(
  { ground, doctrine, turnsLeft }: Field,
  stand: Stand,
  { from, goal }: { readonly from: Spot; readonly goal: Spot },
): number {
  if (from === NOWHERE) return 0;
  const strength = stand.isGun ? doctrine.gunHold : stand.piece.steps;
  if (from === goal && stand.wait === 0) return strength;
  const marches = ground.march(from, goal) / allowanceOf(stand) + stand.wait;
  if (stand.ready === 0 || marches > turnsLeft * MARCHES_A_TURN) return 0;
  const share = 1 / (1 + doctrine.fade * Math.max(1, marches));
  return strength * share * share;
}

/** How likely a victory hex is ours in the end, by who is near, who holds it and who stands in it. */
export function likelyOurs({ grip, post }: Doctrine, { own, foe, isOwn, ownUnits, foeUnits }: Hold): number {
  const ours = own + (isOwn ? grip : 0) + (ownUnits > 0 ? post : 0);
  const theirs = foe + (isOwn ? 0 : grip) + (foeUnits > 0 ? post : 0);
  return ours / (ours + theirs);
}

/** What it is worth to take a hex, nobody of theirs being left in it. */
export function takingWorth({ doctrine }: Field, hold: Hold | undefined): number {
  if (hold === undefined || hold.isOwn) return 0;
  const taken = likelyOurs(doctrine, { ...hold, own: hold.own + 1, isOwn: true, ownUnits: 1, foeUnits: 0 });
  return doctrine.hold * hold.points * (taken - likelyOurs(doctrine, hold));
}

/** A unit marches about once a turn; redeployments and advances bring some of them a little farther. */
const MARCHES_A_TURN = 1.2;
const ALLOWANCES: { readonly [type: string]: number } = { infantry: 4, cavalry: 8, artillery: 4, 'horse-artillery': 6 };
const allowanceOf = ({ piece }: Stand): number => ALLOWANCES[piece.type] ?? 4;
