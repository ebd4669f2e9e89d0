import { describe, expect, test } from 'vitest';
import { AT_A_GLANCE, matching, menuOf } from './menu.ts';

interface March {
  readonly do: 'march';
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly road?: true;
}
const march = (unit: string, ...path: string[]): March => ({ do: 'march', units: [unit], path });
const describeOrder = (order: object): string => Object.values(order).map(String).join(' ');
const sentence = (order: { do: string }): string =>
  'units' in order && 'path' in order ? `${String(order.units)}: go by ${String(order.path)}` : order.do;

const many = ['heth', 'pender'].flatMap(unit =>
  Array.from({ length: 15 }, (_, at) => [march(unit, `A${at}`), march(unit, 'B1', `A${at}`)]).flat(),
);

describe('menus', () => {
  test('few orders stand one by one', () => {
    const orders = many.slice(0, AT_A_GLANCE);
    expect(menuOf(orders, describeOrder).map(item => item.orders)).toEqual(orders.map(order => [order]));
  });

  test('many are put together by who acts, with the words they share', () => {
    const items = menuOf([...many, { do: 'pass' }], sentence);
    expect(items.map(({ label, orders }) => [label, orders.length])).toEqual([
      ['heth: go by …', 30],
      ['pender: go by …', 30],
      ['pass', 1],
    ]);
  });

  test('then by where they end', () => {
    const items = menuOf(many.slice(0, 30), sentence);
    expect(items).toHaveLength(15);
    expect(items[3]).toEqual({ label: 'path … A3', orders: [march('heth', 'A3'), march('heth', 'B1', 'A3')] });
  });

  test('no order is lost or offered twice on the way down', () => {
    const all = [...many, { do: 'pass' }];
    const leaves = (orders: readonly { do: string }[]): readonly object[] =>
      menuOf(orders, sentence).flatMap(item => (item.orders.length > 1 ? leaves(item.orders) : item.orders));
    expect(new Set(leaves(all))).toEqual(new Set(all));
    expect(leaves(all)).toHaveLength(all.length);
  });

  test('orders that have nothing in common stand one by one, however many', () => {
    const orders = Array.from({ length: 50 }, (_, at) => ({ do: `deed-${at}` }));
    expect(menuOf(orders, sentence)).toHaveLength(50);
  });

  test('all the letters typed must occur, in the sentence or the values', () => {
    expect(matching(many, 'HETH a14', sentence)).toEqual([march('heth', 'A14'), march('heth', 'B1', 'A14')]);
  });
});
