import { directionTo, sectorOfDirection } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, type Struck, type UnitsAiming, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { isArtillery, isMounted, isSkirmisher, unitOf } from '../../terms/lookups.ts';
import type { RyState } from '../../terms/state.ts';
import { isFlankedByFire } from '../../zones/facing.ts';
import { lastBefore } from '../../zones/works.ts';
import { forbids, part, whoWhere } from '../rule.ts';

/** Rocks before the front of a target are worth as much as a dug-in position. */
export function behindBoulders(board: Board, state: RyState, shot: Shot): readonly Addend[] {
  const rule = ruleOf(board, 'boulders');
  const top = shot.targets[0];
  if (rule === undefined || top === undefined || !isAmong(rule.hexes, shot.at) || shot.kind === 'pre-assault')
    return [];
  return isThroughFront(board, state, { unit: top, at: shot.at, from: shot.from })
    ? [part('boulders', board.charts.fire.dugIn.value)]
    : [];
}

/** Skirmishers have their front all round; columns, limbered guns and the routed have none. */
function isThroughFront(board: Board, state: RyState, { unit, at, from }: Struck): boolean {
  if (isFlankedByFire(board, state, { unit, at, from })) return false;
  const target = unitOf(state, unit);
  if (isSkirmisher(target)) return true;
  return lastBefore(board, from, at).every(hex => {
    const direction = hex < 0 ? undefined : directionTo(board.map.grid, at, hex);
    return direction !== undefined && sectorOfDirection(target.facing, direction) === 'front';
  });
}

/** No gun among the rocks but on the summit. */
export function noGuns(board: Board, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'boulders');
  if (rule === undefined || !isAmong(rule.hexes, to) || isAmong(rule.watch, to)) return undefined;
  const gun = units.find(unit => isArtillery(board, unit));
  return gun === undefined ? undefined : forbids(rule, 'no-gun-there', whoWhere(board, gun, to));
}

/** No horseman charges into them. */
export function noHorse(board: Board, state: RyState, { units, at }: UnitsAiming): Refusal | undefined {
  const rule = ruleOf(board, 'boulders');
  if (rule === undefined || !isAmong(rule.hexes, at)) return undefined;
  const horse = units.find(unit => isMounted(unitOf(state, unit)));
  return horse === undefined ? undefined : forbids(rule, 'no-charge-there', whoWhere(board, horse, at));
}
