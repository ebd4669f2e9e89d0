import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { GOAL, type PipsSystem, pips, someHeader } from '../test-pips.ts';
import { type Journal, readJournal, seal } from './journal.ts';
import { Match, stateHash } from './match.ts';
import { reopened, replay, resumed, watch } from './replay.ts';

const begun = () => Match.start(pips, someHeader(), seededBox('seven'));

function journalOf(lines: readonly string[]): Journal {
  const read = readJournal(`${lines.join('\n')}\n`);
  if (!read.ok) throw new Error(read.damage.fault);
  return read.journal;
}

/** A finished game with undone and taken back orders in it. */
function finished() {
  const match = begun();
  const positions = [match.state];
  const note = () => positions.push(match.state);
  for (let i = 0; match.state.total < GOAL; i++) {
    const seat = match.state.mover;
    match.submit(seat, [{ do: 'throw' }, { do: 'duel' }, { do: 'look' }, { do: 'add', n: 1 }, { do: 'pass' }][i % 5]);
    note();
    if (i === 3 && match.undo(seat).ok) note();
    if (i === 7 && match.takeBack('south', 2).ok) note();
  }
  return { match, positions };
}

/** The journal with one body changed and everything sealed again, as a forger would. */
function forged(lines: readonly string[], at: number, change: (body: Record<string, unknown>) => void): Journal {
  let hash = '';
  return journalOf(
    lines.map((line, index) => {
      const { hash: _old, ...body } = JSON.parse(line);
      if (index === at) change(body);
      const sealed = seal(hash, body);
      hash = sealed.hash;
      return sealed.line;
    }),
  );
}

describe('a game that is opened quickly, by its recorded events', () => {
  const { lines } = finished().match;
  const after = seededBox('seven');
  const rules = someHeader().rules;

  test.each(lines.map((_, at) => at).slice(2))('is the same after %i lines, and goes on the same', many => {
    const journal = journalOf(lines.slice(0, many));
    const [slow, quick] = [reopened(pips, journal, { rules, after }), resumed(pips, journal, { rules, after })];
    if (!slow.ok || !quick.ok) throw new Error('not opened');
    const facts = ({ match }: typeof slow) => ({
      lines: match.lines,
      state: match.state,
      ply: match.ply,
      before: Array.from({ length: match.ply }, (_, ply) => match.before(ply)),
      revisions: ['north', 'south', '', 'another'].map(seat => match.revisionOf(seat)),
      undo: ['north', 'south'].map(seat => match.undoBarred(seat)),
      newRules: match.newRules,
    });
    expect(facts(quick)).toEqual(facts(slow));
    for (const match of [slow.match, quick.match]) match.submit(match.state.mover, { do: 'throw' });
    expect(facts(quick)).toEqual(facts(slow));
  });

  test('is adjudicated again where its hash of a position does not fit, and then refused', () => {
    const at = lines.findLastIndex(line => line.includes('"state":'));
    const journal = forged(lines, at, body => {
      body.state = 'f'.repeat(64);
    });
    expect(resumed(pips, journal, { rules, after })).toMatchObject({ ok: false, damage: { line: at + 1 } });
  });
});

describe('Promise 6: a finished game replays to the same bytes', () => {
  const file = readFileSync(new URL('../../data/pips.guidon', import.meta.url), 'utf8');

  test('a file of the first release, on this one', () => {
    const again = replay(pips, journalOf(file.trimEnd().split('\n')));
    expect(again.ok && `${again.match.lines.join('\n')}\n`).toBe(file);
  });

  test('Promise 9: and its seed gives this very game once more', () => {
    expect(`${finished().match.lines.join('\n')}\n`).toBe(file);
  });

  test('lines, hash and position are the same, undone orders included', () => {
    const { match } = finished();
    expect(match.lines.filter(line => line.includes('"undo"'))).toHaveLength(2);
    const again = replay(pips, journalOf(match.lines));
    expect(again.ok && again.match.lines).toEqual(match.lines);
    expect(again.ok && stateHash(again.match.state)).toBe(stateHash(match.state));
  });

  test('a header that was put together otherwise is replayed to the bytes of the file', () => {
    const backwards = Object.fromEntries(Object.entries(someHeader()).reverse()) as ReturnType<typeof someHeader>;
    const match = Match.start(pips, backwards, seededBox('seven'));
    match.submit('north', { do: 'throw' });
    const again = replay(pips, journalOf(match.lines));
    expect(again.ok && again.match.lines).toEqual(match.lines);
  });

  test('from every line on the game continues as if it had never been put away', () => {
    const { match } = finished();
    for (let kept = 2; kept < match.lines.length; kept++) {
      const again = replay(pips, journalOf(match.lines.slice(0, kept)), seededBox('seven'));
      if (!again.ok) throw new Error(again.damage.fault);
      for (const line of match.lines.slice(kept)) {
        const { seat, order, undo } = JSON.parse(line);
        expect(undo === undefined ? again.match.submit(seat, order).ok : again.match.takeBack(seat, undo).ok).toBe(
          true,
        );
      }
      expect(again.match.lines).toEqual(match.lines);
    }
  });

  test('what can be undone is the same after a replay', () => {
    const match = begun();
    match.submit('north', { do: 'throw' });
    match.submit('north', { do: 'add', n: 1 });
    const again = replay(pips, journalOf(match.lines));
    expect(again.ok && again.match.undo('north').ok).toBe(true);
    expect(again.ok && again.match.undo('north')).toEqual({ ok: false, because: 'dice-rolled' });
  });

  test('without further dice a replayed game can go on until the next die', () => {
    const match = begun();
    match.submit('north', { do: 'throw' });
    const again = replay(pips, journalOf(match.lines));
    expect(again.ok && again.match.submit('north', { do: 'add', n: 1 }).ok).toBe(true);
    expect(() => again.ok && again.match.submit('north', { do: 'throw' })).toThrow('no throw recorded');
  });
});

describe('Promise 7: what the rules would not have done is refused with its place', () => {
  const { match } = finished();
  const at = (fits: (line: string) => boolean) => match.lines.findIndex(fits);
  const rolled = at(line => line.includes('"throw"'));
  const undone = at(line => line.includes('"undo"'));

  test.each<[string, number, (body: Record<string, unknown>) => void, RegExp]>([
    [
      'another face',
      rolled,
      body => Object.assign((body.events as { faces: number[] }[])[0] ?? {}, { faces: [9] }),
      /no face of d6/,
    ],
    [
      'another event',
      rolled,
      body => Object.assign((body.events as { n: number }[])[1] ?? {}, { n: 6 }),
      /another result/,
    ],
    [
      'a die left over',
      rolled,
      body => (body.events as object[]).push((body.events as object[])[0] ?? {}),
      /another result/,
    ],
    ['a die missing', rolled, body => (body.events as object[]).shift(), /no throw recorded/],
    ['another order', rolled, body => Object.assign(body, { order: { do: 'pass' } }), /another result/],
    [
      'an order that cannot be read',
      rolled,
      body => Object.assign(body, { order: { do: 'fly' } }),
      /cannot be read: do/,
    ],
    ['an order out of turn', rolled, body => Object.assign(body, { seat: 'east' }), /refused: not-your-turn \(pp:1\)/],
    ['another ply', rolled, body => Object.assign(body, { ply: 40 }), /another result/],
    [
      'a position that was hashed otherwise',
      at(line => line.includes('"state"')),
      body => Object.assign(body, { state: 'x' }),
      /another result/,
    ],
    ['an undo of what was never done', undone, body => Object.assign(body, { undo: 90, ply: 90 }), /nothing to undo/],
  ])('%s', (_name, line, change, fault) => {
    const again = replay(pips, forged(match.lines, line, change));
    expect(again).toMatchObject({ ok: false, damage: { line: line + 1 } });
    expect(again.ok || again.damage.fault).toMatch(fault);
  });

  test('an opening that the scenario does not give', () => {
    const again = replay(
      pips,
      forged(match.lines, 1, body => Object.assign(body, { events: [{ event: 'passed' }] })),
    );
    expect(again).toMatchObject({ ok: false, damage: { line: 2 } });
  });

  test('an error of the rules themselves is not blamed on the file', () => {
    const broken: PipsSystem = { ...pips, fold: () => expect.fail('our own fault') };
    expect(() => replay(broken, journalOf(match.lines))).toThrow('our own fault');
  });
});

describe('watching', () => {
  test('gives the position after every line, undone orders included', () => {
    const { match, positions } = finished();
    expect(watch(pips, journalOf(match.lines))).toEqual({ positions });
  });

  test('goes on where positions are written otherwise today, and says from where', () => {
    const { match } = finished();
    const newer: PipsSystem = { ...pips, setup: () => ({ ...pips.setup(), weather: 'fair' }) as never };
    const watched = watch(newer, journalOf(match.lines));
    expect(watched.damage).toBeUndefined();
    expect(watched.positions).toHaveLength(match.lines.length - 1);
    expect(watched.differs?.line).toBe(match.lines.findIndex(line => line.includes('"state"')) + 1);
  });

  test('stops where an event is none of the system, whatever it does to the fold', () => {
    const { match } = finished();
    const unknown = forged(match.lines, 3, body => Object.assign(body, { events: [{ event: 'flown' }] }));
    expect(watch(pips, unknown)).toMatchObject({ damage: { line: 4, fault: expect.stringMatching('no such event') } });
    const none = forged(match.lines, 3, body => Object.assign(body, { events: [null] }));
    expect(watch(pips, none).damage?.line).toBe(4);
    const undone = match.lines.findLastIndex(line => line.includes('"undo"'));
    const stale = forged(match.lines, undone + 1, body => Object.assign(body, { ply: 5 }));
    expect(watch(pips, stale)).toMatchObject({ damage: { line: undone + 2 } });
    const leap = forged(match.lines, 3, body => Object.assign(body, { ply: 2 ** 50 }));
    expect(watch(pips, leap)).toMatchObject({ damage: { line: 4 } });
  });
});
