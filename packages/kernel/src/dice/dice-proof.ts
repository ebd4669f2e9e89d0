import { commitmentTo, verifiableBox } from '../boxes/verifiable.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import type { Damage, Journal } from '../journal/journal.ts';
import { playedAgain, type Replayed } from '../journal/replay.ts';

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
  const { kind, game = '', commitment, contributions = {} } = header.dice;
  if (kind !== 'verifiable') return damaged(1, `dice: expected verifiable dice, found ${kind}`);
  const silent = system.seats.find(seat => (contributions[seat] ?? '') === '');
  if (silent !== undefined) return damaged(1, `dice: the seat ${silent} has added nothing`);
  if (secret === undefined) return damaged(lines.length, 'the secret of the dice is not revealed');
  if (commitmentTo(game, secret) !== commitment)
    return damaged(lines.length, 'the secret is not the one committed to before the first order');
  return playedAgain(system, journal, () => verifiableBox({ game, secret, contributions }));
}
