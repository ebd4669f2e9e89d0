import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';
import type { Retreating } from './terms.ts';

interface Pieces {
  readonly units: readonly { readonly hex: HexIndex }[];
}

interface Sheet {
  readonly roster: readonly { readonly side: Side }[];
  readonly map: { readonly edge: { readonly [S in Side]: Uint8Array } };
}

/** Where a retreat has come to. */
interface RetreatPlace {
  readonly hex: HexIndex;
  readonly side: Side;
  /** A rout that has not begun and stands on its own edge already: it goes nowhere. */
  readonly beginsOnEdge: boolean;
}

/** Of those who are still on the map; undefined when nobody is left to retreat. */
export function retreatPlace(
  board: Sheet,
  state: Pieces,
  { units, been, kind }: Pick<Retreating<string>, 'units' | 'been' | 'kind'>,
): RetreatPlace | undefined {
  const first = units[0];
  const at = first === undefined ? undefined : state.units[first];
  const of = first === undefined ? undefined : board.roster[first];
  if (at === undefined || of === undefined) return undefined;
  const { hex } = at;
  const beginsOnEdge = been.length === 0 && kind === 'rout' && board.map.edge[of.side][hex] === 1;
  return { hex, side: of.side, beginsOnEdge };
}
