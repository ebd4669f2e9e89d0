import { describe, expect, test } from 'vitest';
import { assaultSum } from '../../assault/figures.ts';
import type { Assault } from '../../assault/terms.ts';
import { startTurn } from '../../clock/clock.ts';
import { isUnitInCommand } from '../../clock/command.ts';
import { retreatLength } from '../../combat/retreat.ts';
import { factorOf } from '../../fire/figures.ts';
import { groundPrice } from '../../movement/path/ground.ts';
import type { Gait } from '../../movement/terms.ts';
import { leaderNamed } from '../../terms/ids.ts';
import { leaderOf } from '../../terms/lookups.ts';
import type { RyOrder } from '../../terms/orders.ts';
import { serialOf } from '../../terms/segments.ts';
import { FRESH } from '../../terms/units.ts';
import { reckoning } from '../../victory/score.ts';
import { chargeMade } from '../hooks.ts';
import { all, eventsOf, Field, type Given } from '../test-field.ts';

const station = (given: Given): Field => new Field('brandy-station', given);
const move = (units: string[], ...path: string[]): RyOrder => ({ do: 'move', units, path });
const without = (rule: string | undefined) => (rule === undefined ? {} : { without: rule });
const FAR = { 'us-1me-1': '0122 NE' };

test('sabres: mounted lines fight with a factor of 4, the charge with a line more, and rout over 6 hexes', () => {
  const field = station({ segment: 'c', units: { 'us-1nj-1': '1208 NE', 'cs-12va-1': '1307 SW' } });
  const rule = field.board.specialData.sabres;
  const mounted = field.state.units.map(unit => ({ ...unit, formation: 'mounted-line' as const }));
  const state = { ...field.state, units: mounted };
  const assault: Assault = {
    attackers: [field.index('us-1nj-1')],
    from: field.hex('1208'),
    at: field.hex('1307'),
    charge: true,
    charged: false,
    opportunity: false,
    flanked: false,
    round: 0,
    over: false,
    spared: false,
    routed: [],
    struck: [],
    flags: [],
    leaders: [],
  };
  const sum = (role: 'attacker' | 'defender', id: string) =>
    assaultSum(field.board, state, { assault, role, units: [field.index(id)] });
  const attack = sum('attacker', 'us-1nj-1');
  const defence = sum('defender', 'cs-12va-1');
  expect([attack?.factor.total, defence?.factor.total]).toEqual([rule?.figures.factor, rule?.figures.factor]);
  expect((attack?.line.total ?? 0) - (defence?.line.total ?? 0)).toBe(1);
  expect(retreatLength(state, [field.index('us-1nj-1')], 'rout')).toBe(rule?.figures.retreat);
});

describe('strung-out', () => {
  const due = { at: 'due', formation: 'mounted-column' as const, deployment: 'none' as const };
  const field = (given: Partial<Given> = {}) =>
    station({ segment: 'd', units: { 'cs-12va': due, 'cs-35b': due, ...FAR }, ...given });

  test('one unit of a regiment comes on in a segment, as a mounted column', () => {
    const { board } = field();
    const formed = all('cs-12va', 6).map(id => board.arrivalFormations[board.unitById.get(id) ?? -1]);
    expect(new Set(formed)).toEqual(new Set(['mounted-column']));
    const coming = field();
    coming.give(move(['cs-12va-1'], '1801'));
    expect(coming.refusal(move(['cs-12va-2'], '1901'))).toMatchObject({
      rule: 'ry:14.0',
      because: 'one-in-a-segment',
      facts: { special: 'strung-out', most: 1 },
    });
    expect(coming.why(move(['cs-35b-1'], '1901'))).toBeUndefined();
    const free = field({ without: 'strung-out' });
    free.give(move(['cs-12va-1'], '1801'));
    expect(free.why(move(['cs-12va-2'], '1901'))).toBeUndefined();
  });

  test('they form line in a later segment only', () => {
    const line: RyOrder = { do: 'change', units: ['cs-12va-1'], to: 'mounted-line' };
    const coming = field();
    coming.give(move(['cs-12va-1'], '1801'));
    expect(coming.why(line)).toBe('just-come-on');
    const later = field({ units: { 'cs-12va-1': { ...due, at: '1801 SW' }, ...FAR } });
    expect(later.why(line)).toBeUndefined();
  });

  test('the flag may be kept back, and until it comes Jones commands within 4 hexes', () => {
    const coming = field();
    coming.give({ do: 'move', units: ['cs-12va-1'], path: ['1801'], flag: false });
    const flag = coming.board.flagById.get('cs-12va-flag') ?? -1;
    expect(coming.state.flags[flag]?.where).toBe('later');
    const isIn = (given: Partial<Given>) => {
      const made = field({ units: { 'cs-12va-1': { ...due, at: '1805 SW' }, ...FAR }, ...given });
      return isUnitInCommand(made.board, made.state, made.index('cs-12va-1'));
    };
    expect(isIn({ leaders: { 'cs-jones': '1801' } })).toBe(true);
    expect(isIn({ leaders: { 'cs-jones': '1801' }, without: 'strung-out' })).toBe(false);
    expect(isIn({ leaders: { 'cs-jones': '2301' } })).toBe(false);
    expect(isIn({ leaders: { 'cs-jones': '1801' }, flags: { 'cs-12va-flag': '1801' } })).toBe(false);
  });
});

describe('carter', () => {
  const guns = { at: '1511 SW', formation: 'unlimbered' as const, deployment: 'none' as const };
  const up = move(['us-1nj-1'], '1312');
  const field = (given: Partial<Given> = {}) =>
    station({ segment: 'c', units: { 'us-1nj-1': '1313 NE', 'cs-chew-1': guns }, ...given });

  test('a base strength of 1', () => {
    const made = field();
    const units = [made.index('cs-chew-1')];
    expect(factorOf(made.board, made.state, { units, halves: () => 2, rule: 'ry:7.2.1' }).figure.total).toBe(1);
  });

  test('nobody goes up the hill on turn 1 until the gun has fired or lost its crew', () => {
    expect(field().refusal(up)).toMatchObject({ because: 'closed-for-now', facts: { special: 'carter', until: 2 } });
    expect(field({ turn: 2 }).why(up)).toBeUndefined();
    expect(field({ without: 'carter' }).why(up)).toBeUndefined();
    expect(field({ memory: { carter: true } }).why(up)).toBeUndefined();
    const alone = { 'us-1nj-1': '1313 NE', 'cs-chew-1': { ...guns, crewed: false } };
    expect(field({ units: alone }).why(up)).toBeUndefined();
  });

  test('its shot ends the bluff', () => {
    const shelling = field({ segment: 'e' });
    shelling.give({ do: 'fire', units: ['cs-chew-1'], target: '1313' }, 0);
    expect(shelling.state.memory.carter).toBe(true);
  });
});

test('railroad: horsemen pay a point to climb the embankment beside the crossings, not along it', () => {
  const price = (from: string, to: string, gait: Gait, rule?: string) => {
    const field = station({ units: FAR, ...without(rule) });
    return groundPrice(field.board, gait, { from: field.hex(from), to: field.hex(to) });
  };
  const line: Gait = { mode: 'mounted', roads: false };
  expect([price('1316', '1315', line), price('1316', '1315', line, 'railroad')]).toEqual([3, 2]);
  expect(price('1416', '1415', line)).toBe(2);
  expect(price('1216', '1315', line)).toBe(2);
  expect(price('1316', '1315', { mode: 'column', roads: true })).toBe(3);
  expect(price('1316', '1315', { mode: 'artillery', roads: true })).toBe(2);
});

describe('duffie', () => {
  const field = (profile: Given['profile'] = { duffie: true }) =>
    station({
      turn: 5,
      units: { ...(profile.duffie === true ? { 'us-1ma': { at: 'later' } } : {}), ...FAR },
      profile,
    });

  test('he comes on an 8 or 9 thrown as turn 6 begins, with his leader', () => {
    const comes = (die: number) => {
      const made = field();
      made.doing(startTurn, die);
      const leader = leaderOf(made.state, leaderNamed(made.board, 'us-duffie')).where;
      return [made.unit('us-1ma-1').where, leader];
    };
    expect(comes(7)).toEqual(['later', 'later']);
    expect(comes(8)).toEqual(['due', 'due']);
  });

  test('without the option nobody rolls, and he is not in the game', () => {
    const plain = field({});
    expect(plain.board.unitById.has('us-1ma-1')).toBe(false);
    expect(eventsOf(plain.doing(startTurn), 'special')).toEqual([]);
  });
});

describe('blown', () => {
  const charge: RyOrder = { do: 'designate', units: ['us-1nj-1'], target: '1313' };
  const field = (given: Partial<Given> = {}) =>
    station({
      turn: 2,
      segment: 'c',
      steps: [{ step: 'designate' }, { step: 'orders' }],
      units: { 'us-1nj-1': '1115 NE', 'cs-12va-1': { at: '1313 SW', formation: 'mounted-line' } },
      flags: { 'us-1nj-flag': '1115' },
      ...given,
    });

  test('no third charge without a rest', () => {
    expect(field().why(charge)).toBeUndefined();
    const once = field();
    once.doing((board, play) => chargeMade(board, play, [once.index('us-1nj-1')]));
    expect(once.why(charge)).toBeUndefined();
    once.doing((board, play) => chargeMade(board, play, [once.index('us-1nj-1')]));
    expect(once.refusal(charge)).toMatchObject({ because: 'horses-blown', facts: { special: 'blown', most: 2 } });
    const free = field({ memory: { blown: { 'us-1nj-1': 2 } }, without: 'blown' });
    expect(free.why(charge)).toBeUndefined();
  });

  test('a charge that sets out is counted, one at an opportunity too', () => {
    const made = field({ flags: { 'us-1nj-flag': '1115', 'cs-12va-flag': '1313' } });
    made.give(charge);
    made.give({ do: 'charge', units: ['us-1nj-1'] });
    expect(made.state.memory.blown).toEqual({ 'us-1nj-1': 1 });
    expect(made.asked).toMatchObject({ seat: 'confederate' });
    while (made.asked?.asks !== 'opportunity') made.give({ do: 'decline' });
    made.give(made.offers('countercharge')[0] ?? charge);
    expect(made.state.memory.blown).toEqual({ 'us-1nj-1': 1, 'cs-12va-1': 1 });
  });

  test('an Action Segment without any action is a rest', () => {
    const rest = (notes: Partial<typeof FRESH>) => {
      const made = station({
        turn: 2,
        segment: 'g',
        steps: [{ step: 'markers' }],
        units: { 'us-1nj-1': { at: '1115 NE', notes: { ...FRESH, ...notes } }, 'cs-12va-1': '1801 SW' },
        memory: { blown: { 'us-1nj-1': 2 } },
      });
      const before = serialOf(made.state);
      made.goOn();
      expect(serialOf(made.state)).toBeGreaterThan(before);
      return made.state.memory.blown;
    };
    expect(rest({})).toEqual({});
    expect(rest({ acted: 'move' })).toEqual({ 'us-1nj-1': 2 });
  });
});

test('no-dismount-hill: Confederate cavalry dismounts among trees only', () => {
  const dismount = (at: string, rule?: string) =>
    station({
      segment: 'f',
      units: { 'cs-12va-1': { at: `${at} SW`, formation: 'mounted-line', deployment: 'none' }, ...FAR },
      ...without(rule),
    }).refusal({ do: 'change', units: ['cs-12va-1'], to: 'dismounted' });
  expect(dismount('1607')).toMatchObject({ because: 'dismounts-in-woods', facts: { special: 'no-dismount-hill' } });
  expect(dismount('1607', 'no-dismount-hill')).toBeUndefined();
  expect(dismount('1410')).toBeUndefined();
});

test('papers: four points to the first Union unit in 1510 before turn 3', () => {
  const points = (turn: number) => {
    const field = station({ turn, segment: 'c', units: { 'us-1nj-1': '1511 NE', 'cs-12va-1': '1801 SW' } });
    field.give(move(['us-1nj-1'], '1510'));
    return reckoning(field.board, field.state)
      .filter(({ name }) => name === 'Headquarters papers')
      .map(line => line.points);
  };
  expect([points(2), points(3)]).toEqual([[4], []]);
});
