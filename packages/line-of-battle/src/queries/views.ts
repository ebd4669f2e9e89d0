import { codeOf, type Grid } from '@guidon/hex';
import type { Json } from '@guidon/kernel';
import { objectivePlaces } from '../board/objectives.ts';
import { SEGMENTS, type Side } from '../clock/segments.ts';
import type { SegmentState } from '../clock/state.ts';

/** Parts of which views of a position are made. */

interface Board {
  readonly scenario: string;
  readonly map: { readonly grid: Grid };
  readonly roster: readonly { readonly id: string; readonly side: Side }[];
  readonly victory: Parameters<typeof objectivePlaces>[0]['victory'];
}

interface State extends SegmentState {
  readonly reactions: Parameters<typeof reactionsView>[1];
  readonly assault: Parameters<typeof assaultView>[1];
}

/** What is told of a position in both games; `hits` and `groups` by unit. */
export const positionView = (
  board: Board,
  state: State,
  { hits, groups }: { readonly hits: readonly number[]; readonly groups: readonly string[] },
) => ({
  scenario: board.scenario,
  assault: assaultView(board, state.assault),
  awarded: { ...state.awarded },
  losses: hitsBySide(board.roster, hits),
  toll: hitsByGroup(groups, hits),
  ...positionFacts(board, state),
});

/** What views and cases tell of a position alike. */
export const positionFacts = (board: Board, state: State) => ({
  turn: state.turn,
  segment: SEGMENTS[state.segment] ?? '',
  control: controlView(board, state),
  reactions: reactionsView(board, state.reactions),
  memory: { ...state.memory },
  verdict: state.verdict === null ? null : { ...state.verdict, score: { ...state.verdict.score } },
});

/** O hits by side; `hits` by unit. */
function hitsBySide(
  roster: readonly { readonly side: Side }[],
  hits: readonly number[],
): { readonly [S in Side]: number } {
  const sum = (side: Side): number =>
    hits.reduce((total, taken, unit) => (roster[unit]?.side === side ? total + taken : total), 0);
  return { union: sum('union'), confederate: sum('confederate') };
}

/** O hits by group, in the order of the roster. */
function hitsByGroup(groups: readonly string[], hits: readonly number[]): { readonly [group: string]: number } {
  const toll = new Map<string, number>();
  hits.forEach((taken, unit) => {
    const group = groups[unit] ?? '';
    toll.set(group, (toll.get(group) ?? 0) + taken);
  });
  return Object.fromEntries(toll);
}

/** Who holds each objective hex. */
const controlView = (
  board: Parameters<typeof objectivePlaces>[0] & { readonly map: { readonly grid: Grid } },
  { holders }: { readonly holders: readonly (Side | null)[] },
): { readonly [hex: string]: Side | null } =>
  Object.fromEntries(
    [...objectivePlaces(board)].map(([hex, at]) => [codeOf(board.map.grid, hex), holders[at] ?? null]),
  );

/** Reaction fire made in the segment. */
const reactionsView = (
  { roster }: { readonly roster: readonly { readonly id: string }[] },
  reactions: readonly { readonly kind: string; readonly by: readonly number[]; readonly at: readonly number[] }[],
): Json => {
  const idsOf = (units: readonly number[]): readonly string[] => units.map(unit => roster[unit]?.id ?? '');
  return reactions.map(({ kind, by, at }) => ({ kind, by: idsOf(by), at: idsOf(at) }));
};

/** An assault that is being fought. */
const assaultView = (
  { roster, map }: { readonly roster: readonly { readonly id: string }[]; readonly map: { readonly grid: Grid } },
  assault: {
    readonly attackers: readonly number[];
    readonly from: number;
    readonly at: number;
    readonly charge: Json;
    readonly flanked: Json;
    readonly round: number;
  } | null,
): Json =>
  assault === null
    ? null
    : {
        attackers: assault.attackers.map(unit => roster[unit]?.id ?? ''),
        from: codeOf(map.grid, assault.from),
        at: codeOf(map.grid, assault.at),
        charge: assault.charge,
        flanked: assault.flanked,
        round: assault.round,
      };
