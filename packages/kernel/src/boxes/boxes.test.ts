import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cast, Cup, Face, Rolled } from '../dice/dice.ts';
import { fraction, isOne, plus, showFraction, ZERO } from '../values/fraction.ts';
import { BranchingCup, showingsOf } from './exhaustive.ts';
import { recordedBox } from './recorded.ts';
import { scriptedBox } from './scripted.ts';
import { seededBox } from './seeded.ts';

const cast = <F extends Face>(faces: readonly F[], changed: Partial<Cast<F>> = {}): Cast<F> => ({
  die: { die: `d${faces.length}`, faces },
  count: 1,
  rule: 'tt:1',
  purpose: 'fire',
  ...changed,
});
const d10 = cast([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
const d6 = cast([1, 2, 3, 4, 5, 6]);
const five = (cup: Cup): readonly number[] => [...cup.cast({ ...d10, count: 3 }), ...cup.cast({ ...d10, count: 2 })];

describe('Promise 9: same seed, same dice: the seeded box', () => {
  test('its dice are pinned', () => {
    const box = seededBox('seven');
    expect(five(box.open(0))).toEqual([6, 6, 6, 4, 4]);
    expect(five(box.open(1))).toEqual([8, 6, 6, 2, 6]);
    expect(five(seededBox('eight').open(1))).toEqual([9, 6, 3, 0, 8]);
  });

  test('the same ply gives the same dice, whatever was thrown before', () => {
    const box = seededBox('seven');
    five(box.open(3));
    five(box.open(4));
    expect(five(box.open(3))).toEqual(five(seededBox('seven').open(3)));
  });

  test('different plies and different seeds give different dice', () => {
    const twenty = (seed: string, ply: number) =>
      seededBox(seed)
        .open(ply)
        .cast({ ...d10, count: 20 })
        .join('');
    const all = Array.from({ length: 50 }, (_, ply) => [twenty('a', ply), twenty('b', ply)]).flat();
    expect(new Set(all).size).toBe(100);
  });

  test('faces may be words', () => {
    const flags = cast(['flag', 'hit', 'miss'], { count: 30 });
    expect(new Set(seededBox('x').open(1).cast(flags))).toEqual(new Set(['flag', 'hit', 'miss']));
  });
});

describe('scripted box', () => {
  test('throws what stands in the list, over all orders, and tells what is left', () => {
    const box = scriptedBox([{ face: 3 }, { face: 9, purpose: 'fire' }, { face: 0 }]);
    expect(box.open(1).cast(d10)).toEqual([3]);
    expect(box.open(2).cast(d10)).toEqual([9]);
    expect(box.left()).toEqual([{ face: 0 }]);
  });

  test.each([
    ['a die is missing', [{ face: 1 }], 2, 'missing', /die 2 is missing: d10 for fire \(tt:1\)/],
    ['no such face', [{ face: 10 }], 1, 'mismatch', /die 1: 10 is no face of d10/],
    ['a text is no number', [{ face: '1' }], 1, 'mismatch', /die 1: 1 is no face/],
    ['another purpose', [{ face: 1, purpose: 'rally' }], 1, 'mismatch', /scripted for rally, thrown for fire/],
  ])('%s', (_name, script, count, fault, message) => {
    const box = scriptedBox(script);
    const error = caught(() => box.open(1).cast({ ...d10, count }));
    expect(error).toMatchObject({ name: 'DiceError', fault });
    expect(String(error)).toMatch(message);
  });
});

describe('recorded box', () => {
  const rolled = (changed: Partial<Rolled> = {}): Rolled => ({
    event: 'rolled',
    die: 'd10',
    faces: [4],
    rule: 'tt:1',
    purpose: 'fire',
    ...changed,
  });

  test('gives each ply its own throws, in order', () => {
    const box = recordedBox(ply => (ply === 2 ? [rolled(), rolled({ faces: [5, 6] })] : []));
    const cup = box.open(2);
    expect([cup.cast(d10), cup.cast({ ...d10, count: 2 })]).toEqual([[4], [5, 6]]);
    expect(caught(() => cup.cast(d10))).toMatchObject({ fault: 'missing' });
    expect(caught(() => box.open(1).cast(d10))).toMatchObject({ fault: 'missing' });
  });

  test.each([
    ['another die', { die: 'd6' }],
    ['another rule', { rule: 'tt:2' } as const],
    ['another number of dice', { faces: [1, 2] }],
    ['a face the die has not', { faces: [10] }],
    ['a face of another kind', { faces: ['4'] }],
  ])('%s is an error, never a new die', (_name, changed) =>
    expect(
      caught(() =>
        recordedBox(() => [rolled(changed)])
          .open(0)
          .cast(d10),
      ),
    ).toMatchObject({ fault: 'mismatch' }),
  );
});

describe('exhaustive: what a throw can show', () => {
  test('two dice of six: twenty-one handfuls', () => {
    const showings = showingsOf({ ...d6, count: 2 });
    expect(showings).toHaveLength(21);
    expect(showings.find(({ faces }) => faces.join() === '1,2')?.likely).toEqual(fraction(1n, 18n));
    expect(showings.find(({ faces }) => faces.join() === '6,6')?.likely).toEqual(fraction(1n, 36n));
  });

  test('faces that tell the same are one', () => {
    const hits = showingsOf({ ...d6, count: 3, tells: face => (face >= 5 ? 1 : 0) });
    expect(hits.map(({ likely }) => showFraction(likely)).sort()).toEqual(['1/27', '2/9', '4/9', '8/27']);
  });

  test('handfuls that tell the same together are one', () => {
    const together = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
    const sums = showingsOf({ ...d6, count: 2, together });
    expect(sums.map(({ faces, likely }) => `${together(faces)}: ${showFraction(likely)}`)).toEqual(
      ['1/36', '1/18', '1/12', '1/9', '5/36', '1/6', '5/36', '1/9', '1/12', '1/18', '1/36'].map(
        (likely, at) => `${at + 2}: ${likely}`,
      ),
    );
    // Of what the faces tell already, not of their numbers.
    const thirds = { tells: (face: number) => Math.ceil(face / 2), together: () => 0 };
    expect(showingsOf({ ...d6, count: 3, ...thirds })).toMatchObject([{ likely: fraction(1n, 1n) }]);
  });

  test('no dice show nothing, surely', () =>
    expect(showingsOf({ ...d6, count: 0 })).toEqual([{ faces: [], likely: fraction(1n, 1n) }]));

  test('agrees with throwing every die every way, and sums to exactly one', () => {
    const someCast = fc.record({
      faces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
      count: fc.integer({ min: 0, max: 4 }),
      modulus: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(someCast, ({ faces, count, modulus }) => {
        const tells = (face: number) => face % modulus;
        const told = new Map<string, bigint>();
        for (const way of everyWay(faces, count)) {
          const key = way.map(tells).sort().join();
          told.set(key, (told.get(key) ?? 0n) + 1n);
        }
        const showings = showingsOf(cast(faces, { count, tells }));
        expect(isOne(showings.reduce((sum, showing) => plus(sum, showing.likely), ZERO))).toBe(true);
        expect(showings).toHaveLength(told.size);
        for (const { faces: shown, likely } of showings)
          expect(likely).toEqual(
            fraction(told.get(shown.map(tells).sort().join()) ?? 0n, BigInt(faces.length) ** BigInt(count)),
          );
      }),
    );
  });

  test('following every script visits every branch once', () => {
    const ends: string[] = [];
    let sum = ZERO;
    const scripts: (readonly number[])[] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      const cup = new BranchingCup(script);
      const [first = 0] = cup.cast(d6);
      // How many dice are thrown depends on the first.
      const more = cup.cast({ ...d6, count: first % 3, tells: face => face % 2 });
      ends.push([first, ...more].join());
      sum = plus(sum, cup.likely);
      scripts.push(...cup.alternatives());
    }
    expect(new Set(ends).size).toBe(ends.length);
    expect(isOne(sum)).toBe(true);
  });

  test('a step that throws for ever is told so', () => {
    const cup = new BranchingCup([]);
    expect(() => {
      for (;;) cup.cast(d6);
    }).toThrow('a tie is a step of its own');
  });
});

function everyWay(faces: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return everyWay(faces, count - 1).flatMap(way => faces.map(face => [...way, face]));
}

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
