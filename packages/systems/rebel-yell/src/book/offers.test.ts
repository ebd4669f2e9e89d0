import { expect, test } from 'vitest';
import { Field } from '../battles/test-field.ts';
import { OFFERS } from './offers.ts';

test('nothing is on offer to a side that has nobody on the map', () => {
  const alone = (id: string, at: string) => new Field('mcphersons-ridge', { segment: 'g', units: { [id]: at } });
  const has = ({ board, state }: Field) => OFFERS.has(board, state);
  expect([has(alone('us-8il-1', '2008 W')), has(alone('cs-7tn-1', '0606 E'))].toSorted()).toEqual([false, true]);
});

test('no march is offered to part of a hex whose leader has helped others there too (ry:4.4, R64)', () => {
  const field = new Field('mcphersons-ridge', {
    segment: 'm',
    units: { 'cs-7tn-1': '0606 E', 'cs-7tn-2': '0606 E', 'cs-7tn-3': '0606 E' },
    leaders: { 'cs-archer': '0606' },
    flags: { 'cs-7tn': '0606' },
  });
  const { state } = field;
  const companies = ['cs-7tn-1', 'cs-7tn-2', 'cs-7tn-3'].map(id => field.index(id));
  const helping = (bound: readonly number[]): number => {
    field.state = {
      ...state,
      leaders: state.leaders.map(leader => (leader.where === 'map' ? { ...leader, locked: true, bound } : leader)),
      units: state.units.map((unit, index) =>
        index === companies[2] ? { ...unit, notes: { ...unit.notes, acted: 'move' } } : unit,
      ),
    };
    const offers = field.offers('move');
    expect(offers.map(order => field.why(order)).filter(why => why !== undefined)).toEqual([]);
    return offers.length;
  };
  expect(helping(companies.slice(0, 2))).toBeGreaterThan(0);
  expect(helping(companies)).toBe(0);
  helping(companies.slice(0, 1));
  const alone = field.offers('move').filter(order => 'units' in order && order.units.join() === 'cs-7tn-1');
  expect(alone.map(order => ('leaders' in order ? order.leaders : []))).toContainEqual(['cs-archer']);
});

test('fire at an enemy behind the line is offered with the smallest turn that bears on him (ry:8.3.3)', () => {
  const field = new Field('mcphersons-ridge', { segment: 'b', units: { 'cs-7tn-1': '0606 NE', 'us-8il-1': '0507 N' } });
  const offers = field.offers('fire').flatMap(order => ('facing' in order ? [order.facing] : []));
  expect(offers).toEqual(['W']);
});
