import { botSeed, questionFor } from '@guidon/bots';
import { type Header, Match, present, seededBox } from '@guidon/kernel';
import { botNamed, LIBRARY } from '@guidon/library';
import { scenarioSource } from '@guidon/scenarios';
import {
  type Board,
  parseBoard,
  type YbDecision,
  type YbEvent,
  type YbOrder,
  type YbState,
  yankeesBoard,
  yankeesBoardSystem,
} from '@guidon/yankees-board';
import manifest from '../package.json' with { type: 'json' };

/** The most units on the largest map over the most turns. */
export const LARGEST = 'gettysburg-1863-campaign';

/** The scenario with the most fighting. */
export const FIERCEST = 'gettysburg-1863-07-03';

export type YbSystem = ReturnType<typeof yankeesBoardSystem>;
export type YbMatch = Match<YbState, YbOrder, YbEvent, YbDecision>;

export interface Scenario {
  readonly id: string;
  readonly board: Board;
  readonly system: YbSystem;
}

export function openScenario(id: string): Scenario {
  const board = parseBoard({ scenario: scenarioSource(id), charts: yankeesBoard.charts, profile: {} });
  if (!board.ok) throw new Error(`${id} does not open: ${JSON.stringify(board.issues)}`);
  return { id, board: board.value, system: yankeesBoardSystem(board.value) };
}

export interface Given {
  readonly seat: string;
  readonly order: YbOrder;
}

export interface Recorded {
  readonly seed: string;
  readonly orders: readonly Given[];
}

/** What stood on the table when a question was asked. */
export interface Asked {
  readonly state: YbState;
  readonly decision: YbDecision;
}

export function begin(scenario: Scenario, seed: string): YbMatch {
  const header: Header = {
    format: 'guidon-journal',
    version: 1,
    engine: manifest.version,
    system: yankeesBoard.id,
    rules: yankeesBoard.rulesVersion,
    scenario: { id: scenario.id, hash: '' },
    charts: { hash: '' },
    profile: {},
    seats: {},
    dice: { kind: 'seeded', seed },
  };
  return Match.start(scenario.system, header, seededBox(seed));
}

/** Plays a game between two bots of a kind to its end and shows every question on the way. */
export function playGame(
  scenario: Scenario,
  how: { bot: string; seed: string },
  asked?: (at: Asked) => void,
): Recorded {
  const { system } = scenario;
  const kind = present(botNamed(LIBRARY, { system: yankeesBoard.id, name: how.bot }), how.bot);
  const bots = new Map(system.seats.map(seat => [seat, kind.make({ systemId: yankeesBoard.id, system, seat })]));
  const match = begin(scenario, how.seed);
  const orders: Given[] = [];
  for (let decision = system.decisions(match.state)[0]; decision; decision = system.decisions(match.state)[0]) {
    asked?.({ state: match.state, decision });
    const seed = botSeed(how.seed, decision.seat);
    const question = questionFor(system, match.state, { decision, seed, ply: match.ply });
    const read = system.parseOrder(present(bots.get(decision.seat), decision.seat).decide(question));
    if (!read.ok) throw new Error(`${how.bot} gives no order: ${JSON.stringify(read.issues)}`);
    orders.push({ seat: decision.seat, order: read.value });
    if (!match.submit(decision.seat, read.value).ok) throw new Error(`${how.bot} gives an illegal order`);
    if (system.over(match.state) !== undefined) break;
  }
  return { seed: how.seed, orders };
}

/** Positions spread evenly over random games, as many as asked for. */
export function positionsOf(scenario: Scenario, effort: { games: number; positions: number }): readonly YbState[] {
  const states: YbState[] = [];
  for (let game = 0; game < effort.games; game++)
    playGame(scenario, { bot: 'random', seed: `positions/${game}` }, ({ state }) => states.push(state));
  const every = Math.max(1, Math.floor(states.length / effort.positions));
  return states.filter((_, at) => at % every === 0).slice(0, effort.positions);
}

/** The same position as a new one, so that nothing found for it before is known. */
export const forgotten = (state: YbState): YbState => ({ ...state, units: [...state.units] });
