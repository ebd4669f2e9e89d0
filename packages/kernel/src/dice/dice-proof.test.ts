import { describe, expect, test } from 'vitest';
import { commitmentTo, verifiableBox } from '../boxes/verifiable.ts';
import { sampleOrder } from '../game/sample.ts';
import { type Header, JOURNAL_FORMAT, JOURNAL_VERSION, readJournal, seal } from '../journal/journal.ts';
import { Match } from '../journal/match.ts';
import { freshSkirmish, skirmish } from '../proof/test-skirmish-system.ts';
import { sfc32 } from './chance.ts';
import { proven } from './dice-proof.ts';

const SECRET = 'c0ffee'.repeat(10);
const GAME = 'a-game';
const contributions = { red: 'red adds this', blue: 'and blue that' };
const system = skirmish(freshSkirmish('r-a', 'r-b', 'b-a', 'b-b'));

const header: Header = {
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  engine: 'test',
  system: 'skirmish',
  rules: '1',
  scenario: { id: 'proof', hash: '' },
  charts: { hash: '' },
  profile: {},
  seats: {},
  dice: { kind: 'verifiable', game: GAME, commitment: commitmentTo(GAME, SECRET), contributions: seatWords() },
};

function seatWords(): { readonly [seat: string]: string } {
  return Object.fromEntries(system.seats.map((seat, at) => [seat, Object.values(contributions)[at] ?? seat]));
}

/** A whole game with verifiable dice, and the secret told at its end. */
function finished(): string {
  const match = Match.start(system, header, verifiableBox({ game: GAME, secret: SECRET, contributions: seatWords() }));
  const chance = sfc32('proof');
  while (system.over(match.state) === undefined) {
    const [decision] = system.decisions(match.state);
    if (decision === undefined) break;
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
  const read = readJournal(`${match.lines.join('\n')}\n`);
  const hash = read.ok ? read.journal.hash : '';
  return `${match.lines.join('\n')}\n${seal(hash, { secret: SECRET }).line}\n`;
}

const verdict = (file: string): string => {
  const read = readJournal(file);
  if (!read.ok) return `damaged at ${read.damage.line}`;
  const outcome = proven(system, read.journal);
  return outcome.ok ? 'proven' : `not proven at ${outcome.damage.line}`;
};

describe('no one can choose a die after seeing the orders', () => {
  const file = finished();

  test('a finished game proves its dice', () => expect(verdict(file)).toBe('proven'));

  test('another byte anywhere fails', () => {
    const step = Math.max(1, Math.floor(file.length / 400));
    for (let at = 0; at < file.length; at += step) {
      const other = file[at] === 'x' ? 'y' : 'x';
      expect(verdict(`${file.slice(0, at)}${other}${file.slice(at + 1)}`), `byte ${at}`).not.toBe('proven');
    }
  });

  test('dice from another secret, sealed anew, are found out', () => {
    const lines = file.trimEnd().split('\n').slice(0, -1);
    const read = readJournal(`${lines.join('\n')}\n`);
    const hash = read.ok ? read.journal.hash : '';
    expect(verdict(`${lines.join('\n')}\n${seal(hash, { secret: 'another' }).line}\n`)).toMatch(/^not proven/);
    expect(verdict(`${lines.join('\n')}\n`)).toMatch(/^not proven/);
  });

  test('the same order gives the same dice again, and every seat has a say in them', () => {
    const cast = (words: { readonly [seat: string]: string }, ply: number) =>
      verifiableBox({ game: GAME, secret: SECRET, contributions: words })
        .open(ply)
        .cast({ die: { die: 'd6', faces: [1, 2, 3, 4, 5, 6] }, count: 20, rule: 'test:1', purpose: 'test' });
    expect(cast(contributions, 3)).toEqual(cast(contributions, 3));
    expect(cast(contributions, 3)).not.toEqual(cast(contributions, 4));
    expect(cast(contributions, 3)).not.toEqual(cast({ ...contributions, blue: 'something else' }, 3));
  });

  test('the dice are fair', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const box = verifiableBox({ game: GAME, secret: SECRET, contributions });
    for (let ply = 0; ply < 600; ply++)
      for (const face of box
        .open(ply)
        .cast({ die: { die: 'd6', faces: [0, 1, 2, 3, 4, 5] }, count: 10, rule: 'test:1', purpose: 'test' }))
        counts[face] = (counts[face] ?? 0) + 1;
    // Six thousand dice: a thousand each, give or take five times the spread of 29.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
});
