import { OFF_MAP } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import { NO_CAUSE } from '../../combat/morale.ts';
import { moverOf } from '../../movement/cursor.ts';
import { hexNamed, unitNamed } from '../../terms/ids.ts';
import type { HzOrder } from '../../terms/orders.ts';
import { serialOf } from '../../terms/segments.ts';
import { reckoning, scoreOf } from '../../victory/score.ts';
import { eventsOf, Field, type Given } from '../test-field.ts';

const iuka = (given: Given): Field => new Field('iuka', given);
const all = (regiment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${regiment}-${at + 1}`);
const move = (units: string[], ...path: string[]): HzOrder => ({ do: 'move', units, path });
const FAR = { 'cs-txl': '0101 S' };

describe('narrow-road', () => {
  const entry = move(all('us-47il', 3), '1118');
  const due = (turn: number): Field =>
    iuka({ turn, segment: 'f', units: { 'us-47il': { at: 'due' }, 'us-26il': { at: 'due' }, ...FAR } });

  test('beside the road only a turn after they were due, and then whether or not the road is free', () => {
    expect(due(5).refusal(entry)).toMatchObject({
      rule: 'hz:Intro-2',
      because: 'entry-held-back',
      facts: { special: 'narrow-road', turn: 6 },
    });
    expect(due(5).why(move(all('us-47il', 3), '1218'))).toBeUndefined();
    const later = due(6);
    expect(later.refusal(entry)).toBeUndefined();
    expect(later.offers('move')).toContainEqual(entry);
  });

  test('three stacks a segment', () => {
    const field = due(5);
    const hex = hexNamed(field.board, '1218');
    const units = [field.state.units.findIndex(({ where }) => where === 'due')];
    const mover = moverOf(field.board, field.state, { units, leaders: [], road: false });
    const after = (stacks: number) =>
      field.board.hooks.barsMove(
        field.board,
        { ...field.state, entries: [{ hex, stacks }] },
        { mover, from: OFF_MAP, to: hex },
      );
    expect(after(2)).toBeUndefined();
    expect(after(3)).toMatchObject({ because: 'entry-full', facts: { most: 3 } });
  });
});

describe('congestion', () => {
  const forward = move(all('us-47il', 3), '1210');
  const field = (turn: number, enemy: string): Field =>
    iuka({ turn, segment: 'f', units: { 'us-47il': '1211 N', 'cs-txl': enemy } });

  test('not into row 10 before turn 7, unless a Confederate stack is in row 11 or south of it', () => {
    expect(field(6, '0101 S').refusal(forward)).toMatchObject({
      because: 'closed-for-now',
      facts: { special: 'congestion', until: 7, hex: '1210' },
    });
    expect(field(7, '0101 S').why(forward)).toBeUndefined();
    expect(field(6, '2311 S').why(forward)).toBeUndefined();
    expect(field(6, '2310 S').why(forward)).toBe('closed-for-now');
  });

  test('nor by an assault, since the advance is not left to choice', () => {
    const assault: HzOrder = { do: 'assault', units: all('us-47il', 3), target: '1210' };
    expect(field(6, '1210 S').why(assault)).toBe('closed-for-now');
    expect(field(7, '1210 S').why(assault)).toBeUndefined();
  });
});

test('undergrowth: guns in woods do not fire beyond range 2', () => {
  const field = iuka({ segment: 'e', units: { 'us-12wi': '0810 NW', ...FAR } });
  const at = (code: string) =>
    field.board.hooks.barsFire(field.board, field.state, {
      by: [unitNamed(field.board, 'us-12wi-1')],
      from: hexNamed(field.board, '0810'),
      at: hexNamed(field.board, code),
    });
  expect(at('0610')).toBeUndefined();
  expect(at('0510')).toMatchObject({ because: 'beyond-sight', facts: { special: 'undergrowth', range: 3, most: 2 } });
  const open = iuka({ segment: 'e', units: { 'us-12wi': '0710 NW', ...FAR } });
  expect(
    open.board.hooks.barsFire(open.board, open.state, {
      by: [unitNamed(open.board, 'us-12wi-1')],
      from: hexNamed(open.board, '0710'),
      at: hexNamed(open.board, '0410'),
    }),
  ).toBeUndefined();
});

describe('smoke-and-dusk', () => {
  const fire: HzOrder = { do: 'fire', units: all('us-5ia', 3), target: '1214' };

  test('no fire beyond range 1', () => {
    const at = (turn: number) => iuka({ turn, segment: 'i', units: { 'us-5ia': '1216 N', 'cs-txl': '1214 S' } });
    // The Union is player 2 here: (i) is its Small-Arms segment.
    expect(at(7).why(fire)).toBeUndefined();
    expect(at(8).refusal(fire)).toMatchObject({ because: 'beyond-sight', facts: { special: 'smoke-and-dusk' } });
  });

  test('no reaction fire beyond range 1 either', () => {
    const approach = (turn: number): Field => {
      const field = iuka({ turn, segment: 'g', units: { 'us-11oh': '1214 S', 'cs-txl': '1217 N' } });
      field.give(move(all('cs-txl', 3), '1216'));
      return field;
    };
    expect(approach(7).asked?.asks).toBe('advance-fire');
    expect(approach(8).asked?.asks).toBe('orders');
  });

  test('one is added to straggle rolls', () => {
    const extra = (turn: number): number => {
      const { board, state } = iuka({ turn, units: FAR });
      const units = [state.units.findIndex(({ where }) => where === 'map')];
      const mover = moverOf(board, state, { units, leaders: [], road: false });
      return board.hooks.straggleParts(board, state, mover).reduce((sum, { value }) => sum + value, 0);
    };
    expect([7, 8, 9].map(extra)).toEqual([0, 1, 1]);
  });

  test('no charges on turn 9', () => {
    const charge = (turn: number) =>
      iuka({
        turn,
        segment: 'g',
        steps: [{ step: 'declare-charges' }, { step: 'orders' }],
        units: { 'us-5ia': '1216 N', 'cs-txl': '1214 S' },
      });
    const order: HzOrder = { do: 'declare-charge', units: all('cs-txl', 3), target: '1216' };
    expect(charge(8).why(order)).toBeUndefined();
    expect(charge(9).refusal(order)).toMatchObject({ because: 'no-charges-now', facts: { special: 'smoke-and-dusk' } });
  });
});

describe('friendly-fire', () => {
  const field = (turn: number): Field =>
    iuka({
      turn,
      segment: 'g',
      units: { 'us-5ia': '1309 N', 'cs-37al': '1308 S', 'cs-38ms': '1409 S', 'cs-36ms': '1509 S' },
    });
  const fire: HzOrder = { do: 'fire', units: all('cs-37al', 2), target: '1309' };
  const hits = (at: Field): number => at.unit('cs-38ms-1').hits + at.unit('cs-38ms-2').hits;

  test('a nine also costs the friends beside the target a hit', () => {
    const at = field(3);
    at.give(fire, 9, 0);
    while (at.asked?.asks === 'hit') at.give(at.offers('hit-on')[0] ?? { do: 'done' });
    expect(hits(at)).toBe(1);
    expect(at.unit('cs-38ms-1').order).toBe('good');
    expect(at.state.memory['friendly-fire']).toBeUndefined();
  });

  test('no other face, and not before turn 3', () => {
    const other = field(3);
    other.give(fire, 0);
    expect(hits(other)).toBe(0);
    const early = field(2);
    early.give(fire, 9, 0);
    expect(hits(early)).toBe(0);
  });
});

describe('prized-guns', () => {
  /** One section with one hit left to take, and a Confederate volley at it. */
  const shotAway = (): Field => {
    const field = iuka({
      turn: 3,
      segment: 'g',
      units: { 'us-11oh-1': { at: '1209 N', reduced: true, hits: 2 }, 'cs-txl': '1208 S' },
    });
    field.give({ do: 'fire', units: all('cs-txl', 3), target: '1209' }, 9);
    return field;
  };
  const guns = (field: Field) => reckoning(field.board, field.state).find(line => line.name === 'us-11oh-1 guns');

  test('a section destroyed in 1209 leaves its guns, which score once they are taken', () => {
    const field = shotAway();
    expect(field.unit('us-11oh-1').where).toBe('out');
    expect(field.state.memory['prized-guns']).toMatchObject([{ unit: 'us-11oh-1', hex: '1209', holder: null }]);
    expect(guns(field)).toBeUndefined();
    field.give({ do: 'done' });
    const next = iuka({
      turn: 3,
      segment: 'm',
      units: { 'cs-txl': '1208 S' },
      memory: field.state.memory,
    });
    next.give(move(all('cs-txl', 3), '1209'));
    expect(guns(next)).toEqual({ side: 'confederate', kind: 'guns', name: 'us-11oh-1 guns', points: 6 });
  });

  test('the side that holds them last has them, also if they were its own', () => {
    const marker = { unit: 'us-11oh-1', hex: '1209', holder: 'confederate', taken: true, hauledIn: 0 };
    const field = iuka({ segment: 'f', units: { 'us-5ia': '1210 N', ...FAR }, memory: { 'prized-guns': [marker] } });
    field.give(move(all('us-5ia', 3), '1209'));
    expect(guns(field)).toMatchObject({ side: 'union', points: 6 });
  });

  test('a section that routs in 1209 leaves them too, and has nothing to fire', () => {
    const field = iuka({
      turn: 3,
      segment: 'g',
      steps: [
        { step: 'check', units: [6], cause: { ...NO_CAUSE, kind: 'assault' } },
        { step: 'run' },
        { step: 'orders' },
      ],
      units: { 'us-11oh-1': { at: '1209 N', order: 'disrupted' }, 'cs-txl': '1208 S' },
    });
    expect(field.board.roster[6]?.id).toBe('us-11oh-1');
    field.goOn(9);
    expect(field.unit('us-11oh-1').order).toBe('routed');
    expect(field.state.memory['prized-guns']).toMatchObject([{ unit: 'us-11oh-1' }]);
    const { memory } = field.state;
    const later = iuka({ segment: 'e', units: { 'us-11oh-1': '1213 N', 'cs-txl': '1212 S' }, memory });
    expect(later.why({ do: 'fire', units: ['us-11oh-1'], target: '1212' })).toBe('guns-left');
  });
});

describe('prized-guns are hauled', () => {
  const marker = { unit: 'us-11oh-1', hex: '1209', holder: 'confederate', taken: true, hauledIn: 0 };
  const field = (): Field =>
    iuka({
      turn: 4,
      segment: 'g',
      units: { 'cs-txl': '1209 N', 'us-5ia': '1216 N' },
      memory: { 'prized-guns': [marker] },
    });
  const haul = (hex: string, units = all('cs-txl', 3)): HzOrder => ({ do: 'special', id: 'prized-guns', units, hex });

  test('one hex a turn, by a whole stack that does nothing else', () => {
    const at = field();
    expect(at.offers('special')).toContainEqual(haul('1208'));
    expect(at.why(haul('1208', ['cs-txl-1']))).toBe('whole-stack');
    expect(at.why(haul('1207'))).toBe('not-adjacent');
    // Guns go into woods by road only.
    expect(at.why(haul('1109'))).toBe('guns-in-woods');
    at.give(haul('1208'), 0, 0);
    expect(at.hexOf('cs-txl-1')).toBe('1208');
    expect(at.state.memory['prized-guns']).toMatchObject([{ hex: '1208', holder: 'confederate', hauledIn: 4 }]);
    const second = iuka({ turn: 4, segment: 'm', units: { 'cs-txl': '1208 N' }, memory: at.state.memory });
    expect(second.why(move(all('cs-txl', 3), '1207'))).toBe('has-hauled');
    expect(second.why(haul('1207'))).toBe('guns-hauled');
  });

  test('guns in another hex stay where they are', () => {
    const other = { ...marker, unit: 'us-11oh-2', hex: '1208' };
    const at = iuka({
      turn: 4,
      segment: 'g',
      units: { 'cs-txl': '1209 N', 'us-5ia': '1216 N' },
      memory: { 'prized-guns': [marker, other] },
    });
    at.give(haul('1210'), 0, 0);
    expect(at.state.memory['prized-guns']).toMatchObject([{ hex: '1210' }, { hex: '1208', hauledIn: 0 }]);
  });

  test('not by a stack that has acted in the turn', () => {
    const busy = iuka({
      turn: 4,
      segment: 'm',
      units: { 'cs-txl': '1209 N', 'us-5ia': '1216 N' },
      memory: { 'prized-guns': [marker], 'prized-guns:acted': ['cs-txl-2'] },
    });
    expect(busy.why(haul('1208'))).toBe('acted-this-turn');
  });

  test('it is noted who has acted', () => {
    const at = field();
    at.give({ do: 'turn', units: all('cs-txl', 3), facing: 'S' });
    at.give({ do: 'done' });
    expect(at.state.memory['prized-guns:acted']).toEqual(all('cs-txl', 3));
  });
});

describe('initial-volley', () => {
  const approach = (memory: Given['memory']): Field => {
    const field = iuka({
      turn: 2,
      segment: 'g',
      units: { 'us-11oh': '1209 N', 'cs-txl': '1207 S' },
      ...(memory === undefined ? {} : { memory }),
    });
    // Woods to woods: a straggle roll first.
    field.give(move(all('cs-txl', 3), '1208'), 0);
    return field;
  };

  test('the first advance fire has a line more and leaves no marker', () => {
    const field = approach(undefined);
    const [fired] = eventsOf(field.give({ do: 'react', stacks: ['1209'] }, 0), 'fired');
    expect(fired?.line.addends).toContainEqual({ rule: 'hz:Intro-2', name: 'initial-volley', value: 1 });
    expect(field.unit('us-11oh-1').af).toBe(false);
    expect(field.state.memory['initial-volley']).toBe(true);
  });

  test('the second has not', () => {
    const field = approach({ 'initial-volley': true });
    const [fired] = eventsOf(field.give({ do: 'react', stacks: ['1209'] }, 0), 'fired');
    expect(fired?.line.addends.some(({ name }) => name === 'initial-volley')).toBe(false);
    expect(field.unit('us-11oh-1').af).toBe(true);
  });
});

describe('little', () => {
  test('without him nobody charges in the next Confederate Action segment', () => {
    const field = iuka({
      turn: 3,
      segment: 'f',
      steps: [{ step: 'leader-tests', hex: 0, side: 'confederate', kind: 'fire', tested: [] }, { step: 'orders' }],
      units: { 'cs-txl': '0101 S', 'cs-3la': '1214 S', 'us-5ia': '1216 N' },
      leaders: { 'cs-little': '0101' },
    });
    field.goOn(9);
    expect(field.leader('cs-little').where).toBe('out');
    expect(field.state.memory.little).toBe(serialOf(field.state) + 1);
    const order: HzOrder = { do: 'declare-charge', units: all('cs-3la', 2), target: '1216' };
    const at = (segment: 'g' | 'm') =>
      iuka({
        turn: 3,
        segment,
        steps: [{ step: 'declare-charges' }, { step: 'orders' }],
        units: { 'cs-3la': '1214 S', 'us-5ia': '1216 N' },
        memory: field.state.memory,
      });
    expect(at('g').refusal(order)).toMatchObject({ because: 'no-charges-now', facts: { special: 'little' } });
    expect(at('m').why(order)).toBeUndefined();
  });
});

describe('no-ord', () => {
  const seventh = (face: number): Field => {
    const field = iuka({
      turn: 6,
      segment: 'o',
      steps: [{ step: 'turn-start' }],
      units: { 'us-ord1': { at: 'later' }, 'us-ord4': { at: 'later' }, 'cs-txl': '1305 S' },
      profile: { ordMayCome: true },
    });
    field.goOn(face);
    return field;
  };

  test('on 8 or 9 he comes, else never', () => {
    expect(seventh(8).unit('us-ord1-1').where).toBe('due');
    expect(seventh(8).unit('us-ord4-3').where).toBe('due');
    expect(seventh(7).unit('us-ord1-1').where).toBe('later');
  });
});

describe('the Fulton road', () => {
  const field = (turn: number): Field =>
    iuka({ turn, segment: 'f', units: { 'us-5ia': '2412 N', 'us-16ia': '2312 N', ...FAR } });
  const exit = (units: string[]): HzOrder => ({ do: 'exit', units });

  test('four points for each stack from turn 5, parts of a regiment counting once, at most three', () => {
    expect(field(4).why(exit(all('us-5ia', 3)))).toBe('no-exit-here');
    const at = field(5);
    at.give(exit(['us-5ia-1']));
    at.give(exit(['us-5ia-2', 'us-5ia-3']));
    expect(scoreOf(at.board, at.state).union).toBe(4);
    const many = iuka({
      turn: 6,
      segment: 'f',
      units: { 'us-5ia': '2412 N', ...FAR },
      memory: { 'objective:fulton-road': ['us-16ia', 'us-26mo', 'us-4mn'] },
    });
    many.give(exit(all('us-5ia', 3)));
    expect(scoreOf(many.board, many.state).union).toBe(12);
  });
});
