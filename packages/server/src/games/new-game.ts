import { randomUUID } from 'node:crypto';
import { commitmentTo, type Issue, type Parsed, type Seat } from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf, freshSecret } from '../common/secrets.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { TimeControl } from '../time/clocks.ts';
import { type GameSetting, type GameSetup, headerFor, setUpGame } from './live-game.ts';

export interface Created {
  readonly game: string;
  readonly commitment: string;
  /** A secret link for each seat that is played by a person. */
  readonly links: { readonly [seat: Seat]: string };
}

/** What the players have agreed on beside the rules. */
export interface Terms {
  /** Of a scenario that was set up elsewhere already. */
  readonly facts?: SetupFacts;
  readonly time?: TimeControl;
  readonly listed?: boolean;
  readonly watching?: number;
}

interface NewGame {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly links: Created['links'];
}

/** A new game whose seats are empty. The commitment to the secret of its dice is published with it. */
export function newGame(
  setting: GameSetting,
  players: { readonly [seat: Seat]: string },
  { terms, now }: { readonly terms: Terms; readonly now: number },
): Outcome<NewGame> {
  const found: Parsed<SetupFacts> = terms.facts === undefined ? setupFacts(setting) : { ok: true, value: terms.facts };
  if (!found.ok) return failed('unreadable', { issues: found.issues });
  const facts = found.value;
  const issues = seatIssues(players, facts);
  if (issues.length > 0) return failed('unreadable', { issues });
  const game = randomUUID();
  const secret = freshSecret();
  const links: { [seat: Seat]: string } = {};
  const seats = facts.seats.map(seat => {
    const player = players[seat] ?? 'person';
    if (player.startsWith('bot:'))
      return { ...emptySeat(game, seat), name: player, bot: player, contribution: player, joined: now };
    const link = freshSecret();
    links[seat] = link;
    return { ...emptySeat(game, seat), token: digestOf(link) };
  });
  const row: GamesTable = {
    id: game,
    created: now,
    updated: now,
    system: facts.system,
    scenario: facts.scenario,
    title: facts.title,
    status: 'waiting',
    setting: JSON.stringify(setting),
    secret,
    commitment: commitmentTo(game, secret),
    lines: 0,
    asked: '',
    clock: '',
    result: null,
    ended: null,
    time: terms.time === undefined ? null : JSON.stringify(terms.time),
    listed: terms.listed === true ? 1 : 0,
    watching: terms.watching ?? null,
    awaits: null,
    changes: 0,
  };
  return { ok: true, row, seats, links };
}

/** A bot contributes its name to the dice, since it has no secret word. */
const emptySeat = (game: string, seat: Seat): SeatsTable => ({
  game,
  seat,
  token: null,
  name: '',
  bot: null,
  contribution: null,
  joined: null,
  account: null,
  invited: null,
  seen: null,
  standing: '{}',
  muted: '',
  spared: 0,
});

/** What a new game needs to know of its scenario. */
export interface SetupFacts {
  readonly system: string;
  readonly scenario: string;
  readonly title: string;
  readonly seats: readonly Seat[];
  /** Programs that can play it. */
  readonly bots: readonly string[];
}

/** Settings of which it is known what comes of them. */
const FACTS_AT_MOST = 200;
const FACTS = new Map<string, SetupFacts>();

/** Sets a game up and tells what came of it. It takes long for a large scenario; one that is shipped is set up once. */
export function setupFacts(setting: GameSetting): Parsed<SetupFacts> {
  const key = setting.custom === undefined && setting.charts === undefined ? JSON.stringify(setting) : undefined;
  const known = key === undefined ? undefined : FACTS.get(key);
  if (known !== undefined) return { ok: true, value: known };
  const facts = factsOf(setting);
  if (facts.ok && key !== undefined && FACTS.size < FACTS_AT_MOST) FACTS.set(key, facts.value);
  return facts;
}

/**
 * Milliseconds of processor time for setting up and beginning a game: the thread that takes orders does that again when
 * all seats are taken, and whenever the game is opened, and all other games wait for it.
 */
const BEGUN_WITHIN = 250;

/** The same for somebody's own scenario, in a thread beside the orders. One that takes too long is refused. */
export function boundedFacts(setting: GameSetting, most = BEGUN_WITHIN): Parsed<SetupFacts> {
  const first = rehearsed(setting);
  // The first time it may have been the rules that had to be compiled.
  const { facts, took } = first.took >= most ? rehearsed(setting) : first;
  if (!facts.ok || took < most) return facts;
  const found = `one that takes ${Math.ceil(took)} ms`;
  return { ok: false, issues: [{ path: 'custom', expected: `a scenario that is set up within ${most} ms`, found }] };
}

function rehearsed(setting: GameSetting): { readonly facts: Parsed<SetupFacts>; readonly took: number } {
  const before = process.threadCpuUsage();
  const facts = factsOf(setting, begin);
  const { user, system } = process.threadCpuUsage(before);
  return { facts, took: (user + system) / 1000 };
}

/** What is done when a game begins, without dice. */
function begin(setup: GameSetup, setting: GameSetting): void {
  headerFor(setup, { setting, seats: {}, dice: { game: '', secret: '', contributions: {} } });
  setup.opened.system.setup();
}

function factsOf(
  setting: GameSetting,
  andThen: (setup: GameSetup, setting: GameSetting) => void = () => undefined,
): Parsed<SetupFacts> {
  const setup = setUpGame(setting);
  if (!setup.ok) return setup;
  andThen(setup.value, setting);
  const { found, opened } = setup.value;
  return {
    ok: true,
    value: {
      system: found.kit.id,
      scenario: found.id,
      title: titleOf(found.source),
      seats: opened.system.seats,
      bots: found.bots.map(({ name }) => name),
    },
  };
}

/** Seats the scenario does not have, and bots that do not exist or cannot play it. */
function seatIssues(players: { readonly [seat: Seat]: string }, { seats, bots }: SetupFacts): readonly Issue[] {
  return Object.entries(players).flatMap(([seat, player]) => {
    const path = `seats.${seat}`;
    if (!seats.includes(seat)) return { path, expected: seats.join(' or '), found: 'another seat' };
    if (!player.startsWith('bot:')) return [];
    return bots.includes(player.slice('bot:'.length))
      ? []
      : { path, expected: 'a program that plays this game', found: player };
  });
}

/** The title stands in lists and in the subjects of mails, so it is short and has no line breaks. */
const TITLE_AT_MOST = 200;

const titleOf = (source: unknown): string =>
  typeof source === 'object' && source !== null && 'title' in source && typeof source.title === 'string'
    ? source.title.replace(/\p{C}+/gu, ' ').slice(0, TITLE_AT_MOST)
    : '';

/**
 * The columns that change when a seat is taken. A seat of an account has no link, so that nobody else gets in by it.
 */
export const seatedColumns = (
  given: { readonly name: string; readonly word: string; readonly account?: string | undefined },
  now: number,
): Partial<SeatsTable> => ({
  name: given.name,
  contribution: given.word,
  joined: now,
  invited: null,
  ...(given.account === undefined ? {} : { account: given.account, token: null }),
});
