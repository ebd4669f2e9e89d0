import { REFEREE, type Secrets } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { YbTerms } from '../book/kinds.ts';
import type { YbEvent } from '../terms/events.ts';
import { distanceToEnemy, occupationFor, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { UnitState, YbState } from '../terms/state.ts';

/** Ruling R73: as far as a gun fires and a unit that would recover is watched; so nobody fights whom he cannot count. */
export const SEEN_FROM = 4;

/** Ruling R73: no enemy is near enough to count the steps of this unit. */
export function isUnseen(board: Board, state: YbState, unit: UnitIndex): boolean {
  const { status, hex } = unitOf(state, unit);
  if (!board.profile.fog || status !== 'map') return false;
  return distanceToEnemy(board, occupationFor(board, state, rosterOf(board, unit).side), hex) > SEEN_FROM;
}

/**
 * The position as a seat may know it: an enemy whose steps it does not see is taken to be at full strength. Whoever
 * plays neither side and is not the referee sees of both what their enemy sees.
 */
export function knownTo(board: Board, state: YbState, seat: string): YbState {
  if (!board.profile.fog || seat === REFEREE) return state;
  const known = KNOWN.get(state) ?? new Map<string, YbState>();
  KNOWN.set(state, known);
  const found = known.get(seat) ?? hidden(board, state, seat);
  known.set(seat, found);
  return found;
}

/** Every picture, offer and answer for a seat begins with this. */
const KNOWN = new WeakMap<YbState, Map<string, YbState>>();

function hidden(board: Board, state: YbState, seat: string): YbState {
  const units = state.units.map((unit, index): UnitState => {
    const { side, cf } = rosterOf(board, index);
    return side === seat || unit.unseen === true || !isUnseen(board, state, index)
      ? unit
      : { ...unit, steps: cf, unseen: true };
  });
  return units.every((unit, index) => unit === state.units[index]) ? state : { ...state, units };
}

/** What a unit regains out of sight is its owner's alone; the dice are thrown before all. */
const SECRETS: Secrets<YbTerms> = {
  known: knownTo,
  witnessed(board, event, seat) {
    if (event.event !== 'recovery-tried' || event.unseen !== true || seat === REFEREE) return event;
    const side = board.roster[board.unitById.get(event.unit) ?? -1]?.side;
    return side === seat ? event : { ...event, regained: null };
  },
  reveals: ({ event }) => GOING.has(event),
};

/** Who goes somewhere may come to see: otherwise a move that is taken back would be a scout. */
const GOING: ReadonlySet<YbEvent['event']> = new Set<YbEvent['event']>([
  'unit-entered',
  'units-moved',
  'unit-shifted',
  'unit-fell-back',
  'unit-evaded',
  'units-retreated',
  'units-advanced',
  'unit-withdrew',
  'unit-marched-at-night',
]);

/** Ruling R73, option `fog`. */
export const secretsOf = ({ profile }: Board): Secrets<YbTerms> | undefined => (profile.fog ? SECRETS : undefined);
