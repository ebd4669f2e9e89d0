import { type Bot, botSeed, type Mind, questionFor } from '../../packages/bots/src/index.ts';
import {
  type AnySystem,
  type Decision,
  type GameEvent,
  Match,
  type Order,
  present,
  Simulation,
  seededBox,
} from '../../packages/kernel/src/index.ts';
import { headerOf, LIBRARY, playable } from '../../packages/library/src/index.ts';

/** A scenario laid out for many games. */
export interface Arena {
  readonly id: string;
  readonly systemId: string;
  readonly system: AnySystem;
  /** The position in which the first order of the game with this seed is asked for. */
  begin(seed: string): object;
}

export function arenaOf(id: string): Arena {
  const { kit, source } = present(playable(LIBRARY, id), `scenario ${id}`);
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: {} });
  if (!opened.ok) throw new Error(`${id} cannot be opened`);
  const { system } = opened.value;
  const begin = (seed: string): object => {
    const header = headerOf({ kit, scenario: { id, source }, profile: {}, seats: {}, dice: { kind: 'seeded', seed } });
    return Match.start(system, header, seededBox(seed)).state;
  };
  return { id, systemId: kit.id, system, begin };
}

export interface Result {
  /** Points of the first seat less those of the last. */
  readonly margin: number;
  readonly winner: string | null;
  readonly orders: number;
  readonly turns: number;
  /** Milliseconds that each seat thought. */
  readonly thought: { readonly [seat: string]: number };
}

/** One game, the minds in the order of the seats; the same seed gives the same game as `guidon sim` plays. */
export function played({ system, systemId, begin }: Arena, minds: readonly Mind[], seed: string): Result {
  const { seats } = system;
  const bots = new Map(
    seats.map((seat, at): [string, Bot] => [
      seat,
      present(minds[at], `a mind for ${seat}`)({ systemId, system, seat }),
    ]),
  );
  const game: Simulation<object, Order, GameEvent, Decision> = new Simulation(system, begin(seed), {
    box: seededBox(seed),
  });
  const seeds = new Map(seats.map(seat => [seat, botSeed(seed, seat)]));
  const thought: { [seat: string]: number } = {};
  let orders = 0;
  for (let decision = game.asked; decision !== undefined; decision = game.asked) {
    const { seat } = decision;
    const question = questionFor(system, game.state, { decision, seed: seeds.get(seat) ?? '', ply: orders });
    const before = performance.now();
    const order = present(bots.get(seat), seat).decide(question);
    thought[seat] = (thought[seat] ?? 0) + performance.now() - before;
    game.give(decision, order);
    orders++;
  }
  const { score, winner } = system.standing(game.state);
  const [first = '', last = ''] = seats;
  const verdict = system.over(game.state) ?? { score, winner };
  return {
    margin: (verdict.score[first] ?? 0) - (verdict.score[last] ?? 0),
    winner: verdict.winner,
    orders,
    turns: system.clock(game.state).turn,
    thought,
  };
}

/** Two games with seats exchanged and the same dice: by how many points the first mind leads in each seat. */
export interface Pair {
  readonly first: number;
  readonly last: number;
  readonly wins: number;
  readonly games: readonly Result[];
}

export function pairOf(arena: Arena, minds: readonly [Mind, Mind], seed: string): Pair {
  const [one, other] = minds;
  const games = [played(arena, [one, other], seed), played(arena, [other, one], seed)];
  const { seats } = arena.system;
  const wins = games.reduce(
    (sum, { winner }, at) => sum + (winner === null ? 0.5 : winner === seats[at === 0 ? 0 : seats.length - 1] ? 1 : 0),
    0,
  );
  return { first: games[0]?.margin ?? 0, last: -(games[1]?.margin ?? 0), wins, games };
}
