import { recordedBox } from '../boxes/recorded.ts';
import { type DiceBox, DiceError, type Rolled } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import { InvariantError } from '../values/invariant.ts';
import type { Json } from '../values/names.ts';
import { type Damage, type Entry, type Journal, readLines } from './journal.ts';
import { Match, stateHash } from './match.ts';
import { fitsJournal, type MatchSnapshot } from './snapshot.ts';

export type Replayed<S extends object, O extends Order, E extends GameEvent, D extends Decision> =
  | { readonly ok: true; readonly match: Match<S, O, E, D> }
  | { readonly ok: false; readonly damage: Damage };

/** The first entry stands on the second line of the file. */
const LINE_OF_FIRST_ENTRY = 2;

/**
 * Plays a journal again under the same rules and compares every line with what was written. The dice are the
 * recorded ones; further orders of the match take theirs from `after`.
 */
export function replay<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
  after?: DiceBox,
): Replayed<S, O, E, D> {
  const { entries } = journal;
  return playedAgain(system, journal, line => {
    const recorded = recordedBox(
      () => throwsOf(entries[line()]),
      () => entries[line()]?.dice,
    );
    return { open: (ply, order) => (line() < entries.length ? recorded : (after ?? recorded)).open(ply, order) };
  });
}

/** The same with dice of any kind; they are told which line is played. */
export function playedAgain<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  { entries, header, lines }: Journal,
  dice: (line: () => number) => DiceBox,
): Replayed<S, O, E, D> {
  let line = 0;
  const box = dice(() => line);
  return guarded(
    () => {
      const match = Match.start(system, header, box, entries[0]?.dice);
      if (match.lines[0] !== lines[0]) return { ok: false, damage: { line: 1, fault: 'the header is out of order' } };
      for (const [at, entry] of entries.entries()) {
        line = at;
        const fault = at === 0 ? undefined : again(match, entry);
        if (fault !== undefined) return damagedAt(at, fault);
        if (match.lines[at + 1] !== lines[at + 1])
          return damagedAt(at, 'the rules give another result than the one recorded');
      }
      line = entries.length;
      return { ok: true, match };
    },
    () => line,
  );
}

/** Was the whole game played under this version of the rules? */
export const isUnderOneVersion = ({ header, entries }: Pick<Journal, 'header' | 'entries'>, rules: string): boolean =>
  header.rules === rules && entries.every(entry => entry.rules === undefined);

/**
 * Opens a recorded game to go on with it under these rules. As far as it was played under them it is adjudicated again
 * and compared; what was played under older ones is taken as it was recorded. `from`: the first line that these rules
 * were asked about.
 */
export function reopened<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
  { rules, after }: { readonly rules: string; readonly after: DiceBox },
): Replayed<S, O, E, D> {
  const { header, entries, lines } = journal;
  const told = entries.findLastIndex(entry => entry.rules !== undefined);
  const now = entries[told]?.rules ?? header.rules;
  if (told < 0 && now === rules) return replay(system, journal, after);
  const from = now === rules ? told : entries.length;
  let line = from;
  const recorded = recordedBox(
    () => throwsOf(entries[line]),
    () => entries[line]?.dice,
  );
  const box: DiceBox = { open: (ply, order) => (line < entries.length ? recorded : after).open(ply, order) };
  return guarded(
    () => {
      const match = Match.goingOn(system, { header, entries: entries.slice(0, from) }, { box, rules });
      for (; line < entries.length; line++) {
        const entry = entries[line];
        const fault = entry === undefined ? undefined : again(match, entry);
        if (fault !== undefined) return damagedAt(line, fault);
        if (match.lines[line + 1] !== lines[line + 1])
          return damagedAt(line, 'the rules give another result than the one recorded');
      }
      return { ok: true, match };
    },
    () => line,
  );
}

/**
 * The same, quicker, for a journal that was written here: all of it is taken as it was recorded, and adjudicated again
 * only if its last hash of a position does not fit what the events make of it.
 */
export function resumed<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
  how: { readonly rules: string; readonly after: DiceBox },
): Replayed<S, O, E, D> {
  const { header, entries } = journal;
  const { rules, after: box } = how;
  const now = entries.findLast(entry => entry.rules !== undefined)?.rules ?? header.rules;
  const told = entries.findLast(entry => entry.state !== undefined);
  const quick = guarded<Replayed<S, O, E, D>>(
    () => ({ ok: true, match: Match.goingOn(system, journal, { box, rules: now === rules ? undefined : rules }) }),
    () => entries.length - 1,
  );
  const state = quick.ok && told !== undefined ? positionAt(quick.match, entries, told) : undefined;
  const fits = quick.ok && (state === undefined || stateHash(state) === told?.state);
  return fits ? quick : reopened(system, journal, how);
}

/**
 * The same from a snapshot, quicker still: of the lines before it only the hashes are checked. Undefined where the
 * snapshot is none of this journal, or the rules have moved on since: then the journal has to be read whole.
 */
export function resumedFrom<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  lines: readonly string[],
  how: { readonly snapshot: MatchSnapshot<S>; readonly rules: string; readonly after: DiceBox },
): Replayed<S, O, E, D> | undefined {
  const { snapshot, after: box } = how;
  if (!fitsJournal(snapshot, lines)) return undefined;
  const read = readLines(lines, { from: snapshot.entries });
  if (!read.ok) return { ok: false, damage: read.damage };
  const whole = (): Match<S, O, E, D> => {
    const before = readLines(lines.slice(0, snapshot.entries + 1));
    const folded = before.ok ? resumed(system, before.journal, how) : before;
    if (!folded.ok) throw new InvariantError(`line ${folded.damage.line}: ${folded.damage.fault}`);
    return folded.match;
  };
  return guarded<Replayed<S, O, E, D>>(
    () => ({ ok: true, match: Match.fromSnapshot(system, read.journal, { snapshot, box, whole }) }),
    () => lines.length - 2,
  );
}

/** The position after an entry; undefined where it was taken back since. */
function positionAt<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  match: Match<S, O, E, D>,
  entries: readonly Entry[],
  { n, ply }: Entry,
): S | undefined {
  const isInEffect = entries.slice(n + 1).every(({ undo }) => undo === undefined || undo >= ply);
  return isInEffect ? (match.before(ply) ?? match.state) : undefined;
}

const damageAt = (entry: number, fault: string): Damage => ({ line: entry + LINE_OF_FIRST_ENTRY, fault });

const damagedAt = (entry: number, fault: string): { readonly ok: false; readonly damage: Damage } => ({
  ok: false,
  damage: damageAt(entry, fault),
});

function again<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  match: Match<S, O, E, D>,
  entry: Entry,
): string | undefined {
  if (entry.undo !== undefined)
    return match.takeBack(entry.seat ?? '', entry.undo).ok ? undefined : 'there is nothing to undo there';
  const submitted = match.submit(entry.seat ?? '', entry.order, entry.dice);
  if (submitted.ok) return undefined;
  if ('refusal' in submitted) return `the order is refused: ${submitted.refusal.because} (${submitted.refusal.rule})`;
  return `the order cannot be read: ${submitted.issues.map(fault => `${fault.path}: expected ${fault.expected}`).join('; ')}`;
}

function guarded<T>(run: () => T, entry: () => number): T | { readonly ok: false; readonly damage: Damage } {
  try {
    return run();
  } catch (error) {
    // A journal is input: dice or orders that do not fit the rules are its fault, and say where.
    if (error instanceof DiceError || error instanceof InvariantError) return damagedAt(entry(), error.message);
    throw error;
  }
}

export const throwsOf = (entry: Entry | undefined): readonly Rolled[] => (entry?.events ?? []).filter(isRolledJson);

const isRolledJson = (event: Json): event is Json & Rolled =>
  typeof event === 'object' &&
  event !== null &&
  'event' in event &&
  event.event === 'rolled' &&
  'faces' in event &&
  Array.isArray(event.faces);

export interface Watched<S> {
  /** The position after each entry. */
  readonly positions: readonly S[];
  /** Where watching had to stop. */
  readonly damage?: Damage;
  /** The first position that is not the recorded one, as happens when the rules write positions otherwise today. */
  readonly differs?: Damage;
}

/** A game that is only watched: folded from the recorded events, whatever the rules say today. */
export function watch<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
): Watched<S> {
  const positions: S[] = [];
  const atPly: S[] = [];
  let differs: Pick<Watched<S>, 'differs'> = {};
  for (const [at, entry] of journal.entries.entries()) {
    const before = at === 0 ? system.setup() : atPly[entry.undo ?? entry.ply - 1];
    if (before === undefined) return { positions, ...differs, damage: damageAt(at, 'there is no position before it') };
    const state = foldAll(system, before, entry.events);
    if (state instanceof Error) return { positions, ...differs, damage: damageAt(at, state.message) };
    if (differs.differs === undefined && entry.state !== undefined && entry.state !== stateHash(state))
      differs = { differs: damageAt(at, 'the position does not fit its recorded hash') };
    atPly.length = entry.ply;
    atPly[entry.ply] = state;
    positions.push(state);
  }
  return { positions, ...differs };
}

/** Recorded events were emitted by a system of this id; should they not be its events, that is the file's fault. */
function foldAll<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  events: readonly Json[],
): S | Error {
  try {
    return events.reduce<S>(
      (folded, event) => (isRolledJson(event) ? folded : system.fold(folded, event as object as E)),
      state,
    );
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
