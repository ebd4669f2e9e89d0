import { type Bot, botSeed, questionFor } from '../../packages/bots/src/index.ts';
import {
  type Decision,
  type GameEvent,
  type Order,
  present,
  Simulation,
  seededBox,
  sfc32,
} from '../../packages/kernel/src/index.ts';
import { LIBRARY, playable } from '../../packages/library/src/index.ts';
import { figuresOf, type Named } from '../../packages/value/src/index.ts';
import type { Arena } from '../tune/arena.ts';

/** One position in so many is kept. */
const ONE_IN = 10;
/** Who plays, by turns: both sides the same, so that a position decides and not a better player. */
const PLAYERS = ['greedy', 'sergeant', 'greedy', 'captain'];

/** A position of a game. */
export interface Seen {
  readonly turn: number;
  readonly figures: readonly Named[];
}

/** Some positions of one game, and what came of it for the first seat: 1 won, 0 lost. */
export interface Played {
  readonly turns: number;
  readonly result: number;
  readonly seen: readonly Seen[];
}

/** The bots of one game: the strongest that the game has where it has no captain. */
function botsFor({ id, systemId, system }: Arena, game: number): ReadonlyMap<string, Bot> {
  const { bots } = present(playable(LIBRARY, id), id);
  const name = PLAYERS[game % PLAYERS.length];
  const kind = present(bots.find(bot => bot.name === name) ?? bots.at(-1), 'a bot');
  return new Map(system.seats.map((seat): [string, Bot] => [seat, kind.make({ systemId, system, seat })]));
}

/** Plays one game between equals and keeps some of its positions. */
export function played(arena: Arena, number: number, seed: string): Played {
  const { system } = arena;
  const bots = botsFor(arena, number);
  const game: Simulation<object, Order, GameEvent, Decision> = new Simulation(system, arena.begin(seed), {
    box: seededBox(seed),
  });
  const seeds = new Map(system.seats.map(seat => [seat, botSeed(seed, seat)]));
  const chance = sfc32(seed, 0);
  const seen: Seen[] = [];
  let orders = 0;
  for (let decision = game.asked; decision !== undefined; decision = game.asked) {
    if (chance.below(ONE_IN) === 0)
      seen.push({ turn: system.clock(game.state).turn, figures: figuresOf(system, game.state) });
    const { seat } = decision;
    const question = questionFor(system, game.state, { decision, seed: seeds.get(seat) ?? '', ply: orders++ });
    game.give(decision, present(bots.get(seat), seat).decide(question));
  }
  const { winner } = present(system.over(game.state), 'the end of the game');
  return {
    turns: system.clock(game.state).turn,
    result: winner === null ? 0.5 : winner === system.seats[0] ? 1 : 0,
    seen,
  };
}
