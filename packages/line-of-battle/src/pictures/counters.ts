import { codeOf, type Grid, type HexIndex } from '@guidon/hex';
import type { CounterPicture, OverlayPicture } from '@guidon/kit';
import type { Side } from '../clock/segments.ts';
import { TRAYS } from './position-pictures.ts';

/** Counters and zones as a screen shows them. */

interface Sheet {
  readonly map: { readonly grid: Grid };
}

interface Posted {
  readonly where: string;
  readonly hex: HexIndex;
}

/** Where a piece lies: on the map, or in a tray. */
export const counterPlace = ({ map }: Sheet, { where, hex }: Posted): Pick<CounterPicture, 'hex' | 'tray'> => ({
  hex: where === 'map' ? codeOf(map.grid, hex) : null,
  tray: TRAYS[where] ?? null,
});

/** The figures of a unit that is too far away to be counted. */
export const UNSEEN = { numeral: '?', pips: { left: 0, of: 0 } } satisfies Partial<CounterPicture>;

/** A mark on a counter, if it applies. */
type Mark = readonly [applies: boolean, mark: string];

export const marksOn = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap(([applies, mark]) => (applies ? [mark] : []));

interface LeaderCounter {
  readonly roster: { readonly id: string; readonly side: Side; readonly name: string; readonly rank: string };
  readonly leader: Posted & { readonly spent: number };
  /** What he leads. */
  readonly command: string;
  readonly numeral: string;
  /** He stands in for another. */
  readonly isReplacement: boolean;
  readonly tip: string;
}

/** The counter of a leader. */
export const leaderCounter = (board: Sheet, shown: LeaderCounter): CounterPicture => {
  const { roster, leader, command, numeral, isReplacement, tip } = shown;
  return {
    id: roster.id,
    seat: roster.side,
    ...counterPlace(board, leader),
    name: roster.name.split(' ').at(-1) ?? roster.name,
    figure: 'leader',
    badge: { text: command.slice(0, 3), shape: 'tag' },
    numeral,
    pips: { left: leader.where === 'map' ? 1 : 0, of: 1 },
    grade: roster.rank,
    spent: leader.spent > 0,
    states: isReplacement ? ['replacement'] : [],
    facing: null,
    hits: 0,
    reduced: isReplacement,
    order: null,
    tip,
    asks: [],
  };
};

type Zones = { readonly [kind: string]: readonly HexIndex[] };

/** What each stack covers; kinds of zone without a hex are left out. */
export const zoneOverlaysBy = (
  { map, roster }: Sheet & { readonly roster: readonly { readonly id: string }[] },
  stacks: ReadonlyMap<HexIndex, readonly number[]>,
  zonesOf: (hex: HexIndex, units: readonly number[]) => Zones,
): readonly OverlayPicture[] =>
  [...stacks].flatMap(([hex, units]) =>
    Object.entries(zonesOf(hex, units)).flatMap(([kind, hexes]) =>
      hexes.length === 0
        ? []
        : [
            {
              kind,
              counters: units.map(unit => roster[unit]?.id ?? ''),
              hexes: hexes.map(covered => codeOf(map.grid, covered)),
            },
          ],
    ),
  );

/** How far the command of each leader on the map reaches. */
export const commandOverlaysBy = (
  { map, leaders }: Sheet & { readonly leaders: readonly { readonly id: string }[] },
  posts: readonly Posted[],
  commandOf: (leader: number) => Iterable<HexIndex> | undefined,
): readonly OverlayPicture[] =>
  posts.flatMap(({ where }, index): readonly OverlayPicture[] => {
    const reached = where === 'map' ? commandOf(index) : undefined;
    if (reached === undefined) return [];
    const hexes = [...reached].toSorted((a, b) => a - b).map(hex => codeOf(map.grid, hex));
    return [{ kind: 'command', counters: [leaders[index]?.id ?? ''], hexes }];
  });
