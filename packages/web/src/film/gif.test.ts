import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gifOf } from './gif.ts';
import { readGif } from './test-gif.ts';

/** A picture whose colours come from a small set, so that none is lost. */
function picture(size: number, colourAt: (at: number) => readonly [number, number, number]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size * 4);
  for (let at = 0; at < size; at++) pixels.set([...colourAt(at), 255], at * 4);
  return pixels;
}

const COLOURS: readonly (readonly [number, number, number])[] = Array.from({ length: 200 }, (_, n) => [
  (n % 8) * 32 + 4,
  ((n >> 3) % 8) * 32 + 4,
  (n >> 6) * 32 + 4,
]);

const shown = (pixels: Uint8ClampedArray) =>
  Array.from({ length: pixels.length / 4 }, (_, at) => [...pixels.subarray(at * 4, at * 4 + 3)]);

describe('a film as a GIF', () => {
  test('what is written can be read again by another reader, picture by picture', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 5 }), fc.nat(), ([width, height], count, seed) => {
        let random = seed | 1;
        const next = (): number => {
          random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
          return random >>> 8;
        };
        const base = picture(width * height, () => COLOURS[next() % COLOURS.length] ?? [0, 0, 0]);
        const frames = Array.from({ length: count }, (_, n) => {
          const pixels = base.slice();
          for (let change = 0; change < n * 7; change++)
            pixels.set([...(COLOURS[next() % COLOURS.length] ?? [0, 0, 0]), 255], (next() % (width * height)) * 4);
          return { pixels, delay: 10 + n };
        });
        const read = readGif(gifOf({ width, height, frames }));
        expect(read).toMatchObject({ signature: 'GIF89a', width, height, rest: 0 });
        expect(read.frames.map(({ delay }) => delay)).toEqual(frames.map(({ delay }) => delay));
        read.frames.forEach(({ pixels }, n) => {
          expect(pixels).toEqual(shown(frames[n]?.pixels ?? base));
        });
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  test('more colours than a GIF has come near to what they were', () => {
    const [width, height] = [256, 64];
    const pixels = picture(width * height, at => [at % 256, (at >> 8) * 4, ((at * 7) >> 6) % 256]);
    const [first] = readGif(gifOf({ width, height, frames: [{ pixels, delay: 1 }] })).frames;
    const away = shown(pixels).map((colour, at) =>
      Math.max(...colour.map((part, n) => Math.abs(part - (first?.pixels[at]?.[n] ?? 999)))),
    );
    expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(16);
  });
});
