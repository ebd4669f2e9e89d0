import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { baseOf } from '../assault/begin.ts';
import type { Board } from '../board/board.ts';
import { codeAt, stackHex } from '../terms/ids.ts';
import { firstUnit, inHand, onMap, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { homeOf, stackAt } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { notAPost } from './react.ts';
import { posts } from './reactions.ts';
import type { FireWindow } from './terms.ts';

/** Why a stack has no window to fire in: as seen against who assaults, or moved last, or has run (9.3.3, 9.4.3, 10.2). */
export function whyNoWindow(board: Board, state: RyState, order: OrderOf<'react'>): Refusal | undefined {
  const hex = stackHex(board, state, order.stack);
  const first = hex === OFF_MAP ? undefined : stackAt(state, hex)[0];
  if (first === undefined) return undefined;
  const facts = { by: codeAt(board, hex), hex: codeAt(board, hex) };
  if (sideOf(board, first) === activeSide(board, state)) return refuse('ry:9.3', 'only-at-enemy-moves', facts);
  if (state.assault !== null) return atAssault(board, state, hex);
  const moved = onMap(state, inHand(state));
  if (moved.length > 0) return atMover(board, state, hex, moved);
  const ran = state.units.some(
    ({ where, notes }, unit) => where === 'map' && notes.retreats > 0 && sideOf(board, unit) !== sideOf(board, first),
  );
  return ran ? refuse('ry:9.3.3', 'runners-not-fired-at', facts) : undefined;
}

/** Before an assault the assaulted fire, through their front. */
function atAssault(board: Board, state: RyState, hex: HexIndex): Refusal | undefined {
  const { assault } = state;
  if (assault === null) return undefined;
  const facts = { by: codeAt(board, hex), hex: codeAt(board, hex) };
  if (homeOf(state, hex) !== baseOf(assault, 'defender')) return refuse('ry:10.2', 'not-the-assaulted', facts);
  if (assault.round > 0) return refuse('ry:10.2', 'rounds-have-begun', facts);
  const side = sideOf(board, firstUnit(stackAt(state, hex)));
  const window: FireWindow = {
    kind: 'pre-assault',
    side,
    at: assault.from,
    from: assault.at,
    targets: assault.attackers,
    fired: [],
  };
  return posts(board, state, window).length > 0 ? undefined : notAPost(board, state, hex, window);
}

/** Not as an advance into its zone, nor as a step out of its control. */
function atMover(board: Board, state: RyState, hex: HexIndex, moved: readonly UnitIndex[]): Refusal {
  const first = firstUnit(moved);
  const { hex: at } = unitOf(state, first);
  const began = state.opening.hexes[first] ?? OFF_MAP;
  const side = enemyOf(sideOf(board, first));
  const window: FireWindow = { kind: 'advance', side, at, from: began, targets: moved, fired: [] };
  if (posts(board, state, window).some(post => post.hex === hex))
    return refuse('ry:9.4.3', 'not-an-advance', { by: codeAt(board, hex), hex: codeAt(board, at) });
  const advancing = notAPost(board, state, hex, window);
  const hasLeft = state.open?.steps === 1 && began !== OFF_MAP && areAdjacent(board.map.grid, began, hex);
  if (advancing.rule !== 'ry:9.4' || !hasLeft) return advancing;
  return notAPost(board, state, hex, { ...window, kind: 'passing', at: began });
}
