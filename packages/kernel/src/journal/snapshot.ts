import type { Seat } from '../values/names.ts';
import type { Past, UndoBarred } from './match-parts.ts';

/**
 * A game under way as plain data: it goes on from here without its journal being folded. The positions before it are
 * made of the journal when they are asked for.
 */
export interface MatchSnapshot<S extends object = object> {
  /** How many lines the journal has beside the header, and the hash of the last. */
  readonly entries: number;
  readonly hash: string;
  readonly state: S;
  /** The names of the positions in effect. */
  readonly positions: readonly string[];
  readonly unseen: readonly (readonly [seat: Seat, lines: number])[];
  readonly past: readonly (Omit<Past<S>, 'before' | 'barred'> & { readonly barred: UndoBarred | null })[];
}

/** Is it a snapshot of this journal? */
export const fitsJournal = ({ entries, hash }: MatchSnapshot, lines: readonly string[]): boolean =>
  lines[entries]?.endsWith(`"hash":"${hash}"}`) === true;

/** The ways back in a snapshot; the position before each is worked out when it is asked for. */
export const pastIn = <S extends object>({ past }: MatchSnapshot<S>, before: (ply: number) => S): Past<S>[] =>
  past.map(({ barred, ...one }, ply) => ({
    ...one,
    barred: barred ?? undefined,
    get before() {
      return before(ply);
    },
  }));
