import { areAdjacent, distance, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { barsReaction } from '../special/reactions.ts';
import { codeAt, idsOf, isSkirmisher, isStackRouted, sideOf, stackAt, stacksOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { Window } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, ReactionKind, Shot, Step } from '../terms/state.ts';
import { exertsControl } from '../zones/control.ts';
import { bears, facingAt, isInFront } from '../zones/facing.ts';
import { minimumZone, outsideRule } from '../zones/minimum.ts';

type WindowStep = Extract<Step, { readonly step: 'passing-fire' | 'advance-fire' | 'pre-assault-fire' }>;

export const isWindow = (step: Step | undefined): step is WindowStep =>
  step?.step === 'passing-fire' || step?.step === 'advance-fire' || step?.step === 'pre-assault-fire';

/** The open window, if the top step of the agenda is one. */
export function windowOf(board: Board, state: HzState): Window | undefined {
  const top = topOf(state.agenda);
  if (!isWindow(top)) return undefined;
  const targets = (
    top.step === 'advance-fire'
      ? top.units
      : top.step === 'passing-fire'
        ? (state.open?.units ?? [])
        : (state.assault?.attackers ?? [])
  ).filter(unit => unitOf(state, unit).where === 'map');
  const first = targets[0];
  if (first === undefined) return undefined;
  const at = unitOf(state, first).hex;
  const side = enemyOf(sideOf(board, first));
  const plain = { side, at, targets, from: at, road: false, turned: false };
  if (top.step === 'passing-fire') return { ...plain, kind: 'passing', turned: top.turned };
  if (top.step === 'pre-assault-fire') return { ...plain, kind: 'pre-assault' };
  return { ...plain, kind: 'advance', from: top.from, road: top.road };
}

/** The stacks that may fire in a window, by their hexes, the lowest first. */
export function eligible(board: Board, state: HzState, window: Window): readonly HexIndex[] {
  const found: HexIndex[] = [];
  for (const [hex] of stacksOf(board, state, window.side)) {
    if (distance(board.map.grid, hex, window.at) > 3) continue;
    // Most stand near without covering the hex: why not is asked only of the one that is named.
    if (window.kind === 'advance' && !covers(board, state, { window, hex })) continue;
    if (ineligible(board, state, { window, hex }) === undefined) found.push(hex);
  }
  return found.toSorted((a, b) => a - b);
}

/** Why a stack may not fire in the window, if it may not. */
export function ineligible(
  board: Board,
  state: HzState,
  { window, hex }: { readonly window: Window; readonly hex: HexIndex },
): Refusal | undefined {
  const units = stackAt(state, hex);
  const first = units[0];
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (first === undefined || sideOf(board, first) !== window.side) return refuse('hz:9', 'no-stack-of-yours', facts);
  if (isStackRouted(state, units)) return refuse(ROUTED_RULES[window.kind], 'routed', facts);
  const barred = barsReaction(board, state, { window, hex });
  if (barred !== undefined) return barred;
  if (window.kind === 'pre-assault') return mayFireBefore(board, state, { window, hex, units });
  const twice = otherKindAlready(state, window, units);
  if (twice !== undefined) return refuse('hz:9.3.7', 'other-reaction-made', { ...facts, made: twice });
  return window.kind === 'passing'
    ? mayFirePassing(board, state, { window, hex, units })
    : mayFireAdvance(board, state, { window, hex, units });
}

/** Why the routed do not fire: neither before an assault nor, without zones, at those who come or go. */
const ROUTED_RULES: { readonly [K in ReactionKind]: HzRule } = {
  'pre-assault': 'hz:10.2.2',
  advance: 'hz:9.1.2',
  passing: 'hz:13.7.2',
};

interface Reactor {
  readonly window: Window;
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
}

/** Rule 9.3.7: advance and en passant fire in one segment, but not at the same stack. */
function otherKindAlready(state: HzState, window: Window, units: readonly UnitIndex[]): ReactionKind | undefined {
  return state.reactions.find(
    fire =>
      fire.kind !== 'pre-assault' &&
      window.kind !== 'pre-assault' &&
      fire.kind !== window.kind &&
      fire.by.some(unit => units.includes(unit)) &&
      fire.at.some(unit => window.targets.includes(unit)),
  )?.kind;
}

/** Rules 9.3.8, R41: whose zone is left, and who bears on the hex. */
function mayFirePassing(board: Board, state: HzState, { window, hex, units }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (!areAdjacent(board.map.grid, hex, window.at) || !units.some(unit => exertsControl(state, unit)))
    return refuse('hz:9.3.8', 'zone-not-left', facts);
  return bears(board, state, { units, from: hex, facing: facingAt(state, hex), to: window.at })
    ? undefined
    : refuse('hz:4.5.10', 'not-in-front', facts);
}

/** Rules 9.2, 9.2.3, R39: an advance into the minimum fire zone. */
function mayFireAdvance(board: Board, state: HzState, { window, hex }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (!covers(board, state, { window, hex }))
    return refuse(outsideRule(board, state, { hex, at: window.at }), 'not-in-minimum-zone', facts);
  return isAdvance(board, state, { window, hex }) ? undefined : refuse('hz:9.2.3', 'not-advancing', facts);
}

const covers = (
  board: Board,
  state: HzState,
  { window, hex }: { readonly window: Window; readonly hex: HexIndex },
): boolean => minimumZone(board, state, { hex, ignoring: window.targets }).includes(window.at);

function isAdvance(
  board: Board,
  state: HzState,
  { window, hex }: { readonly window: Window; readonly hex: HexIndex },
): boolean {
  const { grid } = board.map;
  // Whoever comes on from off the map comes nearer to everybody.
  const nearer = (to: HexIndex): boolean =>
    window.from === OFF_MAP || distance(grid, window.at, to) < distance(grid, window.from, to);
  if (nearer(hex)) return true;
  for (const [at, units] of stacksOf(board, state, window.side)) {
    if (isStackRouted(state, units)) continue;
    if (distance(grid, window.at, at) <= 3 && nearer(at)) return true;
  }
  return false;
}

/** Rules 10.2.2 to 10.2.4: the assaulted stack, through its front or a protected flank if it is in good order. */
function mayFireBefore(board: Board, state: HzState, { window, hex, units }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (hex !== state.assault?.at) return refuse('hz:10.2', 'not-the-defender', facts);
  const isSteady = units.every(unit => unitOf(state, unit).order === 'good');
  const facing = facingAt(state, hex);
  const ahead = bears(board, state, { units, from: hex, facing, to: window.at });
  if (!ahead) return refuse('hz:10.2.3', 'not-in-front', facts);
  return isSteady || isInFront(board, { from: hex, facing, to: window.at }) || isSkirmisher(board, state, units)
    ? undefined
    : refuse('hz:10.2.4', 'disrupted-flank', facts);
}

/** Stacks named in a declaration, by their hexes and in the order given: by hex code or by any unit in it. */
export function declaredHexes(board: Board, state: HzState, by: readonly string[]): readonly HexIndex[] | Refusal {
  const hexes: HexIndex[] = [];
  for (const name of by) {
    const unit = board.unitById.get(name);
    const hex = unit === undefined ? hexAt(board.map.grid, name) : unitOf(state, unit).hex;
    if (hex === undefined || hex < 0) return refuse('hz:9.2.1', 'unknown-stack', { by: name });
    if (!hexes.includes(hex)) hexes.push(hex);
  }
  return hexes;
}

export function mayReact(board: Board, state: HzState, order: OrderOf<'react'>): Refusal | undefined {
  const window = windowOf(board, state);
  if (window === undefined) return refuse('hz:9', 'no-window');
  const hexes = declaredHexes(board, state, order.stacks);
  if ('because' in hexes) return hexes;
  if (hexes.length === 0) return refuse('hz:9.2.1', 'name-a-stack');
  for (const hex of hexes) {
    const refused = ineligible(board, state, { window, hex });
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** All declared before the first is rolled, then fired in the order given (R40). */
export function resolveReaction(board: Board, play: HzPlay, order: OrderOf<'react'>): void {
  const window = windowOf(board, play.state);
  const hexes = declaredHexes(board, play.state, order.stacks);
  if (window === undefined || 'because' in hexes) return;
  play.emit({
    event: 'fire-declared',
    kind: window.kind,
    by: hexes.map(hex => idsOf(board, stackAt(play.state, hex))),
    at: codeAt(board, window.at),
  });
  next(play, { step: 'shots', shots: hexes.map(hex => shotIn(play.state, window, hex)) });
}

const shotIn = (state: HzState, window: Window, hex: HexIndex): Shot => ({
  kind: window.kind,
  by: stackAt(state, hex),
  from: hex,
  at: window.at,
  targets: window.targets,
  road: window.road,
  turned: window.turned,
});

export function declineReaction(board: Board, play: HzPlay): void {
  const window = windowOf(board, play.state);
  if (window !== undefined && eligible(board, play.state, window).length > 0)
    play.emit({ event: 'fire-declined', kind: window.kind, side: window.side });
  next(play);
}
