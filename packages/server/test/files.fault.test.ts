import { type Chance, pick, present, sfc32 } from '@guidon/kernel';
import { LIBRARY } from '@guidon/library';
import type { PositionReply, Reply, Request } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { GameSession } from '../src/session/game-session.ts';

const isLong = process.env.GUIDON_LONG === '1';
const FILES = isLong ? 600 : 16;
const ORDERS = 25;
const BATTLES = ['gettysburg-1863-07-01', 'iuka', 'little-round-top', 'henry-house-hill'];

function ask<S extends Reply['say']>(session: GameSession, request: Request, say: S) {
  const { reply } = session.handle({ n: 0, request });
  if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 300)}`);
  return reply as Extract<Reply, { readonly say: S }>;
}

function playedLines(scenario: string, seed: string): readonly string[] {
  const session = new GameSession(LIBRARY);
  const seats = { union: 'person', confederate: 'person' };
  const chance = sfc32(seed);
  let now: PositionReply = ask(session, { ask: 'start', scenario, seats, seed }, 'opened').position;
  for (let n = 0; n < ORDERS; n++) {
    const open = now.decisions[0];
    const offer = open === undefined ? undefined : pick(chance, open.offers);
    if (open === undefined || offer === undefined) break;
    const { seat } = open.decision;
    now = ask(session, { ask: 'order', seat, revision: now.revision, order: { ...offer.order } }, 'position');
  }
  return ask(session, { ask: 'file' }, 'file').text.split('\n').slice(0, -1);
}

/** A damaged file, and the first line at which it can be noticed. */
interface Damaged {
  readonly text: string;
  readonly line: number;
}

type Damage = (lines: readonly string[], chance: Chance, other: readonly string[]) => Damaged;

const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

const DAMAGES: { readonly [kind: string]: Damage } = {
  'a changed byte': (lines, chance) => {
    const at = chance.below(lines.length);
    const line = lines[at] ?? '';
    const byte = chance.below(line.length);
    const changed = `${line.slice(0, byte)}${line[byte] === 'x' ? 'y' : 'x'}${line.slice(byte + 1)}`;
    return { text: joined(lines.with(at, changed)), line: at + 1 };
  },
  'a lost line': (lines, chance) => {
    // Without its last line a file is a game that is a line shorter.
    const at = chance.below(lines.length - 1);
    return { text: joined(lines.toSpliced(at, 1)), line: at + 1 };
  },
  'a line twice': (lines, chance) => {
    const at = chance.below(lines.length);
    return { text: joined(lines.toSpliced(at, 0, lines[at] ?? '')), line: at + 2 };
  },
  'two lines exchanged': (lines, chance) => {
    const at = chance.below(lines.length - 1);
    const text = joined(lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? ''));
    return { text, line: at + 1 };
  },
  'a line of another game': (lines, chance, other) => {
    const at = chance.below(Math.min(lines.length, other.length));
    // A header is whole by itself: the line after it does not fit.
    return { text: joined(lines.with(at, other[at] ?? '')), line: at === 0 ? 2 : at + 1 };
  },
  'cut off': (lines, chance) => {
    const text = joined(lines);
    const end = 1 + chance.below(text.length - 1);
    const kept = text.slice(0, end);
    return kept.endsWith('\n')
      ? { text: kept.slice(0, -1), line: kept.split('\n').length - 1 }
      : { text: kept, line: kept.split('\n').length };
  },
  'an empty line': (lines, chance) => {
    const at = chance.below(lines.length + 1);
    return { text: joined(lines.toSpliced(at, 0, '')), line: at + 1 };
  },
  'bytes of something else': (lines, chance) => {
    const at = chance.below(lines.length + 1);
    const noise = Array.from({ length: 1 + chance.below(80) }, () => String.fromCodePoint(32 + chance.below(900)));
    return { text: joined(lines.toSpliced(at, 0, noise.join(''))), line: at + 1 };
  },
};

describe.each(BATTLES)('damaged files: %s', scenario => {
  test(`${FILES} are refused at the right line, and the open game stays`, () => {
    const lines = playedLines(scenario, 'file');
    const other = playedLines(scenario, 'another file');
    const session = new GameSession(LIBRARY);
    ask(session, { ask: 'load', journal: joined(lines) }, 'opened');
    const before = ask(session, { ask: 'file' }, 'file').text;
    const chance = sfc32(`damage ${scenario}`);
    const kinds = Object.entries(DAMAGES);
    for (let n = 0; n < FILES; n++) {
      const [kind, damage] = present(kinds[n % kinds.length], 'a kind of damage');
      const { text, line } = damage(lines, chance, other);
      const request: Request = { ask: 'load', journal: text, watch: n % 3 === 0 };
      const { message } = ask(session, request, 'faulty');
      expect(message, `${kind}, file ${n}`).toMatch(new RegExp(`^Line ${line}:`));
      expect(ask(session, { ask: 'file' }, 'file').text).toBe(before);
    }
    console.log(`${scenario}: ${FILES} damaged files, all refused at the right line, the open game untouched`);
  });
});
