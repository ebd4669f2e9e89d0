import type { Decision, GameEvent, Journal, Json, Match, Order } from '@guidon/kernel';
import { hashOf, isUnderOneVersion, present, readJournal, reopened, seededBox, watch } from '@guidon/kernel';
import { scenarioRecorded } from '@guidon/library';
import type { Place } from './command.ts';
import { BadInput, orBad } from './console/bad-input.ts';
import { readText } from './console/files.ts';
import { type Found, findScenario, foundFrom, type Laid, laidWith } from './setting.ts';

export type AnyMatch = Match<object, Order, GameEvent, Decision>;

/** A journal that could be read, with the game laid out as it was. */
export interface Shelved {
  readonly file: string;
  readonly journal: Journal;
  readonly laid: Laid;
  /** Played under the rules we have: it can be adjudicated again and continued. */
  readonly current: boolean;
}

/** A file whose line cannot be trusted. */
export const damagedAt = (file: string, damage: { readonly line: number; readonly fault: string }): BadInput =>
  new BadInput(`${file}, line ${damage.line}: ${damage.fault}`);

/** Reads a journal and lays out its game; `scenario` names the file of a scenario that is not in the library. */
export function openJournal(place: Place, file: string, scenario?: string): Shelved {
  const read = readJournal(readText(place.cwd, file));
  if (!read.ok) throw damagedAt(file, read.damage);
  const { journal } = read;
  const { header } = journal;
  const found = scenarioOf(place, file, { scenario: header.scenario, named: scenario });
  if (found.kit.id !== header.system)
    throw damagedAt(file, { line: 1, fault: `expected a game of ${found.kit.id}, found ${header.system}` });
  if (hashOf(found.source) !== header.scenario.hash)
    throw new BadInput(
      `${file} was played on another version of the scenario ${header.scenario.id}. Give the one it was played on with --scenario FILE.`,
    );
  const data = header.charts.data ?? found.kit.charts;
  const current = isUnderOneVersion(journal, found.kit.rulesVersion);
  // Charts that were corrected with the rules are no fault: the game is shown as it was recorded.
  if (hashOf(data) !== header.charts.hash && (current || header.charts.data !== undefined))
    throw damagedAt(file, { line: 1, fault: `the charts of ${found.kit.id} are others than those it was played with` });
  const laid = laidWith(found, header.profile, { data, replaced: header.charts.data !== undefined });
  return { file, journal, laid, current };
}

function scenarioOf(
  place: Place,
  file: string,
  { scenario, named }: { readonly scenario: Journal['header']['scenario']; readonly named: string | undefined },
): Found {
  if (named !== undefined) return findScenario(place, named);
  if (scenario.data !== undefined) return foundFrom(place, scenario.data, file);
  const source = orBad(
    scenarioRecorded(place.library, scenario),
    () =>
      `${file} was played on the scenario "${scenario.id}", which is not one of ours. Give its file with --scenario FILE.`,
  );
  const found = findScenario(place, scenario.id);
  return hashOf(found.source) === scenario.hash ? found : { ...found, source };
}

/** The game, ready to go on where the journal ends. */
export function resumed({ file, journal, laid }: Shelved): AnyMatch {
  const { kind, seed } = journal.header.dice;
  if (kind !== 'seeded' || seed === undefined)
    throw damagedAt(file, { line: 1, fault: `dice: expected seeded dice with their seed, found ${kind}` });
  const { rulesVersion } = laid.kit;
  const replayed = reopened(laid.opened.system, journal, { rules: rulesVersion, after: seededBox(seed) });
  if (!replayed.ok) throw damagedAt(file, replayed.damage);
  return replayed.match;
}

/** One line of a journal, told in sentences. */
export interface Page {
  readonly line: number;
  readonly ply: number;
  readonly seat: string | undefined;
  /** What was ordered, or that it was taken back. */
  readonly order: string;
  readonly sentences: readonly string[];
  readonly state: object;
}

/** The whole journal in sentences, by its recorded events. */
export function pagesOf({ file, journal, laid }: Shelved): readonly Page[] {
  const { system, words } = laid.opened;
  const watched = watch(system, journal);
  if (watched.damage !== undefined) throw damagedAt(file, watched.damage);
  const standing: object[] = [];
  return journal.entries.map((entry, at) => {
    const state = present(watched.positions[at], 'a position after every line');
    const before = entry.ply === 0 ? state : present(standing[entry.ply - 1] ?? state, 'the position before');
    standing[entry.ply] = state;
    return {
      line: at + 2,
      ply: entry.ply,
      seat: entry.seat,
      order: orderSentence(laid, entry, before),
      sentences: sentencesOf(words, entry.events),
      state,
    };
  });
}

function orderSentence(laid: Laid, entry: { order?: Json; undo?: number }, before: object): string {
  if (entry.undo !== undefined) return `takes back to order ${entry.undo}`;
  if (entry.order === undefined) return 'The game begins';
  const order = laid.opened.system.parseOrder(entry.order);
  return order.ok ? laid.opened.words.order(before, order.value) : JSON.stringify(entry.order);
}

/** What happened, each event that has a sentence with the rule behind it. */
export function sentencesOf(words: Laid['opened']['words'], events: readonly unknown[]): readonly string[] {
  return events.filter(isEvent).flatMap(event => {
    const sentence = words.event(event) ?? throwSentence(event);
    if (sentence === undefined) return [];
    const rule = 'rule' in event && typeof event.rule === 'string' ? event.rule : undefined;
    return [rule === undefined || sentence.includes(rule) ? sentence : `${sentence} (${rule})`];
  });
}

export const isEvent = (event: unknown): event is GameEvent & object =>
  typeof event === 'object' && event !== null && 'event' in event && typeof event.event === 'string';

/** Dice speak for themselves where the system has no sentence for them. */
const throwSentence = (event: GameEvent & object): string | undefined =>
  event.event === 'rolled' && 'faces' in event && Array.isArray(event.faces) && 'purpose' in event
    ? `Dice for ${event.purpose}: ${event.faces.join(' ')}`
    : undefined;
