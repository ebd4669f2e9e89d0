import { distance } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleNow, ruleOf, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { rollDie } from '../../terms/dice.ts';
import { idOf } from '../../terms/ids.ts';
import { unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import { segmentKind } from '../../terms/segments.ts';
import type { RyState } from '../../terms/state.ts';
import { called, forbids, SCENARIO, tell, whoWhere } from '../rule.ts';

/** Units that have nothing left to fire. */
const EMPTY = 'ammunition';

const isEmpty = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  board.special.has('ammunition') && wordsIn(state, EMPTY).includes(idOf(board, unit));

/** Each unit that has fired in an Action Segment of either side throws for its cartridges. */
export function countCartridges(board: Board, play: RyPlay, { by }: Shot): void {
  const rule = ruleNow(board, play.state, 'ammunition');
  if (rule === undefined || segmentKind(play.state) !== 'action') return;
  const least = rule.figures.least ?? 0;
  for (const unit of by) {
    if (!isAmong(rule.units, unit)) continue;
    const roll = rollDie(play, { rule: SCENARIO, purpose: 'ammunition', tells: face => (face >= least ? 1 : 0) });
    if (roll < least) continue;
    tell(play, 'ammunition', {
      text: `${called(board, [unit])} is out of ammunition (die ${roll}).`,
      facts: { unit: idOf(board, unit), roll },
      remember: { [EMPTY]: [...wordsIn(play.state, EMPTY), idOf(board, unit)] },
    });
  }
}

/** Who has no cartridges left may charge with the bayonet if the flag is at least next to him. */
export function mayUseBayonet(board: Board, state: RyState, units: readonly UnitIndex[]): boolean {
  if (ruleOf(board, 'ammunition') === undefined || units.length === 0) return false;
  return units.every(unit => {
    const flag = state.flags[board.flagOf[unit] ?? -1];
    const { hex } = unitOf(state, unit);
    return (
      isEmpty(board, state, unit) && flag?.where === 'map' && hex >= 0 && distance(board.map.grid, flag.hex, hex) <= 1
    );
  });
}

/** Who has no cartridges left does not fire, in his own segment or in reaction; his zones stay as they are drawn. */
export function isOutOfAmmunition(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const rule = ruleOf(board, 'ammunition');
  return rule !== undefined && isEmpty(board, state, unit)
    ? forbids(rule, 'out-of-ammunition', whoWhere(board, unit, unitOf(state, unit).hex))
    : undefined;
}
