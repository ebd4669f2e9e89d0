import type { CounterPicture, MapPicture } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { sheetOf } from './layout.ts';
import { piecesOf, stacksOf } from './stacks.ts';

const MAP: MapPicture = {
  id: 'one',
  title: '',
  layout: 'pointy',
  hexMetres: null,
  hexes: [{ code: '0101', x: 0, y: 0, sign: 'clear', level: 1, points: 0, ground: [] }],
  streams: [],
  roads: [],
  watercourses: [],
  works: [],
  slopes: [],
  places: [],
};
const sheet = sheetOf(MAP);

const company = (id: string, more: Partial<CounterPicture> = {}): CounterPicture => ({
  id,
  seat: 'union',
  hex: '0101',
  tray: null,
  name: `20 ME/${id}`,
  figure: 'infantry',
  badge: { text: '', shape: 'tag' },
  numeral: '1-7',
  pips: { left: 3, of: 3 },
  grade: '',
  spent: false,
  states: [],
  facing: 'N',
  pile: { key: '20 ME', name: '20 ME', numeral: '3-7', hits: 1 },
  hits: 0,
  reduced: false,
  order: 'good',
  tip: '',
  asks: [],
  ...more,
});

const pieces = (counters: readonly CounterPicture[], held: readonly string[] = []) =>
  piecesOf(sheet, stacksOf(counters), held);

describe('piles', () => {
  const three = [company('1'), company('2', { states: ['flag'] }), company('3')];

  test('companies that stand alike lie as one counter with the strength of all', () => {
    const [pile, ...rest] = pieces(three);
    expect(rest).toEqual([]);
    expect(pile?.units).toEqual(['1', '2', '3']);
    expect(pile?.counter).toMatchObject({ name: '20 ME', numeral: '3-7', hits: 1, states: ['flag'] });
  });

  test('held as a whole they stay together, in part they lie apart', () => {
    expect(pieces(three, ['1', '2', '3'])).toHaveLength(1);
    expect(pieces(three, ['2']).map(({ units }) => units)).toEqual([['1'], ['2'], ['3']]);
  });

  test('one without fellows goes by its own name', () => {
    expect(pieces([company('8')]).map(({ counter }) => counter.name)).toEqual(['20 ME/8']);
  });

  test('guns that nobody serves lie beside the stack, uncovered', () => {
    const [stack, guns] = pieces([company('g', { form: 'abandoned', figure: 'artillery' }), ...three]);
    expect(stack?.units).toEqual(['1', '2', '3']);
    expect(guns).toMatchObject({ units: ['g'], covered: false });
    expect(guns?.spot.x).toBeLessThan(stack?.spot.x ?? 0);
  });
});
