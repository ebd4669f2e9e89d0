import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = mkdtempSync(path.join(tmpdir(), 'guidon-fifth-'));

/** The command line with a library that holds one game more: the ford of docs/adding-a-game.md. */
const guidon = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(ROOT, 'packages/cli/src/main.ts'), ...args], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, GUIDON_LIBRARY: path.join(ROOT, 'examples/games/library.ts') },
  });

describe('a fifth game on the command line', () => {
  test('is listed with its scenarios and bots', () => {
    const listed = JSON.parse(guidon('list', '--json'));
    expect(JSON.stringify(listed)).toContain('the-deep-ford');
    expect(JSON.stringify(listed)).toContain('gettysburg-1863-07-03');
  });

  test('plays to the end between bots, the same bytes each time', () => {
    const games = () => guidon('sim', 'the-ford', '--games', '6', '--bots', 'random,random', '--seed', '3', '--json');
    const first = games();
    expect(JSON.parse(first)).toMatchObject({ scenario: 'the-ford' });
    expect(games()).toBe(first);
  });

  test('shows its rules', () => {
    expect(guidon('rules', 'fd', '2.1')).toContain('at most one coin');
  });

  test('judges case files', () => {
    const file = path.join(FOLDER, 'toll.yaml');
    writeFileSync(
      file,
      [
        'id: dear-toll',
        'system: ford',
        'title: A toll is at most a coin for each who crossed',
        'rules: ["2.1"]',
        'given: {deep: false}',
        'orders:',
        '- {do: wade, who: [ann]}',
        '- {do: toll, coins: 1}',
        'then: {carried: 1, paid: 1, events: [{event: paid, coins: 1}]}',
        '',
      ].join('\n'),
    );
    expect(guidon('case', file)).toMatch(/holds\s+dear-toll/);
  });
});
