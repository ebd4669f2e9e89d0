import { type Chance, canonical, knownBy, pick, REFEREE, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { ruledApart } from '@guidon/kernel/test-pairs';
import { inLanguage } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import { startMatch } from '../session/game.ts';
import {
  differing,
  type FoggedGame,
  foggedGame,
  HEADER,
  type NewsStep,
  newsTo,
  toldTo,
  type Units,
} from './test-fog.ts';

/** GUIDON_LONG=1: ten thousand pairs of every game, or GUIDON_PAIRS of them, and the time they take; else some dozens. */
const LONG = process.env.GUIDON_LONG === '1';
/** A scenario of every game, with the pairs that take some seconds; GUIDON_FOG names one of them. */
const SCENARIOS = [
  { scenario: 'gettysburg-1863-07-02', few: 40 },
  { scenario: 'iuka', few: 12 },
  { scenario: 'brandy-station', few: 8 },
  { scenario: 'henry-house-hill', few: 12 },
]
  .filter(({ scenario }) => (process.env.GUIDON_FOG ?? scenario) === scenario)
  .map(({ scenario, few }) => ({ scenario, pairs: LONG ? Number(process.env.GUIDON_PAIRS ?? 10_000) : few }));
/** Orders from one pair to the next. */
const STRIDE = 7;
/** Bots take long to decide. */
const BOTS_EVERY = LONG ? 20 : 3;

/** By system: figures as good as any for a unit whose figures are not seen. */
const FIGURES: { readonly [system: string]: (chance: Chance, printed: { readonly cf: number }) => object } = {
  'yankees-board': (chance, { cf }) => ({ steps: 1 + chance.below(cf) }),
  huzzah: chance => ({ reduced: chance.below(2) === 1, hits: chance.below(3) }),
  'rebel-yell': chance => ({ hits: chance.below(3) }),
  'rebels-table': chance => ({ hits: chance.below(2) }),
};

const unseenBy = ({ system }: FoggedGame, state: object, seat: string): readonly boolean[] =>
  (knownBy(system, state, seat) as Units).units.map(({ unseen }) => unseen === true);

/** The same position with other figures of units whose figures a seat does not see; undefined where it sees all. */
function twinOf(
  game: FoggedGame,
  state: Units,
  { seat, chance }: { seat: string; chance: Chance },
): object | undefined {
  const unseen = unseenBy(game, state, seat);
  const figures = FIGURES[game.found.kit.id];
  if (figures === undefined || !unseen.includes(true)) return undefined;
  const printed = (game.system.view(state, REFEREE) as { readonly units: readonly { readonly cf: number }[] }).units;
  const units = state.units.map((unit, at) =>
    unseen[at] === true ? { ...unit, ...figures(chance, printed[at] ?? { cf: 1 }) } : unit,
  );
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
      for (let orders = 0; orders < STRIDE && system.over(match.state) === undefined; orders++) {
        const decision = pick(chance, system.decisions(match.state));
        if (decision === undefined) break;
        match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
      }
    }
  }
}

describe('Promise 4: nothing a player may not know reaches their machine', () => {
  test.each(SCENARIOS)(
    '$scenario with fog, pairs of positions that a seat may not tell apart',
    ({ scenario, pairs: wanted }) => {
      const game = foggedGame(scenario);
      const { system } = game;
      const [took, counts] = [[0, 0], { pairs: 0, asked: 0, bots: 0, orders: 0, told: 0 }];
      for (const { seat, one, other, seed } of pairs(game, wanted)) {
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
        // As long as what it may know is the same, so is what it is told; an order may bring somebody into sight.
        const same = sharedBeginning(left?.steps ?? [], right?.steps ?? []);
        expect(same.told, seed).toBe('');
        // When it is over nothing is hidden any more.
        if (!same.isWhole || system.over(left?.after ?? one) !== undefined) continue;
        counts.told++;
        const news = [left?.text ?? '', right?.text ?? ''];
        expect(news[1] === news[0] ? '' : differing(news), seed).toBe('');
      }
      expect(counts).toMatchObject({ pairs: wanted });
      expect(Math.min(counts.asked, counts.orders, counts.told)).toBeGreaterThan(wanted / 8);
      expect(counts.bots).toBeGreaterThan(0);
      const [one = 0, other = 0] = took;
      if (LONG) {
        console.log(JSON.stringify({ scenario, ...counts, took: took.map(Math.round) }));
        expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(1.25);
      }
    },
    3_600_000,
  );

  test.each(SCENARIOS)('$scenario: pictures and text say what is not seen; the referee sees all', ({ scenario }) => {
    const game = foggedGame(scenario);
    const [pair] = pairs(game, 1);
    if (pair === undefined) throw new Error('nothing is hidden');
    const { one, seat } = pair;
    expect(unseenBy(game, one, REFEREE)).not.toContain(true);
    expect(unseenBy(game, one, seat)).toContain(true);
    const tips = (language: string, viewer: string): string => {
      const { counters, field } = inLanguage(game.opened, language).present.position(one, viewer);
      return [...counters, ...(field?.troops ?? [])].map(({ tip }) => tip).join('\n');
    };
    expect(tips('en', seat)).toMatch(/not seen/);
    expect(tips('de', seat)).toMatch(/nicht zu sehen/);
    expect(tips('en', REFEREE)).not.toMatch(/not seen/);
    expect(game.opened.words.roster(one, seat)).not.toEqual(game.opened.words.roster(one, REFEREE));
    const plain = game.found.kit.open({ scenario: game.found.source });
    expect(plain.ok && plain.value.system.known).toBe(undefined);
  });
});

/** How far two courses are the same to a seat: what it was told differently before anything it may know differed. */
function sharedBeginning(one: readonly NewsStep[], other: readonly NewsStep[]) {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [left, right] = [one[at], other[at]];
    if (left?.known !== right?.known) return { isWhole: false, told: '' };
    if (left?.told !== right?.told) return { isWhole: false, told: differing([left?.told ?? '', right?.told ?? '']) };
  }
  return { isWhole: true, told: '' };
}
