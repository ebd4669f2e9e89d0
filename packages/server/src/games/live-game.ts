import type {
  Decision,
  DiceBox,
  Entry,
  GameEvent,
  GivenWords,
  Header,
  MatchSnapshot,
  Order,
  Parsed,
  Seat,
} from '@guidon/kernel';
import { commitmentTo, Match, readLines, resumed, resumedFrom, seal, sharedBox, verifiableBox } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { headerOf, type Playable, playable, playableFrom, scenarioRecorded } from '@guidon/library';
import { openPlayable } from '../session/cards.ts';
import { library } from './library.ts';

/** How a game ended that was not played to its end. Nobody wins where a draw was agreed or the operator closed it. */
export interface Ended {
  readonly how: 'resigned' | 'time' | 'agreed' | 'closed';
  readonly winner?: Seat;
}

export type AnyMatch = Match<object, Order, GameEvent, Decision>;

/** What the players chose when the game was created. */
export interface GameSetting {
  readonly scenario: string;
  readonly custom?: { readonly [name: string]: unknown };
  readonly profile?: { readonly [option: string]: boolean };
  readonly charts?: unknown;
  /** The hash of the scenario, where a game was begun on an earlier edition of it. */
  readonly edition?: string;
}

export interface GameSetup {
  readonly found: Playable;
  readonly opened: Opened;
}

export function setUpGame(setting: GameSetting): Parsed<GameSetup> {
  const found = playableIn(setting);
  if (found === undefined)
    return { ok: false, issues: [{ path: 'scenario', expected: 'a scenario', found: setting.scenario }] };
  const { charts, profile } = setting;
  const opened = openPlayable(found, {
    ...(charts === undefined ? {} : { charts }),
    ...(profile === undefined ? {} : { profile }),
  });
  return opened.ok ? { ok: true, value: { found, opened: opened.value } } : opened;
}

function playableIn({ custom, scenario: id, edition }: GameSetting): Playable | undefined {
  if (custom !== undefined) return playableFrom(library, custom);
  if (edition === undefined) return playable(library, id);
  return playableFrom(library, scenarioRecorded(library, { id, hash: edition }));
}

/** The edition of the scenario that a game was begun on. A damaged line names none; it is reported when it is replayed. */
export function editionIn(firstLine: string | undefined): string | undefined {
  const found = /"scenario":\{"id":"[^"]*","hash":"([0-9a-f]{64})"/.exec(firstLine ?? '');
  return found?.[1];
}

/** What the dice of a game are derived from. */
export interface GameDice {
  readonly game: string;
  readonly secret: string;
  readonly contributions: { readonly [seat: Seat]: string };
}

export const headerFor = (
  { found: { id, source, kit } }: GameSetup,
  {
    setting,
    seats,
    dice,
  }: { readonly setting: GameSetting; readonly seats: { readonly [seat: Seat]: string }; readonly dice: GameDice },
): Header =>
  headerOf({
    kit,
    scenario: { id, source, isCarried: setting.custom !== undefined },
    ...(setting.charts === undefined ? {} : { charts: setting.charts }),
    profile: setting.profile ?? {},
    seats,
    dice: {
      kind: 'verifiable',
      protocol: 2,
      game: dice.game,
      commitment: commitmentTo(dice.game, dice.secret),
      contributions: dice.contributions,
    },
  });

/** The dice of a game: those of games begun by older releases are made otherwise. */
const boxFor = ({ dice: { protocol } }: Header, dice: GameDice): DiceBox =>
  protocol === undefined ? verifiableBox(dice) : sharedBox(dice);

/** A new match. Its dice are verifiable: no side can choose them. */
export const startMatch = (
  setup: GameSetup,
  header: Header,
  { dice, given }: { readonly dice: GameDice; readonly given?: GivenWords | undefined },
): AnyMatch => Match.start(setup.opened.system, header, boxFor(header, dice), given);

/**
 * Opens a journal. We wrote it ourselves, so its lines are taken as they were recorded once their hashes fit; one that
 * does not fit is damaged and is reported. With a snapshot that fits, only the lines after it are read.
 */
export function resumeMatch(
  setup: GameSetup,
  lines: readonly string[],
  { dice, snapshot }: { readonly dice: GameDice; readonly snapshot?: MatchSnapshot | undefined },
): AnyMatch {
  const { system } = setup.opened;
  const rules = setup.found.kit.rulesVersion;
  const header = readLines(lines.slice(0, 1), { from: 1 });
  const after = header.ok ? boxFor(header.journal.header, dice) : sharedBox(dice);
  const quick = snapshot === undefined ? undefined : resumedFrom(system, lines, { snapshot, rules, after });
  const read = quick === undefined ? readLines(lines) : undefined;
  const opened = quick ?? (read?.ok === true ? resumed(system, read.journal, { rules, after }) : read);
  if (opened?.ok !== true)
    throw new Error(`line ${opened?.damage.line ?? 1} of the game ${dice.game}: ${opened?.damage.fault ?? ''}`);
  return opened.match;
}

/** Plays a line that another process has written; false if it does not fit. */
export function playLine(match: AnyMatch, line: string): boolean {
  const entry = parseEntry(line);
  if (entry === undefined) return false;
  if (entry.undo !== undefined) return match.takeBack(entry.seat ?? '', entry.undo).ok && match.lines.at(-1) === line;
  return match.submit(entry.seat ?? '', entry.order, entry.dice).ok && match.lines.at(-1) === line;
}

function parseEntry(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** The last line of a journal. It reveals the secret of the dice once the game is over. */
export function closingLine(match: AnyMatch, secret: string, ended?: Ended): string {
  const last = match.lines.at(-1) ?? '';
  const hash = /"hash":"([0-9a-f]{64})"\}$/.exec(last)?.[1] ?? '';
  return seal(hash, ended === undefined ? { secret } : { secret, ended: { ...ended } }).line;
}

/** The entries that led to the position, without those that were taken back. */
export function entriesInEffect(match: AnyMatch): readonly Entry[] {
  const entries: Entry[] = [];
  for (const line of match.lines.slice(1)) {
    const entry = JSON.parse(line) as Entry;
    if (entry.undo === undefined) entries.push(entry);
    else entries.splice(entry.undo + 1);
  }
  return entries;
}
