import type { Json, Question } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { type OddsWords, oddsPicture } from '../index.ts';
import { testSpeech } from '../words/test-speech.ts';

const pieces = {
  roster: [{ side: 'union' }, { side: 'confederate' }],
  unitById: new Map([
    ['me-20', 0],
    ['al-15', 1],
  ]),
  leaders: [{ side: 'confederate' }],
  leaderById: new Map([['oates', 0]]),
} as const;

const words: OddsWords<{ readonly hits: number; readonly harm: number }> = {
  speech: testSpeech(pieces),
  changeOf: ({ hits }) => ({ hits: Number(hits), harm: Number(hits) }),
  worstOf: changed => (changed.length === 0 ? { text: 'well', harm: 0 } : { text: 'hit', harm: 1 }),
  sideChanges: changed => changed.map(({ id, hits }) => `${id} ${hits}`),
};

const fire = { ask: 'odds', order: { do: 'fire', units: ['me-20'] } } as Question;
const hits = (number: number): Json => ({ units: { 'al-15': { hits: number } } });
const picture = (outcomes: readonly (readonly [string, Json])[], more: { readonly [key: string]: Json } = {}) =>
  oddsPicture(words, fire, {
    outcomes: outcomes.map(([exactly, outcome]): Json => ({ exactly, outcome })),
    ...more,
  });

describe('odds', () => {
  test('outcomes that read the same are one, the likeliest first, with the harm of the enemy', () => {
    const [chances] =
      picture([
        ['1/10', hits(2)],
        ['1/5', {}],
        ['3/10', { units: { 'me-20': { hits: 3 } }, leaders: { oates: { lost: true } }, asked: 'take-cover' }],
        ['2/5', hits(2)],
      ])?.chances ?? [];
    expect(chances?.rows.map(({ text, exactly, harm }) => [text, exactly, harm])).toEqual([
      ['confederate: al-15 2', '1/2', 2],
      ['confederate: oates is lost; union: me-20 3; then: take cover', '3/10', 0],
      ['nothing changes', '1/5', 0],
    ]);
  });

  test('what is sure is not told, unless something was not followed', () => {
    expect(picture([['1', hits(1)]])?.chances).toEqual([]);
    expect(picture([['1', hits(1)]], { open: '1/10' })?.chances).toHaveLength(1);
  });

  test('many ways are told for each side by itself, the enemy first', () => {
    const many = Array.from({ length: 10 }, (_, at): readonly [string, Json] => ['1/10', hits(at)]);
    const told = picture(many);
    expect(told?.chances.map(({ title, rows }) => [title, rows.map(({ text }) => text)])).toEqual([
      ['confederate', ['hit']],
      ['union', ['well']],
    ]);
    expect(told?.notes).toEqual(['confederate: 4.5 O hits on average.', 'union: 0.0 O hits on average.']);
  });

  test('too many to count', () => {
    expect(oddsPicture(words, fire, { tooWide: true })?.notes).toHaveLength(1);
  });
});
