import { LIBRARY, systemNamed } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { goldenGames } from './journals.ts';
import { differingAnswers, recordedAnswers } from './recorded-answers.ts';

const GAMES = goldenGames().filter(({ system, rules }) => systemNamed(LIBRARY, system)?.rulesVersion === rules);
const ANSWERS = recordedAnswers();
/** The short form asks every second game of each battle; all of them are replayed in any case. */
const ASKED = GAMES.filter((_, at) => process.env.GUIDON_LONG === '1' || at % 2 === 0);

describe('the rules ask, offer, refuse and reckon as recorded (if a change was meant: npm run golden -- --answers)', () => {
  test('every game of the present rules has its answers, and no other', () => {
    expect(Object.keys(ANSWERS)).toEqual(GAMES.map(({ name }) => name));
  });

  test.each(ASKED.map(({ name }) => [name]))('%s', name => {
    const recorded = ANSWERS[name];
    if (recorded === undefined) throw new Error(`${name} has no answers`);
    expect(differingAnswers(name, recorded)).toBeUndefined();
  });
});
