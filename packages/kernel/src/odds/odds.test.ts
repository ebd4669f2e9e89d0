import { describe, expect, test } from 'vitest';
import { sfc32 } from '../dice/chance.ts';
import { faceOf } from '../dice/dice.ts';
import { ask } from '../game/ask.ts';
import { RunningPlay } from '../journal/running.ts';
import { D6, type PipsDecision, type PipsOrder, type PipsState, type PipsSystem, pips } from '../test-pips.ts';
import { compareDown, fraction, isOne, plus, showFraction, ZERO } from '../values/fraction.ts';
import { type Odds, OddsTooWide, oddsOf } from './odds.ts';

const decision: PipsDecision = { seat: 'north', asks: 'count', rule: 'pp:1' };
const oddsFor = (order: PipsOrder, system: PipsSystem = pips): Odds =>
  oddsOf(system, system.setup(), { decision, order });
const shown = (odds: Odds) => odds.outcomes.map(({ outcome, likely }) => [outcome.gained, showFraction(likely)]);
const sums = (odds: Odds) => isOne(odds.outcomes.reduce((sum, { likely }) => plus(sum, likely), ZERO));

/** Throws sums of dice in steps of one die each, to see branches meet. */
const manyDice = (count: number): PipsSystem => ({
  ...pips,
  resolve: play => {
    for (let i = 0; i < count; i++) play.emit({ event: 'challenged' });
  },
  advance: play => {
    const [face = 0] = play.roll({ die: D6, count: 1, rule: 'pp:3', purpose: 'sum' });
    play.emit({ event: 'added', n: face });
    play.emit({ event: 'duelled', won: false });
  },
});

describe('odds', () => {
  test('of an order without dice: one outcome, surely', () => {
    expect(shown(oddsFor({ do: 'add', n: 2 }))).toEqual([[2, '1']]);
  });

  test('of one die', () => {
    expect(shown(oddsFor({ do: 'throw' }))).toEqual([1, 2, 3, 4, 5, 6].map(n => [n, '1/6']));
  });

  test('of a tie thrown again until it is decided: exact, and they end', () => {
    const odds = oddsFor({ do: 'duel' });
    expect(shown(odds)).toEqual([
      [1, '1/2'],
      [2, '1/2'],
    ]);
  });

  test('of a tie that is not even: what decides shares the rest in proportion', () => {
    const odds = oddsFor(
      { do: 'duel' },
      {
        ...pips,
        advance: play => {
          const [face = 0] = play.roll({ die: D6, count: 1, rule: 'pp:5', purpose: 'duel' });
          if (face > 3) play.emit({ event: 'duelled', won: face === 6 });
        },
      },
    );
    expect(shown(odds)).toEqual([
      [1, '2/3'],
      [2, '1/3'],
    ]);
  });

  test('sum to exactly one and merge equal positions: ten dice are sixty positions, not sixty million branches', () => {
    const odds = oddsFor({ do: 'duel' }, manyDice(10));
    expect(sums(odds)).toBe(true);
    expect(odds.outcomes).toHaveLength(51);
    expect(odds.branches).toBeLessThan(2_000);
    expect(odds.outcomes.find(({ outcome }) => outcome.gained === 20)?.likely).toEqual(fraction(1n, 6n ** 10n));
  });

  test('agree with throwing very often', () => {
    const system = manyDice(3);
    const chance = sfc32('often');
    const cup = {
      cast: <F extends string | number>({ die, count }: { die: { die: string; faces: readonly F[] }; count: number }) =>
        Array.from({ length: count }, () => faceOf(die, chance.below(die.faces.length))),
    };
    const often = 20_000;
    const counts = new Map<number, number>();
    for (let i = 0; i < often; i++) {
      const play = new RunningPlay(system, system.setup(), cup);
      system.resolve(play, decision, { do: 'duel' });
      play.runOn();
      counts.set(play.state.total, (counts.get(play.state.total) ?? 0) + 1);
    }
    for (const { outcome, likely } of oddsFor({ do: 'duel' }, system).outcomes) {
      const exact = Number(likely.top) / Number(likely.bottom);
      const found = (counts.get(Number(outcome.gained)) ?? 0) / often;
      expect(Math.abs(found - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / often));
    }
  });

  test('stop at a question that is left open, or go on with the answer that is assumed and say so', () => {
    const asking = (assume: PipsSystem['assume']): PipsSystem => ({ ...pips, assume });
    expect(
      oddsFor(
        { do: 'throw' },
        asking(() => undefined),
      ).assumed,
    ).toEqual([]);
    const odds = oddsFor(
      { do: 'throw' },
      asking(state => (state.looked ? undefined : { do: state.total < 6 ? 'throw' : 'look' })),
    );
    expect(odds.assumed).toEqual(['north: count']);
    expect(sums(odds)).toBe(true);
  });

  test('a step that changes nothing, or an agenda in circles, is told and not waited for', () => {
    expect(() => oddsFor({ do: 'duel' }, { ...pips, advance: () => undefined })).toThrow('changes nothing');
    const circles: PipsSystem = {
      ...pips,
      advance: play => play.emit({ event: 'added', n: 0 }),
      fold: (state, event) => (event.event === 'added' ? { ...state } : pips.fold(state, event)),
    };
    expect(() => oddsFor({ do: 'duel' }, circles)).toThrow('does not come to a decision');
  });
});

describe('odds through stretches', () => {
  const system = manyDice(4);
  /** Two throws at a time are one stretch. */
  const stretched = (reads: (state: PipsState) => readonly unknown[]): PipsSystem => ({
    ...system,
    stretch: state =>
      state.agenda.length === 0 || state.agenda.length % 2 === 1
        ? undefined
        : { reads: reads(state), throws: true, isOver: later => later.agenda.length <= state.agenda.length - 2 },
  });

  test('are the same, with each stretch walked once', () => {
    expect(
      shown(
        oddsFor(
          { do: 'duel' },
          stretched(state => [state.total]),
        ),
      ),
    ).toEqual(shown(oddsFor({ do: 'duel' }, system)));
  });

  test('a stretch that says too little of what it changes is told so', () => {
    expect(() =>
      oddsFor(
        { do: 'duel' },
        stretched(() => []),
      ),
    ).toThrow('touches more than it says');
  });
});

describe('bounded odds', () => {
  const system = manyDice(4);
  const bounded = (widest: number): Odds =>
    oddsOf(system, system.setup(), { decision, order: { do: 'duel' } }, { widest });
  const exact = oddsFor({ do: 'duel' }, system);
  const likelyIn = (odds: Odds, gained: unknown) =>
    odds.outcomes.find(({ outcome }) => outcome.gained === gained)?.likely ?? ZERO;

  test.each([1, 2, 3, 5, 8, 13])('of the %i most likely positions: every exact figure lies within them', widest => {
    const odds = bounded(widest);
    expect(odds.open.top > 0n).toBe(true);
    for (const { outcome, likely } of exact.outcomes) {
      const least = likelyIn(odds, outcome.gained);
      expect(compareDown(likely, least)).toBeLessThanOrEqual(0);
      expect(compareDown(plus(least, odds.open), likely)).toBeLessThanOrEqual(0);
    }
    expect(isOne(odds.outcomes.reduce((sum, { likely }) => plus(sum, likely), odds.open))).toBe(true);
  });

  test('are exact where they are wide enough, and exact ones leave nothing open', () => {
    expect(exact.open).toEqual(ZERO);
    expect(bounded(100)).toEqual(exact);
  });

  test('leave less open the wider they are, and walk more', () => {
    const walked = [1, 4, 8, 12].map(bounded);
    for (const [at, odds] of walked.entries()) {
      const wider = walked[at + 1];
      if (wider === undefined) continue;
      expect(compareDown(odds.open, wider.open)).toBe(-1);
      expect(wider.branches).toBeGreaterThan(odds.branches);
    }
  });

  test('are the same however the position was put together', () => {
    const start = system.setup();
    const turned = Object.fromEntries(Object.entries(start).reverse()) as object as PipsState;
    const given = { decision, order: { do: 'duel' } } as const;
    // Five faces of six are equally likely to be left out: text decides which.
    expect(oddsOf(system, turned, given, { widest: 1 })).toEqual(oddsOf(system, start, given, { widest: 1 }));
  });

  test('of no position at all are a fault of the caller', () =>
    expect(() => bounded(0)).toThrow('odds of 0 positions'));
});

describe('ask', () => {
  const asked = (
    question: { ask: string; order?: unknown; widest?: unknown },
    system: PipsSystem = pips,
    seat = 'north',
  ) => ask(system, system.setup(), { seat, question });

  test('why not', () => {
    expect(asked({ ask: 'why-not', order: { do: 'pass' } })).toEqual({ ok: true, value: { legal: true } });
    expect(asked({ ask: 'why-not', order: { do: 'pass' } }, pips, 'south')).toMatchObject({
      value: { legal: false, refusal: { because: 'not-your-turn' } },
    });
    expect(asked({ ask: 'why-not', order: { do: 'add' } })).toMatchObject({ ok: false, issues: [{ path: 'order.n' }] });
  });

  test('odds, exactly and about', () => {
    expect(asked({ ask: 'odds', order: { do: 'duel' } })).toMatchObject({
      value: { legal: true, outcomes: [{ outcome: { gained: 1 }, exactly: '1/2', about: 0.5 }, { exactly: '1/2' }] },
    });
  });

  test('odds within bounds: what they leave open, exactly and about', () => {
    const question = { ask: 'odds', order: { do: 'duel' }, widest: 1 };
    expect(asked(question, manyDice(2))).toMatchObject({
      value: { legal: true, outcomes: { length: 1 }, open: { exactly: '35/36', about: 0.972222222 } },
    });
    expect(asked({ ...question, widest: 99 }, manyDice(2))).not.toHaveProperty('value.open');
    for (const widest of [0, 1.5, 'wide'])
      expect(asked({ ...question, widest })).toMatchObject({ ok: false, issues: [{ path: 'widest' }] });
  });

  test('odds that would take too long are not waited for', () => {
    const wide: PipsSystem = {
      ...pips,
      resolve: () => {
        throw new OddsTooWide('too wide');
      },
    };
    expect(asked({ ask: 'odds', order: { do: 'duel' } }, wide)).toEqual({
      ok: true,
      value: { legal: true, tooWide: true },
    });
  });

  test('odds are those of the position as the seat knows it', () => {
    const hiding: PipsSystem = {
      ...pips,
      setup: () => ({ ...pips.setup(), total: 5 }),
      known: (state): PipsState => ({ ...state, total: 0 }),
      outcome: (_before, after) => ({ total: after.total }),
    };
    expect(asked({ ask: 'odds', order: { do: 'add', n: 1 } }, hiding)).toMatchObject({
      value: { outcomes: [{ outcome: { total: 1 } }] },
    });
  });

  test('other questions are those of the system', () =>
    expect(asked({ ask: 'reach' })).toMatchObject({ ok: false, issues: [{ path: 'ask', found: '"reach"' }] }));
});
