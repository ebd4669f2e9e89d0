import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { YbState } from '../terms/state.ts';
import type { Destination } from './reach.ts';
import { type Field, fieldFor, isRefusal, type March, type Mover, mayEnd, setOut, step } from './walk.ts';

interface Label {
  readonly march: March;
  /** Victory hexes of the enemy's passed through, as bits: passing takes them (ruling R48). */
  readonly taken: number;
  readonly before: Label | undefined;
}

/** `destinations` the slow way: the `step` of `walk` decides every step. */
export function slowDestinations(board: Board, state: YbState, mover: Mover): readonly Destination[] {
  const field = fieldFor(board, state, mover);
  const first = setOut(field);
  if (isRefusal(first)) return [];
  const settled = new Map<number, Label>();
  const open: Label[][] = [];
  const push = (label: Label): void => {
    const { spent } = label.march;
    open[spent] ??= [];
    open[spent].push(label);
  };
  const start: Label = { march: first, taken: takenAt(field, first.hex, mover.entering), before: undefined };
  push(start);
  for (let spent = 0; spent < open.length; spent++) {
    for (const label of open[spent] ?? []) {
      const key = keyOf(label);
      if (settled.has(key)) continue;
      settled.set(key, label);
      if (label.march.stopped === null) stepsOn(field, label, push);
    }
  }
  const ends = new Map<number, Label>();
  for (const label of settled.values()) if (!ends.has(endOf(label))) ends.set(endOf(label), label);
  return [...ends.values()]
    .filter(label => label !== start || mover.entering)
    .filter(label => mayEnd(field, label.march) === undefined)
    .map(destinationOf);
}

function stepsOn(field: Field, label: Label, push: (label: Label) => void): void {
  const { grid } = field.board.map;
  for (const direction of DIRECTIONS) {
    const to = neighbour(grid, label.march.hex, direction);
    if (to === OFF_MAP) continue;
    const march = step(field, label.march, to);
    if (isRefusal(march)) continue;
    push({ march, taken: label.taken | takenAt(field, to, true), before: label });
  }
}

function takenAt(field: Field, hex: HexIndex, entered: boolean): number {
  const at = (field.board.victoryAt[hex] ?? 0) - 1;
  if (!entered || at < 0) return 0;
  const side = field.board.roster[field.mover.units[0] ?? -1]?.side;
  return field.state.control[at] === side ? 0 : 1 << at;
}

/** A loop back to the start is a move; standing still is not: `moved` keeps them apart. */
function endOf({ march, taken }: Label): number {
  const bars = (march.byRoad ? 1 : 0) + (march.dear ? 2 : 0) + (march.moved ? 4 : 0);
  return (march.hex * 8 + bars) * 65536 + taken;
}

/** Where a move goes on is not where it had to stop, though as ends they are the same. */
const keyOf = (label: Label): number => endOf(label) * 2 + (label.march.stopped === null ? 0 : 1);

function destinationOf(label: Label): Destination {
  const path: HexIndex[] = [];
  for (let at: Label = label; at.before !== undefined; at = at.before) path.push(at.march.hex);
  const { hex, spent, byRoad, dear } = label.march;
  return { hex, path: path.reverse(), spent, byRoad, dear };
}
