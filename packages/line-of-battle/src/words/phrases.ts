import { type Grid, type HexIndex, hexAt } from '@guidon/hex';

/** How pieces are named. What a journal holds is said in English. */

/** `a`, `a and b`, `a, b and c`. */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return 'nobody';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const count = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : /(s|x|ch)$/.test(thing) ? 'es' : 's'}`;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Rosters<U extends Named> {
  readonly roster: readonly U[];
  readonly leaders: readonly Named[];
  readonly unitById: ReadonlyMap<string, number>;
}

interface Listing {
  readonly ids: readonly string[];
  join(parts: readonly string[]): string;
}

/** How pieces are called; units of one group are named together. */
export interface PieceNames<B> {
  /** A unit, a leader or another piece, whichever has the id. */
  pieceName(board: B, id: string): string;
  /**
   * Pieces in one breath: `5th Iowa/1+2 and Col. John Sanborn`. A regiment all of whose counters are meant goes by its
   * name alone. `join` puts several into a list, in English if it is left out.
   */
  pieceNames(board: B, ids: readonly string[], join?: (parts: readonly string[]) => string): string;
  /** A regiment is one thing in a sentence, two pieces are many. */
  isOne(board: B, ids: readonly string[]): boolean;
}

/** `othersOf`: pieces that are neither units nor leaders. */
export function pieceNamesBy<U extends Named, B extends Rosters<U>>(
  groupOf: (unit: U) => string,
  othersOf: (board: B) => readonly Named[] = () => [],
): PieceNames<B> {
  const unitWith = ({ roster, unitById }: B, id: string): U | undefined => {
    const unit = unitById.get(id);
    return unit === undefined ? undefined : roster[unit];
  };
  const pieceName = (board: B, id: string): string =>
    (unitWith(board, id) ?? [...board.leaders, ...othersOf(board)].find(piece => piece.id === id))?.name ?? id;

  function groupName({ roster }: B, group: string, { ids, join }: Listing): string {
    const all = roster.filter(unit => groupOf(unit) === group);
    const meant = all.filter(unit => ids.includes(unit.id));
    const parts = meant.map(unit => /^(.+)\/(\d+)$/.exec(unit.name));
    const stem = parts[0]?.[1];
    if (stem === undefined || parts.some(part => part?.[1] !== stem)) return join(meant.map(unit => unit.name));
    return meant.length === all.length ? stem : `${stem}/${parts.map(part => part?.[2] ?? '').join('+')}`;
  }

  function pieceNames(board: B, ids: readonly string[], join = joined): string {
    const said: string[] = [];
    const told = new Set<string>();
    for (const id of ids) {
      const unit = unitWith(board, id);
      if (unit === undefined) said.push(pieceName(board, id));
      else if (!told.has(groupOf(unit))) {
        told.add(groupOf(unit));
        said.push(groupName(board, groupOf(unit), { ids, join }));
      }
    }
    return join(said);
  }

  function isOne(board: B, ids: readonly string[]): boolean {
    const groups = ids.map(id => {
      const unit = unitWith(board, id);
      return unit === undefined ? id : groupOf(unit);
    });
    return new Set(groups).size === 1 && !/ and /.test(pieceNames(board, ids));
  }

  return { pieceName, pieceNames, isOne };
}

interface Stacked {
  readonly map: { readonly grid: Grid };
  readonly roster: readonly { readonly id: string }[];
  readonly unitById: ReadonlyMap<string, number>;
}

/** The units of a stack that is named by one of them or by its hex. */
export const stackNamedBy =
  <B extends Stacked, S>(stackAt: (state: S, hex: HexIndex) => readonly number[]) =>
  ({ map, roster, unitById }: B, state: S, name: string): readonly string[] => {
    if (unitById.has(name)) return [name];
    const hex = hexAt(map.grid, name);
    const units = hex === undefined ? [] : stackAt(state, hex);
    return units.length === 0 ? [name] : units.map(unit => roster[unit]?.id ?? '');
  };
