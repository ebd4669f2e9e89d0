import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Bot, questionFor } from '@guidon/bots';
import {
  type AnySystem,
  type Chance,
  type Order,
  present,
  readJournal,
  Simulation,
  seededBox,
  sfc32,
} from '@guidon/kernel';
import { botNamed, LIBRARY, openRecorded } from '@guidon/library';
import {
  choiceOf,
  type Given,
  type Judge,
  laterIn,
  type Mistake,
  mistakeIn,
  ordersOf,
  positionOf,
  wasFree,
  worthBy,
} from '@guidon/review';
import { trustIn, type ValueModel, valueBy } from '@guidon/value';

const packages = path.resolve(import.meta.dirname, '../../..');
const folder = `${packages}/golden/journals`;

/** Where games on a scenario begin, and what judges them. */
export interface Ground {
  readonly scenario: string;
  readonly systemId: string;
  readonly system: AnySystem;
  readonly start: object;
  readonly judge: Judge;
}

/** The grounds of recorded games whose scenario has a value, under the present rules. */
export function grounds(): readonly Ground[] {
  const learned = readdirSync(`${packages}/value/data`).map(file => file.replace('.json', ''));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return learned.flatMap(scenario => {
    const file = files.findLast(name => name.endsWith(`/${scenario}-greedy-0.guidon.br`));
    return file === undefined ? [] : (groundOf(scenario, file) ?? []);
  });
}

function groundOf(scenario: string, file: string): Ground | undefined {
  const read = readJournal(brotliDecompressSync(readFileSync(`${folder}/${file}`)).toString('utf8'));
  if (!read.ok) throw new Error(`${file}: ${read.damage.fault}`);
  const recorded = openRecorded(LIBRARY, read.journal);
  if (!recorded.ok || !recorded.value.current) return undefined;
  const { system, present: shown } = recorded.value.opened;
  const model: ValueModel = JSON.parse(readFileSync(`${packages}/value/data/${scenario}.json`, 'utf8'));
  const start = ordersOf(system, read.journal)[0]?.before;
  if (start === undefined) return undefined;
  const judge = {
    worth: worthBy(system, valueBy(system, model)),
    sure: trustIn(model).sure,
    unitsOf: (state: object, asked: Pick<Given, 'decision' | 'order'>) => shown.order(state, asked).units,
  };
  return { scenario, systemId: recorded.value.kit.id, system, start, judge };
}

/** A game between two lieutenants; at one ply another order may be put in their place. */
export function playedOn(
  { system, systemId, start }: Ground,
  { seed, until, planted }: { readonly seed: string; readonly until: number; readonly planted?: Planted },
): readonly Given[] {
  const kind = present(botNamed(LIBRARY, { system: systemId, name: 'greedy' }), 'a program that plays it');
  const bots = new Map<string, Bot>(system.seats.map(seat => [seat, kind.make({ systemId, system, seat })]));
  const game = new Simulation(system, start, { box: seededBox(seed) });
  const orders: Given[] = [];
  for (let decision = game.asked; decision !== undefined && orders.length < until; decision = game.asked) {
    const before = game.state;
    const ply = orders.length + 1;
    const bot = present(bots.get(decision.seat), 'a program at every seat');
    const chosen = bot.decide(questionFor(system, before, { decision, seed, ply }));
    const order = planted?.ply === ply ? planted.order : chosen;
    game.give(decision, order);
    orders.push({ ply, at: ply, decision, order, before, after: game.state, threw: true });
  }
  return orders;
}

export interface Planted {
  readonly ply: number;
  readonly order: Order;
  /** What it costs whoever gives it, in millionths of a chance. */
  readonly cost: number;
}

/** Orders that were looked at for a place to plant, and offers that were looked at there. */
const PLACES = 60;
const OFFERS = 40;

/** Of some orders of a game, the one that could have been replaced by the worst offered order of all. */
export function worstIn({ system, judge }: Ground, orders: readonly Given[], chance: Chance): Planted | undefined {
  let worst: Planted | undefined;
  for (let place = 0; place < Math.min(PLACES, orders.length); place++) {
    const given = present(orders[chance.below(orders.length)], 'one of the orders');
    const found = wasFree(system, given) ? worstFor({ system, judge }, given) : undefined;
    if (found !== undefined && found.cost > (worst?.cost ?? 0)) worst = found;
  }
  return worst;
}

function worstFor({ system, judge }: Pick<Ground, 'system' | 'judge'>, given: Given): Planted | undefined {
  const position = positionOf(system, given);
  if (position === undefined) return undefined;
  const worthOf = (order: Order) => choiceOf(system, position, { order, worth: judge.worth });
  const own = worthOf(given.order);
  if (own === undefined) return undefined;
  const { state, decision } = position;
  const units = (order: Order): readonly string[] => judge.unitsOf(state, { decision, order });
  const busy = units(given.order);
  // An order to somebody else costs nothing: the one of the game can still be given.
  const isInstead = (order: Order): boolean => busy.length === 0 || units(order).some(id => busy.includes(id));
  const orders = system.choices(state, decision).orders.filter(isInstead);
  const step = Math.max(1, Math.floor(orders.length / OFFERS));
  const costs = orders
    .filter((_, at) => at % step === 0)
    .flatMap(order => worthOf(order) ?? [])
    .filter(({ turn }) => turn === own.turn)
    .map(({ order, worth }) => ({ ply: given.ply, order, cost: own.worth - worth }));
  return costs.toSorted((a, b) => b.cost - a.cost)[0];
}

/** What the review says to an order of a game. */
export const flagAt = ({ system, judge }: Ground, orders: readonly Given[], at: number): Mistake | undefined => {
  const given = orders[at];
  return given === undefined ? undefined : mistakeIn(system, given, judge, laterIn(system, orders, at));
};

export const chanceFor = (seed: string): Chance => sfc32(seed, 0);
