import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { type PipsSystem, pips, someHeader } from '../test-pips.ts';
import { readLines, seal } from './journal.ts';
import { Match } from './match.ts';
import { resumed, resumedFrom } from './replay.ts';
import type { MatchSnapshot } from './snapshot.ts';

const after = seededBox('seven');
const rules = someHeader().rules;
const ORDERS = [{ do: 'throw' }, { do: 'duel' }, { do: 'look' }, { do: 'add', n: 1 }, { do: 'pass' }];
const PLAYED = 14;

type PipsMatch = ReturnType<typeof begun>;
type PipsState = ReturnType<PipsSystem['setup']>;

const begun = () => Match.start(pips, someHeader(), after);

/** A game with an undone order in it, and the snapshots on its way. */
function played() {
  const match = begun();
  const snapshots: (MatchSnapshot<PipsState> | undefined)[] = [];
  const note = (): void => {
    const text = JSON.stringify(match.snapshot());
    snapshots.push(text === undefined ? undefined : JSON.parse(text));
  };
  note();
  for (let i = 0; i < PLAYED; i++) {
    const seat = match.state.mover;
    match.submit(seat, ORDERS[i % ORDERS.length]);
    note();
    if (i === 3 && match.undo(seat).ok) note();
  }
  return { match, snapshots };
}

const facts = (match: PipsMatch) => ({
  lines: [...match.lines],
  state: match.state,
  ply: match.ply,
  before: Array.from({ length: match.ply }, (_, ply) => match.before(ply)),
  revisions: ['north', 'south', '', 'another'].map(seat => match.revisionOf(seat)),
  undo: ['north', 'south'].map(seat => match.undoBarred(seat)),
  position: match.positionNamed(match.ply),
});

function whole(lines: readonly string[]): PipsMatch {
  const read = readLines(lines);
  const opened = read.ok ? resumed(pips, read.journal, { rules, after }) : read;
  if (!opened.ok) throw new Error(opened.damage.fault);
  return opened.match;
}

function fromSnapshot(lines: readonly string[], snapshot: MatchSnapshot<PipsState>): PipsMatch {
  const opened = resumedFrom(pips, lines, { snapshot, rules, after });
  if (opened?.ok !== true) throw new Error('not opened');
  return opened.match;
}

describe('a game that goes on from a snapshot', () => {
  const { match, snapshots } = played();
  const { lines } = match;
  const all = snapshots.flatMap((snapshot, at) => (snapshot === undefined ? [] : [[at, snapshot] as const]));

  test.each(all)('of line %i is the same, whatever was played since, and goes on the same', (at, snapshot) => {
    expect(all.length).toBe(snapshots.length);
    for (let many = at + 2; many <= lines.length; many++) {
      const [slow, quick] = [whole(lines.slice(0, many)), fromSnapshot(lines.slice(0, many), snapshot)];
      expect(facts(quick)).toEqual(facts(slow));
      for (const one of [slow, quick]) one.submit(one.state.mover, { do: 'throw' });
      expect(facts(quick)).toEqual(facts(slow));
    }
  });

  test.each(all)('of line %i goes back like any other, also before the snapshot', (_at, snapshot) => {
    for (let ply = 0; ply < match.ply; ply++) {
      const [slow, quick] = [whole(lines), fromSnapshot(lines, snapshot)];
      for (const one of [slow, quick]) {
        one.takeBack('south', ply);
        one.submit(one.state.mover, { do: 'throw' });
      }
      expect(facts(quick)).toEqual(facts(slow));
    }
  });

  test('there is none where dice were taken back, which have to fall again as they did', () => {
    const game = whole(lines);
    expect(game.snapshot()).toBeDefined();
    game.takeBack('south', 1);
    expect(game.snapshot()).toBeUndefined();
    expect(whole(game.lines).snapshot()).toBeUndefined();
  });

  test('one of another journal, or of lines that are not there, is not taken', () => {
    const snapshot = all.at(-1)?.[1];
    if (snapshot === undefined) throw new Error('no snapshot');
    const how = { rules, after };
    expect(resumedFrom(pips, lines.slice(0, -1), { ...how, snapshot })).toBeUndefined();
    expect(resumedFrom(pips, lines, { ...how, snapshot: { ...snapshot, hash: 'f'.repeat(64) } })).toBeUndefined();
    expect(resumedFrom(pips, lines, { ...how, snapshot: { ...snapshot, entries: 3 } })).toBeUndefined();
  });

  test.each(lines.map((_, at) => at))('line %i of the journal that was changed is found all the same', at => {
    const snapshot = all.at(-1)?.[1];
    if (snapshot === undefined) throw new Error('no snapshot');
    const damaged = lines.map((line, n) =>
      n === at ? line.replace('"n"', '"m"').replace('"format"', '"farmat"') : line,
    );
    expect(resumedFrom(pips, damaged, { snapshot, rules, after })).toMatchObject({
      ok: false,
      damage: { line: at + 1 },
    });
  });

  test('a line after it that is sealed and no entry is found', () => {
    const snapshot = all.at(-1)?.[1];
    if (snapshot === undefined) throw new Error('no snapshot');
    const more = [...lines, seal(snapshot.hash, { n: 99, ply: 1, seat: 'north', order: {}, events: [] }).line];
    expect(resumedFrom(pips, more, { snapshot, rules, after })).toMatchObject({
      ok: false,
      damage: { line: more.length },
    });
  });
});
