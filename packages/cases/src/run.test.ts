import { describe, expect, test } from 'vitest';
import { type CaseResult, oddsOfCase, readCaseFile, runCase, showOdds, showResult } from './index.ts';
import { testLibrary } from './test-ferry.ts';

function read(text: string) {
  const file = readCaseFile(`id: one\nsystem: ferry\n${text}`, 'a.yaml', testLibrary);
  if (!file.ok) throw new Error(JSON.stringify(file.issues));
  const [entry] = file.value.cases;
  if (entry === undefined) throw new Error('no case');
  return entry;
}

const run = (text: string): CaseResult => runCase(read(text));
const faultsOf = (text: string): readonly string[] => run(text).differences.map(({ path }) => path);

const CONTACT = 'orders: [{do: move, unit: a, steps: 3}]\n';

describe('a case that holds', () => {
  test.each([
    ['facts, partially', `${CONTACT}dice: [1]\nthen: {units: {a: {at: 3}}, turn: 1}`],
    ['events in order with others between', `${CONTACT}dice: [six]\nthen: {events: [{event: moved, to: 3}, struck]}`],
    [
      'a throw named by its short word',
      `${CONTACT}dice: [six]\nthen: {events: [{event: rolled, faces: [six], for: {oneOf: [x]}, purpose: strike}]}`.replace(
        'for: {oneOf: [x]}, ',
        '',
      ),
    ],
    [
      'all events of a kind',
      `${CONTACT}dice: [six]\nthen: {events: [{event: moved, to: 3}, struck], onlyEvents: [struck]}`,
    ],
    ['no event of a kind', `${CONTACT}dice: [1]\nthen: {onlyEvents: [struck]}`],
    ['a throw with its purpose', `${CONTACT}dice: [{roll: 2, for: strike}]\nthen: {noEvent: [struck]}`],
    ['rule ids without prefix', `${CONTACT}dice: [4]\nthen: {events: [{event: struck, rule: '3'}]}`],
    [
      'several dice of one purpose',
      `orders: [{do: move, unit: a, steps: 3}, {do: move, unit: a, steps: 1}]\ndice: [{roll: [4, 5], for: strike}]\nthen: {turn: 1}`,
    ],
    [
      'a forced window passed before the facts',
      `${CONTACT}dice: [6]\nthen: {units: {b: {at: 5, steps: 1}}, pending: {seat: north, asks: move}}`,
    ],
    [
      'an order behind a forced window',
      `orders: [{do: move, unit: a, steps: 3}, {do: stop}]\ndice: [6]\nthen: {units: {b: {at: 5}}, pending: none}`,
    ],
    [
      'a window with two answers stays open',
      `given: {units: {b: {at: 3}}}\norders: [{do: move, unit: a, steps: 2}]\ndice: [6]\nthen: {pending: {seat: south, asks: flee}, choices: {count: 2, includes: [{do: flee, to: 5}], excludes: [{do: flee, to: 9}, {do: stop}]}}`.replace(
        '{do: flee, to: 9}, ',
        '',
      ),
    ],
    [
      'an optional window passed for an order behind it',
      `given: {window: shift}\norders: [{do: move, unit: a, steps: 1}]\nthen: {units: {a: {at: 1}}}`,
    ],
    [
      'an order for a window by its name',
      `given: {window: shift}\norders: [{do: move, unit: a, steps: 1, asks: move}]\nthen: {units: {a: {at: 1}}}`,
    ],
    [
      'an order for a window that does not come',
      `orders: [{do: move, unit: a, steps: 1, asks: shift, refused: true}]\nthen: {units: {a: {at: 0}}}`,
    ],
    [
      "the clock is the umpire's",
      `given: {window: clock}\norders: [{do: tick}]\nthen: {turn: 2, pending: {seat: south}}`,
    ],
    [
      'the last order refused',
      `orders: [{do: move, unit: a, steps: 4}]\nthen: {refused: ['1', '2'], units: {a: {at: 0}}}`,
    ],
    [
      'refused for a reason',
      `orders: [{do: move, unit: a, steps: 4}]\nthen: {refused: {rule: fy:1, because: too-far}}`,
    ],
    [
      'an order refused on the way',
      `orders: [{do: move, unit: a, steps: 4, refused: '1'}, {do: move, unit: a, steps: 1}]\nthen: {units: {a: {at: 1}}}`,
    ],
    [
      'a refusal passes no window',
      `given: {window: shift}\norders: [{do: move, unit: a, steps: 4}]\nthen: {refused: '1', window: shift, pending: {asks: shift}}`,
    ],
    [
      'out of turn by name of the seat',
      `orders: [{do: move, unit: a, steps: 1, by: south}]\nthen: {refused: {rule: '5', because: not-your-turn}}`,
    ],
    ['nobody asked after the end', `given: {units: {b: {steps: 1}}}\n${CONTACT}dice: [6]\nthen: {pending: none}`],
    [
      'an order after the end',
      `given: {units: {b: {steps: 1}}}\norders: [{do: move, unit: a, steps: 3}, {do: stop, refused: '5'}]\ndice: [6]\nthen: {pending: none}`,
    ],
    ['a question of the system', 'then: {answers: [{ask: turn, is: {turn: 1, list: {exactly: [y, x]}}}]}'],
    [
      'why not, behind a window',
      `given: {window: shift}\nthen: {answers: [{ask: why-not, order: {do: move, unit: a, steps: 2}, is: {legal: true}}, {ask: why-not, order: {do: move, unit: a, steps: 9}, is: {legal: false, refusal: {rule: '1', facts: {steps: 9}}}}]}`,
    ],
    [
      'odds of an order',
      `then: {odds: {order: {do: move, unit: a, steps: 3}, count: 2, outcomes: [{outcome: {lost: 1}, exactly: 1/2}, {outcome: {}, exactly: 1}, {outcome: {lost: 2}, exactly: 0}, {outcome: {lost: 0}, about: 0.5}]}}`,
    ],
    [
      'odds of the last order, which is not carried out',
      `${CONTACT}then: {units: {a: {at: 0}}, odds: {outcomes: [{outcome: {lost: 1}, exactly: 3/6}]}}`,
    ],
    ['dice left over where any may be', `dice: [1, 2]\nthen: {turn: 1, dice: any}`],
    [
      'lists by what they include',
      'then: {answers: [{ask: turn, is: {list: {includes: [x], excludes: [z], count: 2}}}]}',
    ],
    ['one of several values', 'then: {turn: {oneOf: [3, 1]}}'],
  ])('%s', (_name, text) => expect(run(text).differences).toEqual([]));
});

describe('a case that does not hold', () => {
  test.each([
    ['a wrong value', `${CONTACT}dice: [1]\nthen: {units: {a: {at: 2}}}`, 'then.units.a.at'],
    ['a missing key', 'then: {units: {a: {hat: 2}}}', 'then.units.a.hat'],
    ['a missing unit', 'then: {units: {c: {at: 2}}}', 'then.units.c'],
    ['an inherited name', 'then: {units: {a: {toString: 2}}}', 'then.units.a.toString'],
    ['a fact nobody knows', 'then: {weather: fine}', 'then.weather'],
    ['a missing event', `${CONTACT}dice: [1]\nthen: {events: [struck]}`, 'then.events[0]'],
    ['an event with another value', `${CONTACT}dice: [1]\nthen: {events: [{event: moved, to: 2}]}`, 'then.events[0]'],
    [
      'events in the wrong order',
      `${CONTACT}dice: [6]\nthen: {events: [struck, {event: moved, unit: a}]}`,
      'then.events[1]',
    ],
    ['one event asked for twice', `${CONTACT}dice: [1]\nthen: {events: [moved, moved]}`, 'then.events[1]'],
    [
      'an event that must not be',
      `${CONTACT}dice: [6]\nthen: {noEvent: [{event: struck, loss: 1}]}`,
      'then.noEvent[0]',
    ],
    ['an event of a kind too many', `${CONTACT}dice: [6]\nthen: {onlyEvents: [struck]}`, 'then.onlyEvents'],
    ['a die left over', `${CONTACT}dice: [1, 2]\nthen: {turn: 1}`, 'dice'],
    ['dice left over though nothing was rolled', 'dice: [1]\nthen: {turn: 1}', 'dice'],
    ['a missing die', `${CONTACT}then: {turn: 1}`, 'dice'],
    ['a die for another purpose', `${CONTACT}dice: [{roll: 1, for: rally}]\nthen: {turn: 1}`, 'dice'],
    ['a refusal that did not come', `orders: [{do: move, unit: a, steps: 1}]\nthen: {refused: '1'}`, 'then.refused'],
    [
      'a refusal on the way that did not come',
      `orders: [{do: move, unit: a, steps: 1, refused: '1'}]\nthen: {turn: 1}`,
      'orders[0].refused',
    ],
    ['a refusal nobody expected', `orders: [{do: move, unit: a, steps: 4}, {do: stop}]\nthen: {turn: 1}`, 'orders[0]'],
    ['another rule', `orders: [{do: move, unit: a, steps: 4}]\nthen: {refused: '2'}`, 'then.refused'],
    [
      'another rule on the way',
      `orders: [{do: move, unit: a, steps: 4, refused: '2'}]\nthen: {turn: 1}`,
      'orders[0].refused',
    ],
    ['another reason', `orders: [{do: move, unit: a, steps: 4}]\nthen: {refused: {because: tired}}`, 'then.refused'],
    ['a refusal that changes the state', `orders: [{do: tamper}]\nthen: {refused: '4'}`, 'orders[0]'],
    ['somebody else asked', 'then: {pending: {seat: south}}', 'then.pending.seat'],
    ['somebody asked', 'then: {pending: none}', 'then.pending'],
    ['one asked instead of two', 'then: {pending: [{seat: north}, {seat: south}]}', 'then.pending'],
    ['a choice not offered', 'then: {choices: {includes: [{do: move, steps: 9}]}}', 'then.choices.includes[0]'],
    ['a choice offered', 'then: {choices: {excludes: [{do: move}]}}', 'then.choices.excludes[0]'],
    ['another number of choices', 'then: {choices: {count: 9}}', 'then.choices.count'],
    ['nobody to choose', 'then: {choices: {of: south}}', 'then.choices'],
    ['another answer', 'then: {answers: [{ask: turn, is: {turn: 2}}]}', 'then.answers[0].is.turn'],
    ['a question nobody answers', 'then: {answers: [{ask: weather, is: {}}]}', 'then.answers[0].ask'],
    ['other odds', `${CONTACT}then: {odds: {outcomes: [{outcome: {lost: 1}, exactly: 1/3}]}}`, 'then.odds.outcomes[0]'],
    [
      'other odds, about',
      `${CONTACT}then: {odds: {outcomes: [{outcome: {lost: 1}, about: 0.4}]}}`,
      'then.odds.outcomes[0]',
    ],
    ['another number of outcomes', `${CONTACT}then: {odds: {count: 3}}`, 'then.odds.count'],
    ['odds of an illegal order', 'orders: [{do: move, unit: a, steps: 9}]\nthen: {odds: {count: 1}}', 'then.odds'],
    ['odds of no order', 'then: {odds: {count: 1}}', 'then.odds.order'],
    ['a longer list', 'then: {answers: [{ask: turn, is: {list: [x]}}]}', 'then.answers[0].is.list'],
    [
      'a list without an item',
      'then: {answers: [{ask: turn, is: {list: {exactly: [x, x]}}}]}',
      'then.answers[0].is.list',
    ],
    ['none of several values', 'then: {turn: {oneOf: [2, 3]}}', 'then.turn'],
    ['a broken engine', 'orders: [{do: break}]\nthen: {turn: 1}', ''],
  ])('%s', (_name, text, path) => expect(faultsOf(text)).toEqual([path]));

  test('a missing die is named with what it was for', () => {
    expect(run(`${CONTACT}then: {turn: 1}`).differences[0]?.found).toContain('d6 for strike (fy:3)');
  });

  test('a missing die leaves the trace up to there', () => {
    expect(run(`${CONTACT}then: {turn: 1}`).trace[0]?.happened).toHaveLength(1);
  });
});

describe('what a case shows', () => {
  test('trace with window, throw, figure, event and refusal', () => {
    const text = `orders: [{do: move, unit: a, steps: 4, refused: '1'}, {do: move, unit: a, steps: 3}]\ndice: [6]\nthen: {turn: 2}`;
    expect(showResult(run(text), { trace: true })).toEqual([
      'FAILS  one',
      '  1. do move [north: move, fy:4]',
      '     refused by fy:1 Rule 1: refused, too-far',
      '       (too-far {steps: 4}; remedy {steps: 3})',
      '  2. do move [north: move, fy:4]',
      '     it moved',
      '       cost 3 = +3 steps (fy:1)',
      '     rolled 6 (d6) for strike, fy:3 Rule 3',
      '     it struck',
      '  (passed) do flee [south: flee, fy:1]',
      '     it moved',
      '       cost 0',
      '  ✗ then.turn: expected 2; found 1',
    ]);
  });

  test('answers, whether they are as expected or not', () => {
    const text = 'then: {answers: [{ask: turn, is: {turn: 1}}]}';
    expect(showResult(run(text), { trace: true })).toEqual([
      'holds  one',
      '  {ask: turn}',
      '     {turn: 1, list: [x, y], cost: {name: c, total: 0, addends: []}}',
      '       c 0',
    ]);
  });

  test('a result is plain data', () => {
    const result = run(`${CONTACT}dice: [6]\nthen: {turn: 1}`);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  test('odds as text', () => {
    expect(showOdds(oddsOfCase(read(`${CONTACT}then: {turn: 1}`)))).toEqual([
      'do move',
      '   50.00 %  1/2           {"lost":0}',
      '   50.00 %  1/2           {"lost":1}',
      '  2 outcomes, 2 branches, sum 1',
    ]);
  });

  test.each([
    ['no order', 'then: {turn: 1}', 'names no order'],
    ['an illegal order', 'orders: [{do: move, unit: a, steps: 9}]\nthen: {turn: 1}', 'fy:1'],
    ['an illegal order before', 'orders: [{do: move, unit: a, steps: 9}, {do: stop}]\nthen: {turn: 1}', 'orders[0]'],
    ['dice missing before', 'orders: [{do: move, unit: a, steps: 3}, {do: stop}]\nthen: {turn: 1}', 'is missing'],
  ])('no odds: %s', (_name, text, found) => expect(showOdds(oddsOfCase(read(text))).join('')).toContain(found));
});
