import { type Entry, isRolled, pick, REFEREE, readJournal, sfc32 } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import {
  type Frame,
  type FramesReply,
  type PositionPicture,
  type PositionReply,
  type Reply,
  type Request,
  withChange,
} from '@guidon/protocol';
import { GameSession } from '@guidon/server';
import { describe, expect, test } from 'vitest';

/** GUIDON_LONG=1: fifty journals a system, to their end or the 120th order; else some short ones. */
const LONG = process.env.GUIDON_LONG === '1';
const GAMES = LONG ? 50 : 2;
const ORDERS = LONG ? 120 : 30;

/** A long game takes a while on a busy machine. */
const PATIENCE = LONG ? 600_000 : 60_000;

const BATTLES: { readonly [system: string]: readonly string[] } = {
  'yankees-board': ['gettysburg-1863-07-01', 'gettysburg-1863-07-03'],
  huzzah: ['iuka', 'honey-springs'],
  'rebel-yell': ['little-round-top', 'brandy-station'],
  'rebels-table': ['henry-house-hill', 'wheatfield'],
};

class Table {
  readonly games = new GameSession(LIBRARY);

  ask<S extends Reply['say']>(request: Request, say: S): Extract<Reply, { readonly say: S }> {
    const { reply } = this.games.handle({ n: 0, request });
    if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply as Extract<Reply, { readonly say: S }>;
  }

  frames = (from: number, to: number, whole = false): FramesReply =>
    this.ask({ ask: 'frames', from, to, whole }, 'frames');
}

/** A game of random orders. After each of them the frames are played onto the picture before it. */
function played(
  { scenario, seed, most = ORDERS }: { readonly scenario: string; readonly seed: string; readonly most?: number },
  after: (table: Table, before: PositionReply, now: PositionReply) => void = () => undefined,
) {
  const table = new Table();
  const seats = { union: 'person', confederate: 'person' };
  const chance = sfc32(seed);
  let now: PositionReply = table.ask({ ask: 'start', scenario, seats, seed }, 'opened').position;
  for (let orders = 0; orders < most && now.over === null; orders++) {
    const open = now.decisions[0];
    const offer = open === undefined ? undefined : pick(chance, open.offers);
    if (open === undefined || offer === undefined) break;
    const before = now;
    now = table.ask(
      { ask: 'order', seat: open.decision.seat, revision: now.revision, order: { ...offer.order } },
      'position',
    );
    after(table, before, now);
  }
  return table;
}

const bare = (picture: PositionPicture): PositionPicture => ({ ...picture, overlays: [] });

const finalOf = (before: PositionPicture, frames: readonly Frame[]): PositionPicture =>
  frames.reduce((picture, { change }) => withChange(picture, change), bare(before));

describe.each(Object.entries(BATTLES))('%s', (_system, battles) => {
  test.each(Array.from({ length: GAMES }, (_, at) => [battles[at % battles.length] ?? '', `frames ${at}`]))(
    '%s, %s: what is played ends where the game stands, order by order',
    (scenario, seed) => {
      let lines = 0;
      played({ scenario, seed }, (table, before, now) => {
        const { frames, next } = table.frames(before.entry, now.entry);
        expect(next).toBeNull();
        expect(finalOf(before.picture, frames)).toEqual(bare(now.picture));
        expect(frames.filter(({ text, dice }) => text !== '' || dice !== undefined).map(({ text }) => text)).toEqual(
          now.log.map(({ text }) => text),
        );
        expect(frames.every(({ entry }) => entry === now.entry)).toBe(true);
        lines += frames.length;
      });
      expect(lines).toBeGreaterThan(ORDERS);
    },
    PATIENCE,
  );

  test('nothing is shown before its time: every picture on the way is that of the events so far', () => {
    const table = played({ scenario: battles[0] ?? '', seed: 'in time' });
    const file = table.ask({ ask: 'file' }, 'file');
    const read = readJournal(file.text);
    if (!read.ok) throw new Error(read.damage.fault);
    const recorded = openRecorded(LIBRARY, read.journal);
    if (!recorded.ok) throw new Error('the journal cannot be opened');
    const { system, words, present } = recorded.value.opened;
    let state = system.setup();
    for (const [at, entry] of read.journal.entries.entries()) {
      const { before, frames } = table.frames(at, at + 1, true);
      expect(before).toEqual(bare(present.position(state, REFEREE)));
      let shown: PositionPicture = bare(present.position(state, REFEREE));
      const left = [...frames];
      for (const event of eventsOf(entry)) {
        if (!isRolled(event)) state = system.fold(state, event);
        if (words.event(event) === undefined && !isRolled(event)) continue;
        const frame = left.shift();
        shown = withChange(shown, frame?.change ?? {});
        expect(frame?.text).toBe(words.event(event) ?? '');
        if (!isRolled(event)) expect(shown).toEqual(bare(present.position(state, REFEREE)));
      }
      expect(finalOf(shown, left)).toEqual(bare(present.position(state, REFEREE)));
    }
  });

  test('a recorded game that is watched plays the same frames', () => {
    const table = played({ scenario: battles[0] ?? '', seed: 'watched' });
    const file = table.ask({ ask: 'file' }, 'file');
    const live = table.frames(1, 20);
    const watched = new Table();
    const opened = watched.ask({ ask: 'load', journal: file.text, watch: true }, 'opened');
    const again = watched.frames(0, 19);
    expect(again.frames.map(({ text, change }) => ({ text, change }))).toEqual(
      live.frames.map(({ text, change }) => ({ text, change })),
    );
    expect(again.frames.length).toBeGreaterThan(19);
    const there = watched.ask({ ask: 'seek', entry: again.frames.at(-1)?.entry ?? 0 }, 'position');
    expect(finalOf(opened.position.picture, again.frames)).toEqual(bare(there.picture));
  });
});

test('a long stretch is answered in parts that fit together', () => {
  const table = played({ scenario: 'gettysburg-1863-07-03', seed: 'parts', most: 120 });
  const last = 110;
  const parts: Frame[] = [];
  let from: number | null = 1;
  let asked = 0;
  while (from !== null) {
    const reply: FramesReply = table.frames(from, last);
    parts.push(...reply.frames);
    from = reply.next;
    asked += 1;
  }
  const single = Array.from({ length: last - 1 }, (_, at) => table.frames(at + 1, at + 2).frames).flat();
  expect(asked).toBeGreaterThan(1);
  expect(parts.map(({ text }) => text)).toEqual(single.map(({ text }) => text));
});

test('what was taken back is not played', () => {
  const table = new Table();
  const seats = { union: 'person', confederate: 'person' };
  let now: PositionReply = table.ask({ ask: 'start', scenario: 'iuka', seats, seed: 'back' }, 'opened').position;
  while (now.undo.length === 0) {
    const open = now.decisions[0];
    const offer = open?.offers.find(({ hint }) => hint.path.length > 0 && !hint.weighed) ?? open?.offers.at(-1);
    if (open === undefined || offer === undefined) throw new Error('nobody is asked');
    now = table.ask(
      { ask: 'order', seat: open.decision.seat, revision: now.revision, order: { ...offer.order } },
      'position',
    );
  }
  const given = now.entry;
  expect(table.frames(given - 1, given).frames.length).toBeGreaterThan(0);
  table.ask({ ask: 'undo', seat: now.undo[0] ?? '' }, 'position');
  expect(table.frames(given - 1, given).frames).toEqual([]);
  expect(table.frames(given, given + 1).frames).toEqual([]);
});

const eventsOf = (entry: Entry) => entry.events as readonly object[] as Parameters<typeof isRolled>[0][];
