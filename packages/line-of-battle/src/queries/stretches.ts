import type { Stretch } from '@guidon/kernel';
import { enemyOf, type Side } from '../clock/segments.ts';

interface Fight {
  readonly agenda: readonly unknown[];
  readonly owed: readonly { readonly units: readonly number[] }[];
  readonly leaders: readonly unknown[];
}

/**
 * The run of those who have routed in an assault, for odds. Of the enemy who has beaten them only `reads` matters: where
 * he stands and whom he controls, neither his hits nor his leaders. None where both sides run.
 */
export function flightStretch<S extends Fight>(
  { roster, leaders }: { readonly roster: readonly { side: Side }[]; readonly leaders: readonly { side: Side }[] },
  state: S,
  { fighting, reads }: { readonly fighting: readonly number[]; reads(unit: number): readonly unknown[] },
): Stretch<S> | undefined {
  const losers = new Set(state.owed.map(({ units }) => roster[units[0] ?? -1]?.side));
  const [loser] = losers;
  if (loser === undefined || losers.size > 1) return undefined;
  const victor = enemyOf(loser);
  const units = fighting.filter(unit => roster[unit]?.side === victor);
  return {
    reads: units.flatMap(reads),
    allBut: [
      ...units.map(at => ({ list: 'units', at })),
      ...state.leaders.flatMap((_, at) => (leaders[at]?.side === victor ? [{ list: 'leaders', at }] : [])),
    ],
    throws: false,
    isOver: later => later.agenda.length < state.agenda.length,
  };
}
