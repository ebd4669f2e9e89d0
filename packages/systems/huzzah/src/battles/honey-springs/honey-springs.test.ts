import { describe, expect, test } from 'vitest';
import type { HzOrder } from '../../terms/orders.ts';
import { serialOf } from '../../terms/segments.ts';
import { scoreOf } from '../../victory/score.ts';
import { eventsOf, Field, type Given } from '../test-field.ts';

const honeySprings = (given: Given): Field => new Field('honey-springs', given);
const all = (regiment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${regiment}-${at + 1}`);
const move = (units: string[], ...path: string[]): HzOrder => ({ do: 'move', units, path });
const assault = (units: string[], target: string): HzOrder => ({ do: 'assault', units, target });
const fire = (units: string[], target: string): HzOrder => ({ do: 'fire', units, target });

describe('irregulars', () => {
  test('they never charge', () => {
    const charge = (regiment: string): string | undefined =>
      honeySprings({
        turn: 3,
        segment: 'g',
        steps: [{ step: 'declare-charges' }, { step: 'orders' }],
        units: { [regiment]: '1305 S', 'cs-20tx': '1307 N' },
      }).why({ do: 'declare-charge', units: all(regiment, 2), target: '1307' });
    expect(charge('us-2co')).toBeUndefined();
    expect(charge('us-2ihg')).toBe('irregulars-never-charge');
  });

  test('they assault only disrupted or routed enemies', () => {
    const against = (order: 'good' | 'disrupted' | 'routed'): string | undefined =>
      honeySprings({ turn: 3, segment: 'm', units: { 'us-2ihg': '1306 S', 'cs-20tx': { at: '1307 N', order } } }).why(
        assault(all('us-2ihg', 3), '1307'),
      );
    expect(against('good')).toBe('enemy-in-good-order');
    expect(against('disrupted')).toBeUndefined();
    expect(against('routed')).toBeUndefined();
  });

  const attacked = (order: 'good' | 'disrupted' = 'good'): Field => {
    const field = honeySprings({
      turn: 7,
      segment: 'm',
      units: { 'us-2co': '1305 S', 'cs-2che': { at: '1306 N', order } },
    });
    field.give(assault(all('us-2co', 2), '1306'));
    return field;
  };

  test('they may go back two hexes instead of being assaulted, and then check morale', () => {
    const field = attacked();
    expect(field.asked).toMatchObject({ seat: 'confederate', asks: 'special', id: 'irregulars' });
    expect(field.why({ do: 'special', id: 'irregulars', choice: 'stand' })).toBe('no-such-choice');
    field.give({ do: 'special', id: 'irregulars', choice: 'retreat' });
    while (field.asked?.asks === 'retreat') field.give(field.offers('retreat')[0] ?? { do: 'done' }, 9);
    expect(field.hexOf('cs-2che-1').slice(2)).toBe('08');
    expect(field.unit('cs-2che-1').order).toBe('disrupted');
    expect(eventsOf(field.events, 'checked').map(({ units }) => units[0])).toEqual(['cs-2che-1']);
    // Nobody fought; the attacker has the hex.
    expect(eventsOf(field.events, 'fired')).toEqual([]);
    expect(field.hexOf('us-2co-1')).toBe('1306');
  });

  test('or stand', () => {
    const field = attacked();
    field.give({ do: 'decline' });
    expect(field.asked?.asks).toBe('pre-assault-fire');
  });

  test('others are not asked', () => {
    const field = honeySprings({ turn: 7, segment: 'm', units: { 'us-2co': '1305 S', 'cs-20tx': '1306 N' } });
    field.give(assault(all('us-2co', 2), '1306'));
    expect(field.asked?.asks).toBe('pre-assault-fire');
  });
});

describe('creek', () => {
  const disruptions = (from: string, at: string): readonly string[] => {
    const field = honeySprings({ turn: 7, segment: 'm', units: { 'us-2co': `${from} S`, 'cs-20tx-1': `${at} S` } });
    const events = field.give(assault(all('us-2co', 2), at), ...Array(12).fill(0));
    return eventsOf(events, 'disrupted').map(({ rule }) => rule);
  };

  test('an assault out of the creek disrupts the attacker first, except over the bridge', () => {
    expect(disruptions('1412', '1413')).toContain('hz:10.1.14');
    expect(disruptions('1312', '1413')).not.toContain('hz:10.1.14');
    expect(disruptions('1312', '1313')).toContain('hz:10.1.14');
  });
});

describe('wet-powder', () => {
  const UNITS: Given['units'] = { 'cs-20tx': '1307 N', 'us-2co': '1306 S' };
  const field = (turn: number, segment: Given['segment'], memory: Given['memory'] = {}): Field =>
    honeySprings({ turn, segment: segment ?? 'f', units: UNITS, memory });
  const volley = fire(all('cs-20tx', 2), '1306');

  test('a line less for Confederate small arms on turns 1 to 6', () => {
    const line = (turn: number) => eventsOf(field(turn, 'f').give(volley, 0), 'fired')[0]?.line.addends;
    expect(line(6)).toContainEqual({ rule: 'hz:Intro-2', name: 'wet-powder', value: -1 });
    expect(line(7)?.some(({ name }) => name === 'wet-powder')).toBe(false);
    const union = eventsOf(field(6, 'g').give(fire(all('us-2co', 2), '1307'), 0), 'fired')[0];
    expect(union?.line.addends.some(({ name }) => name === 'wet-powder')).toBe(false);
  });

  test('on a 9 the stack fires no more in this turn, but does in the next', () => {
    const at = field(2, 'f');
    at.give(volley, 9, 0);
    while (at.asked?.asks === 'hit') at.give(at.offers('hit-on')[0] ?? { do: 'done' }, 0);
    const { memory } = at.state;
    expect(field(2, 'n', memory).refusal(volley)).toMatchObject({
      because: 'powder-wet',
      facts: { special: 'wet-powder' },
    });
    const next = honeySprings({ turn: 2, segment: 'o', units: UNITS, memory, steps: [{ step: 'turn-end' }] });
    next.goOn();
    expect(field(3, 'n', next.state.memory).why(volley)).toBeUndefined();
  });
});

describe('gun-duel', () => {
  const opened = (): Field => {
    const field = honeySprings({
      turn: 0,
      segment: 'a',
      steps: [{ step: 'turn-start' }],
      units: { 'us-2kb': '1204 S', 'us-3kb': '1404 S', 'us-1kc': '1203 S', 'cs-20tx': '1308 N', 'cs-29tx': '1109 N' },
    });
    field.goOn();
    return field;
  };
  const shot = (units: string[], hex: string): HzOrder => ({ do: 'special', id: 'gun-duel', units, hex });

  test('before turn 1 each Union battery may fire once, at the named hexes', () => {
    const field = opened();
    expect(field.asked).toMatchObject({ seat: 'union', asks: 'special', id: 'gun-duel' });
    expect(field.why(shot(all('us-2kb', 2), '1109'))).toBe('outside-field-of-fire');
    expect(field.why(shot(['us-2kb-1'], '1308'))).toBe('whole-stack');
    expect(field.why(shot(all('us-1kc', 3), '1308'))).toBe('not-in-the-duel');
    expect(eventsOf(field.give(shot(all('us-2kb', 2), '1308'), 0), 'fired')).toHaveLength(1);
    expect(field.why(shot(all('us-2kb', 2), '1308'))).toBe('has-acted');
    field.give(shot(all('us-3kb', 2), '1308'), 0);
    // All have fired: turn 1 begins, and nothing of the duel lasts into it.
    expect(field.asked).toMatchObject({ seat: 'union', asks: 'orders' });
    expect(serialOf(field.state)).toBe(0);
    expect(field.unit('us-2kb-1')).toMatchObject({ artyFire: false, acted: null });
    expect(field.why(fire(all('us-2kb', 2), '1308'))).toBeUndefined();
  });

  test('it may be declined', () => {
    const field = opened();
    field.give({ do: 'decline' });
    expect(field.asked).toMatchObject({ asks: 'orders' });
  });
});

describe('false-retreat', () => {
  const UNITS: Given['units'] = { 'us-2ihg': '1306 S', 'us-1kc': '1205 S', 'cs-20tx': '1308 N', 'cs-29tx': '1008 N' };
  const away = (memory: Given['memory'] = {}): Field => {
    const field = honeySprings({ turn: 2, segment: 'm', units: UNITS, memory });
    field.give(move(all('us-2ihg', 3), '1305'));
    return field;
  };
  const declare: HzOrder = { do: 'special', id: 'false-retreat' };

  test('irregulars who step away from Texans near them: the Union may declare it, once', () => {
    const field = away();
    expect(field.asked).toMatchObject({
      seat: 'union',
      asks: 'special',
      id: 'false-retreat',
      units: all('cs-20tx', 2),
    });
    field.give(declare, 4);
    expect(field.state.memory['false-retreat:bound']).toEqual(all('cs-20tx', 2));
    expect(away({ 'false-retreat': 1 }).asked?.asks).toBe('orders');
    const other = honeySprings({ turn: 2, segment: 'm', units: { 'us-1kc': '1306 S', 'cs-20tx': '1308 N' } });
    other.give(move(all('us-1kc', 3), '1305'));
    expect(other.asked?.asks).toBe('orders');
  });

  test('on 5 to 9 they stay calm', () => {
    const field = away();
    field.give(declare, 5);
    expect(field.state.memory['false-retreat:bound']).toBeUndefined();
  });

  test('those who believe it rush in their next Action segment into a volley that leaves no marker', () => {
    const field = away();
    field.give(declare, 0);
    field.give({ do: 'done' });
    expect(field.asked).toMatchObject({ seat: 'confederate', asks: 'special', id: 'false-retreat' });
    expect(field.why({ do: 'decline' })).toBe('must-answer');
    expect(field.why({ do: 'special', id: 'false-retreat', hex: '1408' })).toBe('not-that-way');
    const events = field.give({ do: 'special', id: 'false-retreat', hex: '1307' }, 0);
    expect(field.hexOf('cs-20tx-1')).toBe('1307');
    const [fired] = eventsOf(events, 'fired');
    expect(fired).toMatchObject({ kind: 'advance', at: '1307' });
    expect(fired?.line.addends.some(({ name }) => name === 'advanceFire')).toBe(true);
    expect(field.unit(fired?.by[0] ?? '').af).toBe(false);
    expect(field.unit('cs-20tx-1').acted).toBe('move');
    expect(field.state.memory['false-retreat:rushing']).toBeUndefined();
    expect(field.why(move(all('cs-20tx', 2), '1308'))).toBe('has-moved');
  });
});

describe('creeks-hold', () => {
  const out = move(all('cs-1crk', 3), '0815');
  const field = (turn: number, memory: Given['memory'] = {}): Field =>
    honeySprings({ turn, segment: 'f', units: { 'cs-1crk': '0715 NE', 'us-1kc': '1203 S' }, memory });
  const opened = (turn: number, ...faces: number[]): Field => {
    const at = honeySprings({
      turn: turn - 1,
      segment: 'o',
      units: { 'cs-1crk': '0715 NE', 'us-1kc': '1203 S' },
      steps: [{ step: 'turn-start' }],
    });
    at.goOn(...faces);
    return at;
  };

  test('they stay in columns 01 to 07 before turn 4, and then need 0 to 5', () => {
    expect(field(3).refusal(out)).toMatchObject({
      because: 'closed-for-now',
      facts: { special: 'creeks-hold', until: 4 },
    });
    expect(field(3).why(move(all('cs-1crk', 3), '0615'))).toBeUndefined();
    expect(opened(3).state.memory['creeks-hold']).toBeUndefined();
    expect(field(4, opened(4, 5).state.memory).why(out)).toBeUndefined();
    expect(field(4, opened(4, 6).state.memory).why(out)).toBe('closed-for-now');
    // The leave is for that turn only.
    expect(field(5, opened(4, 5).state.memory).why(out)).toBe('closed-for-now');
  });

  test('a regiment that has moved needs no further roll', () => {
    const at = honeySprings({
      turn: 4,
      segment: 'o',
      units: { 'cs-1crk-1': '0815 NE', 'cs-1crk-2': '0715 NE', 'us-1kc': '1203 S' },
      steps: [{ step: 'turn-start' }],
    });
    at.goOn();
    expect(field(5, at.state.memory).why(out)).toBeUndefined();
  });
});

describe('the depot', () => {
  const burn = (unit: string): HzOrder => ({ do: 'special', id: 'burn', units: [unit] });
  const field = (turn: number): Field =>
    honeySprings({ turn, segment: 'f', units: { 'cs-choc-1': '1422 N', 'cs-choc-2': '1421 N', 'us-1kc': '1203 S' } });

  test('from turn 8 a Confederate unit there may burn it: 5 points instead of 10', () => {
    expect(field(7).why(burn('cs-choc-1'))).toBe('depot-not-yet');
    expect(field(8).why(burn('cs-choc-2'))).toBe('not-at-the-depot');
    const at = field(8);
    expect(at.offers('special')).toEqual([burn('cs-choc-1')]);
    at.give(burn('cs-choc-1'));
    expect(at.unit('cs-choc-1').acted).toBe('special');
    const taken = (memory: Given['memory'] = {}): number => {
      const won = honeySprings({ turn: 9, segment: 'g', units: { 'us-1kc': '1421 S', 'cs-20tx': '0124 S' }, memory });
      won.give(move(all('us-1kc', 3), '1422'));
      return scoreOf(won.board, won.state).union;
    };
    expect([taken(), taken(at.state.memory)]).toEqual([10, 5]);
  });

  test('a point for each turn from turn 7 that ends with a Confederate unit in good order there', () => {
    const ended = (turn: number, order: 'good' | 'disrupted'): number => {
      const at = honeySprings({
        turn,
        segment: 'o',
        units: { 'cs-choc-1': { at: '1422 N', order }, 'us-1kc': '1203 S' },
        steps: [{ step: 'turn-end' }],
        memory: { 'objective:stores-saved': 2 },
      });
      at.goOn(...(turn < 11 ? [9] : []));
      return scoreOf(at.board, at.state).confederate;
    };
    expect(ended(12, 'good')).toBe(3);
    expect(ended(12, 'disrupted')).toBe(2);
    expect(ended(6, 'good')).toBe(2);
  });
});

test('cabell: five points if no Union unit is south of the creek at the end of turn 12', () => {
  const ended = (at: string, cabell = true): number => {
    const field = honeySprings({
      turn: 12,
      segment: 'o',
      units: { 'us-1kc': at, 'cs-20tx': '0124 S' },
      steps: [{ step: 'turn-end' }],
      profile: { cabell },
    });
    field.goOn();
    return scoreOf(field.board, field.state).confederate;
  };
  expect(ended('1203 S')).toBe(5);
  expect(ended('1312 S')).toBe(5);
  expect(ended('1415 S')).toBe(0);
  expect(ended('1203 S', false)).toBe(0);
});
