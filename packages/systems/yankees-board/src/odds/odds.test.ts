import type { AnySystem, Decision, Order } from '@guidon/kernel';
import { canonical, isOne, oddsOf, plus, RunningPlay, seededBox, showFraction, waits, ZERO } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { mapSource, scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { yankeesBoard } from '../kit.ts';

const library = { map: mapSource, scenario: scenarioSource };

interface Asked {
  readonly system: AnySystem;
  readonly state: object;
  readonly decision: Decision;
  readonly opened?: Opened;
}

/** A position in which the named units have been activated where they stand and may attack. */
function aboutToAttack(units: readonly object[], chit: string, named: readonly string[]): Asked {
  const read = yankeesBoard.cases.position({ units, round: { chit, results: ['HA', 'DF'] } }, library);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const { opened } = read.value;
  const { system } = opened;
  const order = { do: 'activate', die: named.length > 1 ? 'hat' : 'flag', units: named } as Order;
  const state = played(system, system.paced(read.value.state, 'play'), order);
  const decision = system.decisions(state)[0];
  if (decision === undefined) throw new Error('nobody is asked');
  return { system, state, decision, opened };
}

/** Answers what stands before the order by its fallback, then gives the order. */
function played(system: AnySystem, from: object, order: Order): object {
  const opening = new RunningPlay(system, from, seededBox('odds test').open(0));
  opening.runOn();
  let { state } = opening;
  for (let decision = system.decisions(state)[0]; decision !== undefined; decision = system.decisions(state)[0]) {
    const fits = system.check(state, decision, order) === undefined;
    const play = new RunningPlay(system, state, seededBox('odds test').open(1));
    system.resolve(play, decision, fits ? order : (system.fallback(state, decision) ?? order));
    play.runOn();
    state = play.state;
    if (fits) return state;
  }
  throw new Error('nobody takes the order');
}

const attack = (target: string): Order => ({ do: 'attack', target }) as Order;
const BIRNEY = { id: 'us-3-birney', hex: 'G10' };

describe('exact odds of an attack', () => {
  test('one die, by hand: half hits; then cross 1/2, arrow 1/3, save 1/6 (yb:5.3-2, yb:1.2-3)', () => {
    const { system, state, decision, opened } = aboutToAttack(
      [
        { id: 'cs-3-heth', hex: 'F10', cf: 1 },
        { ...BIRNEY, hex: 'F9' },
      ],
      'CS-III',
      ['cs-3-heth'],
    );
    const { outcomes, assumed } = oddsOf(system, state, { decision, order: attack('F9') });
    expect(outcomes.map(({ outcome, likely }) => [showFraction(likely), outcome.units])).toEqual([
      ['7/12', {}],
      ['1/4', { 'us-3-birney': { steps: -1 } }],
      ['1/6', { 'us-3-birney': { hex: expect.any(String) } }],
    ]);
    expect(assumed).toEqual(['union: retreat']);
    expect(opened?.words.order(state, attack('F9'))).toBe('attack F9 (Birney)');
    const given = { question: { ask: 'odds' }, answer: { outcomes: [], assumed } };
    expect(opened?.present.answer(state, given)?.notes.join()).toContain('(Union: Where to retreat)');
  });

  test('the sum is exactly one, also for the whole stack against two units', () => {
    const { system, state, decision } = aboutToAttack(
      [
        { id: 'cs-3-heth', hex: 'F10' },
        { id: 'cs-3-pegram', hex: 'F10' },
        { ...BIRNEY, hex: 'F9' },
        { id: 'us-3-randolph', hex: 'F9' },
      ],
      'CS-III',
      ['cs-3-heth', 'cs-3-pegram'],
    );
    const { outcomes } = oddsOf(system, state, { decision, order: attack('F9') });
    expect(outcomes.length).toBeGreaterThan(10);
    expect(isOne(outcomes.reduce((sum, { likely }) => plus(sum, likely), ZERO))).toBe(true);
  });

  test('100,000 played resolutions agree with it', () => {
    const { system, state, decision } = aboutToAttack(
      [
        { id: 'cs-3-heth', hex: 'F10', cf: 3 },
        { ...BIRNEY, hex: 'F9', cf: 2 },
      ],
      'CS-III',
      ['cs-3-heth'],
    );
    const order = attack('F9');
    const { outcomes } = oddsOf(system, state, { decision, order });
    const counted = new Map<string, number>();
    const games = 100_000;
    const box = seededBox('a hundred thousand attacks');
    const start = system.paced(state, 'odds');
    for (let game = 1; game <= games; game++) {
      const outcome = canonical(
        system.outcome(start, resolved({ system, state: start, decision }, order, box.open(game))),
      );
      counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    }
    // Chi-square over all outcomes; with a fixed seed this passes always or never. 4 + 3 degrees per outcome is far out.
    let chiSquare = 0;
    for (const { outcome, likely } of outcomes) {
      const expected = (games * Number(likely.top)) / Number(likely.bottom);
      chiSquare += ((counted.get(canonical(outcome)) ?? 0) - expected) ** 2 / expected;
      counted.delete(canonical(outcome));
    }
    expect([...counted.keys()]).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(4);
    expect(chiSquare).toBeLessThan(4 + 3 * outcomes.length);
  });
});

/** The order, and then what odds assume, until odds would stop. */
function resolved(
  { system, state, decision }: Asked,
  order: Order,
  cup: ReturnType<ReturnType<typeof seededBox>['open']>,
): object {
  const play = new RunningPlay(system, state, cup);
  system.resolve(play, decision, order);
  for (;;) {
    while (!waits(system, play.state)) system.advance(play);
    const next = system.decisions(play.state)[0];
    const answer = next === undefined ? undefined : system.assume(play.state, next);
    if (next === undefined || answer === undefined) return play.state;
    system.resolve(play, next, answer);
  }
}
