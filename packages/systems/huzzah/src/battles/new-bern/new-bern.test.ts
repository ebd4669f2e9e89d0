import { describe, expect, test } from 'vitest';
import { NO_CAUSE } from '../../combat/morale.ts';
import { fireSum, plannedShot } from '../../fire/figures.ts';
import { hexNamed, unitNamed } from '../../terms/ids.ts';
import type { HzOrder } from '../../terms/orders.ts';
import { reckoning, scoreOf } from '../../victory/score.ts';
import { worksInward } from '../../zones/works.ts';
import { eventsOf, Field, type Given, without } from '../test-field.ts';

const newBern = (given: Given): Field => new Field('new-bern', given);
const all = (regiment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${regiment}-${at + 1}`);
const move = (units: string[], ...path: string[]): HzOrder => ({ do: 'move', units, path });
const fire = (units: string[], target: string): HzOrder => ({ do: 'fire', units, target });

test('embankment: fire down the breastwork comes in as at a flank', () => {
  const field = newBern({ units: { 'us-21ma': '1709 NE', 'cs-7nc': '1809 SW' } });
  const shot = plannedShot(field.state, {
    units: all('us-21ma', 4).map(id => unitNamed(field.board, id)),
    at: hexNamed(field.board, '1809'),
    kind: 'fire',
  });
  expect(fireSum(field.board, field.state, shot).flanked).toBe(true);
  expect(fireSum(without(field, 'embankment'), field.state, shot).flanked).toBe(false);
});

test('fog: on turn 1 nobody fires beyond range 2', () => {
  const field = (turn: number): Field =>
    newBern({ turn, segment: 'b', units: { 'us-21ma': '2011 N', 'cs-7nc': '2008 S' } });
  expect(field(1).refusal(fire(all('us-21ma', 4), '2008'))).toMatchObject({
    because: 'beyond-sight',
    facts: { special: 'fog', range: 3, most: 2 },
  });
  expect(field(2).why(fire(all('us-21ma', 4), '2008'))).toBeUndefined();
});

describe('swamp', () => {
  const assault = (from: string, at: string): readonly string[] => {
    const field = newBern({ turn: 4, segment: 'm', units: { 'us-21ma': `${from} N`, 'cs-26nc-1': `${at} N` } });
    const events = field.give({ do: 'assault', units: all('us-21ma', 4), target: at }, ...Array(12).fill(0));
    return eventsOf(events, 'disrupted').map(({ rule }) => rule);
  };

  test('an assault out of the branch disrupts the attacker first', () => {
    expect(assault('1509', '1508')).toContain('hz:10.1.14');
    // Column 16 is no part of it.
    expect(assault('1609', '1608')).not.toContain('hz:10.1.14');
  });
});

test('works: abatis along the breastwork, none in the gap', () => {
  const { board } = newBern({ units: { 'us-21ma': '1910 N', 'cs-7nc': '1909 S' } });
  const inward = (from: string, to: string): string => worksInward(board, hexNamed(board, from), hexNamed(board, to));
  expect(inward('1910', '1909')).toBe('abatis');
  expect(inward('1709', '1708')).toBe('none');
  expect(inward('1710', '1709')).toBe('none');
});

describe('militia', () => {
  const UNITS: Given['units'] = {
    'cs-mil': '1809 S',
    'cs-brem': '1909 S',
    'cs-33nc-1': '1808 S',
    'cs-27nc-1': '2609 S',
    'us-21ma': '1812 N',
  };
  const field = (memory: Given['memory'] = {}): Field => newBern({ turn: 2, segment: 'm', units: UNITS, memory });
  const approach = move(all('us-21ma', 4), '1811');

  test('the first Union stack within 2 hexes makes it check; a failure routs it and shakes its neighbours', () => {
    const at = field();
    // The militia fails, the infantry behind it holds, the guns beside it do not.
    at.give(approach, 9);
    while (at.asked?.asks === 'retreat') at.give(at.offers('retreat')[0] ?? { do: 'done' }, 0, 9);
    expect(at.unit('cs-mil-1').order).toBe('routed');
    const checks = eventsOf(at.events, 'checked');
    expect(checks.map(({ units, rule }) => [units[0], rule])).toEqual([
      ['cs-mil-1', 'hz:Intro-2'],
      ['cs-33nc-1', 'hz:13.3'],
      ['cs-brem-1', 'hz:13.3'],
    ]);
    expect(checks[1]?.morale.addends).toContainEqual({ rule: 'hz:Intro-2', name: 'scenario', value: -1 });
    expect(checks.map(({ passed }) => passed)).toEqual([false, true, false]);
    expect(at.unit('cs-brem-1').order).toBe('disrupted');
    expect(at.state.memory.shaken).toBeUndefined();
  });

  test('a leader is no help to it', () => {
    const at = newBern({ turn: 2, segment: 'm', units: UNITS, leaders: { 'cs-campbell': '1809' } });
    const [check] = eventsOf(at.give(approach, 0), 'checked');
    expect(check?.morale.addends.map(({ name }) => name)).toEqual(['average']);
  });

  test('once only', () => {
    const at = field();
    at.give(approach, 0);
    expect(at.unit('cs-mil-1').order).toBe('good');
    expect(at.state.memory.militia).toEqual(all('cs-mil', 2));
    expect(eventsOf(field(at.state.memory).give(approach), 'checked')).toEqual([]);
  });

  test('not at three hexes', () => {
    const at = newBern({ turn: 2, segment: 'm', units: { ...UNITS, 'us-21ma': '1813 N' } });
    expect(eventsOf(at.give(move(all('us-21ma', 4), '1812'), 0), 'checked')).toEqual([]);
  });
});

describe('35nc', () => {
  const routing = (regiment: string): Field => {
    const field = newBern({
      turn: 3,
      segment: 'm',
      units: { [`${regiment}-1`]: { at: '2109 S', order: 'disrupted' }, 'cs-35nc': '2009 S', 'us-25ma': '2410 N' },
    });
    const unit = unitNamed(field.board, `${regiment}-1`);
    const steps = [{ step: 'check', units: [unit], cause: NO_CAUSE } as const, { step: 'run' } as const];
    const play: Field = field;
    play.state = { ...field.state, agenda: [...field.state.agenda, ...steps.toReversed()] };
    return play;
  };

  test('a rout in the right wing shakes the stacks of the 35th beside it', () => {
    const field = routing('cs-7nc');
    const checks = eventsOf(field.goOn(9, 9), 'checked');
    expect(checks.map(({ units }) => units[0])).toEqual(['cs-7nc-1', 'cs-35nc-1']);
    expect(checks[1]?.morale.addends).toContainEqual({ rule: 'hz:Intro-2', name: 'scenario', value: -1 });
    expect(field.unit('cs-35nc-1').order).toBe('disrupted');
  });

  test('a rout in another wing does not', () => {
    const checks = eventsOf(routing('cs-37nc').goOn(9), 'checked');
    expect(checks.map(({ units }) => units[0])).toEqual(['cs-37nc-1']);
  });
});

describe('fort', () => {
  test('it fires into its field of fire only, and never moves', () => {
    const field = newBern({
      turn: 2,
      segment: 'e',
      units: { 'cs-ftt': '2708 S', 'us-25ma-1': '2710 N', 'us-25ma-2': '2709 N' },
    });
    expect(field.why(fire(['cs-ftt-1'], '2710'))).not.toBe('outside-field-of-fire');
    expect(field.refusal(fire(['cs-ftt-1'], '2709'))).toMatchObject({
      because: 'outside-field-of-fire',
      facts: { special: 'fort' },
    });
    const action = newBern({ turn: 2, segment: 'f', units: { 'cs-ftt': '2708 S', 'us-25ma-1': '2613 N' } });
    expect(action.why(move(['cs-ftt-1'], '2707'))).toBe('never-moves');
  });

  test('a rout leaves the guns, and they are taken when a Union stack comes in', () => {
    const field = newBern({
      turn: 5,
      segment: 'm',
      units: { 'cs-ftt': { at: '2708 S', order: 'disrupted' }, 'us-25ma': '2709 N' },
    });
    const unit = unitNamed(field.board, 'cs-ftt-1');
    const cause = { ...NO_CAUSE, kind: 'assault' } as const;
    field.state = {
      ...field.state,
      agenda: [...field.state.agenda, { step: 'run' }, { step: 'check', units: [unit], cause }],
    };
    field.goOn(9);
    expect(field.unit('cs-ftt-1')).toMatchObject({ where: 'out', fate: 'surrender' });
    const guns = () => reckoning(field.board, field.state).find(({ name }) => name === 'cs-ftt-1 guns');
    expect(guns()).toBeUndefined();
    field.give(move(all('us-25ma', 4), '2708'));
    expect(guns()).toEqual({ side: 'union', kind: 'guns', name: 'cs-ftt-1 guns', points: 3 });
    // Four for the section, three for its guns, six for the fort.
    expect(scoreOf(field.board, field.state).union).toBe(13);
  });

  test('its guns are taken once: who comes in later takes nothing', () => {
    const field = newBern({ turn: 5, segment: 'm', units: { 'us-25ma': '2709 N' } });
    const told = (unit: string): number => eventsOf(field.give(move([unit], '2708')), 'special').length;
    expect(told('us-25ma-1')).toBe(1);
    expect(told('us-25ma-2')).toBe(0);
  });
});

describe('gunboats', () => {
  const UNITS: Given['units'] = { 'cs-27nc': '2609 S', 'cs-7nc': '2109 S', 'us-25ma': '2511 N', 'us-24ma': '2311 N' };
  const field = (turn: number, segment: Given['segment'] = 'a'): Field => newBern({ turn, segment, units: UNITS });
  const shell = (hex: string): HzOrder => ({ do: 'special', id: 'gunboats', hex });

  test('once a turn from turn 3, in the first Union Artillery segment, in columns 25 to 27', () => {
    expect(field(2).why(shell('2609'))).toBe('fleet-not-now');
    expect(field(3, 'l').why(shell('2609'))).toBe('fleet-not-now');
    expect(field(3).why(shell('2109'))).toBe('outside-field-of-fire');
    expect(field(3).why(shell('2608'))).toBe('no-target');
    const at = newBern({ turn: 3, segment: 'a', units: { ...UNITS, 'us-navy-1': '2610 N' } });
    expect(at.offers('special')).toEqual([shell('2609')]);
    const [fired] = eventsOf(at.give(shell('2609'), 0), 'fired');
    expect(fired).toMatchObject({ kind: 'special', at: '2609', label: '1', result: 'NE' });
    expect(at.why(shell('2609'))).toBe('fleet-has-fired');
  });

  test('on a 9 it hits the nearest Union stack within 3 hexes instead', () => {
    const [fired] = eventsOf(field(3).give(shell('2609'), 9), 'fired');
    // A 1 on the table is a D in parentheses.
    expect(fired).toMatchObject({ at: '2511', targets: all('us-25ma', 4), result: 'D' });
    const far = newBern({ turn: 3, segment: 'a', units: { 'cs-27nc': '2609 S', 'us-25ma': '2313 N' } });
    expect(eventsOf(far.give(shell('2609'), 9), 'fired')[0]).toMatchObject({ at: '2609' });
  });
});

describe('cartridges', () => {
  const UNITS: Given['units'] = { 'us-25ma-1': '2411 N', 'cs-7nc': '2409 S' };
  const volley = fire(['us-25ma-1'], '2409');
  const fired = (turn: number, memory: Given['memory'] = {}): HzMemory => {
    const field = newBern({ turn, segment: 'g', units: UNITS, memory });
    field.give(volley, 0);
    return field.state.memory;
  };
  type HzMemory = NonNullable<Given['memory']>;

  test('three turns of fire running, and from turn 6 only Action segments are left', () => {
    const memory = fired(5, fired(4, fired(3)));
    expect(newBern({ turn: 6, segment: 'b', units: UNITS, memory }).refusal(volley)).toMatchObject({
      because: 'out-of-cartridges',
      facts: { special: 'cartridges', unit: 'us-25ma-1' },
    });
    expect(newBern({ turn: 6, segment: 'm', units: UNITS, memory }).why(volley)).toBeUndefined();
    expect(newBern({ turn: 5, segment: 'b', units: UNITS, memory }).why(volley)).toBeUndefined();
    const broken = fired(6, fired(4, fired(3)));
    expect(newBern({ turn: 7, segment: 'b', units: UNITS, memory: broken }).why(volley)).toBeUndefined();
  });

  test('a turn at least two hexes from any enemy fills the pouches', () => {
    const empty = fired(5, fired(4, fired(3)));
    const rested = (at: string): unknown => {
      const field = newBern({
        turn: 6,
        segment: 'o',
        units: { 'us-25ma-1': at, 'cs-7nc': '2409 S' },
        memory: empty,
        steps: [{ step: 'turn-end' }],
      });
      field.goOn();
      const { cartridges } = field.state.memory;
      return cartridges;
    };
    expect(rested('2411 N')).toMatchObject({ 'us-25ma-1': { emptyIn: 0 } });
    expect(rested('2410 N')).toMatchObject({ 'us-25ma-1': { emptyIn: 5 } });
  });
});

describe('exits and the bridge', () => {
  const field = (turn: number): Field =>
    newBern({
      turn,
      segment: 'f',
      units: {
        'cs-33nc-1': '1501 N',
        'cs-33nc-2': '1701 N',
        'cs-33nc-3': { at: '1701 N', order: 'disrupted' },
        'cs-33nc-4': '0105 N',
        'cs-26nc-1': '0107 N',
        'us-25ma': '2613 N',
      },
    });
  const exit = (...units: string[]): HzOrder => ({ do: 'exit', units });

  test('a point for each unit in good order from turn 8', () => {
    expect(field(7).why(exit('cs-33nc-1'))).toBe('no-exit-here');
    const at = field(8);
    at.give(exit('cs-33nc-1'));
    at.give(exit('cs-33nc-2', 'cs-33nc-3'));
    expect(scoreOf(at.board, at.state)).toEqual({ union: 0, confederate: 2 });
    expect(at.why(exit('cs-33nc-4'))).toBe('no-exit-here');
    at.give(exit('cs-26nc-1'));
    expect(scoreOf(at.board, at.state).confederate).toBe(3);
  });

  test('from turn 12 the railroad bridge burns', () => {
    expect(field(11).why(exit('cs-33nc-1'))).toBeUndefined();
    expect(field(12).refusal(exit('cs-33nc-1'))).toMatchObject({
      because: 'bridge-burns',
      facts: { special: 'bridge' },
    });
    expect(field(12).why(exit('cs-33nc-2'))).toBeUndefined();
    expect(field(12).why(exit('cs-26nc-1'))).toBeUndefined();
  });
});

test('vance: his wing stays west of column 17 before turn 9, unless the Union is near the redans', () => {
  const field = (turn: number, enemy: string): Field =>
    newBern({ turn, segment: 'f', units: { 'cs-26nc-1': '1608 S', 'us-25ma': enemy } });
  const east = move(['cs-26nc-1'], '1708');
  expect(field(8, '2613 N').refusal(east)).toMatchObject({
    because: 'closed-for-now',
    facts: { special: 'vance', until: 9 },
  });
  expect(field(9, '2613 N').why(east)).toBeUndefined();
  expect(field(8, '1010 N').why(east)).toBeUndefined();
});

describe('the road to New Bern', () => {
  const points = (given: { turn: number; holder: 'union' | 'confederate'; memory?: Given['memory'] }): number => {
    const field = newBern({ turn: given.turn, units: { 'us-25ma': '2613 N' }, memory: given.memory ?? {} });
    const at = [...new Set(field.board.victory.objectives.flatMap(({ hexes }) => hexes))].indexOf(
      hexNamed(field.board, '1501'),
    );
    const state = { ...field.state, holders: field.state.holders.with(at, given.holder) };
    return scoreOf(field.board, state).union;
  };

  test('three more for what is held at the end of turn 11 and kept', () => {
    expect(points({ turn: 11, holder: 'union' })).toBe(8);
    expect(points({ turn: 13, holder: 'union', memory: { 'objective:road-early': ['1501'] } })).toBe(8);
    expect(points({ turn: 13, holder: 'union', memory: { 'objective:road-early': [] } })).toBe(5);
    expect(points({ turn: 13, holder: 'confederate', memory: { 'objective:road-early': ['1501'] } })).toBe(0);
  });

  test('it is noted at the end of turn 11', () => {
    const field = newBern({ turn: 11, segment: 'o', units: { 'us-25ma': '2613 N' }, steps: [{ step: 'turn-end' }] });
    field.goOn();
    expect(field.state.memory['objective:road-early']).toEqual([]);
  });
});
