import { LIBRARY } from '@guidon/library';
import { expect, test } from 'vitest';
import { guidon } from '../../test-console.ts';

test('a sample of the lessons is proved', { timeout: 60_000 }, async () => {
  const { code, out } = await guidon(['lesson', 'check', '--system', 'yb', '--part', '40'], { library: LIBRARY });
  expect(out).toMatch(/^yankees-board: \d+ lessons of \d+ of \d+ cases, 0 not proved\n$/);
  expect(code).toBe(0);
});

test('a lesson is played until the answer is right', { timeout: 60_000 }, async () => {
  const lines = ['7', 'h', '1', '2', '3', '4', '5'];
  const { code, out } = await guidon(['lesson', 'play', 'yb:5.1-2'], { library: LIBRARY, lines });
  expect(out).toContain('Choose a number from 1 to');
  expect(out).toContain('Not yet.');
  expect(out).toContain('Right.');
  expect(code).toBe(0);
});

test('the course of a game is listed, and a chapter is played lesson after lesson', { timeout: 60_000 }, async () => {
  const listed = await guidon(['lesson', 'course', 'yb'], { library: LIBRARY });
  expect(listed.out).toMatch(/^Yankees & Rebels: \d+ chapters, \d+ lessons\n\n1\. Units and the map \(units\)\n/);
  const german = await guidon(['lesson', 'course', 'yb', '--language', 'de'], { library: LIBRARY });
  expect(german.out).toContain('1. Truppen und Karte (units)');
  const lines = ['1', '2', '3', '4', 'h', '1', '2', '3', '4', 'q'];
  const { out, code } = await guidon(['lesson', 'course', 'yb', 'units'], { library: LIBRARY, lines });
  expect(out).toMatch(/Units and the map: 1 \/ \d/);
  expect(out).toMatch(/[★☆]{3}\n\nUnits and the map: 2 \/ \d/);
  expect(code).toBe(1);
  expect(await guidon(['lesson', 'course', 'yb', 'nowhere'], { library: LIBRARY })).toMatchObject({ code: 2 });
});

test('what is not there is said', async () => {
  expect(await guidon(['lesson', 'play', 'yb:99'], { library: LIBRARY })).toMatchObject({ code: 2 });
  expect((await guidon(['lesson'])).err).toMatch(/say check, list, write, play, course or cards/);
});

test('every question of every game has its card, and a game without is found', async () => {
  const covered = await guidon(['lesson', 'cards', '--coverage'], { library: LIBRARY });
  expect(covered.out).toMatch(/^(\S+: \d+ of \d+ questions have a card\n){4}$/);
  expect(covered.code).toBe(0);
  const games = LIBRARY.games.map(game => ({ ...game, kit: { ...game.kit, cards: {} } }));
  const without = await guidon(['lesson', 'cards', '--coverage', '--system', 'yb'], { library: { games } });
  expect(without.out).toContain('activate: no card');
  expect(without.code).toBe(1);
});

test('cards are shown in the language that is asked for', async () => {
  const { out } = await guidon(['lesson', 'cards', '--system', 'yb', '--language', 'de'], { library: LIBRARY });
  expect(out).toContain('Dein');
  expect(out).toContain('activate');
});
