import { describe, expect, test } from 'vitest';
import { startTurn } from '../../clock/clock.ts';
import { rout } from '../../combat/rout.ts';
import { fireSum } from '../../fire/figures.ts';
import type { Shot } from '../../fire/terms.ts';
import { groundPrice } from '../../movement/path/ground.ts';
import { goFault, scatters } from '../../movement/skedaddle.ts';
import type { RyOrder } from '../../terms/orders.ts';
import { stackAt } from '../../terms/places.ts';
import { FRESH } from '../../terms/units.ts';
import { reckoning, scoreOf } from '../../victory/score.ts';
import { canSee } from '../../zones/sight.ts';
import { barsCharge } from '../hooks.ts';
import { eventsOf, Field, type Given } from '../test-field.ts';
import { turnEnds } from '../turn-ends.ts';

const ridge = (given: Given): Field => new Field('mcphersons-ridge', given);
const move = (units: string[], ...path: string[]): RyOrder => ({ do: 'move', units, path });
const without = (rule: string | undefined) => (rule === undefined ? {} : { without: rule });
const FAR = { 'cs-cren-1': { at: '0302 E' } };
const GUNS = { formation: 'limbered' as const, deployment: 'none' as const };

test('dismounted-start: horses only in column 20 or higher', () => {
  const mount = (at: string, rule?: string) =>
    ridge({ segment: 'f', units: { 'us-8il-1': `${at} E` }, ...without(rule) }).refusal({
      do: 'change',
      units: ['us-8il-1'],
      to: 'mounted-line',
    });
  expect(mount('1908')).toMatchObject({
    rule: 'ry:14.0',
    because: 'horses-away',
    facts: { special: 'dismounted-start', column: 20 },
  });
  expect(mount('1908', 'dismounted-start')).toBeUndefined();
  expect(mount('2008')).toBeUndefined();
});

describe('pickets', () => {
  const picket = { at: '1008 W', deployment: 'skirmish' as const };

  test('they start out of command', () => {
    const start = (rule?: string) => {
      const field = ridge({
        turn: 0,
        units: { 'us-8il-7': '1008 W', 'cs-7tn-1': '0606 E' },
        ...without(rule),
      });
      field.doing(startTurn);
      return field.unit('us-8il-7').inCommand;
    };
    expect(start()).toBe(false);
    expect(start('pickets')).toBe(true);
  });

  test('they go after their fire too, and rout where no way is open', () => {
    const field = (enemies: { readonly [id: string]: string }, rule?: string) =>
      ridge({
        segment: 'g',
        units: { 'us-8il-7': { ...picket, notes: { ...FRESH, reacted: true } }, ...enemies },
        ...without(rule),
      });
    const gone = (made: Field) => goFault(made.board, made.state, made.hex('1008'))?.because;
    const one = { 'cs-7tn-1': '0908 E' };
    expect(gone(field(one))).toBeUndefined();
    expect(gone(field(one, 'pickets'))).toBe('has-fired');
    const ring = { 'cs-7tn-1': '0908 E', 'cs-7tn-2': '1107 W', 'cs-7tn-3': '1110 W' };
    const routs = (made: Field) => scatters(made.board, made.state, made.index('us-8il-7'));
    expect([routs(field(one)), routs(field(ring)), routs(field(ring, 'pickets'))]).toEqual([false, true, true]);
  });

  test('eastward they need no command', () => {
    const field = (rule?: string) =>
      ridge({
        segment: 'f',
        units: { 'us-8il-7': { at: '1008 E', inCommand: false }, 'cs-7tn-1': '1208 E' },
        ...without(rule),
      });
    expect(field().why(move(['us-8il-7'], '1108'))).toBeUndefined();
    expect(field('pickets').why(move(['us-8il-7'], '1108'))).toBe('out-of-command');
  });
});

describe('north-of-pike', () => {
  test('closed to Confederate infantry, by march, assault and charge; open to their guns', () => {
    const field = (rule?: string) =>
      ridge({
        segment: 'g',
        units: { 'cs-7tn-1': '1707 NE', 'us-3in-1': '1806 W', 'cs-fred-1': { at: '0904 E', ...GUNS } },
        ...without(rule),
      });
    const north = move(['cs-7tn-1'], '1706');
    expect(field().refusal(north)).toMatchObject({
      because: 'closed-to-side',
      facts: { special: 'north-of-pike', hex: '1706' },
    });
    expect(field('north-of-pike').why(north)).not.toBe('closed-to-side');
    const assault: RyOrder = { do: 'assault', units: ['cs-7tn-1'], target: '1806' };
    expect(field().why(assault)).toBe('closed-to-side');
    expect(field('north-of-pike').why(assault)).toBeUndefined();
    const made = field();
    expect(barsCharge(made.board, made.state, { units: [made.index('cs-7tn-1')], at: made.hex('1806') })).toMatchObject(
      { because: 'closed-to-side' },
    );
  });

  test('the cavalry north of it stays there until turn 3', () => {
    const south = (turn: number) =>
      ridge({ turn, segment: 'f', units: { 'us-3in-1': '1707 W', ...FAR } }).refusal(move(['us-3in-1'], '1708'));
    expect(south(2)).toMatchObject({ because: 'closed-for-now', facts: { special: 'north-of-pike', until: 3 } });
    expect(south(3)).toBeUndefined();
  });
});

describe('cavalry-goes', () => {
  const field = (turn: number, at = '2408') =>
    ridge({
      turn,
      segment: 'o',
      steps: [{ step: 'turn-end' }],
      units: { 'us-8il-1': { at: `${at} W`, hits: 2 }, 'us-8il-2': `${at} W`, 'cs-7tn-1': '0606 E' },
      flags: { 'us-8il-flag': at },
    });

  test('asked at the end of a turn from turn 6 on, it leaves without points', () => {
    const late = field(6);
    late.goOn();
    expect(late.asked).toMatchObject({ asks: 'special', id: 'cavalry-goes', seat: 'union' });
    expect(scoreOf(late.board, late.state).confederate).toBe(2);
    const told = late.give({ do: 'special', id: 'cavalry-goes', units: ['us-8il-1'] });
    expect(told).toContainEqual(expect.objectContaining({ event: 'removed', fate: 'exited', twice: false }));
    expect(late.unit('us-8il-1')).toMatchObject({ where: 'out', fate: 'exited' });
    expect(scoreOf(late.board, late.state).confederate).toBe(0);
    late.give({ do: 'decline' });
    expect(late.hexOf('us-8il-2')).toBe('2408');
    expect(late.state.turn).toBe(7);
  });

  test('neither earlier nor farther forward', () => {
    const asked = (made: Field) => {
      made.goOn();
      return made.asked?.id;
    };
    expect([asked(field(6)), asked(field(5)), asked(field(6, '2308'))]).toEqual(['cavalry-goes', undefined, undefined]);
  });

  test('any part of a hex may go, and can be put together', () => {
    const late = field(6);
    late.goOn();
    const { asked } = late;
    if (asked === undefined) throw new Error('nobody is asked');
    const parts = late.system.complete?.(late.state, asked, { do: 'special' });
    expect(parts?.units).toContainEqual(['us-8il-2']);
    const said: RyOrder = { do: 'special', id: 'cavalry-goes', units: ['us-8il-2'] };
    expect(late.system.complete?.(late.state, asked, said).units).toContainEqual(['us-8il-2', 'us-8il-1']);
  });

  test('cavalry far behind, hex by hex, and nobody else: not infantry, not men in front, nobody twice', () => {
    const late = ridge({
      turn: 6,
      segment: 'o',
      steps: [{ step: 'turn-end' }],
      units: {
        'us-8il-1': '2408 W',
        'us-8il-2': '2409 W',
        'us-8il-3': '2308 W',
        'us-2wi-1': '2410 W',
        'cs-7tn-1': '0606 E',
      },
    });
    late.goOn();
    const why = (...units: string[]) => late.why({ do: 'special', id: 'cavalry-goes', units });
    expect([why(), why('us-8il-1', 'us-8il-2')]).toEqual(['no-such-choice', 'no-such-choice']);
    expect([why('us-8il-1'), why('us-8il-2')]).toEqual([undefined, undefined]);
    expect([why('us-8il-3'), why('us-2wi-1')]).toEqual(['not-its-exit', 'not-its-exit']);
    late.give({ do: 'special', id: 'cavalry-goes', units: ['us-8il-1'] });
    expect(why('us-8il-1')).toBe('not-its-exit');
  });
});

test('willows: who routs in them next to an enemy leaves prisoners', () => {
  const lost = (at: string, enemy: string, rule?: string) => {
    const field = ridge({ units: { 'cs-7tn-1': `${at} E`, 'us-2wi-1': `${enemy} W` }, ...without(rule) });
    field.doing((board, play) =>
      rout(board, play, {
        units: [field.index('cs-7tn-1')],
        rule: 'ry:9.8.2',
        cause: { kind: 'small-arms', from: field.hex(enemy), flanked: false, preAssault: false },
      }),
    );
    const { hits, captured } = field.unit('cs-7tn-1');
    return [hits, captured];
  };
  expect(lost('1212', '1312')).toEqual([1, 1]);
  expect(lost('1212', '1312', 'willows')).toEqual([0, 0]);
  expect(lost('1212', '1412')).toEqual([0, 0]);
  expect(lost('1412', '1512')).toEqual([0, 0]);
});

describe('surprise', () => {
  test('Confederates need no command in a fire zone until infantry has fired at them', () => {
    const enter = (memory: Given['memory'], rule?: string) =>
      ridge({
        segment: 'g',
        units: { 'cs-7tn-1': { at: '1409 E', inCommand: false }, 'us-8il-1': '1709 W' },
        memory: memory ?? {},
        ...without(rule),
      }).why(move(['cs-7tn-1'], '1509'));
    expect(enter({})).toBeUndefined();
    expect(enter({ surprise: true })).toBe('out-of-command');
    expect(enter({}, 'surprise')).toBe('out-of-command');
  });

  test('but to go into a zone of control', () => {
    const field = ridge({
      segment: 'g',
      units: { 'cs-7tn-1': { at: '1509 E', inCommand: false }, 'us-8il-1': '1709 W' },
    });
    expect(field.why(move(['cs-7tn-1'], '1608'))).toBe('out-of-command');
  });

  test('the first infantry fire at them has a line more', () => {
    const field = ridge({
      segment: 'i',
      units: { 'us-2wi-1': '1710 W', 'us-8il-1': '1709 W', 'cs-7tn-1': '1609 E' },
      memory: { unloaded: ['us-2wi-1'] },
    });
    const parts = (by: string): readonly string[] => {
      const from = field.unit(by).hex;
      const at = field.hex('1609');
      const shot: Shot = { kind: 'fire', by: [field.index(by)], from, at, targets: stackAt(field.state, at) };
      return fireSum(field.board, field.state, shot).line.addends.map(({ name }) => name);
    };
    expect(parts('us-2wi-1')).toContain('surprise');
    expect(parts('us-8il-1')).not.toContain('surprise');
    field.give({ do: 'fire', units: ['us-8il-1'], target: '1609' }, 0);
    expect(field.state.memory.surprise).toBeUndefined();
    field.give({ do: 'fire', units: ['us-2wi-1'], target: '1609' }, 0);
    expect(field.state.memory.surprise).toBe(true);
    expect(parts('us-2wi-1')).not.toContain('surprise');
  });
});

test('unloaded: no fire in the turn of their coming, though an assault', () => {
  const field = (memory: Given['memory'], rule?: string) =>
    ridge({
      turn: 5,
      segment: 'f',
      units: { 'us-2wi-1': { at: '1710 W', deployment: 'stm' }, 'cs-7tn-1': '1609 E' },
      memory: memory ?? {},
      ...without(rule),
    });
  const fire: RyOrder = { do: 'fire', units: ['us-2wi-1'], target: '1609' };
  expect(field({}).refusal(fire)).toMatchObject({ because: 'not-loaded', facts: { special: 'unloaded' } });
  expect(field({}, 'unloaded').why(fire)).toBeUndefined();
  expect(field({}).why({ do: 'assault', units: ['us-2wi-1'], target: '1609' })).toBeUndefined();
  const next = ridge({ turn: 4, segment: 'o', steps: [{ step: 'turn-end' }], units: { 'us-2wi-1': '2010 W', ...FAR } });
  next.goOn();
  expect(next.state).toMatchObject({ turn: 5, memory: { unloaded: ['us-2wi-1'] } });
});

test('calef-out: by the pike from turn 5 when Hall has come, two points a unit', () => {
  const leave: RyOrder = { do: 'exit', units: ['us-a2us-1'] };
  const field = (given: {
    readonly turn?: number;
    readonly at?: string;
    readonly hall?: string;
    readonly rule?: string;
  }) =>
    ridge({
      turn: given.turn ?? 5,
      segment: 'f',
      units: {
        'us-a2us-1': { at: `${given.at ?? '3010'} E`, ...GUNS },
        'us-2me': { at: given.hall ?? '2809 W', ...GUNS },
        ...FAR,
      },
      ...without(given.rule),
    });
  const out = field({});
  expect(out.offers('exit')).toContainEqual(leave);
  out.give(leave);
  expect(reckoning(out.board, out.state)).toContainEqual({
    side: 'union',
    kind: 'objectives',
    name: 'Calef relieved',
    points: 2,
  });
  expect(field({ turn: 4 }).why(leave)).toBe('too-early');
  expect(field({ at: '2910' }).why(leave)).toBe('not-its-exit');
  expect(field({ hall: 'due' }).why(leave)).toBe('relief-not-come');
  expect(field({ rule: 'calef-out' }).why(leave)).toBe('no-way-off');
});

test('break-off: from the west edge from turn 6, in good order, without points', () => {
  const leave: RyOrder = { do: 'exit', units: ['cs-7tn-1'] };
  const field = (given: { readonly turn?: number; readonly at?: string; readonly order?: 'good' | 'disrupted' }) =>
    ridge({
      turn: given.turn ?? 6,
      segment: 'g',
      units: {
        'cs-7tn-1': { at: `${given.at ?? '0107'} W`, hits: 1, order: given.order ?? 'good' },
        'us-2wi-1': '2010 W',
      },
    });
  const out = field({});
  out.give(leave);
  expect(out.unit('cs-7tn-1').fate).toBe('exited');
  expect(scoreOf(out.board, out.state).union).toBe(10);
  expect(field({ turn: 5 }).why(leave)).toBe('too-early');
  expect(field({ at: '0207' }).why(leave)).toBe('not-its-exit');
  expect(field({ order: 'disrupted' }).refusal(leave)).toMatchObject({ facts: { special: 'break-off' } });
});

describe('cut', () => {
  const field = (rule?: string) => ridge({ units: { 'us-12il-1': '1704 W', ...FAR }, ...without(rule) });
  const sees = (from: string, to: string, rule?: string): boolean => {
    const made = field(rule);
    return canSee(made.board, made.state, { from: made.hex(from), to: made.hex(to), side: 'union', shell: false });
  };

  test('no sight into it or out of it beyond one hex, but along the bed', () => {
    expect(sees('1704', '1702')).toBe(false);
    expect(sees('1702', '1704')).toBe(false);
    expect(sees('1704', '1702', 'cut')).toBe(true);
    expect(sees('1704', '1703')).toBe(true);
    expect(sees('1704', '1503')).toBe(sees('1704', '1503', 'cut'));
  });

  test('along the bed it is level', () => {
    const price = (from: string, to: string, rule?: string) => {
      const made = field(rule);
      return groundPrice(made.board, { mode: 'line', roads: false }, { from: made.hex(from), to: made.hex(to) });
    };
    expect([price('1704', '1804'), price('1704', '1804', 'cut'), price('1805', '1804')]).toEqual([2, 3, 2]);
  });
});

describe('victory', () => {
  test('the ridge is reckoned at the end of turn 5', () => {
    const end = (turn: number) => {
      const made = ridge({ turn, segment: 'o', units: { 'cs-7tn-1': '1708 E' } });
      const places = made.state.holders.map((_, at) => (at < 2 ? ('confederate' as const) : null));
      made.state = { ...made.state, holders: places };
      return eventsOf(
        made.doing((board, play) => void turnEnds(board, play)),
        'special',
      ).map(({ award }) => award.confederate);
    };
    expect([end(4), end(5), end(6)]).toEqual([[], [10], []]);
  });

  test('the run is cleared when no Confederate stands east of it and south of the pike', () => {
    const lines = (at: string) => {
      const field = ridge({ units: { 'cs-7tn-1': `${at} E`, 'us-2wi-1': '2010 W' } });
      return reckoning(field.board, field.state).map(({ name }) => name);
    };
    expect(lines('1112')).toContain('The run cleared');
    expect(lines('1411')).not.toContain('The run cleared');
  });
});
