import { type Decision, type Entry, knownBy, type Order, REFEREE, type Seat, seenBy } from '@guidon/kernel';
import { inLanguage, type Opened } from '@guidon/kit';
import type { LogLine, OpenDecision, OpenedReply, PositionReply } from '@guidon/protocol';
import type { AnyMatch, Ended, GameSetup } from '../games/live-game.ts';
import { rememberedCard, systemCard } from '../session/cards.ts';
import { countedAs, eventsOf, logOf, newRulesLine, type Told } from '../session/game.ts';
import { LINES_READ, pastLog } from '../session/past-log.ts';
import type { GamesTable } from '../store/schema.ts';
import { rememberedOffer } from './offers.ts';

/** What one seat sees of a game: never more than it may know. */
export interface Seen {
  readonly setup: GameSetup;
  readonly match: AnyMatch;
  readonly seat: Seat;
  /** In which it is told; English where it is left out. */
  readonly language?: string;
  /** The row of the game, for players. */
  readonly row?: Pick<GamesTable, 'status' | 'ended'>;
}

/** The same, told in a language. */
export const spokenTo = <S extends Pick<Seen, 'setup'>>(seen: S, language: string): S => ({
  ...seen,
  setup: { ...seen.setup, opened: inLanguage(seen.setup.opened, language) },
  language,
});

/** A position before a seat, as plain data: a worker thread can be sent it. */
export interface SeatPosition {
  readonly state: object;
  readonly seat: Seat;
  readonly revision: number;
  /** The seat has seen every line. Whoever has not counts them otherwise. */
  readonly hasSeenAll: boolean;
  readonly mayUndo: boolean;
  /** How it has ended, if not by its rules. */
  readonly ended: Ended | null;
  /** The version of the rules by which the game goes on, where that is not told yet. */
  readonly newRules: string | null;
}

export const seatPosition = ({ match, seat, row }: Seen): SeatPosition => ({
  state: match.state,
  seat,
  revision: match.revisionOf(seat),
  hasSeenAll: match.revisionOf(seat) === match.revision,
  mayUndo: match.undoBarred(seat) === undefined,
  ended: endedIn(row),
  newRules: match.newRules ?? null,
});

/** Lines of the journal: those since the position before, and those before them, from which the log is told. */
export interface SeatLines {
  readonly fresh: readonly string[];
  readonly past: readonly string[];
  /** The first of them, where somebody has parsed them. */
  readonly entries?: readonly Entry[];
}

/** The position for a seat, with what it may know of everything since a line. */
export const positionFor = (seen: Seen, since: number): PositionReply =>
  positionOf(seen.setup.opened, seatPosition(seen), linesSince(seen.match, since));

/** The first line is the header, and tells nothing. */
export const linesSince = (match: AnyMatch, since: number): SeatLines => ({
  fresh: freshLines(match, since),
  past: pastLines(match, since),
});

export const freshLines = ({ lines }: AnyMatch, since: number): readonly string[] => lines.slice(Math.max(1, since));

/** Those before them, as far as a log goes back. */
export const pastLines = ({ lines }: AnyMatch, since: number): readonly string[] =>
  lines.slice(Math.max(1, since - LINES_READ), Math.max(1, since));

/** The same, of plain data. */
export function positionOf(opened: Opened, at: SeatPosition, lines: SeatLines): PositionReply {
  const { revision, mayUndo } = at;
  const { system } = opened;
  const over = ending(opened, at);
  // When it is over nothing is hidden any more.
  const viewer = over === null ? at.seat : REFEREE;
  const state = over === null ? knownBy(system, at.state, at.seat) : at.state;
  const entries = lines.entries ?? lines.fresh.map(line => JSON.parse(line) as Entry);
  const hasGoneBack = entries.some(({ undo }) => undo !== undefined);
  return {
    say: 'position',
    revision,
    entry: revision,
    entries: revision,
    picture: opened.present.position(state, viewer),
    decisions:
      over === null ? system.decisions(state).map(decision => openDecision(opened, { ...at, state }, decision)) : [],
    log: hasGoneBack ? [] : logOfEntries(opened, at, entries, { isNews: true }),
    ...(hasGoneBack ? { past: pastOf(opened, at, [...lines.past, ...lines.fresh]) } : {}),
    over,
    undo: over === null && mayUndo ? [at.seat] : [],
    // The journal holds what other seats may not know. It is public when the game is over.
    lines: [],
  };
}

/** How the game has ended, by its rules or otherwise. */
export const endOf = ({ setup, match, row }: Seen): PositionReply['over'] =>
  ending(setup.opened, { state: match.state, ended: endedIn(row) });

const endedIn = (row: Seen['row']): Ended | null =>
  row === undefined || row.ended === null ? null : (JSON.parse(row.ended) as Ended);

function ending(
  { system, words, present }: Opened,
  { state, ended }: Pick<SeatPosition, 'state' | 'ended'>,
): PositionReply['over'] {
  const verdict = system.over(state);
  if (verdict !== undefined) return { verdict, sentence: words.verdict(verdict) };
  if (ended === null) return null;
  const { how, winner } = ended;
  const title = present.seats().find(({ seat }) => seat === winner)?.title ?? winner ?? '';
  return {
    verdict: { winner: winner ?? null, result: how, rule: 'guidon:end', score: {} },
    sentence: ENDINGS[how](title),
  };
}

const ENDINGS: { readonly [H in Ended['how']]: (winner: string) => string } = {
  resigned: winner => `The other side gives up: ${winner} wins.`,
  time: winner => `The other side's time has run out: ${winner} wins.`,
  agreed: () => 'Both sides call it a draw.',
  closed: () => 'Whoever runs the server has closed the game.',
};

function openDecision(opened: Opened, { state, seat }: SeatPosition, decision: Decision): OpenDecision {
  const sentence = opened.words.decision(state, decision);
  const hint = opened.present.asked(state, decision);
  if (decision.seat !== seat) return { decision, sentence, hint, player: 'remote', offers: [], exhaustive: true };
  const choices = opened.system.choices(state, decision);
  const offers = choices.orders.map((order: Order) => rememberedOffer(opened, state, { decision, order }));
  return { decision, sentence, hint, player: 'person', offers, exhaustive: choices.exhaustive };
}

/** The log of some entries, as the seat may know them. */
const logOfEntries = (
  opened: Opened,
  { seat, hasSeenAll }: SeatPosition,
  entries: readonly Entry[],
  told: Pick<Told, 'isNews'> = {},
): readonly LogLine[] =>
  entries.flatMap(entry => [
    ...(entry.rules === undefined ? [] : [newRulesLine(entry.rules)]),
    ...logOf(opened, seenBy(opened.system, eventsOf(entry), seat), {
      ...told,
      ...(hasSeenAll ? { entry: countedAs(entry), seat: entry.seat } : {}),
    }),
  ]);

/** The log of these lines of the journal, without what was taken back. */
function pastOf(opened: Opened, at: SeatPosition, lines: readonly string[]): readonly LogLine[] {
  const past = pastLog(lines, entries => logOfEntries(opened, at, entries));
  return at.newRules === null ? past : [...past, newRulesLine(at.newRules)];
}

export const openedFor = (seen: Seen, since: number): OpenedReply | undefined =>
  openedOf(seen, seatPosition(seen), { ...linesSince(seen.match, since), header: seen.match.header });

/** What is needed to open a game beside its position. */
export interface OpeningLines extends SeatLines {
  readonly header: Pick<AnyMatch['header'], 'seats' | 'profile'>;
}

/** The same, of plain data. */
export function openedOf(
  { setup, language }: Pick<Seen, 'setup' | 'language'>,
  at: SeatPosition,
  { header, ...lines }: OpeningLines,
): OpenedReply | undefined {
  const { found, opened } = setup;
  const card = rememberedCard(found, language);
  if (card === undefined) return undefined;
  const { present } = opened;
  return {
    say: 'opened',
    system: systemCard(found.kit),
    scenario: card,
    map: present.map(),
    table: present.table?.() ?? null,
    seats: header.seats,
    profile: header.profile,
    watching: false,
    standing: present.standing?.() ?? [],
    position: { past: pastOf(opened, at, lines.past), ...positionOf(opened, at, lines) },
  };
}
