import { type Chance, canonical, knownBy, pick, REFEREE, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { ruledApart } from '@guidon/kernel/test-pairs';
import { describe, expect, test } from 'vitest';
import { startMatch } from '../session/game.ts';
import { type FoggedGame, foggedGame, newsTo, toldTo } from './test-fog.ts';

/** GUIDON_LONG=1: ten thousand pairs of every game, and the time they take; else some dozens. */
const LONG = process.env.GUIDON_LONG === '1';
const PAIRS = LONG ? 10_000 : 40;
/** Bots take long to decide. */
const BOTS_EVERY = LONG ? 20 : 6;

interface Units {
  readonly units: readonly { readonly steps: number }[];
}

/** What the referee and a seat see of the units, side by side. */
const viewed = ({ system }: FoggedGame, state: object, seat: string) =>
  (system.view(state, seat) as { readonly units: readonly { readonly steps: number | null; readonly cf: number }[] })
    .units;

/** The same position with other strengths of units whose strength a seat does not see; undefined where it sees all. */
function twinOf(
  game: FoggedGame,
  state: Units,
  { seat, chance }: { seat: string; chance: Chance },
): object | undefined {
  const seen = viewed(game, state, seat);
  if (seen.every(({ steps }) => steps !== null)) return undefined;
  const units = state.units.map((unit, at) => {
    const { steps = 0, cf = 1 } = seen[at] ?? {};
    return steps === null ? { ...unit, steps: 1 + chance.below(cf) } : unit;
  });
  const twin = { ...state, units };
  return canonical(twin) === canonical(state) ? undefined : twin;
}

/** Positions of random games, each with its twin, for the seat that may not tell them apart. */
function* pairs(game: FoggedGame, count: number) {
  const { system, found } = game;
  const chance = sfc32(`pairs of ${found.id}`);
  for (let played = 0, made = 0; made < count; played++) {
    if (played > count) throw new Error('hardly anything is hidden');
    const box = seededBox(`pairs ${played}`);
    const match = startMatch(system, HEADER, box);
    while (system.over(match.state) === undefined && made < count) {
      for (const seat of system.seats) {
        const other = twinOf(game, match.state as Units, { seat, chance });
        if (other !== undefined && made < count) yield { seat, one: match.state, other, seed: `pair ${++made}` };
      }
      // Far apart, so that they differ.
      for (let orders = 0; orders < 7 && system.over(match.state) === undefined; orders++) {
        const decision = pick(chance, system.decisions(match.state));
        if (decision === undefined) break;
        match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
      }
    }
  }
}

const HEADER = {
  format: 'guidon-journal',
  version: 1,
  engine: 'test',
  system: 'yankees-board',
  rules: '1',
  scenario: { id: 'test', hash: '' },
  charts: { hash: '' },
  profile: { fog: true },
  seats: {},
  dice: { kind: 'seeded', seed: 'test' },
} as const;

describe('Promise 4: nothing a player may not know reaches their machine', () => {
  test.each(['gettysburg-1863-07-02'])(
    '%s with fog, pairs of positions that a seat may not tell apart',
    scenario => {
      const game = foggedGame(scenario);
      const { system } = game;
      const [took, counts] = [[0, 0], { pairs: 0, asked: 0, bots: 0, orders: 0, told: 0 }];
      for (const { seat, one, other, seed } of pairs(game, PAIRS)) {
        const decision = system.decisions(one)[0];
        const withBots = decision?.seat === seat && counts.asked % BOTS_EVERY === 0;
        counts.pairs++;
        expect(ruledApart(system, { one, other, seat }), seed).toBe('');
        counts.asked += decision?.seat === seat ? 1 : 0;
        counts.bots += withBots ? 1 : 0;
        const told = ['', ''];
        for (const at of counts.pairs % 2 === 0 ? [0, 1] : [1, 0]) {
          const begun = performance.now();
          told[at] = toldTo(game, at === 0 ? one : other, { seat, seed, withBots }).text;
          took[at] = (took[at] ?? 0) + performance.now() - begun;
        }
        expect(told[1] === told[0] ? '' : differing(told), seed).toBe('');
        if (decision === undefined) continue;
        const order = sampleOrder(system, one, { decision, chance: sfc32(seed) });
        if (system.check(other, decision, order) !== undefined) continue;
        counts.orders++;
        const [left, right] = [one, other].map(state => newsTo(game, state, { seat, decision, order, seed }));
        const after = [left, right].map(news => canonical(knownBy(system, news?.after ?? one, seat)));
        // An order may bring somebody into sight; then the seat may know.
        if (after[0] !== after[1]) continue;
        // When it is over nothing is hidden any more.
        if (system.over(left?.after ?? one) !== undefined) continue;
        counts.told++;
        const news = [left?.text ?? '', right?.text ?? ''];
        expect(news[1] === news[0] ? '' : differing(news), seed).toBe('');
      }
      expect(counts).toMatchObject({ pairs: PAIRS });
      expect(Math.min(counts.asked, counts.orders, counts.told)).toBeGreaterThan(PAIRS / 4);
      expect(counts.bots).toBeGreaterThan(1);
      const [one = 0, other = 0] = took;
      if (LONG) {
        console.log(JSON.stringify({ scenario, ...counts, took: took.map(Math.round) }));
        expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(1.25);
      }
    },
    3_600_000,
  );

  test('far from the enemy each side sees of the other what it is; the referee sees all', () => {
    const game = foggedGame('gettysburg-1863-07-02');
    const state = game.system.setup();
    expect(viewed(game, state, REFEREE).some(({ steps }) => steps === null)).toBe(false);
    const hidden = game.system.seats.map(
      seat => viewed(game, state, seat).filter(({ steps }) => steps === null).length,
    );
    expect(
      hidden.every(count => count > 0),
      hidden.join(),
    ).toBe(true);
  });
});

/** The place where two texts begin to differ. */
function differing([one = '', other = '']: readonly string[]): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 60), at + 60)} ≠ ${other.slice(Math.max(0, at - 60), at + 60)}`;
}
