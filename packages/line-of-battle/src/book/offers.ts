import { distance, type Grid, type HexIndex } from '@guidon/hex';

/** What offers of a stack depend on in a position, besides the enemy and its own time. */
export interface Field<U extends { readonly hex: HexIndex }, L extends { readonly hex: HexIndex }> {
  readonly units: readonly U[];
  readonly leaders: readonly L[];
  readonly inHand: readonly number[];
}

/** What was last offered to each stack of a board, and in which position. */
interface Kept<S, O> {
  readonly state: S;
  readonly byHex: ReadonlyMap<HexIndex, readonly O[]>;
}

type Stack = (hex: HexIndex) => readonly number[];

/** One game's own knowledge, for the offers it keeps. */
export interface OfferRules<S, U extends { readonly hex: HexIndex }, L extends { readonly hex: HexIndex }> {
  readonly grid: Grid;
  field(state: S): Field<U, L>;
  stackAt(state: S): Stack;
  /** Nothing of one position holds in the other: another segment, another memory. */
  isOtherTime(before: S, after: S): boolean;
  isOwn(unit: number): boolean;
  /** Friends farther away than this change nothing for the stack. */
  reach(units: readonly number[]): number;
}

/** A place to keep the offers of the last position of each board. */
export const offerStore = <S, O>(): WeakMap<object, Kept<S, O>> => new WeakMap();

/**
 * The offers of one position, stack by stack. An order changes little: what was offered to a stack a moment ago is
 * offered again if the enemy, the stack, its leaders and everybody near it are the very same.
 */
export function keptOffers<S, O, U extends { readonly hex: HexIndex }, L extends { readonly hex: HexIndex }>(
  store: WeakMap<object, Kept<S, O>>,
  rules: OfferRules<S, U, L>,
  now: {
    readonly board: object;
    readonly state: S;
    readonly offer: (hex: HexIndex, units: readonly number[]) => readonly O[];
  },
): (hex: HexIndex, units: readonly number[]) => readonly O[] {
  const { board, state, offer } = now;
  const last = store.get(board);
  const byHex = new Map<HexIndex, readonly O[]>();
  if (last !== undefined) {
    const isSame = last.state === state ? () => true : sameness(rules, last.state, state);
    const stack = rules.stackAt(state);
    for (const [hex, orders] of last.byHex) if (isSame(hex, stack(hex))) byHex.set(hex, orders);
  }
  store.set(board, { state, byHex });
  return (hex, units) => {
    const found = byHex.get(hex) ?? offer(hex, units);
    byHex.set(hex, found);
    return found;
  };
}

/** Says of a stack whether nothing that its offers depend on has changed. */
function sameness<S, U extends { readonly hex: HexIndex }, L extends { readonly hex: HexIndex }>(
  rules: OfferRules<S, U, L>,
  before: S,
  after: S,
): (hex: HexIndex, units: readonly number[]) => boolean {
  const then = rules.field(before);
  const now = rules.field(after);
  if (then.units.length !== now.units.length || rules.isOtherTime(before, after)) return () => false;
  const moved: HexIndex[] = [];
  for (let unit = 0; unit < now.units.length; unit++) {
    const here = now.units[unit];
    const there = then.units[unit];
    if (here === undefined || there === here) continue;
    if (!rules.isOwn(unit)) return () => false;
    moved.push(here.hex, there?.hex ?? here.hex);
  }
  const inHand = new Set([...then.inHand, ...now.inHand]);
  return (hex, units) => {
    const far = rules.reach(units);
    return (
      units.length > 0 &&
      !units.some(unit => inHand.has(unit) || then.units[unit] !== now.units[unit]) &&
      !moved.some(at => at >= 0 && distance(rules.grid, at, hex) <= far) &&
      sameLeaders(then.leaders, now.leaders, hex)
    );
  };
}

const sameLeaders = <L extends { readonly hex: HexIndex }>(
  before: readonly L[],
  after: readonly L[],
  hex: HexIndex,
): boolean =>
  before === after ||
  after.every((leader, index) => leader === before[index] || (leader.hex !== hex && before[index]?.hex !== hex));
