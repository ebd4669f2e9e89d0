import { BOUNDS, envelopeSchema, type Request } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

const seats = { union: 'person', confederate: 'bot:random' };

/** Of every kind one request that leaves nothing out. */
const FULL: { readonly [A in Request['ask']]: Extract<Request, { readonly ask: A }> } = {
  library: { ask: 'library' },
  preview: { ask: 'preview', scenario: 'iuka', custom: { id: 'own' } },
  build: { ask: 'build', system: 'rebels-table', plan: { sides: [] } },
  start: {
    ask: 'start',
    scenario: 'iuka',
    custom: { id: 'own' },
    seats,
    seed: 'x',
    profile: { fog: true },
    charts: {},
  },
  load: { ask: 'load', journal: '{}\n', seats, watch: true },
  order: { ask: 'order', seat: 'union', revision: 3, order: { do: 'pass', units: ['a'] } },
  point: { ask: 'point', seat: 'union', units: ['a'], hex: 'A1' },
  hand: { ask: 'hand', seat: 'union', units: ['a'] },
  undo: { ask: 'undo', seat: 'union', key: 'a key of it' },
  bot: { ask: 'bot', revision: 0 },
  advice: { ask: 'advice', seat: 'union', bot: 'greedy' },
  known: { ask: 'known', seat: 'union' },
  question: { ask: 'question', seat: 'union', question: { ask: 'odds' } },
  rule: { ask: 'rule', rule: 'ry:9.1' },
  rules: { ask: 'rules' },
  seek: { ask: 'seek', entry: 2 },
  frames: { ask: 'frames', from: 0, to: 4, whole: false },
  review: { ask: 'review' },
  fork: { ask: 'fork', entry: 2, seats, seed: 'x' },
  file: { ask: 'file' },
};

/** What may stand in the place of a value. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  ...[8, 9, 40, 41, 60, 61, 80, 81, 100, 101, 200, 201].map(length => 'x'.repeat(length)),
  'person',
  'bot:greedy',
  'bot:Greedy',
  [],
  ['a'],
  [''],
  ['a', 1],
  ...[10, 11, 20, 21].map(length => Array(length).fill('a')),
  {},
  { union: 'person' },
  { union: 'somebody' },
  { '': 'person' },
  { ['x'.repeat(41)]: 'person' },
  { ['x'.repeat(61)]: true },
  { fog: true },
  { fog: 'yes' },
  { units: Array(BOUNDS.list + 1).fill(1) },
  { text: 'x'.repeat(BOUNDS.text + 1) },
];

function agree(raw: unknown): void {
  const schema = envelopeSchema.safeParse(raw);
  const read = readEnvelope(raw);
  expect(read.ok, JSON.stringify(raw)).toBe(schema.success);
  if (read.ok) expect(read.value).toEqual(schema.data);
  else expect(read.issues.length).toBeGreaterThan(0);
}

describe('the shapes of requests accept what the schemas accept', () => {
  test.each(Object.values(FULL))('$ask', request => {
    const envelope = { n: 1, request, language: 'de' };
    agree(envelope);
    expect(readEnvelope(envelope).ok).toBe(true);
    agree({ n: 1, request: { ...request, more: 1 } });
    for (const field of Object.keys(request))
      for (const other of OTHERS) agree({ n: 1, request: { ...request, [field]: other } });
    for (const field of Object.keys(request))
      agree({ n: 1, request: Object.fromEntries(Object.entries(request).filter(([name]) => name !== field)) });
  });

  test('the envelope', () => {
    for (const other of OTHERS) {
      agree(other);
      agree({ n: other, request: FULL.rules });
      agree({ n: 1, request: other });
      agree({ n: 1, request: FULL.rules, language: other });
    }
  });

  test('a journal that is too long', () => agree({ n: 1, request: { ask: 'load', journal: 'x'.repeat(10_000_001) } }));
});
