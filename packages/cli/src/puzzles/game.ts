import { type Bot, botSeed, questionFor } from '@guidon/bots';
import {
  type Chance,
  type Decision,
  type GameEvent,
  Match,
  type Order,
  type Profile,
  present,
  Simulation,
  seededBox,
  sfc32,
} from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { headerOf, type Library, playable } from '@guidon/library';
import { measureOf, type Puzzle, puzzleIn } from '@guidon/puzzles';

/** A game to be searched for puzzles. */
export interface Searched {
  readonly scenario: string;
  readonly seed: string;
  /** Who plays both sides. */
  readonly bot: string;
  readonly most: number;
}

/** One position in so many is looked at. */
const ONE_IN = 3;
const PROFILE: Profile = {};

interface Field {
  readonly kit: SystemKit;
  readonly source: unknown;
  readonly opened: Opened;
  readonly bots: ReadonlyMap<string, Bot>;
}

function fieldOf(library: Library, { scenario, bot }: Searched): Field {
  const { kit, source, bots } = present(playable(library, scenario), scenario);
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: PROFILE });
  if (!opened.ok) throw new RangeError(`${scenario} cannot be opened`);
  const { system } = opened.value;
  const kind = present(bots.find(({ name }) => name === bot) ?? bots.at(-1), 'a bot');
  const seated = system.seats.map((seat): [string, Bot] => [seat, kind.make({ systemId: kit.id, system, seat })]);
  return { kit, source, opened: opened.value, bots: new Map(seated) };
}

/** Plays a game between two of the same bot and keeps the puzzles met on the way: one of each kind a side and turn at the most. */
export function puzzlesOfGame(library: Library, searched: Searched): readonly Puzzle[] {
  const { scenario, seed, most } = searched;
  const field = fieldOf(library, searched);
  const { kit, source, opened, bots } = field;
  const { system } = opened;
  const header = headerOf({
    kit,
    scenario: { id: scenario, source },
    profile: PROFILE,
    seats: {},
    dice: { kind: 'seeded', seed },
  });
  const game: Simulation<object, Order, GameEvent, Decision> = new Simulation(
    system,
    Match.start(system, header, seededBox(seed)).state,
    { box: seededBox(seed) },
  );
  const seeds = new Map(system.seats.map(seat => [seat, botSeed(seed, seat)]));
  const looking = new Looking(field, searched, system.setup());
  let ply = 0;
  for (let decision = game.asked; decision !== undefined; decision = game.asked) {
    const question = questionFor(system, game.state, { decision, seed: seeds.get(decision.seat) ?? '', ply });
    const order = present(bots.get(decision.seat), decision.seat).decide(question);
    looking.at(game.state, decision, { order, ply });
    if (looking.found.length >= most) break;
    game.give(decision, order);
    ply++;
  }
  return looking.found;
}

class Looking {
  readonly found: Puzzle[] = [];
  readonly #field: Field;
  readonly #searched: Searched;
  readonly #begun: object;
  readonly #chance: Chance;
  readonly #turns = new Set<string>();

  constructor(field: Field, searched: Searched, begun: object) {
    this.#field = field;
    this.#searched = searched;
    this.#begun = begun;
    this.#chance = sfc32(searched.seed, 0);
  }

  at(state: object, decision: Decision, { order, ply }: { readonly order: Order; readonly ply: number }): void {
    const { kit, opened } = this.#field;
    const measure = measureOf(kit.id);
    if (measure === undefined || this.#chance.below(ONE_IN) !== 0) return;
    for (const after of [undefined, measure.plans?.after]) {
      const turn = `${opened.system.clock(state).turn}/${decision.seat}/${after}`;
      if (this.#turns.has(turn)) continue;
      const { scenario, seed } = this.#searched;
      const puzzle = puzzleIn(
        { opened, measure, state, decision, after },
        {
          prefix: kit.prefix,
          scenario,
          profile: PROFILE,
          rules: kit.rulesVersion,
          begun: this.#begun,
          seed,
          order: ply,
          simple: () => order,
        },
      );
      if (puzzle === undefined) continue;
      this.#turns.add(turn);
      this.found.push(puzzle);
      return;
    }
  }
}
