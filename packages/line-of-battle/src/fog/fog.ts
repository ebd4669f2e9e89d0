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
  /** Why it is gone for good. */
  readonly fate: string | null;
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
      const { where, hex, fate } = state.units[unit] ?? { where: '', hex: 0, fate: null };
      // Nobody comes near whoever has marched off the map.
      if (where === 'out' && fate === 'exited') return true;
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
    besides({ roster }, state, seat) {
      const owner = roster[state.open?.units[0] ?? -1]?.side;
      const agenda = owner === seat ? state.agenda : withoutTolls(state.agenda);
      return agenda === state.agenda ? state : { ...state, agenda };
    },
    told(event) {
      const steps = stepsIn(event);
      const masked = withoutTolls(steps);
      return masked === steps ? event : { ...event, steps: masked };
    },
    // Who goes somewhere may come to see, and whoever is dealt with is seen.
    reveals: event => GOING.has(event.event) || dealtWithBy(stepsIn(event)).length > 0,
  });

/** The steps that an event puts on the agenda. */
const stepsIn = (event: object): readonly object[] =>
  'steps' in event && Array.isArray(event.steps) ? event.steps : [];

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
 * Whom a step of the agenda names and who has still to run are being dealt with: shot at, hit, tested or on the run,
 * before all. What is asked meanwhile may depend on their figures, so these are seen.
 */
const isDealtWith = ({ agenda, owed }: FogTerms<FoggedUnit>['state'], unit: number): boolean =>
  dealtWithBy(agenda).includes(unit) || owed.some(({ units }) => units.includes(unit));

/** Steps of what a unit does by itself: nothing in them depends on its figures. */
const BY_ITSELF: ReadonlySet<unknown> = new Set(['change', 'prolonge', 'leave-map']);

const dealtWithBy = (steps: readonly object[]): readonly number[] =>
  unitsDealtWith(steps.filter(step => !('step' in step && BY_ITSELF.has(step.step))));

/** A march that halts when something happens notes what the stack had lost before. That it would halt is its owner's. */
function withoutTolls<S extends object>(steps: readonly S[]): readonly S[] {
  const hasToll = (step: object): boolean => 'toll' in step && step.toll !== null;
  return steps.some(hasToll) ? steps.map(step => (hasToll(step) ? { ...step, toll: null } : step)) : steps;
}
