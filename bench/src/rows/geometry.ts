import { distance } from '@guidon/hex';
import { allowanceOf, destinations, isSeen, type Mover, sightBetween, type YbState } from '@guidon/yankees-board';
import { FIERCEST, forgotten, openScenario, positionsOf, type Scenario } from '../games.ts';
import { type Contender, compare, type Timing } from '../measure.ts';
import { assertAgreement } from '../reference/agreement.ts';
import { byTraverser, HoneycombMap, oneByOne } from '../reference/honeycomb.ts';
import { HandReach } from '../reference/reach.ts';
import { RotMap } from '../reference/rot.ts';
import { handSight } from '../reference/sight.ts';
import { ARM_BITS, type Counters, countersOf, type HexMover, sideBit, terrainOf } from '../reference/terrain.ts';
import { type Line, type Row, us } from '../report.ts';

const WITHIN = 3;
const AGAINST_HONEYCOMB = 10;
const FARTHEST_PAIR = 12;

const onMap = (state: YbState): readonly number[] =>
  state.units.flatMap((unit, index) => (unit.status === 'map' ? [index] : []));

const fieldMover = ({ board }: Scenario, state: YbState, unit: number): Mover => ({
  units: [unit],
  start: state.units[unit]?.hex ?? 0,
  entering: false,
  allowance: allowanceOf(board, [unit]),
  road: false,
  zones: 'stop',
});

/** Every unit on the map, or every pair of enemies not too far apart, in positions of random games. */
export const geometry: Row = {
  name: 'geometry',
  about: 'reach of a unit and sight of a pair, against hand-written code, honeycomb-grid and rot-js',
  run({ rounds, games, positions }) {
    const scenario = openScenario(FIERCEST);
    const states = positionsOf(scenario, { games, positions });
    assertAgreement(scenario, states);
    return [
      ...linesOf('reach', compare(reachContenders(scenario, states), rounds)),
      ...linesOf('sight', compare(sightContenders(scenario, states), rounds)),
    ];
  },
};

/** Each finds what it needs of a position anew, once, and then serves all its units. */
function reachContenders(scenario: Scenario, states: readonly YbState[]): readonly Contender[] {
  const { board, system } = scenario;
  const terrain = terrainOf(board);
  const hand = new HandReach(terrain, board);
  const honeycomb = new HoneycombMap(terrain);
  const rot = new RotMap(terrain);
  const each = (use: (state: YbState, unit: number) => void) => (): number => {
    let done = 0;
    for (const state of states.map(forgotten))
      for (const unit of onMap(state)) {
        use(state, unit);
        done++;
      }
    return done;
  };
  const counted = counting(state => countersOf(terrain, board, state));
  const mover = (state: YbState, unit: number): HexMover => ({
    start: state.units[unit]?.hex ?? 0,
    allowance: board.roster[unit]?.halfPoints ?? 0,
    bars: ARM_BITS[board.roster[unit]?.arm ?? ''] ?? 0,
    stack: board.charts.stacking.units,
    foe: 3 - sideBit(board.roster[unit]?.side ?? ''),
  });
  return [
    { name: 'guidon', run: each((state, unit) => destinations(board, state, fieldMover(scenario, state, unit))) },
    { name: 'hand', run: each((state, unit) => hand.search(state, counted(state), unit)) },
    {
      name: 'honeycomb',
      run: each((state, unit) => honeycomb.reach(counted(state), mover(state, unit), byTraverser)),
    },
    { name: 'rot', run: each((state, unit) => rot.reach(counted(state), mover(state, unit))) },
    {
      name: 'query',
      run: each((state, unit) => {
        system.query(state, 'union', { ask: 'reach', unit: board.roster[unit]?.id } as { ask: string });
      }),
    },
    {
      name: 'honeycomb, one by one',
      run: each((state, unit) => honeycomb.reach(counted(state), mover(state, unit), oneByOne)),
    },
  ];
}

function sightContenders(scenario: Scenario, states: readonly YbState[]): readonly Contender[] {
  const { board } = scenario;
  const terrain = terrainOf(board);
  const honeycomb = new HoneycombMap(terrain);
  const rot = new RotMap(terrain);
  const counted = counting(state => countersOf(terrain, board, state));
  const pairs = states.map(state => pairsIn(scenario, state));
  const each = (use: (state: YbState, ends: { from: number; to: number }) => void) => (): number => {
    let done = 0;
    states.map(forgotten).forEach((state, at) => {
      for (const ends of pairs[at] ?? []) {
        use(state, ends);
        done++;
      }
    });
    return done;
  };
  return [
    { name: 'guidon', run: each((state, ends) => isSeen(board, state, ends)) },
    { name: 'hand', run: each((state, ends) => handSight(terrain, counted(state), ends)) },
    { name: 'honeycomb', run: each((state, ends) => honeycomb.sees(counted(state), ends)) },
    { name: 'rot', run: each((state, ends) => rot.sees(counted(state), ends)) },
    { name: 'query', run: each((state, ends) => sightBetween(board, state, ends)) },
  ];
}

/** Pairs of enemies, near enough to matter. */
export function pairsIn({ board }: Scenario, state: YbState): readonly { from: number; to: number }[] {
  const units = onMap(state);
  return units.flatMap(a =>
    units.flatMap(b => {
      const [from, to] = [state.units[a]?.hex ?? 0, state.units[b]?.hex ?? 0];
      const apart = board.roster[a]?.side === 'union' && board.roster[b]?.side === 'confederate';
      return apart && distance(board.map.grid, from, to) <= FARTHEST_PAIR ? [{ from, to }] : [];
    }),
  );
}

/** Remembers what was counted for the last position, as the engine does. */
function counting(count: (state: YbState) => Counters): (state: YbState) => Counters {
  let last: { readonly state: YbState; readonly counters: Counters } | undefined;
  return state => {
    if (last?.state !== state) last = { state, counters: count(state) };
    return last.counters;
  };
}

function linesOf(what: 'reach' | 'sight', timings: readonly Timing[]): readonly Line[] {
  const [own, hand, honeycomb, rot, query, tuned] = timings;
  const against = (
    name: string,
    other: Timing | undefined,
    budget: { text: string; met?: (ratio: number) => boolean },
  ) => {
    const ratio = (other?.median ?? 0) / (own?.median ?? 1);
    return {
      row: 'geometry',
      work: `${what} against ${name}`,
      measured: us(own?.median ?? 0),
      reference: us(other?.median ?? 0),
      ratio,
      budget: budget.text,
      met: budget.met?.(ratio) ?? null,
      figures: { guidon: own, [name]: other, throughQuery: query },
    };
  };
  return [
    against('hand-written', hand, { text: `≥ 1/${WITHIN}`, met: ratio => ratio >= 1 / WITHIN }),
    against('honeycomb-grid', honeycomb, { text: `≥ ${AGAINST_HONEYCOMB}`, met: ratio => ratio >= AGAINST_HONEYCOMB }),
    ...(tuned === undefined ? [] : [against('honeycomb-grid, neighbours one by one', tuned, { text: 'stated' })]),
    against('rot-js', rot, { text: 'stated' }),
    against(what === 'reach' ? 'own answer to a query' : 'own line with every step', query, { text: 'stated' }),
  ];
}
