import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { GOAL, type PipsSystem, pips, someHeader } from '../test-pips.ts';
import { readJournal } from './journal.ts';
import { Match } from './match.ts';
import { divergences } from './under-rules.ts';

const journal = (() => {
  const match = Match.start(pips, someHeader(), seededBox('seven'));
  for (let i = 0; match.state.total < GOAL; i++)
    match.submit(match.state.mover, [{ do: 'throw' }, { do: 'add', n: 1 }, { do: 'pass' }][i % 3]);
  const read = readJournal(`${match.lines.join('\n')}\n`);
  if (!read.ok) throw new Error(read.damage.fault);
  return read.journal;
})();

const ordered = (word: string): readonly number[] =>
  journal.entries.flatMap(({ order, ply }) =>
    typeof order === 'object' && order !== null && 'do' in order && order.do === word ? [ply] : [],
  );

describe('a game under other rules', () => {
  test('goes the same way under the same', () => expect([...divergences(pips, journal)]).toEqual([]));

  test('names every order that is forbidden today, with the rule', () => {
    const stricter: PipsSystem = {
      ...pips,
      check: (state, decision, order) =>
        order.do === 'pass' ? { rule: 'pp:9', because: 'no-passing', facts: {} } : pips.check(state, decision, order),
    };
    const found = [...divergences(stricter, journal)];
    expect(ordered('pass').length).toBeGreaterThan(1);
    expect(found.map(({ ply }) => ply)).toEqual(ordered('pass'));
    expect(found[0]?.why).toMatchObject({ kind: 'refused', refusal: { rule: 'pp:9' } });
  });

  test('names orders that throw other dice, and those of which something else comes', () => {
    const thrifty: PipsSystem = {
      ...pips,
      resolve: (play, decision, order) => pips.resolve(play, decision, order.do === 'throw' ? { do: 'pass' } : order),
    };
    const [first] = divergences(thrifty, journal);
    expect(first?.ply).toBe(ordered('throw')[0]);
    expect(first?.why.kind).toBe('events');
    const greedy: PipsSystem = {
      ...pips,
      resolve: (play, decision, order) => pips.resolve(play, decision, order.do === 'pass' ? { do: 'throw' } : order),
    };
    const [other] = divergences(greedy, journal);
    expect(other).toMatchObject({ ply: ordered('pass')[0], why: { kind: 'dice' } });
  });
});
