import type { Decision, GameEvent, Json, Order } from '@guidon/kernel';
import { InvariantError, Match, present, REFEREE, seededBox } from '@guidon/kernel';
import type { Player } from '../players.ts';
import { headerFor, type Laid } from '../setting.ts';
import { type GameResult, type SimPlan, seedOf } from './plan.ts';

/** No battle takes as many orders: a game that does is broken off and counted as such. */
export const MOST_ORDERS = 50_000;

export interface Played {
  readonly result: GameResult;
  readonly lines: readonly string[];
}

/** Plays one game of a batch to its end. Everything follows from the plan and the game's number. */
export async function playGame(
  plan: SimPlan,
  laid: Laid,
  at: { game: number; players: readonly Player[] },
): Promise<Played> {
  const { system } = laid.opened;
  const { game, players } = at;
  const seed = seedOf(plan, game);
  const seating = seatingOf(plan, system.seats, game);
  const names = Object.fromEntries(system.seats.map(seat => [seat, plan.bots[seating[seat] ?? 0] ?? '']));
  const playerAt = (seat: string): Player => present(players[seating[seat] ?? -1], `a player for ${seat}`);
  const before = players.map(player => player.fallbacks);
  for (const seat of system.seats) await playerAt(seat).begin(laid, seat, seed);
  const match: Match<object, Order, GameEvent, Decision> = Match.start(
    system,
    headerFor(laid, names, seed),
    seededBox(seed),
  );
  const habits: { [habit: string]: number }[] = players.map(() => ({}));
  while (system.over(match.state) === undefined && match.ply < MOST_ORDERS) {
    const decision = present(system.decisions(match.state)[0], 'a decision in a game that is not over');
    const answer = playerAt(decision.seat).decide(match.state, decision, match.ply);
    const order = answer instanceof Promise ? await answer : answer;
    const submitted = match.submit(decision.seat, order);
    if (!submitted.ok)
      throw new InvariantError(
        `game ${seed}, ply ${match.ply}: an order of ${names[decision.seat]} is not accepted: ${JSON.stringify({ order, submitted })}`,
      );
    const counted = laid.kit.habits?.({ decision, order, events: submitted.entry.events }) ?? {};
    const own = habits[seating[decision.seat] ?? 0] ?? {};
    for (const [habit, count] of Object.entries(counted)) own[habit] = (own[habit] ?? 0) + count;
  }
  const verdict = system.over(match.state);
  for (const player of players) player.over(verdict);
  const view = system.view(match.state, REFEREE);
  const result: GameResult = {
    game,
    seed,
    seating,
    winner: verdict?.winner ?? null,
    result: verdict?.result ?? null,
    score: verdict?.score ?? {},
    losses: numbersIn(view, 'losses'),
    toll: numbersIn(view, 'toll'),
    orders: match.ply,
    turns: system.clock(match.state).turn,
    fallbacks: players.map((player, index) => player.fallbacks - (before[index] ?? 0)),
    habits,
    hash: hashAfter(match.lines),
  };
  return { result, lines: match.lines };
}

/** A line of a journal ends with the running hash after it. */
const hashAfter = (lines: readonly string[]): string =>
  /"hash":"([0-9a-f]{64})"\}$/.exec(lines.at(-1) ?? '')?.[1] ?? '';

/** The first bot takes the first seat; with exchanged seats, in every other game the last. */
function seatingOf(plan: SimPlan, seats: readonly string[], game: number): { readonly [seat: string]: number } {
  const turned = plan.swap && game % 2 === 1;
  return Object.fromEntries(seats.map((seat, at) => [seat, turned ? seats.length - 1 - at : at]));
}

/** A view may offer `losses` by seat and a `toll` by formation. */
function numbersIn(view: Json, name: 'losses' | 'toll'): { readonly [key: string]: number } | null {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const found = Object.entries(view).find(([key]) => key === name)?.[1];
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const entries = Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
