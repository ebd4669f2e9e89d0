import { type Decision, type Entry, type Order, type Seat, seenBy } from '@guidon/kernel';
import { inLanguage } from '@guidon/kit';
import type { LogLine, OpenDecision, OpenedReply, PositionReply } from '@guidon/protocol';
import type { AnyMatch, Ended, GameSetup } from '../games/live-game.ts';
import { scenarioCard, systemCard } from '../session/cards.ts';
import { countedAs, eventsOf, logOf, newRulesLine, offerOf, type Told } from '../session/game.ts';
import { pastLog } from '../session/past-log.ts';
import type { GamesTable } from '../store/schema.ts';

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

/** The position for a seat, with what it may know of everything since a line. */
export function positionFor({ setup, match, seat, row }: Seen, since: number): PositionReply {
  const { opened } = setup;
  const { system } = match;
  const over = endOf({ setup, match, seat, ...(row === undefined ? {} : { row }) });
  const entries = match.lines.slice(Math.max(1, since)).map(line => JSON.parse(line) as Entry);
  const hasGoneBack = entries.some(({ undo }) => undo !== undefined);
  return {
    say: 'position',
    revision: match.revisionOf(seat),
    entry: match.revisionOf(seat),
    entries: match.revisionOf(seat),
    picture: opened.present.position(match.state, seat),
    decisions:
      over === null
        ? system.decisions(match.state).map(decision => openDecision({ setup, match, seat }, decision))
        : [],
    log: hasGoneBack ? [] : logOfEntries({ setup, match, seat }, entries, { isNews: true }),
    ...(hasGoneBack ? { past: pastOf({ setup, match, seat }, match.lines.length) } : {}),
    over,
    undo: over === null && match.undoBarred(seat) === undefined ? [seat] : [],
    // The journal holds what other seats may not know. It is public when the game is over.
    lines: [],
  };
}

/** How the game has ended, by its rules or otherwise. */
export function endOf({ setup, match, row }: Seen): PositionReply['over'] {
  const verdict = match.system.over(match.state);
  if (verdict !== undefined) return { verdict, sentence: setup.opened.words.verdict(verdict) };
  if (row === undefined || row.ended === null) return null;
  const { how, winner } = JSON.parse(row.ended) as Ended;
  const title = setup.opened.present.seats().find(({ seat }) => seat === winner)?.title ?? winner ?? '';
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

function openDecision({ setup, match, seat }: Seen, decision: Decision): OpenDecision {
  const { opened } = setup;
  const sentence = opened.words.decision(match.state, decision);
  const hint = opened.present.asked(match.state, decision);
  if (decision.seat !== seat) return { decision, sentence, hint, player: 'remote', offers: [], exhaustive: true };
  const choices = match.system.choices(match.state, decision);
  const offers = choices.orders.map((order: Order) => offerOf(opened, match.state, { decision, order }));
  return { decision, sentence, hint, player: 'person', offers, exhaustive: choices.exhaustive };
}

/** The log of some entries, as the seat may know them. Whoever has not seen every line counts them otherwise. */
function logOfEntries(
  { setup, match, seat }: Seen,
  entries: readonly Entry[],
  told: Pick<Told, 'isNews'> = {},
): readonly LogLine[] {
  const isWhole = match.revisionOf(seat) === match.revision;
  return entries.flatMap(entry => [
    ...(entry.rules === undefined ? [] : [newRulesLine(entry.rules)]),
    ...logOf(setup.opened, seenBy(match.system, eventsOf(entry), seat), {
      ...told,
      ...(isWhole ? { entry: countedAs(entry), seat: entry.seat } : {}),
    }),
  ]);
}

/** The log up to a line of the journal, without what was taken back. */
function pastOf(seen: Seen, upTo: number): readonly LogLine[] {
  const past = pastLog(seen.match.lines.slice(1, upTo), entries => logOfEntries(seen, entries));
  const { newRules } = seen.match;
  return newRules === undefined ? past : [...past, newRulesLine(newRules)];
}

export function openedFor(seen: Seen, since: number): OpenedReply | undefined {
  const { setup, match, language } = seen;
  const card = scenarioCard(setup.found, language);
  if (card === undefined) return undefined;
  const { present } = setup.opened;
  return {
    say: 'opened',
    system: systemCard(setup.found.kit),
    scenario: card,
    map: present.map(),
    table: present.table?.() ?? null,
    seats: match.header.seats,
    profile: match.header.profile,
    watching: false,
    standing: present.standing?.() ?? [],
    position: { past: pastOf(seen, since), ...positionFor(seen, since) },
  };
}
