import { describe, expect, test } from 'vitest';
import { scriptedBox } from '../boxes/scripted.ts';
import { seededBox } from '../boxes/seeded.ts';
import { GOAL, type PipsSystem, pips, someHeader } from '../test-pips.ts';
import { REFEREE } from '../values/names.ts';
import { Match, stateHash } from './match.ts';

const begun = (changed: Partial<PipsSystem> = {}) =>
  Match.start({ ...pips, ...changed }, someHeader(), seededBox('seven'));
const add = (n: number) => ({ do: 'add', n });

describe('Promise 3: no order outside the legal set changes anything', () => {
  test.each<[string, string, unknown]>([
    ['no order', 'north', undefined],
    ['another shape', 'north', { do: 'add', n: '1' }],
    ['a key too many', 'north', { do: 'pass', n: 1 }],
    ['an unknown order', 'north', { do: 'win' }],
    ['a number out of bounds', 'north', add(4)],
    ['an order that a rule forbids', 'north', { do: 'look' }],
    ['a seat that is not asked', 'south', add(1)],
    ['a seat that does not exist', 'east', add(1)],
    ['the referee, who plays no side', REFEREE, add(1)],
    ['a name that every object inherits', '__proto__', add(1)],
  ])('%s', (_name, seat, raw) => {
    const match = begun();
    match.submit('north', { do: 'look' });
    const before = [stateHash(match.state), [...match.lines], match.revision, match.ply];
    expect(match.submit(seat, raw).ok).toBe(false);
    expect([stateHash(match.state), match.lines, match.revision, match.ply]).toEqual(before);
    expect(match.submit('north', add(1)).ok).toBe(true);
  });

  test('after the end nobody can order, even if the rules still ask', () => {
    const match = begun({
      setup: () => ({ ...pips.setup(), total: GOAL }),
      decisions: () => [{ seat: 'north', asks: 'count', rule: 'pp:1' }],
    });
    expect(match.askedOf('north')).toBeUndefined();
    expect(match.submit('north', { do: 'pass' })).toMatchObject({ ok: false, refusal: { because: 'not-your-turn' } });
  });

  test('a refusal names its rule and its figures; a malformed order its places', () => {
    const match = begun();
    expect(match.submit('south', add(1))).toMatchObject({ refusal: { rule: 'pp:1', facts: { mover: 'north' } } });
    expect(match.submit('north', add(9))).toMatchObject({ issues: [{ path: 'n' }] });
  });
});

describe('an error in the rules leaves the match as it was', () => {
  const throwing = (message: string) => () => {
    throw new Error(message);
  };

  test.each<[string, Partial<PipsSystem>]>([
    ['in the procedures', { resolve: throwing('broken') }],
    ['in the fold, after an event', { advance: throwing('broken') }],
    ['in what is asked about the stream', { reveals: throwing('broken') }],
    ['in who saw it', { witnessed: throwing('broken') }],
    ['in the clock', { clock: throwing('broken') }],
  ])('%s', (_name, changed) => {
    const broken = { on: false };
    const system = Object.fromEntries(
      Object.entries({ ...pips, ...changed }).map(([name, rule]) => [
        name,
        typeof rule === 'function'
          ? (...given: unknown[]) => Reflect.apply(broken.on ? rule : pips[name as 'fold'], undefined, given)
          : rule,
      ]),
    ) as object as PipsSystem;
    const match = Match.start(system, someHeader(), seededBox('seven'));
    const before = [stateHash(match.state), match.lines.length, match.ply];
    broken.on = true;
    expect(() => match.submit('north', { do: 'duel' })).toThrow('broken');
    expect([stateHash(match.state), match.lines.length, match.ply]).toEqual(before);
    broken.on = false;
    expect(match.submit('north', add(1)).ok).toBe(true);
  });

  test('an event that cannot be written', () => {
    const match = begun({
      resolve: play => play.emit({ event: 'added', n: 1n as never }),
      fold: state => ({ ...state }),
    });
    expect(() => match.submit('north', add(1))).toThrow(TypeError);
    expect([match.lines.length, match.ply, match.state.total]).toEqual([2, 0, 0]);
  });

  test('an event that takes the name of the dice', () => {
    const match = begun({ resolve: play => play.emit({ event: 'rolled' } as never) });
    expect(() => match.submit('north', add(1))).toThrow('belongs to the kernel');
  });

  test('dice that are missing from a script', () => {
    const match = Match.start(pips, someHeader(), scriptedBox([]));
    expect(() => match.submit('north', { do: 'throw' })).toThrow('die 1 is missing');
    expect([match.lines.length, match.ply, match.state.total]).toEqual([2, 0, 0]);
    expect(match.submit('north', add(2)).ok).toBe(true);
  });
});

describe('undo', () => {
  test('goes back while nothing was learnt, order by order, by lines of its own', () => {
    const match = begun();
    const start = stateHash(match.state);
    match.submit('north', add(1));
    const one = stateHash(match.state);
    match.submit('north', add(2));
    expect(match.undo('north').ok).toBe(true);
    expect(stateHash(match.state)).toBe(one);
    expect(match.undo('north').ok).toBe(true);
    expect(stateHash(match.state)).toBe(start);
    expect(match.undo('north')).toEqual({ ok: false, because: 'nothing-to-undo' });
    expect([match.lines.length, match.revision, match.ply]).toEqual([6, 5, 0]);
  });

  test.each([
    ['dice', { do: 'throw' }, 'dice-rolled'],
    ['dice of a later step', { do: 'duel' }, 'dice-rolled'],
    ['a reveal', { do: 'look' }, 'revealed'],
  ])('is barred by %s, for the referee too', (_name, order, because) => {
    const match = begun();
    match.submit('north', order);
    expect(match.undo('north')).toEqual({ ok: false, because });
    expect(match.undo(REFEREE)).toEqual({ ok: false, because });
  });

  test('is barred by an order of another seat, and for another seat', () => {
    const match = begun();
    match.submit('north', { do: 'pass' });
    expect(match.undo('south')).toEqual({ ok: false, because: 'another-seat' });
    expect(match.undoBarred('north')).toBeUndefined();
    match.submit('south', add(1));
    expect(match.undo('north')).toEqual({ ok: false, because: 'another-seat' });
    expect(match.undo(REFEREE).ok).toBe(true);
  });

  test.each([-1, 2, 99, 0.5, Number.NaN])('there is no taking back to ply %s of 2', ply => {
    const match = begun();
    match.submit('north', add(1));
    match.submit('north', add(1));
    expect(match.takeBack('north', ply).ok).toBe(false);
    expect(match.ply).toBe(2);
  });

  test('a takeback and the same orders give the same dice and the same position', () => {
    const match = begun();
    const orders = [{ do: 'throw' }, add(1), { do: 'duel' }, { do: 'throw' }];
    for (const order of orders) match.submit('north', order);
    const end = stateHash(match.state);
    expect(match.takeBack('south', 0).ok).toBe(true);
    for (const order of orders) match.submit('north', order);
    expect(stateHash(match.state)).toBe(end);
  });
});

describe('the hash of the whole state', () => {
  test('stands where a turn ends and where the game ends, and nowhere else', () => {
    const match = begun();
    for (let i = 0; i < 10; i++) match.submit('north', add(3));
    const hashed = match.lines.map(line => 'state' in JSON.parse(line));
    // 12, 21 and 30 pips: orders 4, 7 and 10; the header and the opening come first.
    expect(hashed.flatMap((has, at) => (has ? [at - 1] : []))).toEqual([4, 7, 10]);
    expect(JSON.parse(match.lines.at(-1) ?? '').state).toBe(stateHash(match.state));
  });
});
