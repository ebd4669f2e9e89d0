import type { HexIndex } from '@guidon/hex';
import type { Seat } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';

/** How a game finds its pieces. */
interface Lookups<B, S> {
  codeAt(board: B, hex: HexIndex): string;
  idsOf(board: B, units: readonly number[]): readonly string[];
  sideOf(board: B, unit: number): Side;
  stackAt(state: S, hex: HexIndex): readonly number[];
  unitOf(state: S, unit: number): { readonly hex: HexIndex };
}

/** What is asked, and by which rule. */
interface Asking<A, R> {
  readonly asks: A;
  readonly rule: R;
}

interface Asked<A, R> extends Asking<A, R> {
  readonly seat: Seat;
  readonly units: readonly string[];
  readonly hex?: string;
}

/** Questions about stacks, by the lookups of a game. `A`: what it asks, `R`: its rules. */
export const askingBy = <B, S, A, R>(look: Lookups<B, S>) => ({
  /** A question to the owner of several stacks, by their hexes; to nobody where there are none. */
  askStacks(
    board: B,
    state: S,
    { hexes, seat, asks, rule }: Asking<A, R> & { readonly hexes: readonly HexIndex[]; readonly seat: Seat },
  ): Asked<A, R> | undefined {
    const first = hexes[0];
    if (first === undefined) return undefined;
    const units = hexes.flatMap(hex => look.stackAt(state, hex));
    return { seat, asks, rule, units: look.idsOf(board, units), hex: look.codeAt(board, first) };
  },
  /** A question to the owner of one stack. */
  askAbout(
    board: B,
    state: S,
    { units, asks, rule }: Asking<A, R> & { readonly units: readonly number[] },
  ): Asked<A, R> | undefined {
    const first = units[0];
    if (first === undefined) return undefined;
    const { hex } = look.unitOf(state, first);
    const where = hex < 0 ? {} : { hex: look.codeAt(board, hex) };
    return { seat: look.sideOf(board, first), asks, rule, units: look.idsOf(board, units), ...where };
  },
});
