import { codeOf, type Grid, type HexIndex } from '@guidon/hex';
import type { Decision, Refusal, RuleId } from '@guidon/kernel';
import type { Pointed } from '@guidon/kit';
import type { Side } from '../clock/segments.ts';

/** A leader to be put down, and where he may be. */
export interface Placement {
  readonly leader: number;
  readonly hexes: readonly HexIndex[];
}

interface Place {
  readonly do: 'place';
  readonly leader: string;
  readonly hex: string;
}

interface Sheet {
  readonly map: { readonly grid: Grid };
  readonly leaders: readonly { readonly id: string }[];
}

/** The window, and what is done where nobody need be asked. */
export interface LeaderPlacing<W, B, P> {
  readonly window: W;
  take(board: B, play: P): void;
}

/** Which leader is put down, by whom, and what comes of it. `N`: the step that asks, `A`: what is asked. */
interface Placing<B, S, P, N, A, R> {
  readonly rule: R;
  readonly step: N;
  readonly asks: A;
  find(board: B, state: S): Placement | undefined;
  seat(board: B, state: S): Side;
  may(board: B, placement: Placement | undefined, order: Place): Refusal | undefined;
  resolve(board: B, play: P, order: Place): void;
  next(play: P): void;
}

/** One question for each leader to be put down, as long as there is a choice; one place only is taken without. */
export function placingBy<
  B extends Sheet,
  S extends { readonly pace: string },
  P extends { readonly state: S },
  N,
  A extends string,
  R extends RuleId,
>({ rule, step, asks, find, seat, may, resolve, next }: Placing<B, S, P, N, A, R>) {
  const idOf = (board: B, { leader }: Placement): string => board.leaders[leader]?.id ?? '';
  const orders = (board: B, state: S): readonly Place[] => {
    const found = find(board, state);
    if (found === undefined) return [];
    return found.hexes.map(hex => ({ do: 'place', leader: idOf(board, found), hex: codeOf(board.map.grid, hex) }));
  };
  const window = {
    rule,
    steps: [step],
    opens(board: B, state: S) {
      const found = find(board, state);
      if (found === undefined || (found.hexes.length === 1 && state.pace === 'play')) return undefined;
      return { seat: seat(board, state), asks, rule, units: [idOf(board, found)] };
    },
    answers: {
      place: {
        may: (board: B, state: S, { order }: { readonly order: Place }) => may(board, find(board, state), order),
        resolve: (board: B, play: P, { order }: { readonly order: Place }) => resolve(board, play, order),
        parts: 'offers' as const,
      },
    },
    offers: orders,
    fallback: 'first' as const,
    odds: { assume: 'open' as const, named: false },
    screen: {
      reaction: true,
      standing: null,
      meant(_board: B, _state: S, { units, decision, hex }: Pointed<Decision & { readonly units: readonly string[] }>) {
        const [leader] = units.length > 0 ? units : decision.units;
        return leader === undefined ? undefined : { do: 'place' as const, leader, hex };
      },
    },
  };
  const take = (board: B, play: P): void => {
    const [first] = orders(board, play.state);
    if (first === undefined) next(play);
    else resolve(board, play, first);
  };
  return { window, take };
}
