import type { Journal } from '@guidon/kernel';
import { readJournal, reopened, sampleOrder, seededBox, sfc32, stateHash } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { goldenGames, goldenJournal } from './journals.ts';

/** A game that stopped in the middle. */
function cut(journal: Journal): Journal {
  const length = Math.floor(journal.entries.length * 0.4);
  return { ...journal, entries: journal.entries.slice(0, length), lines: journal.lines.slice(0, length + 1) };
}

const fileOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function played(journal: Journal, orders: number) {
  const recorded = openRecorded(LIBRARY, journal);
  if (!recorded.ok) throw new Error(JSON.stringify(recorded.issues));
  const { kit, opened } = recorded.value;
  const { system } = opened;
  const going = { rules: kit.rulesVersion, after: seededBox('going on') };
  const again = reopened(system, journal, going);
  if (!again.ok) throw new Error(`line ${again.damage.line}: ${again.damage.fault}`);
  const { match } = again;
  const chance = sfc32('going on');
  for (let order = 0; order < orders && system.over(match.state) === undefined; order++) {
    const [decision] = system.decisions(match.state);
    if (decision === undefined) throw new Error('nobody is asked and the game is not over');
    const submitted = match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
    if (!submitted.ok) throw new Error(JSON.stringify(submitted));
  }
  return { system, match, going, version: kit.rulesVersion };
}

/** One game of each scenario and version. */
const GAMES = goldenGames().filter(({ name }) => /random-0$/.test(name));

describe('promise 6: a running game goes on under newer rules', () => {
  test.each(GAMES.map(({ name }) => [name]))('%s', name => {
    const journal = cut(goldenJournal(name));
    const { system, match, going, version } = played(journal, 150);
    // What was recorded stands, byte for byte; the first line after it tells the rules that hold from there.
    expect(match.lines.slice(0, journal.lines.length)).toEqual(journal.lines);
    expect(match.lines.length).toBeGreaterThan(journal.lines.length);
    const read = readJournal(fileOf(match.lines));
    if (!read.ok) throw new Error(`line ${read.damage.line}: ${read.damage.fault}`);
    const told = read.journal.entries.filter(({ rules }) => rules !== undefined);
    expect(told.map(({ n, rules }) => [n, rules])).toEqual(
      journal.header.rules === version ? [] : [[journal.entries.length, version]],
    );
    // Opened again, what was played under the new rules is adjudicated and compared.
    const again = reopened(system, read.journal, going);
    if (!again.ok) throw new Error(`line ${again.damage.line}: ${again.damage.fault}`);
    expect(stateHash(again.match.state)).toBe(stateHash(match.state));
    expect(again.match.lines).toEqual(match.lines);
  });
});
