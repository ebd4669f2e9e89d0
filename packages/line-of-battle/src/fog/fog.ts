import { distance, type Grid, type HexIndex } from '@guidon/hex';
import type { Terms } from '@guidon/kernel';
import { type Fogged, fogBy, unitsDealtWith, type Veiled } from '@guidon/kit';
import type { Side } from '../clock/segments.ts';

/** Told to the enemy instead of an event that he does not see. */
export interface NotSeen {
  readonly event: 'not-seen';
  readonly units: readonly string[];
}

/** An event that may happen out of the enemy's sight says so itself (decision 22). */
export interface MayBeUnseen {
  readonly unseen?: boolean;
}

export interface FoggedUnit extends Veiled {
  readonly where: string;
  readonly hex: HexIndex;
}

interface FogTerms<U extends FoggedUnit> extends Terms {
  readonly board: {
    readonly profile: { readonly fog: boolean };
    readonly map: { readonly grid: Grid };
    readonly roster: readonly { readonly side: Side }[];
    readonly unitById: ReadonlyMap<string, number>;
  };
  readonly state: {
    readonly units: readonly U[];
    readonly agenda: readonly object[];
    readonly owed: readonly { readonly units: readonly number[] }[];
    readonly open: { readonly units: readonly number[] } | null;
  };
  readonly event: Terms['event'] & MayBeUnseen & { readonly unit?: unknown; readonly units?: unknown };
}

interface SegmentFog<T extends FogTerms<U>, U extends FoggedUnit> {
  /** Within so many hexes the figures of a unit are seen. */
  readonly seenFrom: number;
  /** Is there anybody to look? */
  watches(unit: U): boolean;
  assumed(board: T['board'], unit: number): Partial<U>;
  notSeen(told: NotSeen): T['event'];
}

/** Limited intelligence in a game in segments. */
export const segmentFogBy = <T extends FogTerms<U>, U extends FoggedUnit>(fog: SegmentFog<T, U>): Fogged<T> =>
  fogBy<T, U>({
    sideOf: ({ roster }, unit) => roster[unit]?.side ?? '',
    isFar({ roster, map }, state, unit) {
      const { where, hex } = state.units[unit] ?? { where: '', hex: 0 };
      if (where !== 'map' || isDealtWith(state, unit)) return false;
      const side = roster[unit]?.side;
      return state.units.every(
        (other, index) =>
          other.where !== 'map' ||
          roster[index]?.side === side ||
          !fog.watches(other) ||
          distance(map.grid, hex, other.hex) > fog.seenFrom,
      );
    },
    assumed: fog.assumed,
    veiled: (_board, { unit, units }) =>
      fog.notSeen({ event: 'not-seen', units: (Array.isArray(units) ? units : [unit]).map(String) }),
    // Who goes somewhere may come to see, and whoever is dealt with is seen.
    reveals: event => GOING.has(event.event) || ('steps' in event && unitsDealtWith(event.steps).length > 0),
  });

const GOING: ReadonlySet<string> = new Set([
  'moved',
  'entered',
  'advanced',
  'retreated',
  'charge-moved-to',
  'skedaddled',
  'covered',
  'crew-left',
  'guns-manned',
  // Rules of a scenario may put units anywhere.
  'special',
]);

/**
 * Whom a step of the agenda names, who has still to run and who has halted on a march are being dealt with: shot at,
 * hit, tested or on the run, before all. What is asked meanwhile may depend on their figures, so these are seen.
 */
function isDealtWith({ agenda, owed, open }: FogTerms<FoggedUnit>['state'], unit: number): boolean {
  return (
    unitsDealtWith(agenda).includes(unit) ||
    owed.some(({ units }) => units.includes(unit)) ||
    (open?.units.includes(unit) === true && agenda.some(step => 'toll' in step && step.toll !== null))
  );
}
