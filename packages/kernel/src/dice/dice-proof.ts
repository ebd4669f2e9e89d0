import { houseWord, sharedBox } from '../boxes/shared.ts';
import { commitmentTo, verifiableBox } from '../boxes/verifiable.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import type { Damage, Journal } from '../journal/journal.ts';
import { playedAgain, type Replayed } from '../journal/replay.ts';
import type { Seat } from '../values/names.ts';
import { chainIn, isOfChain, type Link } from './chain.ts';

const damaged = (line: number, fault: string): { readonly ok: false; readonly damage: Damage } => ({
  ok: false,
  damage: { line, fault },
});

/**
 * Was a finished game played by its rules, with dice derived as promised: from the secret committed to before the
 * first order, and from what every seat added? Every order is adjudicated again with those dice, and every line
 * compared; the first that differs is named.
 */
export function proven<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
): Replayed<S, O, E, D> {
  const { header, secret, lines } = journal;
  const { kind, protocol, game = '', commitment, contributions = {} } = header.dice;
  if (kind !== 'verifiable') return damaged(1, `dice: expected verifiable dice, found ${kind}`);
  const silent = system.seats.find(seat => (contributions[seat] ?? '') === '');
  if (silent !== undefined) return damaged(1, `dice: the seat ${silent} has added nothing`);
  if (secret === undefined) return damaged(lines.length, 'the secret of the dice is not revealed');
  if (commitmentTo(game, secret) !== commitment)
    return damaged(lines.length, 'the secret is not the one committed to before the first order');
  const dice = { game, secret, contributions };
  if (protocol === undefined) return playedAgain(system, journal, () => verifiableBox(dice));
  const fault = faultyWord(journal, secret);
  return fault === undefined ? playedAgain(system, journal, () => sharedBox(dice)) : { ok: false, damage: fault };
}

/** The first link that is not of its seat's chain, and the first word of the server that is not the promised one. */
export function faultyWord({ header, entries }: Journal, secret: string): Damage | undefined {
  const known = new Map<Seat, Link>();
  for (const [seat, contribution] of Object.entries(header.dice.contributions ?? {})) {
    const end = chainIn(contribution);
    if (end !== undefined) known.set(seat, end);
  }
  for (const { n, dice } of entries) {
    if (dice === undefined || dice.of !== undefined) continue;
    const line = n + 2;
    for (const [seat, link] of Object.entries(dice.words)) {
      const before = known.get(seat);
      if (before === undefined || !isOfChain(before, { n, link }))
        return { line, fault: `dice: the word of ${seat} is not the one committed to before the first order` };
      known.set(seat, { n, link });
    }
    if (dice.house !== undefined && dice.house !== houseWord(secret, n))
      return { line, fault: 'dice: the word of the server is not the one committed to before the first order' };
  }
  return undefined;
}

/** What the throws of a game were made of: whom they are proof against. */
export interface ThrowsOf {
  /** Orders with dice, those taken back included. */
  readonly throws: number;
  /** How many lack the link of a seat: whoever knew the secret of the server could have foretold those. */
  readonly lacking: { readonly [seat: Seat]: number };
  /** How often a seat was asked for its link and did not give it. */
  readonly refused: { readonly [seat: Seat]: number };
}

export function throwsOf({ header, entries }: Pick<Journal, 'header' | 'entries'>): ThrowsOf {
  const seats = Object.keys(header.dice.contributions ?? {}).toSorted();
  const thrown = entries.flatMap(({ dice }) => dice ?? []);
  const count = (which: (seat: Seat) => number): { readonly [seat: Seat]: number } =>
    Object.fromEntries(seats.map(seat => [seat, which(seat)] as const).filter(([, times]) => times > 0));
  return {
    throws: thrown.length,
    lacking: count(seat => thrown.filter(({ words }) => words[seat] === undefined).length),
    refused: count(seat => thrown.filter(({ without = [] }) => without.includes(seat)).length),
  };
}
