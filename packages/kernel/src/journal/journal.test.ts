import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { type Given, pips, someHeader } from '../test-pips.ts';
import { JOURNAL_VERSION, readJournal, seal } from './journal.ts';
import { Match } from './match.ts';

function sampleMatch(): Match<never, never, never, never> {
  const match = Match.start(pips, someHeader(), seededBox('seven'));
  const orders: readonly Given[] = [
    ['north', { do: 'add', n: 3 }],
    ['north', { do: 'throw' }],
    ['north', { do: 'duel' }],
    ['north', { do: 'pass' }],
  ];
  for (const [seat, order] of orders) expect(match.submit(seat, order).ok).toBe(true);
  expect(match.undo('north').ok).toBe(true);
  return match as object as Match<never, never, never, never>;
}

const fileOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const sample = (): string => fileOf(sampleMatch().lines);

describe('a journal', () => {
  test('is read as it was written', () => {
    const match = sampleMatch();
    const read = readJournal(fileOf(match.lines));
    expect(read).toMatchObject({ ok: true, journal: { header: someHeader(), lines: match.lines } });
    expect(read.ok && read.journal.entries.map(entry => [entry.n, entry.ply, entry.undo])).toEqual([
      [0, 0, undefined],
      [1, 1, undefined],
      [2, 2, undefined],
      [3, 3, undefined],
      [4, 4, undefined],
      [5, 3, 3],
    ]);
  });

  test('is the same whatever the order in which its header was put together', () => {
    const backwards = Object.fromEntries(Object.entries(someHeader()).reverse()) as ReturnType<typeof someHeader>;
    const one = Match.start(pips, someHeader(), seededBox('seven'));
    const other = Match.start(pips, backwards, seededBox('seven'));
    expect(other.lines).toEqual(one.lines);
  });

  test('cannot be begun with a header that could not be read again', () => {
    expect(() => Match.start(pips, someHeader({ version: 2 }), seededBox('x'))).toThrow('no header of a journal');
    const more = { ...someHeader(), colour: 'blue' };
    expect(() => Match.start(pips, more, seededBox('x'))).toThrow('colour');
  });
});

describe('Promise 7: a damaged file is refused with the place of the damage', () => {
  test('every single byte, changed in several ways', () => {
    const bytes = Buffer.from(sample(), 'utf8');
    let line = 1;
    for (let at = 0; at < bytes.length; at++) {
      const was = bytes[at] ?? 0;
      for (const now of [was ^ 1, was ^ 0x20, 0x0a, 0x7d, 0xff]) {
        if (now === was) continue;
        bytes[at] = now;
        const read = readJournal(bytes.toString('utf8'));
        if (read.ok || read.damage.line !== line)
          expect.fail(`byte ${at} (line ${line}) as ${now}: ${JSON.stringify(read.ok || read.damage)}`);
      }
      bytes[at] = was;
      if (was === 0x0a) line++;
    }
    expect(readJournal(bytes.toString('utf8')).ok).toBe(true);
  });

  test('every byte taken out, and every byte doubled', () => {
    const text = sample();
    const lineAt = (at: number) => text.slice(0, at).split('\n').length;
    for (let at = 0; at < text.length; at++) {
      const without = readJournal(text.slice(0, at) + text.slice(at + 1));
      expect(without.ok || without.damage.line, `without byte ${at}`).toBe(lineAt(at));
      const doubled = readJournal(text.slice(0, at) + text.slice(at, at + 1) + text.slice(at));
      // A line break doubled leaves its line whole: the empty line after it is at fault.
      expect(doubled.ok || doubled.damage.line, `byte ${at} doubled`).toBe(lineAt(at) + (text[at] === '\n' ? 1 : 0));
    }
  });

  test('cut off anywhere but at the end of a line: the line that is not whole', () => {
    const text = sample();
    for (let length = 0; length < text.length; length++) {
      if (text[length - 1] === '\n') continue;
      const read = readJournal(text.slice(0, length));
      expect(read.ok || read.damage.line).toBe(text.slice(0, length).split('\n').length);
    }
  });

  test('cut off at the end of a line: the game as it was then; after the header: no game at all', () => {
    const { lines } = sampleMatch();
    for (let kept = 2; kept <= lines.length; kept++) expect(readJournal(fileOf(lines.slice(0, kept))).ok).toBe(true);
    expect(readJournal(fileOf(lines.slice(0, 1)))).toEqual({
      ok: false,
      damage: { line: 2, fault: 'the file ends after its header' },
    });
  });

  test('lines exchanged, left out or repeated: the first that does not follow', () => {
    const { lines } = sampleMatch();
    for (let at = 0; at + 1 < lines.length; at++) {
      const damageOf = (changed: readonly string[]) => {
        const read = readJournal(fileOf(changed));
        return read.ok || read.damage.line;
      };
      expect(damageOf(lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? ''))).toBe(at + 1);
      expect(damageOf(lines.toSpliced(at, 1))).toBe(at + 1);
      expect(damageOf(lines.toSpliced(at, 0, lines[at] ?? ''))).toBe(at + 2);
    }
  });

  test.each([
    ['nothing', '', 1],
    ['an empty line', '\n', 1],
    ['some other file', 'Dear reader,\nthis is no game.\n', 1],
    ['lines ended as elsewhere', sample().replaceAll('\n', '\r\n'), 1],
  ])('%s', (_name, file, line) => expect(readJournal(file)).toMatchObject({ ok: false, damage: { line } }));
});

describe('a file that was sealed, but not by us', () => {
  const sealedFile = (...bodies: readonly object[]): string => {
    let hash = '';
    return fileOf(
      bodies.map(body => {
        const sealed = seal(hash, body as Parameters<typeof seal>[1]);
        hash = sealed.hash;
        return sealed.line;
      }),
    );
  };
  const opening = { n: 0, ply: 0, events: [] };

  test.each<[string, readonly object[], number, RegExp]>([
    ['a newer version', [{ ...someHeader(), version: JOURNAL_VERSION + 1, more: 1 }, opening], 1, /newer release/],
    ['no version', [{ format: 'guidon-journal' }, opening], 1, /version/],
    ['another format', [{ ...someHeader(), format: 'pgn' }, opening], 1, /format: expected one of "guidon-journal"/],
    [
      'a key of the header changed',
      [{ ...someHeader(), seats: { north: 1 } }, opening],
      1,
      /seats.north: expected text/,
    ],
    ['an unsafe key', [{ ...someHeader(), profile: JSON.parse('{"__proto__":true}') }, opening], 1, /ordinary name/],
    [
      'a number out of order',
      [someHeader(), opening, { ...opening, n: 2, seat: 'north', order: {} }],
      3,
      /n: expected 1/,
    ],
    ['no seat', [someHeader(), opening, { ...opening, n: 1, order: {} }], 3, /seat/],
    ['order and undo', [someHeader(), opening, { ...opening, n: 1, seat: 'a', order: {}, undo: 0 }], 3, /not both/],
    ['an undo to elsewhere', [someHeader(), opening, { ...opening, n: 1, seat: 'a', undo: 2 ** 40 }], 3, /undo/],
    ['events that are no list', [someHeader(), { ...opening, events: {} }], 2, /events: expected a list/],
  ])('%s', (_name, bodies, line, fault) => {
    const read = readJournal(sealedFile(...bodies));
    expect(read).toMatchObject({ ok: false, damage: { line } });
    expect(read.ok || read.damage.fault).toMatch(fault);
  });
});
