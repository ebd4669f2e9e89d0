import { allowanceOf, destinations, isSeen, sightBetween, type YbState } from '@guidon/yankees-board';
import type { Scenario } from '../games.ts';
import { HandReach } from './reach.ts';
import { handSight } from './sight.ts';
import { countersOf, terrainOf } from './terrain.ts';

/** Throws unless hand-written code and engine find the same in every position; returns how much was compared. */
export function assertAgreement({ board }: Scenario, states: readonly YbState[]): { ends: number; lines: number } {
  const terrain = terrainOf(board);
  const hand = new HandReach(terrain, board);
  let ends = 0;
  let lines = 0;
  for (const state of states) {
    const counters = countersOf(terrain, board, state);
    for (const [unit, { status, hex: start }] of state.units.entries()) {
      if (status !== 'map') continue;
      const mover = { units: [unit], start, entering: false, allowance: allowanceOf(board, [unit]) };
      const own = destinations(board, state, { ...mover, road: false, zones: 'stop' });
      hand.search(state, counters, unit);
      const theirs = Array.from(hand.end.subarray(0, hand.ends), label => [
        hand.hex[label],
        hand.spent[label],
        hand.dear[label] === 1,
      ]);
      same(
        own.map(({ hex, spent, dear }) => [hex, spent, dear]),
        theirs,
        `the reach of ${board.roster[unit]?.id}`,
      );
      ends += own.length;
      for (const other of state.units) {
        if (other.status !== 'map') continue;
        const pair = { from: start, to: other.hex };
        const open = sightBetween(board, state, pair).open;
        same([open, isSeen(board, state, pair)], [open, open], 'a line of sight and its short answer');
        same([open], [handSight(terrain, counters, pair)], `the line ${start}-${other.hex}`);
        lines++;
      }
    }
  }
  return { ends, lines };
}

function same(own: readonly unknown[], theirs: readonly unknown[], what: string): void {
  const [a, b] = [own, theirs].map(list => list.map(entry => JSON.stringify(entry)).sort());
  if (JSON.stringify(a) !== JSON.stringify(b))
    throw new Error(`${what}: ${JSON.stringify(a)} here, ${JSON.stringify(b)} by hand`);
}
