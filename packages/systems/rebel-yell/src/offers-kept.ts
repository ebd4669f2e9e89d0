import { distance, type HexIndex } from '@guidon/hex';
import type { Board } from './board/board.ts';
import { isArtillery, serialOf, sideOf, stackAt, unitOf } from './lookups.ts';
import type { Side, UnitIndex } from './names.ts';
import type { RyOrder } from './orders.ts';
import type { LeaderState, RyState } from './state.ts';

/** What was last offered to each stack of a board, and in which position. */
interface Kept {
  readonly state: RyState;
  readonly byHex: ReadonlyMap<HexIndex, readonly RyOrder[]>;
}

const kept = new WeakMap<Board, Kept>();

/** Friends farther away than this change nothing for a stack: it goes five hexes and fires six. */
const FAR = 8;
/** Guns fire over the whole field. */
const FAR_FOR_GUNS = 30;

/**
 * The offers of one position, stack by stack. An order changes little: what was offered to a stack a moment ago is
 * offered again if the enemy, the stack, its leaders and everybody near it are the very same.
 */
export function keptOffers(
  board: Board,
  state: RyState,
  {
    side,
    offer,
  }: { readonly side: Side; readonly offer: (hex: HexIndex, units: readonly UnitIndex[]) => readonly RyOrder[] },
): (hex: HexIndex, units: readonly UnitIndex[]) => readonly RyOrder[] {
  const last = kept.get(board);
  const byHex = new Map<HexIndex, readonly RyOrder[]>();
  if (last !== undefined) {
    const isSame = last.state === state ? ALWAYS : sameness(board, { before: last.state, after: state, side });
    for (const [hex, orders] of last.byHex) if (isSame(hex, stackAt(state, hex))) byHex.set(hex, orders);
  }
  kept.set(board, { state, byHex });
  return (hex, units) => {
    const found = byHex.get(hex) ?? offer(hex, units);
    byHex.set(hex, found);
    return found;
  };
}

const ALWAYS = (): boolean => true;
const NEVER = (): boolean => false;

interface Change {
  readonly before: RyState;
  readonly after: RyState;
  readonly side: Side;
}

/** Says of a stack whether nothing that its offers depend on has changed. */
function sameness(
  board: Board,
  { before, after, side }: Change,
): (hex: HexIndex, units: readonly UnitIndex[]) => boolean {
  const isOtherTime =
    serialOf(before) !== serialOf(after) ||
    before.opening !== after.opening ||
    before.memory !== after.memory ||
    before.flags !== after.flags ||
    before.units.length !== after.units.length;
  if (isOtherTime) return NEVER;
  const moved: HexIndex[] = [];
  for (const [unit, now] of after.units.entries()) {
    const then = before.units[unit];
    if (then === now) continue;
    if (sideOf(board, unit) !== side) return NEVER;
    moved.push(now.hex, then?.hex ?? now.hex);
  }
  const inHand = new Set([...(before.open?.units ?? []), ...(after.open?.units ?? [])]);
  return (hex, units) => {
    const far = units.some(unit => isArtillery(board, unit)) ? FAR_FOR_GUNS : FAR;
    return (
      units.length > 0 &&
      !units.some(unit => inHand.has(unit) || before.units[unit] !== unitOf(after, unit)) &&
      !moved.some(at => at >= 0 && distance(board.map.grid, at, hex) <= far) &&
      sameLeaders(before.leaders, after.leaders, hex)
    );
  };
}

const sameLeaders = (before: readonly LeaderState[], after: readonly LeaderState[], hex: HexIndex): boolean =>
  before === after ||
  after.every((leader, index) => leader === before[index] || (leader.hex !== hex && before[index]?.hex !== hex));
