import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { canGoOn, type Growing, longerPaths, marching } from '../movement/growing.ts';
import { destinations, destinationsByRoad } from '../movement/reach.ts';
import { allowanceOf, fieldFor, isRefusal, type Mover, marchFigure, walk } from '../movement/walk.ts';
import { wayTo } from '../presentation/pointing.ts';
import { mayNameUnit, readPath } from '../round/units.ts';
import { unitNamed } from '../terms/fold-parts.ts';
import { codeAt, codesAt, idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll, next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';

type Enter = OrderOf<'night-enter'>;
type NightMove = OrderOf<'night-move'>;

/** Rule 7.1-2 (ruling R61): whoever is due comes on without activation. */
export function mayEnterAtNight(
  board: Board,
  state: YbState,
  asked: { readonly side: Side; readonly order: Enter },
): Refusal | undefined {
  const { side, order } = asked;
  const unit = board.unitById.get(order.unit);
  if (unit === undefined) return refuse('yb:7.1-2', 'no-such-unit', { unit: order.unit });
  if (rosterOf(board, unit).side !== side) return refuse('yb:7.1-2', 'not-your-unit', { unit: order.unit });
  const mover = entrant(board, state, { unit, road: order.road === true });
  if (isRefusal(mover)) return mover;
  return mayMarch(board, state, { mover, path: order.path ?? [] });
}

function mayMarch(board: Board, state: YbState, march: { mover: Mover; path: readonly string[] }): Refusal | undefined {
  const path = readPath(board, march.path);
  if (isRefusal(path)) return path;
  const walked = walk(fieldFor(board, state, march.mover), path);
  return isRefusal(walked) ? walked : undefined;
}

/** Rule 7.1-4: who enters at night has twice the allowance. */
function entrant(board: Board, state: YbState, asked: { unit: UnitIndex; road: boolean }): Mover | Refusal {
  const id = idOf(board, asked.unit);
  const { status } = unitOf(state, asked.unit);
  if (status === 'out') return refuse('yb:1.1-4', 'eliminated', { unit: id });
  if (status !== 'due') return refuse('yb:7.1-2', status === 'map' ? 'is-on-map' : 'not-yet-due', { unit: id });
  const start = board.arrivals[asked.unit]?.hex;
  if (start === undefined) return refuse('yb:7.0-1', 'no-entry-hex', { unit: id });
  const allowance = allowanceOf(board, [asked.unit]) * board.charts.night.allowanceFactor;
  return { units: [asked.unit], start, entering: true, allowance, road: asked.road, zones: 'night' };
}

/** The option that lets every unit move at night, once, at its usual rate and never next to an enemy. */
export function mayMoveAtNight(
  board: Board,
  state: YbState,
  asked: { readonly side: Side; readonly order: NightMove },
): Refusal | undefined {
  const { side, order } = asked;
  if (!board.profile.nightMovesAll) return refuse('yb:7.1-2', 'only-entrants-move', { unit: order.unit });
  const named = mayNameUnit(board, state, { id: order.unit, side, rule: 'yb:7.1-2' });
  if (named !== undefined) return named;
  const unit = unitNamed(board, order.unit);
  if (state.night?.moved.includes(unit)) return refuse('yb:7.1-2', 'moved-already', { unit: order.unit });
  if (order.path.length === 0) return refuse('yb:7.1-2', 'no-path', { unit: order.unit });
  return mayMarch(board, state, {
    mover: nightMover(board, state, { unit, road: order.road === true }),
    path: order.path,
  });
}

const nightMover = (board: Board, state: YbState, asked: { unit: UnitIndex; road: boolean }): Mover => ({
  units: [asked.unit],
  start: unitOf(state, asked.unit).hex,
  entering: false,
  allowance: allowanceOf(board, [asked.unit]),
  road: asked.road,
  zones: 'night',
});

export function nightMarchChoices(board: Board, state: YbState, side: Side): readonly (Enter | NightMove)[] {
  return state.units.flatMap((unit, index): readonly (Enter | NightMove)[] => {
    if (rosterOf(board, index).side !== side) return [];
    if (unit.status === 'due') return entryChoices(board, state, index);
    if (unit.status !== 'map' || !board.profile.nightMovesAll || state.night?.moved.includes(index)) return [];
    return moveChoices(board, state, index);
  });
}

/** Units of a side that may march tonight, as entrants or by the option. */
const marchersAtNight = (
  board: Board,
  state: YbState,
  side: Side,
  by: 'night-enter' | 'night-move',
): readonly string[] => [
  ...new Set(
    nightMarchChoices(board, state, side)
      .filter(order => order.do === by)
      .map(({ unit }) => unit),
  ),
];

function entryChoices(board: Board, state: YbState, unit: UnitIndex): readonly Enter[] {
  const id = idOf(board, unit);
  return [false, true].flatMap(road => {
    const mover = entrant(board, state, { unit, road });
    if (isRefusal(mover)) return [];
    return waysOf(board, state, mover).map((path): Enter => {
      const order: Enter = path.length === 0 ? { do: 'night-enter', unit: id } : { do: 'night-enter', unit: id, path };
      return road ? { ...order, road } : order;
    });
  });
}

function moveChoices(board: Board, state: YbState, unit: UnitIndex): readonly NightMove[] {
  const id = idOf(board, unit);
  return [false, true].flatMap(road =>
    waysOf(board, state, nightMover(board, state, { unit, road })).map((path): NightMove => {
      const order: NightMove = { do: 'night-move', unit: id, path };
      return road ? { ...order, road } : order;
    }),
  );
}

/** By road only where the way really uses one: the rest is offered at field rates already. */
const waysOf = (board: Board, state: YbState, mover: Mover): readonly (readonly string[])[] =>
  (mover.road ? destinationsByRoad : destinations)(board, state, mover).map(({ path }) => codesAt(board, path));

export function resolveNightEntry(board: Board, play: YbPlay, order: Enter): void {
  const unit = unitNamed(board, order.unit);
  const mover = entrant(board, play.state, { unit, road: order.road === true });
  if (isRefusal(mover)) return;
  play.emit({ event: 'unit-entered', unit: order.unit, hex: codeAt(board, mover.start) });
  march(board, play, { mover, path: order.path ?? [] });
}

export function resolveNightMove(board: Board, play: YbPlay, order: NightMove): void {
  const unit = unitNamed(board, order.unit);
  march(board, play, { mover: nightMover(board, play.state, { unit, road: order.road === true }), path: order.path });
}

function march(board: Board, play: YbPlay, way: { mover: Mover; path: readonly string[] }): void {
  const { mover, path } = way;
  const hexes = readPath(board, path);
  const [unit] = mover.units;
  if (isRefusal(hexes) || unit === undefined) return;
  const cost = marchFigure(board, mover, hexes);
  if (path.length > 0) play.emit({ event: 'unit-marched-at-night', unit: idOf(board, unit), path, cost });
  takeHexes(board, play, { side: rosterOf(board, unit).side, hexes: mover.entering ? [mover.start, ...hexes] : hexes });
}

/** The night is over: the next day begins at its first hour. */
export function endNight(board: Board, play: YbPlay): void {
  const day = play.state.day + 1;
  play.emit({ event: 'clock-advanced', day, hour: board.days[day]?.from ?? 0 });
  next(play, { step: 'turn-start' });
}

/** What has been said of a march by night. */
type Marching = Partial<Omit<Enter, 'do'>>;

/** How the way of a unit grows that marches tonight, onto the map or on it. */
function nightMarch(board: Board, state: YbState, { unit: id, road }: Marching): Growing | undefined {
  const unit = id === undefined ? undefined : board.unitById.get(id);
  if (unit === undefined) return undefined;
  const asked = { unit, road: road === true };
  const { status } = unitOf(state, unit);
  if (status !== 'due' && status !== 'map') return undefined;
  const mover = status === 'due' ? entrant(board, state, asked) : nightMover(board, state, asked);
  return isRefusal(mover) ? undefined : marching(fieldFor(board, state, mover));
}

/** By road or not, as far as the way that has been said can be gone so. */
const nightRoads = (board: Board, state: YbState, { said }: { readonly said: Marching }): readonly boolean[] =>
  [true, false].filter(road => {
    const growing = nightMarch(board, state, { ...said, road });
    return growing !== undefined && canGoOn(board, said.path, growing);
  });

/** Reinforcements march on at night; by an option everybody may march. */
export const enter: Window<'night-enter', 'night-enter' | 'night-move' | 'night-done'> = {
  rule: 'yb:7.1-2',
  steps: ['night-enter'],
  opens(board, state, { side }) {
    const waiting = state.units.flatMap((unit, index) =>
      rosterOf(board, index).side === side &&
      (unit.status === 'due' ||
        (board.profile.nightMovesAll && unit.status === 'map' && !state.night?.moved.includes(index)))
        ? [idOf(board, index)]
        : [],
    );
    if (waiting.length === 0 && !asksAll(state)) return undefined;
    return { seat: side, asks: 'night-enter', rule: 'yb:7.1-2', units: waiting };
  },
  answers: {
    'night-enter': {
      may: (board, state, { order, step: { side } }) => mayEnterAtNight(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveNightEntry(board, play, order),
      parts: {
        unit: (board, state, { step: { side } }) => marchersAtNight(board, state, side, 'night-enter'),
        path(board, state, { said }) {
          const growing = nightMarch(board, state, said);
          return growing === undefined ? [] : longerPaths(board, said.path, growing);
        },
        road: nightRoads,
      },
    },
    'night-move': {
      may: (board, state, { order, step: { side } }) => mayMoveAtNight(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveNightMove(board, play, order),
      parts: {
        unit: (board, state, { step: { side } }) => marchersAtNight(board, state, side, 'night-move'),
        path(board, state, { said }) {
          const growing = nightMarch(board, state, said);
          return growing === undefined ? [] : longerPaths(board, said.path, growing).filter(way => way.length > 0);
        },
        road: nightRoads,
      },
    },
    'night-done': {
      may: () => undefined,
      resolve: (_board, play, { step: { side } }) => endMarches(play, side),
      parts: 'offers',
    },
  },
  offers: (board, state, { side }) => [...nightMarchChoices(board, state, side), { do: 'night-done' }],
  limits: (board, state, { side }) =>
    nightMarchChoices(board, state, side).length > 0 ? [{ do: 'night-enter', limits: { path: 'any way' } }] : undefined,
  fallback: { do: 'night-done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant(board, state, pointed) {
      const [unit] = pointed.units;
      return unit === undefined ? undefined : { do: 'night-enter', unit, path: wayTo(board, state, pointed) };
    },
  },
};

export function endMarches(play: YbPlay, side: Side): void {
  play.emit({ event: 'night-step-done', side });
  next(play);
}
