import { approximately, type GameEvent, type Rolled, type Seat } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import type { LedgerAccount, MistakeCard, MomentCard } from '@guidon/protocol';
import {
  diceWere,
  type Entry,
  foremost,
  type Given,
  type Ledger,
  luckOf,
  MILLION,
  type Mistake,
  oneIn,
  type Summary,
  skillOf,
  summaryOf,
  WORTH_TELLING,
  wasFree,
} from '@guidon/review';
import { logOf } from '../session/game.ts';

/** What happened at an entry of the journal. */
export type RecordedEvents = (at: number) => readonly (Rolled | GameEvent)[];

/** What a review is told of. */
export interface Reviewed {
  readonly opened: Opened;
  readonly orders: readonly Given[];
  readonly events: RecordedEvents;
}

/** The account of a game for a screen, with the throws and decisions that mattered most. */
export function accountCard(reviewed: Reviewed, ledger: Ledger): LedgerAccount {
  const { system } = reviewed.opened;
  const summary = summaryOf(ledger, system.seats);
  const byPly = new Map(reviewed.orders.map(given => [given.ply, given]));
  const moments = (entries: readonly Entry[]): readonly MomentCard[] =>
    entries.flatMap(entry => {
      const given = byPly.get(entry.ply);
      return given === undefined ? [] : [momentCard(reviewed, entry, given)];
    });
  const isFree = ({ ply, open }: Entry): boolean => {
    const given = byPly.get(ply);
    return open < WORTH_TELLING && given !== undefined && wasFree(system, given);
  };
  const { start, result, luck, skill, turns } = summary;
  return {
    start,
    result,
    luck,
    skill,
    turns,
    rarity: rarityCard(summary),
    unsure: unsureIn(ledger),
    throws: moments(foremost(ledger.entries, luckOf)),
    decisions: moments(foremost(ledger.entries, skillOf, isFree)),
  };
}

const rarityCard = (summary: Summary): LedgerAccount['rarity'] => ({
  ...summary.rarity,
  were: diceWere(summary),
  oneIn: oneIn(summary.rarity),
});

function unsureIn({ entries }: Ledger): LedgerAccount['unsure'] {
  const partly = entries.filter(({ open }) => open > 0);
  const share = partly.reduce((sum, { open }) => sum + open, 0) / Math.max(1, partly.length);
  return { orders: partly.length, share: Math.round(share) };
}

function momentCard({ opened, events }: Reviewed, entry: Entry, given: Given): MomentCard {
  const likely = (counts: (worth: number) => boolean): number =>
    Math.round(
      MILLION *
        entry.prospects
          .filter(({ worth }) => counts(worth))
          .reduce((sum, { likely: part }) => sum + approximately(part), 0),
    );
  return {
    at: given.at,
    turn: entry.turn,
    seat: entry.seat,
    order: opened.words.order(given.before, given.order),
    sentences: logOf(opened, events(given.at)).map(({ text }) => text),
    before: entry.before,
    expected: entry.expected,
    after: entry.after,
    asGood: likely(worth => worth >= entry.after),
    asBad: likely(worth => worth <= entry.after),
    points: leadIn(opened, given.after) - leadIn(opened, given.before),
  };
}

/** Points of the first seat less those of the second, if the game ended here. */
export function leadIn({ system }: Opened, state: object): number {
  const [first = '', second = ''] = system.seats;
  const score: { readonly [seat: Seat]: number } = system.standing(state).score;
  return (score[first] ?? 0) - (score[second] ?? 0);
}

export function mistakeCard({ words }: Opened, mistake: Mistake, given: Given): MistakeCard {
  const { at, turn, seat, kind, lost, doubt, compared, best } = mistake;
  const told = (choice: Mistake['best']) => ({ order: words.order(given.before, choice.order), worth: choice.worth });
  return { at, turn, seat, kind, given: told(mistake.given), best: told(best), lost, doubt, compared };
}
