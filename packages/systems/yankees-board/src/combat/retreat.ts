import { directionsBeyond, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { longerPaths } from '../movement/growing.ts';
import { mayStack, mayStandOn } from '../movement/steps.ts';
import { isRefusal } from '../movement/walk.ts';
import { readPath } from '../round/units.ts';
import { codeAt, codesAt, firstUnit, idOf, idsOf, occupationFor, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex, YbRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll, next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { StepOf, YbState } from '../terms/state.ts';
import { candidatesFor, removeDead } from './effects.ts';
import type { OwedRetreat } from './terms.ts';

type Retreat = OrderOf<'retreat'>;

export const owedRetreat = (state: YbState, at: number): OwedRetreat =>
  present(state.engagement?.retreats[at], `retreat ${at}`);

/** Those of the hex that are still there: the whole stack goes (rule 5.4-9). */
export const retreaters = (state: YbState, owed: OwedRetreat): readonly UnitIndex[] =>
  owed.units.filter(unit => unitOf(state, unit).status === 'map');

interface RetreatStep {
  readonly units: readonly UnitIndex[];
  readonly owed: OwedRetreat;
  readonly from: HexIndex;
  readonly to: HexIndex;
}

/** Rules 5.4-4 and 5.42-1 (ruling R53): away from the attacker, into one of the three hexes to the rear. */
function mayRetreatTo(board: Board, state: YbState, step: RetreatStep): Refusal | undefined {
  const rear = directionsBeyond(board.map.grid, step.owed.from, step.owed.at);
  if (!rear.some(direction => neighbour(board.map.grid, step.from, direction) === step.to))
    return refuse('yb:5.42-1', 'not-a-rear-hex', { hex: codeAt(board, step.to), from: codeAt(board, step.from) });
  return mayRetreatInto(board, state, step);
}

/** Rules 5.42-2 and 5.42-3 (rulings R53, R55), for a hex that is known to lie to the rear. */
function mayRetreatInto(board: Board, state: YbState, step: Pick<RetreatStep, 'units' | 'to'>): Refusal | undefined {
  const occupation = occupationFor(board, state, sideOf(board, step.units));
  if (occupation.held[step.to] === 2) return refuse('yb:5.42-2', 'enemy-in-hex', { hex: codeAt(board, step.to) });
  if (occupation.enemyZone[step.to] === 1) return refuse('yb:5.42-2', 'enemy-zone', { hex: codeAt(board, step.to) });
  for (const unit of step.units) {
    const closed = mayStandOn(board, rosterOf(board, unit).arm, step.to);
    if (closed !== undefined) return closed;
  }
  const stack = mayStack(board, state, { units: step.units, hex: step.to });
  return stack === undefined ? undefined : refuse('yb:5.42-3', stack.because, stack.facts);
}

function stepsFrom(board: Board, state: YbState, at: Omit<RetreatStep, 'to'>): readonly HexIndex[] {
  return directionsBeyond(board.map.grid, at.owed.from, at.owed.at)
    .map(direction => neighbour(board.map.grid, at.from, direction))
    .filter(to => to !== OFF_MAP && mayRetreatInto(board, state, { units: at.units, to }) === undefined);
}

/** The whole path at once (ruling R54); shorter than the arrows only where no legal step is left. */
export function mayRetreat(
  board: Board,
  state: YbState,
  asked: { readonly retreat: number; readonly order: Retreat },
): Refusal | undefined {
  const owed = owedRetreat(state, asked.retreat);
  const units = retreaters(state, owed);
  let from = unitOf(state, firstUnit(units)).hex;
  if (asked.order.hex !== undefined && asked.order.hex !== codeAt(board, from))
    return refuse('yb:5.42-1', 'another-hex-retreats', { named: asked.order.hex, hex: codeAt(board, from) });
  const path = readPath(board, asked.order.path);
  if (isRefusal(path)) return path;
  if (path.length > owed.arrows) return refuse('yb:5.4-3', 'too-far', { hexes: path.length, arrows: owed.arrows });
  for (const to of path) {
    const refusal = mayRetreatTo(board, state, { units, owed, from, to });
    if (refusal !== undefined) return refusal;
    from = to;
  }
  if (path.length < owed.arrows && stepsFrom(board, state, { units, owed, from }).length > 0)
    return refuse('yb:5.4-3', 'too-short', { hexes: path.length, arrows: owed.arrows });
  return undefined;
}

/**
 * Each different end of the retreat: by hex, by steps missing and by victory hexes passed. Whether there is a choice is
 * asked before which, so what was found is kept as long as the position.
 */
export function retreatChoices(board: Board, state: YbState, retreat: number): readonly Retreat[] {
  let known = KNOWN.get(state);
  if (known?.retreat !== retreat) {
    known = { retreat, orders: retreatsOf(board, state, retreat) };
    KNOWN.set(state, known);
  }
  return known.orders;
}

const KNOWN = new WeakMap<YbState, { readonly retreat: number; readonly orders: readonly Retreat[] }>();

function retreatsOf(board: Board, state: YbState, retreat: number): readonly Retreat[] {
  const owed = owedRetreat(state, retreat);
  const units = retreaters(state, owed);
  const start = unitOf(state, firstUnit(units)).hex;
  const side = sideOf(board, units);
  let open: (readonly HexIndex[])[] = [[]];
  const ends = new Map<string, readonly HexIndex[]>();
  for (let taken = 0; taken <= owed.arrows; taken++) {
    const longer = new Map<string, readonly HexIndex[]>();
    for (const path of open) {
      const from = path[path.length - 1] ?? start;
      const steps = taken === owed.arrows ? [] : stepsFrom(board, state, { units, owed, from });
      if (steps.length === 0) ends.set(`${keyOf(board, state, { path, side })}/${path.length}`, path);
      for (const to of steps) {
        const key = keyOf(board, state, { path: [...path, to], side });
        if (!longer.has(key)) longer.set(key, [...path, to]);
      }
    }
    open = [...longer.values()];
  }
  return [...ends.values()].map(path => ({ do: 'retreat', hex: codeAt(board, start), path: codesAt(board, path) }));
}

function keyOf(board: Board, state: YbState, way: { path: readonly HexIndex[]; side: string }): string {
  const passed = way.path.filter(hex => {
    const at = (board.victoryAt[hex] ?? 0) - 1;
    return at >= 0 && state.control[at] !== way.side;
  });
  const end = way.path.at(-1) ?? 'start';
  return `${end}:${[...new Set(passed)].sort((a, b) => a - b).join('+')}`;
}

export function resolveRetreat(
  board: Board,
  play: YbPlay,
  asked: { readonly retreat: number; readonly order: Retreat },
): void {
  const owed = owedRetreat(play.state, asked.retreat);
  const units = retreaters(play.state, owed);
  const { path } = asked.order;
  const short = owed.arrows - path.length;
  play.emit({ event: 'units-retreated', units: idsOf(board, units), path, short });
  const hexes = readPath(board, path);
  if (!isRefusal(hexes)) takeHexes(board, play, { side: sideOf(board, units), hexes });
  next(play, { step: 'forfeit', units, left: short });
}

/** Rule 5.42-4: a step for every hex that could not be taken, from the largest unit; of equals the owner names one. */
export function forfeitStep(
  board: Board,
  play: YbPlay,
  forfeit: { units: readonly UnitIndex[]; left: number; unit?: UnitIndex },
): void {
  const victim = forfeit.unit ?? candidatesFor(play.state, forfeit.units)[0];
  if (forfeit.left === 0 || victim === undefined) {
    removeDead(board, play);
    next(play);
    return;
  }
  const rule: YbRule = 'yb:5.42-4';
  play.emit({ event: 'step-lost', unit: idOf(board, victim), rule });
  next(play, { step: 'forfeit', units: forfeit.units, left: forfeit.left - 1 });
}

const retreatStart = (state: YbState, retreat: number): HexIndex =>
  unitOf(state, firstUnit(retreaters(state, owedRetreat(state, retreat)))).hex;

/** Ways of a retreat, hex by hex. */
function retreatPaths(
  board: Board,
  state: YbState,
  retreat: number,
  said: readonly string[] | undefined,
): readonly (readonly string[])[] {
  const owed = owedRetreat(state, retreat);
  const units = retreaters(state, owed);
  const start = retreatStart(state, retreat);
  return longerPaths(board, said, {
    next: path =>
      path.length >= owed.arrows ? [] : stepsFrom(board, state, { units, owed, from: path.at(-1) ?? start }),
    mayEnd: path =>
      mayRetreat(board, state, { retreat, order: { do: 'retreat', path: codesAt(board, path) } }) === undefined,
  });
}

/** Where those who were hit by arrows fall back to. */
export const retreat: Window<'retreat', 'retreat'> = {
  rule: 'yb:5.42-1',
  steps: ['retreat'],
  opens(board, state, step) {
    const owed = owedRetreat(state, step.retreat);
    const units = retreaters(state, owed);
    const [first] = units;
    if (first === undefined) return undefined;
    if (!asksAll(state) && retreatChoices(board, state, step.retreat).length < 2) return undefined;
    return {
      units: idsOf(board, units),
      seat: rosterOf(board, first).side,
      asks: 'retreat',
      rule: 'yb:5.42-1',
      hex: codeAt(board, unitOf(state, first).hex),
      count: owed.arrows,
    };
  },
  answers: {
    retreat: {
      may: (board, state, { order, step }) => mayRetreat(board, state, { retreat: step.retreat, order }),
      resolve: (board, play, { order, step }) => resolveRetreat(board, play, { retreat: step.retreat, order }),
      parts: {
        hex: (board, state, { step: { retreat: at } }) => [codeAt(board, retreatStart(state, at))],
        path: (board, state, { said: { path }, step: { retreat: at } }) => retreatPaths(board, state, at, path),
      },
    },
  },
  offers: (board, state, step) => retreatChoices(board, state, step.retreat),
  limits: (board, state, step) =>
    retreatChoices(board, state, step.retreat).length > 1
      ? [{ do: 'retreat', limits: { path: 'any way' } }]
      : undefined,
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null, meant: (_board, _state, { hex }) => ({ do: 'retreat', path: [hex] }) },
};

/** Nobody left to go, or one way only. */
export function takeOnlyRetreat(board: Board, play: YbPlay, step: StepOf<'retreat'>): void {
  if (retreaters(play.state, owedRetreat(play.state, step.retreat)).length === 0) {
    next(play);
    return;
  }
  const order = present(retreatChoices(board, play.state, step.retreat)[0], 'a way to retreat');
  resolveRetreat(board, play, { retreat: step.retreat, order });
}
