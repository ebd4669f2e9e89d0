import { hexAt, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { numbersOf, ruleOf, type SpecialStep, wordOf, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { closedGround } from '../../movement/ground.ts';
import { mayMove } from '../../movement/plan.ts';
import { codeAt, idOf, idsOf, unitNamed } from '../../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { holderOf, stackAt } from '../../terms/places.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import { activeSide, segmentKind } from '../../terms/segments.ts';
import { isRefusal, mayAct, namedStack } from '../../terms/stacks.ts';
import type { HzState } from '../../terms/state.ts';
import type { OrderRule, SpecialOrder } from '../kinds.ts';
import { called, forbids, tell } from '../rule.ts';
import { type GunMarker, markersAt, markersOf, remembered } from './gun-markers.ts';
import { ACTED, HAULED } from './haulers.ts';

/**
 * Hauling guns: in an Action segment a stack that is not routed moves one hex with all the guns in its hex. It must be
 * the whole stack, must have done nothing of its own accord in this turn, and does nothing more in it; fire in
 * reaction is left to it. The hex must be one that artillery may enter from there.
 */
export const hauling: OrderRule<Board> = {
  offers: (board, state) => {
    if (segmentKind(state) !== 'action') return [];
    return [...new Set(markersOf(board, state).map(marker => marker.hex))]
      .filter(hex => holderOf(board, state, hex) === activeSide(board, state))
      .flatMap(hex =>
        neighboursOf(board.map.grid, hex).map(
          (to): SpecialOrder => ({
            do: 'special',
            id: 'prized-guns',
            units: [...idsOf(board, stackAt(state, hex))],
            hex: codeAt(board, to),
          }),
        ),
      )
      .filter(order => mayHaul(board, state, order) === undefined);
  },
  may: mayHaul,
  resolve: haul,
};

function mayHaul(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined) return refuse('hz:Intro-2', 'no-such-rule', { id: order.id });
  const units = namedStack(board, state, order.units ?? []);
  if (isRefusal(units)) return units;
  const { hex } = unitOf(state, firstUnit(units));
  const facts = { unit: idOf(board, firstUnit(units)), hex: codeAt(board, hex) };
  if (segmentKind(state) !== 'action') return forbids(rule, 'only-in-action-segments', facts);
  const guns = markersAt(board, state, hex);
  if (guns.length === 0) return forbids(rule, 'no-guns-here', facts);
  if (guns.some(marker => marker.hauledIn === state.turn)) return forbids(rule, 'guns-hauled', facts);
  if (stackAt(state, hex).length !== units.length) return forbids(rule, 'whole-stack', facts);
  const busy = wordsIn(state, ACTED).find(id => order.units?.includes(id) === true);
  if (busy !== undefined) return forbids(rule, 'acted-this-turn', { ...facts, unit: busy });
  return mayAct(board, state, units) ?? mayTakeAlong(board, state, { units, order });
}

function mayTakeAlong(
  board: Board,
  state: HzState,
  { units, order }: { readonly units: readonly UnitIndex[]; readonly order: SpecialOrder },
): Refusal | undefined {
  const to = hexAt(board.map.grid, order.hex ?? '');
  if (to === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.hex ?? '' });
  const from = unitOf(state, firstUnit(units)).hex;
  return (
    mayMove(board, state, { do: 'move', units: order.units ?? [], path: [codeAt(board, to)] }) ??
    closedGround(board, { arm: 'artillery', from, to })
  );
}

/** An ordinary step of the stack, with all that it risks; the guns follow if it gets there. */
function haul(board: Board, play: HzPlay, order: SpecialOrder): void {
  const units = (order.units ?? []).map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const { hex } = unitOf(play.state, firstUnit(units));
  const to = hexAt(board.map.grid, order.hex ?? '') ?? hex;
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'special', target: codeAt(board, to) });
  play.emit({
    event: 'taken-in-hand',
    open: { units, leaders: [], spent: 0, steps: 0, allRoad: false, bonusUsed: false, stopped: null, mayTurn: true },
  });
  next(
    play,
    { step: 'march', path: [to], road: false, toll: null, facing: null },
    { step: 'special', id: 'prized-guns', data: { units: [...units], from: codeAt(board, hex) } },
    { step: 'orders' },
  );
}

/** The stack has made its step, or not; the guns are with it, and it is done for the turn. */
export function gunsFollow(board: Board, play: HzPlay, step: SpecialStep): void {
  const units = numbersOf(step.data.units).filter(unit => unitOf(play.state, unit).where === 'map');
  const from = hexAt(board.map.grid, wordOf(step.data.from) ?? '');
  play.emit({ event: 'taken-in-hand', open: null });
  const first = units[0];
  const there = first === undefined ? from : unitOf(play.state, first).hex;
  const isThere = first !== undefined && there !== from && unitOf(play.state, first).order !== 'routed';
  const moved = (marker: GunMarker): GunMarker =>
    marker.hex === from && isThere && there !== undefined && first !== undefined
      ? { ...marker, hex: there, holder: sideOf(board, first), hauledIn: play.state.turn }
      : marker;
  tell(play, 'prized-guns', {
    ...(isThere && there !== undefined
      ? { text: `${called(board, units)} hauls the guns to ${codeAt(board, there)}.` }
      : {}),
    remember: {
      ...remembered(board, markersOf(board, play.state).map(moved)),
      [HAULED]: [...wordsIn(play.state, HAULED), ...idsOf(board, units)],
    },
  });
  next(play);
}
