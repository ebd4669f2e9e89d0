import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isSkirmisher, stackAt, standingAt, unitsOf } from '../terms/places.ts';
import type { ReactionWindow } from '../terms/plans.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { bears, facingAt, isInFront, isSteady } from '../zones/facing.ts';
import { declaredHexes, ineligible } from './eligible.ts';

/** Why the stacks named had no window: as seen against the piece that has moved last, or else against who assaulted. */
export function whyNoWindow(board: Board, state: HzState, order: OrderOf<'react'>): Refusal | undefined {
  const hexes = declaredHexes(board, state, order.stacks);
  if ('because' in hexes) return hexes;
  const moved = (state.open?.units ?? []).filter(unit => unitOf(state, unit).where === 'map');
  const whyNot = (hex: HexIndex): Refusal | undefined =>
    moved.length > 0
      ? (exempt(board, state, hex) ?? atMover(board, state, hex, moved))
      : (atAssault(board, state, hex) ?? exempt(board, state, hex));
  return hexes.map(whyNot).find(refusal => refusal !== undefined);
}

/** Neither those who run nor those who take a hex after an assault are fired at. */
function exempt(board: Board, state: HzState, hex: HexIndex): Refusal | undefined {
  const facts = { by: codeAt(board, hex) };
  if (state.open?.stopped === 'hz:10.6.1') return refuse('hz:10.6.2', 'not-fired-at', facts);
  const first = stackAt(state, hex)[0];
  const now = serialOf(state);
  const ran =
    first !== undefined &&
    unitsOf(board, state, enemyOf(sideOf(board, first))).some(unit => unitOf(state, unit).retreatedIn === now);
  return ran && state.open === null ? refuse('hz:9.3.4', 'not-fired-at', facts) : undefined;
}

/** Not as an advance into its zone, nor as a step out of its control where that lay nearer. */
function atMover(board: Board, state: HzState, hex: HexIndex, moved: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(moved);
  const { hex: at } = unitOf(state, first);
  const began = state.opening.hexes[first] ?? OFF_MAP;
  const window: ReactionWindow = {
    kind: 'advance',
    side: enemyOf(sideOf(board, first)),
    at,
    targets: moved,
    from: state.open?.steps === 1 ? began : at,
    road: false,
    turned: false,
  };
  const advancing = ineligible(board, state, window, hex);
  if (advancing === undefined || (advancing.rule === 'hz:9.2.3' && isFiredAt(state, moved)))
    return refuse('hz:9.2.1', 'declared-together', { by: codeAt(board, hex), at: codeAt(board, at) });
  // Who stays for the sake of his stragglers has not come into any zone.
  if (state.open?.stopped === 'hz:4.6.7' && advancing.because === 'not-in-minimum-zone')
    return refuse('hz:9.1.14', 'stayed-put', { by: codeAt(board, hex), at: codeAt(board, at) });
  if (advancing.rule === 'hz:9.2.3' || advancing.rule === 'hz:9.3.7') return advancing;
  if (began === OFF_MAP || began === at || !areAdjacent(board.map.grid, began, hex)) return advancing;
  return ineligible(board, state, { ...window, kind: 'passing', at: began }, hex) ?? advancing;
}

const isFiredAt = ({ reactions }: HzState, units: readonly UnitIndex[]): boolean =>
  reactions.some(({ kind, at }) => kind === 'advance' && at.some(unit => units.includes(unit)));

/** Before an assault: the assaulted stack alone, not routed, through its front or a protected flank. */
function atAssault(board: Board, state: HzState, hex: HexIndex): Refusal | undefined {
  const assaults = unitsOf(board, state, activeSide(board, state)).filter(unit =>
    ['assault', 'charge'].includes(unitOf(state, unit).acted ?? ''),
  );
  if (assaults.length === 0) return undefined;
  const attacker = assaults.find(unit => unitOf(state, unit).actedAt === hex);
  if (attacker === undefined) return refuse('hz:10.2', 'not-the-defender', { by: codeAt(board, hex) });
  const units = standingAt(state, hex);
  const from = unitOf(state, attacker).hex;
  const facts = { by: codeAt(board, hex), at: codeAt(board, from) };
  if (units.length === 0) return refuse('hz:10.2.2', 'routed', { ...facts, unit: facts.by });
  const facing = facingAt(state, hex);
  if (!bears(board, state, { units, from: hex, facing, to: from })) return refuse('hz:10.2.3', 'not-in-front', facts);
  if (isInFront(board, { from: hex, facing, to: from }) || isSkirmisher(board, state, units)) return undefined;
  return isSteady(state, units) ? undefined : refuse('hz:10.2.4', 'disrupted-flank', facts);
}
