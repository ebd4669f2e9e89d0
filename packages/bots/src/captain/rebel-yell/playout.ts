import { type AnySystem, type Decision, type GameEvent, type Order, Simulation } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../../greedy/reading.ts';
import type { Country } from '../../greedy/rebel-yell/country.ts';
import type { Doctrine } from './doctrine.ts';
import { FatedBox } from './fate.ts';
import { type Barred, type Means, Player } from './player.ts';

const LETTERS = 'abcdefghijklmno';

/** A line of play that is tried: an order, or that some units stand and the others go on. */
export interface Line {
  readonly order?: Order;
  readonly barred?: Barred;
}

/** Where the lines begin, and who plays on. */
export interface Stage extends Means {
  readonly question: BotQuestion;
  /** Who is too far away to matter, and stands. */
  readonly idle: Barred;
}

export interface Outcome {
  /** How far ahead the side to move is at the end, in points and in what its men are still good for. */
  readonly lead: number;
  /** How many orders it took. */
  readonly orders: number;
}

/** Plays a line on for some segments, or to the end of the battle; the same seed throws the same dice for all lines. */
export function playedOn(stage: Stage, line: Line, seed: string): Outcome {
  const { question, country, doctrine, idle } = stage;
  const { system, state, decision } = question;
  const dice = new FatedBox(seed);
  const game: Simulation<object, Order, GameEvent, Decision> = new Simulation(system, state, { box: dice });
  const players = new Map(system.seats.map(seat => [seat, new Player(seat, stage)]));
  const begun = clockOf(system, state);
  const standing = line.barred === undefined ? idle : new Set([...idle, ...line.barred]);
  const until = untilOf(begun, country, doctrine);
  let orders = 0;
  const give = (clock: number, asked: Decision, order: Order): void => {
    dice.of(clock, asked, order);
    game.give(asked, order);
    orders++;
  };
  if (line.order !== undefined) give(begun, decision, line.order);
  for (let next = game.asked; next !== undefined; next = game.asked) {
    const clock = clockOf(system, game.state);
    const player = players.get(next.seat);
    if (clock >= until || orders >= doctrine.most || player === undefined) break;
    const barred = next.seat === decision.seat && clock === begun ? standing : idle;
    give(clock, next, player.order(system, game.state, { decision: next, clock, barred }));
  }
  const lead = leadOf(system, game.state, doctrine);
  return { lead: decision.seat === 'union' ? lead : -lead, orders };
}

/** Half a turn, as a rule; when the battle is about to end, its end. */
function untilOf(begun: number, country: Country, { segments }: Doctrine): number {
  const end = (country.turns + 1) * LETTERS.length;
  return end - begun <= LETTERS.length ? end : begun + segments;
}

/** Segments from the beginning of the battle. */
function clockOf(system: AnySystem, state: object): number {
  const { turn, segment } = asMapping(system.view(state, 'union'));
  return asNumber(turn) * LETTERS.length + LETTERS.indexOf(asText(segment));
}

/** By how much the Union is ahead. */
function leadOf(system: AnySystem, state: object, doctrine: Doctrine): number {
  const over = system.over(state);
  const { score } = over ?? system.standing(state);
  const lead = (score.union ?? 0) - (score.confederate ?? 0);
  if (over !== undefined) return lead;
  const units = asList(asMapping(system.view(state, 'union')).units).map(asMapping);
  const worn = (side: string): number =>
    units.reduce((sum, unit) => (asText(unit.side) === side ? sum + wornOf(unit, doctrine) : sum), 0);
  return lead + worn('confederate') - worn('union');
}

/** What a unit is worth less than a fresh one in what is to come. */
function wornOf(unit: Mapping, { shaken, routed, worn }: Doctrine): number {
  if (asText(unit.where) !== 'map') return 0;
  const order = asText(unit.order);
  return (order === 'disrupted' ? shaken : order === 'routed' ? routed : 0) + worn * asNumber(unit.hits);
}
