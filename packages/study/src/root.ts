import {
  type AnySystem,
  type Decision,
  DiceError,
  faulty,
  type GameEvent,
  InvariantError,
  isRolled,
  issue,
  type Journal,
  type Order,
  type Parsed,
  parsed,
  type Rolled,
  RunningPlay,
  readLines,
  seededBox,
  stateHash,
  under,
  watch,
} from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { caseLibrary, ENGINE, type Library, openRecorded, systemNamed, systemsIn } from '@guidon/library';
import { ChosenCup, type Throws, ThrowWanted } from './dice.ts';
import { LIMITS } from './limits.ts';
import { type Root, STUDY_FORMAT, STUDY_VERSION, type Study } from './study.ts';

/** What came of an order: throws and events. */
export type Stream = readonly (Rolled | GameEvent)[];

/** Where a study begins, laid out. */
export interface Ground {
  readonly kit: SystemKit;
  readonly opened: Opened;
  readonly state: object;
  /** The scenario, for its title and its card; of a case, the id of the case. */
  readonly name: string;
  readonly isCase: boolean;
  readonly profile: { readonly [option: string]: boolean };
}

/** Lays out the position in which a study begins. Faults name their place in the file. */
export function groundOf(study: Pick<Study, 'system' | 'root'>, library: Library): Parsed<Ground> {
  const { root, system } = study;
  const kit = systemNamed(library, system);
  if (kit === undefined) {
    const known = systemsIn(library).map(({ id }) => id);
    return faulty([issue('system', `one of ${known.join(', ')}`, system)]);
  }
  return under('root', root.kind === 'game' ? gameGround(root, library) : caseGround(root, { kit, library }));
}

type GameRoot = Extract<Root, { readonly kind: 'game' }>;
type CaseRoot = Extract<Root, { readonly kind: 'case' }>;

function gameGround({ lines }: GameRoot, library: Library): Parsed<Ground> {
  const read = readLines(lines);
  if (!read.ok) return faulty([issue(`lines[${read.damage.line - 1}]`, 'a line of a game file', read.damage.fault)]);
  const { journal } = read;
  const recorded = openRecorded(library, journal);
  if (!recorded.ok) return recorded;
  const { positions, damage } = watch(recorded.value.opened.system, journal);
  const state = positions.at(-1);
  if (damage !== undefined || state === undefined)
    return faulty([issue(`lines[${(damage?.line ?? 1) - 1}]`, 'events of this game', damage?.fault)]);
  const { kit, opened } = recorded.value;
  const { scenario, profile } = journal.header;
  return parsed({ kit, opened, state, name: scenario.id, isCase: false, profile });
}

interface CaseParts {
  readonly kit: SystemKit;
  readonly library: Library;
}

const isMapping = (raw: unknown): raw is { readonly [name: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A case plays on by itself: its clock does not wait for an umpire. */
function casePosition(
  raw: unknown,
  { kit, library }: CaseParts,
): Parsed<{
  readonly opened: Opened;
  readonly state: object;
  readonly id: string;
  readonly profile: Ground['profile'];
}> {
  if (!isMapping(raw)) return faulty([issue('case', 'a case', raw)]);
  const { given, profile, id } = raw;
  const base = isMapping(given) ? given : {};
  const position = under(
    'case.given',
    kit.cases.position(profile === undefined ? base : { ...base, profile }, caseLibrary(library)),
  );
  if (!position.ok) return position;
  const { opened, state } = position.value;
  // The system has read the profile as its options.
  const options = isMapping(profile) ? (profile as Ground['profile']) : {};
  return parsed({ opened, state: opened.system.paced(state, 'play'), id: String(id ?? ''), profile: options });
}

function caseGround(root: CaseRoot, parts: CaseParts): Parsed<Ground> {
  const position = casePosition(root.case, parts);
  if (!position.ok) return position;
  const { opened, state, id, profile } = position.value;
  const begun = runOn(opened.system, state, new ChosenCup(root.dice));
  if (!begun.ok) return faulty([{ path: 'dice', expected: 'the dice of what happens first', found: begun.fault }]);
  return parsed({ kit: parts.kit, opened, state: begun.state, name: id, isCase: true, profile });
}

type RunOn =
  | { readonly ok: true; readonly state: object; readonly dice: Throws }
  | { readonly ok: false; readonly fault: string };

function runOn(system: AnySystem, state: object, cup: ChosenCup): RunOn {
  const play = new RunningPlay<object, Order, GameEvent, Decision>(system, state, cup);
  try {
    play.runOn();
  } catch (error) {
    if (error instanceof DiceError || error instanceof ThrowWanted || error instanceof InvariantError)
      return { ok: false, fault: error.message };
    throw error;
  }
  return cup.left() > 0
    ? { ok: false, fault: `${cup.left()} more than are thrown` }
    : { ok: true, state: play.state, dice: cup.thrown };
}

/** A study of one node. */
const begunFrom = (kit: SystemKit, root: Root, title: string): Study => ({
  format: STUDY_FORMAT,
  version: STUDY_VERSION,
  engine: ENGINE,
  system: kit.id,
  rules: kit.rulesVersion,
  title: title.slice(0, LIMITS.title),
  root,
  nodes: [{}],
});

/**
 * A study that begins after an entry of a game. A game with people far away must be over: a study tells all, and could
 * be asked what would happen next.
 */
export function studyOfGame(
  journal: Journal,
  { entry, title }: { readonly entry: number; readonly title: string },
  library: Library,
): Parsed<Study> {
  const { header, entries, lines, secret } = journal;
  if (header.dice.commitment !== undefined && secret === undefined)
    return faulty([{ path: '', expected: 'a game that is over', found: 'a running game of people far away' }]);
  if (entries[entry] === undefined)
    return faulty([issue('at', `the number of an entry, from 0 to ${entries.length - 1}`, entry)]);
  const root: GameRoot = { kind: 'game', lines: lines.slice(0, entry + 2), position: '' };
  const ground = groundOf({ system: header.system, root }, library);
  if (!ground.ok) return ground;
  const { kit, state } = ground.value;
  return parsed(begunFrom(kit, { ...root, position: stateHash(state) }, title));
}

/** A study of the position of a case; what happens in it before anybody decides is thrown by a seed. */
export function studyOfCase(
  data: object,
  { system, seed, title }: { readonly system: string; readonly seed: string; readonly title: string },
  library: Library,
): Parsed<Study> {
  const kit = systemNamed(library, system);
  if (kit === undefined) return faulty([issue('system', 'a game', system)]);
  const { id, given, profile } = data as { readonly [name: string]: unknown };
  const kept = { id: String(id ?? ''), given: given ?? {}, ...(profile === undefined ? {} : { profile }) };
  const position = casePosition(kept, { kit, library });
  if (!position.ok) return position;
  const { opened, state } = position.value;
  const begun = runOn(opened.system, state, new ChosenCup([], seededBox(seed).open(0)));
  if (!begun.ok) return faulty([{ path: 'case', expected: 'a position that can be played on', found: begun.fault }]);
  const root: CaseRoot = { kind: 'case', case: kept, dice: begun.dice, position: stateHash(begun.state) };
  return parsed(begunFrom(kit, root, title));
}

/** The orders of a game after an entry that are in effect at its end, each with its dice. */
export function ordersAfter({ entries }: Journal, entry: number): readonly GivenOrder[] {
  const found: { readonly n: number; readonly given: GivenOrder }[] = [];
  for (const { n, ply, seat = '', order, undo, events } of entries) {
    if (undo !== undefined) found.length = undo;
    else if (n > 0) {
      found.length = ply - 1;
      found.push({ n, given: { seat, order, dice: thrownIn(events as readonly object[] as Stream) } });
    }
  }
  return found.filter(({ n }) => n > entry).map(({ given }) => given);
}

/** An order as it was given in a game. */
export interface GivenOrder {
  readonly seat: string;
  readonly order: unknown;
  readonly dice: Throws;
}

/** The faces of the throws in a stream. */
export const thrownIn = (stream: Stream): Throws => stream.filter(isRolled).map(({ faces }) => faces);
