import { type Chance, pick, present } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { mayDeclare } from '../actions/declare.ts';
import { type Item, itemId, openItems } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { deploying } from '../deployment/deploy.ts';
import type { Asks, OrderOf, RtOrder } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { autoDeploy } from './auto-deploy.ts';
import { changesOf, shotsOf, targetsInRange, turnsOf } from './candidates.ts';
import { chargesOf } from './charges.ts';
import { leastActions } from './declarations.ts';

const TRIES = 6;
const MOST_WHEEL = 90;

/** Legal answers drawn so that every kind occurs, to questions whose offers are only some of them. */
export const SAMPLES: { readonly [A in Asks]?: (board: Board, state: RtState, chance: Chance) => RtOrder } = {
  activate: sampleDeclaration,
  'deploy-command': (board, state, chance) =>
    present(autoDeploy(board, state, { side: deploying(board, state), chance }), 'room to deploy'),
};

/** A legal declaration, drawn so that every kind of action, in every place of the list, can occur. */
function sampleDeclaration(board: Board, state: RtState, chance: Chance): OrderOf<'activate'> {
  const item = present(pick(chance, openItems(board, state, state.next)), 'an item to activate');
  const unit = itemId(board, item);
  for (let tried = 0; tried < TRIES; tried++) {
    const order = drawn(board, state, item, chance);
    if (mayDeclare(board, state, order) === undefined) return order;
  }
  return { do: 'activate', unit, actions: leastActions(board, state, item) };
}

function drawn(board: Board, state: RtState, item: Item, chance: Chance): OrderOf<'activate'> {
  const unit = itemId(board, item);
  if (item.unit === null) {
    const { ap, at } = generalOf(state, item.general);
    const near = (from: number): number => from + (chance.below(20) - 10) * (BW / 2);
    const actions = Array.from(
      { length: chance.below(ap + 1) },
      (): Action =>
        chance.below(4) === 0 ? { act: 'stand' } : { act: 'ride', path: [{ x: near(at.x), y: near(at.y) }] },
    );
    return { do: 'activate', unit, actions };
  }
  const supply = chance.below(5) === 0;
  const points = unitOf(state, item.unit).ap + (supply ? 1 : 0);
  const count = chance.below(5) === 0 ? chance.below(points + 1) : points;
  const mover = item.unit;
  const actions = Array.from({ length: count }, (_, at) => drawnAction(board, state, { unit: mover, at, chance }));
  return { do: 'activate', unit, ...(supply ? { supply } : {}), actions };
}

function drawnAction(
  board: Board,
  state: RtState,
  { unit, at, chance }: { readonly unit: UnitIndex; readonly at: number; readonly chance: Chance },
): Action {
  switch (chance.below(12)) {
    case 0:
    case 1:
    case 2:
      return pick(chance, shotsOf(board, state, unit)) ?? drawnAdvance(board, state, unit, chance);
    case 3:
    case 4:
      return pick(chance, chargesOf(board, state, unit)) ?? drawnAdvance(board, state, unit, chance);
    case 5:
      return { act: 'reload' };
    case 6:
      return pick(chance, changesOf(board, state, unit)) ?? { act: 'stand' };
    case 7:
      return pick(chance, turnsOf(board, state, unit)) ?? { act: 'stand' };
    case 8:
      return { act: 'retire', ...(chance.below(2) === 0 ? {} : { maxDistance: chance.below(8) * (BW / 2) }) };
    case 9:
      return laterShot(board, state, { unit, at, chance });
    default:
      return drawnAdvance(board, state, unit, chance);
  }
}

/** A shot that may turn out to be out of distance carries a fallback. */
function laterShot(
  board: Board,
  state: RtState,
  { unit, at, chance }: { readonly unit: UnitIndex; readonly at: number; readonly chance: Chance },
): Action {
  const target = pick(chance, targetsInRange(board, state, unit));
  if (target === undefined || at === 0) return { act: 'stand' };
  return {
    act: 'shoot',
    target: idOf(board, target),
    ...(chance.below(2) === 0 ? {} : { fallback: { act: 'advance' } }),
  };
}

function drawnAdvance(board: Board, state: RtState, unit: UnitIndex, chance: Chance): Action {
  const wheel = chance.below(2) === 0 ? 0 : chance.below(2 * MOST_WHEEL + 1) - MOST_WHEEL;
  const before = chance.below(4) === 0 ? chance.below(4) * BW : 0;
  const stop = chance.below(3) === 0 ? { maxDistance: chance.below(13) * (BW / 2) } : {};
  const feature = chance.below(8) === 0 ? pick(chance, board.table.features) : undefined;
  const friend = chance.below(6) === 0 ? pick(chance, friendsOf(board, state, unit)) : undefined;
  return {
    act: 'advance',
    ...(before === 0 ? {} : { before }),
    ...(wheel === 0 ? {} : { wheel }),
    ...stop,
    ...(feature === undefined ? {} : { untilTerrain: feature.id }),
    ...(friend === undefined ? {} : { through: [idOf(board, friend)] }),
  };
}

const friendsOf = (board: Board, state: RtState, unit: UnitIndex): readonly UnitIndex[] =>
  unitsOnTable(state).filter(other => other !== unit && sideOf(board, other) === sideOf(board, unit));
