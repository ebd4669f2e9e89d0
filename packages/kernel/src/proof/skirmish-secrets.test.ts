import { describe, expect, test } from 'vitest';
import { scriptedBox } from '../boxes/scripted.ts';
import { seededBox } from '../boxes/seeded.ts';
import { sfc32 } from '../dice/chance.ts';
import type { Cup } from '../dice/dice.ts';
import { ask } from '../game/ask.ts';
import { Match, stateHash } from '../journal/match.ts';
import { replay } from '../journal/replay.ts';
import { RunningPlay, seenBy } from '../journal/running.ts';
import { type Odds, oddsOf } from '../odds/odds.ts';
import { canonical } from '../values/canonical.ts';
import { isOne, plus, ZERO } from '../values/fraction.ts';
import { header, playWithPauses, type Script, saved } from './test-pauses.ts';
import { BANDS, hasMarker, type SkirmishOrder, type SkirmishState, unitOf } from './test-skirmish-state.ts';
import { freshSkirmish, midSkirmish, type Skirmish, skirmish } from './test-skirmish-system.ts';

const bid = (dice: number): SkirmishOrder => ({ do: 'bid', dice });
const placed: Script['orders'] = [
  ['red', 'deploy', { do: 'deploy', unit: 'r-a', at: 19 }],
  ['blue', 'deploy', { do: 'deploy', unit: 'b-a', at: 40 }],
];

describe('a truly simultaneous decision', () => {
  const system = skirmish(freshSkirmish('r-a', 'b-a'));
  const atTheBids = () => playWithPauses(system, { orders: placed, dice: [] }).match;

  test('both seats are asked, and either may answer first: the same dice, the same position', () => {
    const red = ['red', 'bid', bid(2)] as const;
    const blue = ['blue', 'bid', bid(1)] as const;
    // A tie of four is thrown again.
    const dice = [
      ['initiative of red', 1, 2, 4],
      ['initiative of blue', 4, 4],
      ['initiative of red', 1, 1, 1],
      ['initiative of blue', 6, 1],
    ] as const;
    const one = playWithPauses(system, { orders: [...placed, red, blue], dice }).match;
    const other = playWithPauses(system, { orders: [...placed, blue, red], dice }).match;
    expect(stateHash(one.state)).toBe(stateHash(other.state));
    expect(one.state).toMatchObject({ segment: { owner: 'blue', kind: 'fire' }, supply: { red: 1, blue: 2 } });
  });

  describe('Promise 4: nothing a player may not know reaches their machine', () => {
    /** All that the machine of blue is given, or could ask for. */
    const forBlue = (match: ReturnType<typeof atTheBids>) => ({
      view: system.view(match.state, 'blue'),
      asked: match.askedOf('blue'),
      choices: system.choices(match.state, { seat: 'blue', asks: 'bid', rule: 'sk:3' }),
      revision: match.revisionOf('blue'),
      onlookers: match.revisionOf('somebody'),
      undo: match.undoBarred('blue'),
      odds: ask(system, match.state, { seat: 'blue', question: { ask: 'odds', order: bid(1) } as never }),
      whyNot: ask(system, match.state, { seat: 'blue', question: { ask: 'why-not', order: { do: 'done' } } as never }),
    });

    test.each([0, 1, 2])('that red has bid %s does not show to blue in any way', dice => {
      const match = atTheBids();
      const before = forBlue(match);
      const submitted = match.submit('red', bid(dice));
      expect(submitted.ok && seenBy(system, submitted.stream, 'blue')).toEqual([]);
      expect(submitted.ok && seenBy(system, submitted.stream, 'red')).toEqual([
        { event: 'bid-made', side: 'red', dice },
      ]);
      expect(forBlue(match)).toEqual(before);
      const again = replay(system, saved(match.lines));
      expect(again.ok && forBlue(again.match)).toEqual(before);
    });

    test('nor that red took it back and bid otherwise', () => {
      const match = atTheBids();
      const before = forBlue(match);
      match.submit('red', bid(2));
      expect(match.undo('red').ok).toBe(true);
      expect(forBlue(match)).toEqual(before);
      match.submit('red', bid(0));
      expect(forBlue(match)).toEqual(before);
      expect(match.revisionOf('red')).toBe(match.revision);
    });

    test('once both are made, both are shown to both, and neither can be taken back', () => {
      const match = Match.start(system, header, seededBox('bids'));
      for (const [seat, , order] of placed) match.submit(seat, order);
      match.submit('red', bid(2));
      const submitted = match.submit('blue', bid(1));
      const revealed = { event: 'bids-revealed', red: 2, blue: 1 };
      for (const seat of system.seats)
        expect(submitted.ok && seenBy(system, submitted.stream, seat)).toContainEqual(revealed);
      expect(match.undo('red')).toEqual({ ok: false, because: 'another-seat' });
      expect(match.undo('blue').ok).toBe(false);
      expect(match.revisionOf('blue')).toBe(match.revision - 1);
    });
  });

  test('the order before which both were asked stands, answered or not', () => {
    const match = atTheBids();
    expect(match.undo('blue')).toEqual({ ok: false, because: 'asked-together' });
    match.submit('red', bid(0));
    expect(match.undo('blue')).toEqual({ ok: false, because: 'asked-together' });
  });

  test('a seat that has answered is not asked again', () => {
    const match = atTheBids();
    match.submit('red', bid(1));
    expect(match.submit('red', bid(2))).toMatchObject({ refusal: { rule: 'sk:1.3' } });
  });
});

describe('choices that are limits, with a sampler', () => {
  const system = skirmish(freshSkirmish('r-a', 'r-b', 'b-a'));
  const decision = { seat: 'red', asks: 'deploy', rule: 'sk:2' } as const;

  test('the limits are told, what is offered is legal, and what is drawn reaches all that is legal', () => {
    const { match } = playWithPauses(system, { orders: placed.slice(0, 1), dice: [] });
    const choices = system.choices(match.state, decision);
    expect(choices).toMatchObject({ exhaustive: false, limits: [{ do: 'deploy', limits: { least: 0, most: 19 } }] });
    for (const order of choices.orders) expect(system.check(match.state, decision, order)).toBeUndefined();
    const chance = sfc32('places');
    const drawn = Array.from({ length: 500 }, () => system.sample?.(match.state, decision, chance));
    for (const order of drawn) expect(order && system.check(match.state, decision, order)).toBeUndefined();
    const paces = new Set(drawn.map(order => (order?.do === 'deploy' ? order.at : -1)));
    expect(paces.size).toBe(BANDS.red.most - BANDS.red.least);
  });

  test('a place outside is refused, with the nearest that is inside', () => {
    const { match } = playWithPauses(system, { orders: [], dice: [] });
    expect(match.submit('red', { do: 'deploy', unit: 'r-a', at: 25 })).toMatchObject({
      refusal: { rule: 'sk:2.2', remedy: { at: 19 } },
    });
  });
});

describe("markers that live until the owner's next segment of a kind", () => {
  test('one put on in the segment of another ends with the next of its own; one put on in its own, with the one after', () => {
    const system = skirmish(midSkirmish({ 'r-a': 20, 'r-b': 5, 'b-a': 30 }));
    const plan = {
      do: 'plan',
      unit: 'r-a',
      actions: [
        { act: 'advance', paces: 1 },
        { act: 'volley', target: 'b-a' },
      ],
    } as const;
    const first: Script = {
      orders: [
        ['red', 'act', plan],
        ['blue', 'react', { do: 'react', firers: ['b-a'] }],
        ['red', 'act', { do: 'done' }],
      ],
      dice: [['fire', 9, 9]],
    };
    const later: Script['orders'] = [
      ['blue', 'act', { do: 'done' }],
      ['blue', 'act', { do: 'done' }],
      ['red', 'bid', bid(0)],
      ['blue', 'bid', bid(0)],
      ['red', 'act', { do: 'done' }],
      ['red', 'act', { do: 'done' }],
    ];
    const dice = [...first.dice, ['initiative of red', 6], ['initiative of blue', 1]] as const;
    const after = (orders: number) => {
      const script = { orders: [...first.orders, ...later.slice(0, orders)], dice: orders < 4 ? first.dice : dice };
      const { match } = playWithPauses(system, script);
      const has = (id: string, marker: 'reacted' | 'spent') => hasMarker(unitOf(match.state, id), marker);
      return { match, reacted: has('b-a', 'reacted'), spent: has('r-a', 'spent') };
    };
    const inBluesFire = after(0);
    expect(inBluesFire).toMatchObject({ reacted: true, spent: true });
    expect(inBluesFire.match.submit('blue', { do: 'fire', unit: 'b-a', target: 'r-a' })).toMatchObject({
      refusal: { rule: 'sk:6.1' },
    });
    expect(after(1)).toMatchObject({ reacted: false, spent: true });
    const inRedsMove = after(5);
    expect(inRedsMove).toMatchObject({ spent: true });
    expect(
      inRedsMove.match.submit('red', { do: 'plan', unit: 'r-a', actions: [{ act: 'volley', target: 'b-a' }] }),
    ).toMatchObject({ refusal: { rule: 'sk:6.2' } });
    expect(after(6)).toMatchObject({ spent: false });
  });
});

describe('odds of nested things', () => {
  const sums = (odds: Odds) => isOne(odds.outcomes.reduce((sum, { likely }) => plus(sum, likely), ZERO));
  const charge: SkirmishOrder = { do: 'plan', unit: 'r-a', actions: [{ act: 'charge', target: 'b-b' }] };
  const start = midSkirmish({ 'r-a': 30, 'r-d': 25, 'b-b': 34, 'b-horse': 36, 'b-e': 38 });
  const decision = { seat: 'red', asks: 'act', rule: 'sk:1.2' } as const;

  test('a charge through counter-charge, fire, routs and melee sums to exactly one', () => {
    const eager: Skirmish = {
      ...skirmish(start),
      assume: (state, open) => {
        if (open.asks === 'act' || open.asks === 'deploy') return undefined;
        // Whoever can, does: the choice with the most in it.
        return [...skirmish(start).choices(state, open).orders].sort(
          (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
        )[0];
      },
    };
    const odds = oddsOf(eager, start, { decision, order: charge });
    expect(odds.assumed).toEqual(['blue: counter', 'blue: give-way', 'red: give-way', 'red: react']);
    expect(odds.outcomes.length).toBeGreaterThan(10);
    expect(sums(odds)).toBe(true);
    const often = 2_000;
    const counts = new Map<string, number>();
    for (let i = 0; i < often; i++) {
      const outcome = canonical(eager.outcome(start, playedOut(eager, seededBox('often').open(i))));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    for (const { outcome, likely } of odds.outcomes) {
      const exact = Number(likely.top) / Number(likely.bottom);
      const strays = Math.abs((counts.get(canonical(outcome)) ?? 0) / often - exact);
      expect(strays).toBeLessThan(0.001 + 5 * Math.sqrt((exact * (1 - exact)) / often));
      counts.delete(canonical(outcome));
    }
    expect([...counts.keys()], 'outcomes thrown that the odds do not know').toEqual([]);
  });

  /** The charge, thrown once, everybody answering as odds assume. */
  function playedOut(system: Skirmish, cup: Cup): SkirmishState {
    const play = new RunningPlay(system, start, cup);
    system.resolve(play, decision, charge);
    play.runOn();
    for (;;) {
      const [open] = system.decisions(play.state);
      const answer = open && system.assume(play.state, open);
      if (open === undefined || answer === undefined) return play.state;
      system.resolve(play, open, answer);
      play.runOn();
    }
  }

  test('the initiative, with its ties, comes out even, and a bid unknown is taken as none', () => {
    const system = skirmish(freshSkirmish('r-a', 'b-a'));
    const { match } = playWithPauses(system, { orders: [...placed, ['red', 'bid', bid(2)]], dice: [] });
    const first: Skirmish = { ...system, outcome: (_before, after) => ({ first: after.segment.owner }) };
    const answer = ask(first, match.state, { seat: 'blue', question: { ask: 'odds', order: bid(0) } as never });
    expect(answer).toMatchObject({
      value: { assumed: ['red: bid'], outcomes: [{ exactly: '1/2' }, { exactly: '1/2' }] },
    });
  });

  test('the dice of a script are those that the odds count', () => {
    const match = Match.start(skirmish(start), header, scriptedBox([]));
    expect(() => match.submit('red', charge)).not.toThrow();
    expect(sums(oddsOf(skirmish(start), start, { decision, order: charge }))).toBe(true);
  });
});
