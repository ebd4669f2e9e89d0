import { distance, type Grid, type HexIndex } from '@guidon/hex';
import type { Stack } from '../board/stacks.ts';
import type { Side } from '../clock/segments.ts';

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
  /** What all offers hang on besides pieces on the map: where one of these is another, nothing holds. */
  time(state: S): readonly unknown[];
  sideOf(board: B, unit: number): Side;
  /** The side that is offered something. */
  activeSide(board: B, state: S): Side;
  isArtillery(board: B, unit: number): boolean;
  /** Friends farther away than this change nothing for a stack: of one with guns, and of others. */
  readonly far: { readonly guns: number; readonly others: number };
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
  if (before.units.length !== after.units.length || !isSameTime(rules, before, after)) return () => false;
  const active = rules.activeSide(board, after);
  const moved: HexIndex[] = [];
  for (let unit = 0; unit < after.units.length; unit++) {
    const here = after.units[unit];
    const there = before.units[unit];
    if (here === undefined || there === here) continue;
    if (rules.sideOf(board, unit) !== active) return () => false;
    moved.push(here.hex, there?.hex ?? here.hex);
  }
  const inHand = new Set([...(before.open?.units ?? []), ...(after.open?.units ?? [])]);
  return (hex, units) => {
    const far = units.some(unit => rules.isArtillery(board, unit)) ? rules.far.guns : rules.far.others;
    return (
      units.length > 0 &&
      !units.some(unit => inHand.has(unit) || before.units[unit] !== after.units[unit]) &&
      !moved.some(at => at >= 0 && distance(board.map.grid, at, hex) <= far) &&
      sameLeaders(before.leaders, after.leaders, hex)
    );
  };
}

function isSameTime<B, S>(rules: OfferRules<B, S>, before: S, after: S): boolean {
  const then = rules.time(before);
  return rules.time(after).every((part, at) => part === then[at]);
}

const sameLeaders = (before: readonly Placed[], after: readonly Placed[], hex: HexIndex): boolean =>
  before === after ||
  after.every((leader, index) => leader === before[index] || (leader.hex !== hex && before[index]?.hex !== hex));
