import { type Answer, type Json, REFEREE, type Seat, type Secrets, type Terms } from '@guidon/kernel';
import type { AnswerPicture } from './presentation.ts';

/** The option by which a game hides figures. Every scenario of the game has it, whatever options it sets itself. */
export const FOG = 'fog';

/** A piece of which figures may be hidden. */
export interface Veiled {
  /** In a position as a seat may know it: its figures are not seen, and these are what the seat takes them to be. */
  readonly unseen?: boolean;
}

interface FogTerms<U extends Veiled> extends Terms {
  readonly board: { readonly unitById: ReadonlyMap<string, number>; readonly profile: { readonly fog: boolean } };
  readonly state: { readonly units: readonly U[] };
  readonly event: Terms['event'] & {
    readonly unseen?: boolean;
    readonly unit?: unknown;
    readonly units?: unknown;
  };
}

/** An option that hides figures of units from an enemy who is not near (decision 22); on where the profile says `fog`. */
export interface Fog<T extends FogTerms<U>, U extends Veiled> {
  sideOf(board: T['board'], unit: number): Seat;
  /** Is no enemy near enough to count it? */
  isFar(board: T['board'], state: T['state'], unit: number): boolean;
  /** What an enemy takes a unit to be that he cannot count. */
  assumed(board: T['board'], unit: number): Partial<U>;
  /** What the enemy is told of an event that carries `unseen`. */
  veiled(board: T['board'], event: T['event']): T['event'];
  /** May it show a seat what was hidden from it? A move that is taken back would be a scout. */
  reveals(event: T['event']): boolean;
  /** The position without what else a seat does not know; itself where there is nothing. */
  besides?(board: T['board'], state: T['state'], seat: Seat): T['state'];
  /** An event without what is nobody's to know who reads along. */
  told?(event: T['event']): T['event'];
}

/** What a game needs of its fog. */
export interface Fogged<T extends Terms> {
  isUnseen(board: T['board'], state: T['state'], unit: number): boolean;
  /** Whoever plays neither side and is not the referee sees of both what their enemy sees. */
  knownTo(board: T['board'], state: T['state'], seat: Seat): T['state'];
  /** For events: `unseen` where it happens out of the enemy's sight. */
  outOfSight(board: T['board'], state: T['state'], unit: number): { readonly unseen?: true };
  /** Undefined without the option. */
  secretsOf(board: T['board']): Secrets<T> | undefined;
}

export function fogBy<T extends FogTerms<U>, U extends Veiled>(fog: Fog<T, U>): Fogged<T> {
  // Every picture, offer and answer for a seat begins with the position it may know.
  const kept = new WeakMap<T['state'], Map<Seat, T['state']>>();
  const isUnseen = (board: T['board'], state: T['state'], unit: number): boolean =>
    board.profile.fog && fog.isFar(board, state, unit);
  const hidden = (board: T['board'], state: T['state'], seat: Seat): T['state'] => {
    const units = state.units.map(
      (unit, index): U =>
        fog.sideOf(board, index) === seat || unit.unseen === true || !isUnseen(board, state, index)
          ? unit
          : { ...unit, ...fog.assumed(board, index), unseen: true },
    );
    const seen = units.every((unit, index) => unit === state.units[index]) ? state : { ...state, units };
    return fog.besides?.(board, seen, seat) ?? seen;
  };
  const knownTo = (board: T['board'], state: T['state'], seat: Seat): T['state'] => {
    if (!board.profile.fog || seat === REFEREE) return state;
    const known = kept.get(state) ?? new Map<Seat, T['state']>();
    kept.set(state, known);
    const found = known.get(seat) ?? hidden(board, state, seat);
    known.set(seat, found);
    return found;
  };
  const secrets: Secrets<T> = {
    known: knownTo,
    witnessed(board, event, seat) {
      if (seat === REFEREE) return event;
      if (event.unseen !== true) return fog.told?.(event) ?? event;
      const id = Array.isArray(event.units) ? event.units[0] : event.unit;
      return fog.sideOf(board, board.unitById.get(String(id)) ?? -1) === seat ? event : fog.veiled(board, event);
    },
    reveals: fog.reveals,
  };
  return {
    isUnseen,
    knownTo,
    outOfSight: (board, state, unit) => (isUnseen(board, state, unit) ? { unseen: true } : {}),
    secretsOf: ({ profile }) => (profile.fog ? secrets : undefined),
  };
}

const NAMED: ReadonlySet<string> = new Set(['unit', 'units', 'by', 'targets', 'queue']);

/**
 * The units that steps of an agenda name, however deep: shot at, hit, tested or on the run, before all. What is asked
 * meanwhile may depend on their figures, so these are seen.
 */
export const unitsDealtWith = (steps: unknown): readonly number[] =>
  typeof steps !== 'object' || steps === null
    ? []
    : Object.entries(steps).flatMap(([name, part]) =>
        NAMED.has(name) ? [part].flat().filter(value => typeof value === 'number') : unitsDealtWith(part),
      );

/** What speaks of answers that rest on figures a seat does not see. */
interface GuessingSpeech {
  readonly board: { readonly unitById: ReadonlyMap<string, number> };
  phrase(phrase: 'assumed-full'): string;
}

/** An answer that tells of anybody whose figures are not seen says that they are taken to be full. */
export function guessedIn(
  { board, phrase }: GuessingSpeech,
  { units }: { readonly units: readonly Veiled[] },
  { answer, picture }: { readonly answer: Answer; readonly picture: AnswerPicture | null },
): AnswerPicture | null {
  const isUnseen = (name: string): boolean => units[board.unitById.get(name) ?? -1]?.unseen === true;
  const tells = (value: Json | undefined): boolean => {
    if (typeof value === 'string') return isUnseen(value);
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([name, part]) => isUnseen(name) || tells(part));
  };
  if (picture === null || units.every(({ unseen }) => unseen !== true) || !tells(answer)) return picture;
  return { ...picture, notes: [...picture.notes, phrase('assumed-full')] };
}
