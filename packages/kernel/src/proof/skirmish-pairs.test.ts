import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { type Chance, pick, sfc32 } from '../dice/chance.ts';
import { knownBy } from '../game/known.ts';
import { sampleOrder } from '../game/sample.ts';
import { Match } from '../journal/match.ts';
import { canonical } from '../values/canonical.ts';
import { newsOf, ruledApart, toldOf } from './test-pairs.ts';
import { header } from './test-pauses.ts';
import { isUnseen, type SkirmishState } from './test-skirmish-state.ts';
import { freshSkirmish, skirmish } from './test-skirmish-system.ts';

/** GUIDON_LONG=1: ten thousand pairs, and the time they take; else some hundreds. */
const LONG = process.env.GUIDON_LONG === '1';
const PAIRS = LONG ? 10_000 : 300;

const SEATS = ['red', 'blue'] as const;
const start: SkirmishState = { ...freshSkirmish('r-a', 'r-horse', 'r-c', 'b-a', 'b-horse', 'b-c'), fog: true };
const system = skirmish(start);

/** The same position with other losses of units that a seat does not see; undefined where it sees all. */
function twinOf(state: SkirmishState, seat: string, chance: Chance): SkirmishState | undefined {
  const hidden = state.units.filter(unit => unit.side !== seat && isUnseen(state, unit));
  if (hidden.length === 0) return undefined;
  return {
    ...state,
    units: state.units.map(unit => (hidden.includes(unit) ? { ...unit, hits: chance.below(3) } : unit)),
  };
}

interface Pair {
  readonly seat: (typeof SEATS)[number];
  readonly one: SkirmishState;
  readonly other: SkirmishState;
  readonly seed: string;
}

/** Positions of random games, each with a twin, for the seat that may not tell them apart. */
function* pairs(count: number): Generator<Pair> {
  const chance = sfc32('pairs of skirmish');
  for (let game = 0, made = 0; made < count; game++) {
    const match = Match.start(system, header, seededBox(`pairs ${game}`));
    while (system.over(match.state) === undefined && made < count) {
      for (const seat of SEATS) {
        const other = twinOf(match.state, seat, chance);
        if (other !== undefined && canonical(other) !== canonical(match.state) && made++ < count)
          yield { seat, one: match.state, other, seed: `pair ${made}` };
      }
      const decision = pick(chance, system.decisions(match.state));
      if (decision === undefined) break;
      match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
    }
  }
}

describe('Promise 4: nothing a player may not know reaches their machine', () => {
  test(`${PAIRS} pairs of positions that a seat may not tell apart: all it is told and offered is the same`, () => {
    const [took, counts] = [[0, 0], { pairs: 0, asked: 0, orders: 0, told: 0 }];
    for (const { seat, one, other, seed } of pairs(PAIRS)) {
      counts.pairs++;
      expect(ruledApart(system, { one, other, seat }), seed).toBe('');
      const told = ['', ''];
      // By turns the one or the other first, so that neither finds the machine warmer.
      for (const at of counts.pairs % 2 === 0 ? [0, 1] : [1, 0]) {
        const begun = performance.now();
        told[at] = toldOf(system, at === 0 ? one : other, { seat, seed, widest: 6 });
        took[at] = (took[at] ?? 0) + performance.now() - begun;
      }
      expect(told[1], seed).toBe(told[0]);
      const decision = system.decisions(one)[0];
      if (decision === undefined) continue;
      counts.asked += decision.seat === seat ? 1 : 0;
      const order = sampleOrder(system, one, { decision, chance: sfc32(seed) });
      if (system.check(other, decision, order) !== undefined) throw new Error(`${seed}: legal in one of them only`);
      counts.orders++;
      const [left, right] = [one, other].map(state =>
        newsOf(system, state, { seat, decision, order, cup: seededBox(seed).open(1) }),
      );
      // A third hit out of sight ends a unit in one of them, and everybody sees that. Otherwise nothing tells.
      const isSame =
        canonical(knownBy(system, left?.after ?? one, seat)) === canonical(knownBy(system, right?.after ?? one, seat));
      if (!isSame) continue;
      counts.told++;
      expect(right?.told, seed).toBe(left?.told);
    }
    expect(counts.pairs).toBe(PAIRS);
    expect(counts.asked).toBeGreaterThan(PAIRS / 10);
    expect(counts.told).toBeGreaterThan(0.9 * counts.orders);
    const [one = 0, other = 0] = took;
    if (LONG) {
      console.log(JSON.stringify({ ...counts, took: took.map(Math.round) }));
      // One bucket: the time that all answers take tells no more than chance does.
      expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(1.25);
    }
  }, 600_000);

  test.each<[string, Partial<typeof system>]>([
    ['in a view', { view: ({ units }) => ({ hits: units.map(({ hits }) => hits) }) }],
    ['in what odds and bots start from', { known: state => state }],
    [
      'in who is asked',
      { known: state => ({ ...state, pace: state.units.some(({ hits }) => hits > 1) ? 'odds' : 'play' }) },
    ],
  ])('the proof notices a leak %s', (_where, changed) => {
    const leaky = { ...system, ...changed };
    const told = ({ seat, one, other, seed }: Pair) =>
      [one, other].map(state => toldOf(leaky, state, { seat, seed, widest: 6 }));
    const differing = [...pairs(60)].filter(pair => new Set(told(pair)).size > 1);
    expect(differing.length).toBeGreaterThan(20);
  });
});
