import { pick, RunningPlay, seededBox, sfc32 } from '@guidon/kernel';
import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import { parseBoard } from '../board/scenario.ts';
import { yankeesBoardSystem } from '../system.ts';
import { unitOf } from '../terms/lookups.ts';
import type { YbState } from '../terms/state.ts';
import { destinations } from './reach.ts';
import { slowDestinations } from './test-slow-reach.ts';
import { allowanceOf, type Mover } from './walk.ts';

function boardOf(id: string, profile: { readonly [option: string]: boolean }): Board {
  const board = parseBoard({ scenario: scenarioSource(id), charts, profile });
  if (!board.ok) throw new Error(JSON.stringify(board.issues));
  return board.value;
}

/** Positions of a random game, one in every so many orders. */
function positionsOf(board: Board, every: number): readonly YbState[] {
  const system = yankeesBoardSystem(board);
  const box = seededBox('reach');
  const chance = sfc32('reach');
  const found: YbState[] = [];
  let state = system.setup();
  for (let ply = 0; system.over(state) === undefined; ply++) {
    const play = new RunningPlay(system, state, box.open(ply));
    const decision = system.decisions(state)[0];
    const order = decision && pick(chance, system.choices(state, decision).orders);
    if (decision !== undefined && order !== undefined) system.resolve(play, decision, order);
    play.runOn();
    state = play.state;
    if (ply % every === 0) found.push(state);
  }
  return found;
}

function* moversIn(board: Board, state: YbState): Iterable<Mover> {
  for (const [unit] of state.units.entries()) {
    const { status, hex } = unitOf(state, unit);
    const entry = board.arrivals[unit]?.hex;
    const start = status === 'map' ? hex : entry;
    if (status === 'out' || start === undefined) continue;
    const mate = state.units.findIndex((other, at) => at > unit && other.status === 'map' && other.hex === hex);
    const units = status === 'map' && mate > 0 ? [unit, mate] : [unit];
    for (const road of [false, true])
      for (const zones of ['stop', 'evade', 'night'] as const)
        yield { units, start, entering: status !== 'map', allowance: allowanceOf(board, units), road, zones };
  }
}

describe('reach in numbers agrees with walking step by step (yb:4.0-1 to yb:4.2-5, yb:7.0-4)', () => {
  test.each([
    ['gettysburg-1863-07-01', {}],
    ['gettysburg-1863-07-03', { corpsIntegrity: true }],
    ['gettysburg-1863-campaign', { streamCountsForNoFight: true }],
  ])('%s %j', (id, profile) => {
    const board = boardOf(id, profile);
    let ends = 0;
    for (const state of positionsOf(board, 120))
      for (const mover of moversIn(board, state)) {
        const found = destinations(board, state, mover);
        expect(found).toEqual(slowDestinations(board, state, mover));
        ends += found.length;
      }
    expect(ends).toBeGreaterThan(2_000);
  });
});
