import { describe, expect, test } from 'vitest';
import { inStrips } from './strips.ts';

const cells = (count: number, offset: number): string =>
  ' '.repeat(offset) +
  Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + at)}${at}`.padEnd(8)).join('');
const map = [cells(12, 0), cells(12, 4)].map(line => line.trimEnd()).join('\n');

describe('a map wider than the terminal', () => {
  test('is left alone where it fits', () => {
    expect(inStrips(map, { tty: true, columns: 120 })).toBe(map);
    expect(inStrips(map, { tty: false, columns: 40 })).toBe(map);
  });

  test('comes in strips that are no wider, and everything on it is whole in one of them', () => {
    const strips = inStrips(map, { tty: true, columns: 40 });
    expect(Math.max(...strips.split('\n').map(line => line.length))).toBeLessThanOrEqual(40);
    expect(strips).toContain('-- part 2 of 3, from the left --');
    for (const cell of map.split(/\s+/).filter(Boolean)) expect(strips.split(/\s+/)).toContain(cell);
  });

  test('sentences below it are kept whole', () => {
    const said = 'The Union holds the ridge, and nobody knows where the cavalry has gone since noon.';
    expect(inStrips(`${map}\n${said}`, { tty: true, columns: 40 }).replace(/\s+/g, ' ')).toContain(said);
  });

  test('columns stay in line within a strip', () => {
    const [, ...lines] =
      inStrips(map, { tty: true, columns: 40 }).split('-- part 2 of 3, from the left --\n')[1]?.split('\n') ?? [];
    const first =
      inStrips(map, { tty: true, columns: 40 }).split('-- part 2 of 3, from the left --\n')[1]?.split('\n')[0] ?? '';
    expect((lines[0] ?? '').search(/\S/) - first.search(/\S/)).toBe(4);
  });
});
