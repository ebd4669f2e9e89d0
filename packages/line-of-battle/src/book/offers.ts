import { distance, type Grid, type HexIndex } from '@guidon/hex';
import type { Stack } from '../board/stacks.ts';

interface Placed {
  readonly hex: HexIndex;
}

/** What offers of a stack depend on in a position, besides the enemy and its own time. */
interface Field {
  readonly units: readonly Placed[];
  readonly leaders: readonly Placed[];
  /** The move that has been begun. */
  readonly open: { readonly units: readonly number[] } | null;
}

interface Sheet {
  readonly map: { readonly grid: Grid };
}

/** One game's own knowledge, for the offers it keeps. */
export interface OfferRules<B, S> {
  stackAt(state: S, hex: HexIndex): readonly number[];
  /** Nothing of one position holds in the other: another segment, another memory. */
  isOtherTime(before: S, after: S): boolean;
  /** Is it of the side that is offered something? */
  isOwn(board: B, state: S, unit: number): boolean;
  /** Friends farther away than this change nothing for the stack. */
  reach(board: B, units: readonly number[]): number;
}

type Offer<O> = (stack: Stack) => readonly O[];

/**
 * The offers of one position, stack by stack. An order changes little: what was offered to a stack a moment ago is
 * offered again if the enemy, the stack, its leaders and everybody near it are the very same. What was offered last is
 * kept for each board.
 */
export function offersKeptBy<B extends Sheet, S extends Field, O>(
  rules: OfferRules<B, S>,
): (board: B, state: S, offer: Offer<O>) => Offer<O> {
  const store = new WeakMap<B, { readonly state: S; readonly byHex: ReadonlyMap<HexIndex, readonly O[]> }>();
  return (board, state, offer) => {
    const last = store.get(board);
    const byHex = new Map<HexIndex, readonly O[]>();
    if (last !== undefined) {
      const isSame = last.state === state ? () => true : sameness(rules, board, { before: last.state, after: state });
      for (const [hex, orders] of last.byHex) if (isSame(hex, rules.stackAt(state, hex))) byHex.set(hex, orders);
    }
    store.set(board, { state, byHex });
    return stack => {
      const found = byHex.get(stack.hex) ?? offer(stack);
      byHex.set(stack.hex, found);
      return found;
    };
  };
}

/** Says of a stack whether nothing that its offers depend on has changed. */
function sameness<B extends Sheet, S extends Field>(
  rules: OfferRules<B, S>,
  board: B,
  { before, after }: { readonly before: S; readonly after: S },
): (hex: HexIndex, units: readonly number[]) => boolean {
  if (before.units.length !== after.units.length || rules.isOtherTime(before, after)) return () => false;
  const moved: HexIndex[] = [];
  for (let unit = 0; unit < after.units.length; unit++) {
    const here = after.units[unit];
    const there = before.units[unit];
    if (here === undefined || there === here) continue;
    if (!rules.isOwn(board, after, unit)) return () => false;
    moved.push(here.hex, there?.hex ?? here.hex);
  }
  const inHand = new Set([...(before.open?.units ?? []), ...(after.open?.units ?? [])]);
  return (hex, units) => {
    const far = rules.reach(board, units);
    return (
      units.length > 0 &&
      !units.some(unit => inHand.has(unit) || before.units[unit] !== after.units[unit]) &&
      !moved.some(at => at >= 0 && distance(board.map.grid, at, hex) <= far) &&
      sameLeaders(before.leaders, after.leaders, hex)
    );
  };
}

const sameLeaders = (before: readonly Placed[], after: readonly Placed[], hex: HexIndex): boolean =>
  before === after ||
  after.every((leader, index) => leader === before[index] || (leader.hex !== hex && before[index]?.hex !== hex));
