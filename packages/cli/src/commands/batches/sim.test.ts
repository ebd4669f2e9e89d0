import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENTRY, guidon, inFolder } from '../../test-console.ts';
import { FORD } from '../../test-skirmish.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../../examples/bots/${name}`, import.meta.url));
const batch = ['sim', 'ford', '--games', '30', '--seed', '7', '--json'];

/** What was printed, without the lines that tell how far a slow batch has come. */
async function settled(argv: readonly string[]): Promise<Awaited<ReturnType<typeof guidon>>> {
  const done = await guidon([...argv]);
  return { ...done, err: done.err.replace(/^\s*\d+ of \d+ games\s*$/gm, '').replace(/\n+/g, '') };
}

/** Threads and programs start slowly on a busy machine. */
const SLOW = { timeout: 60_000 };

describe('guidon sim', SLOW, () => {
  test('prints the same bytes again, and with any number of workers', async () => {
    const first = await settled([...batch, '--workers', '1']);
    expect(first.code).toBe(0);
    expect(await settled([...batch, '--workers', '1'])).toEqual(first);
    expect(await settled([...batch, '--workers', '2'])).toEqual(first);
    expect((await guidon([...batch, '--seed', '8'])).out).not.toBe(first.out);
  });

  test('counts every game once', async () => {
    const report = JSON.parse((await guidon(batch)).out);
    const won = report.seats.reduce((sum: number, { wins }: { wins: { wins: number } }) => sum + wins.wins, 0);
    expect(won + report.draws).toBe(30);
    expect(report.verdicts.reduce((sum: number, { games }: { games: number }) => sum + games, 0)).toBe(30);
    expect(report).toMatchObject({
      unfinished: 0,
      games: 30,
      orders: { most: 16 },
      seats: [{ losses: { least: 0 } }, {}],
    });
  });

  test('exchanges the seats in every other game', async () => {
    const { out } = await guidon(['sim', 'ford', '--games', '4', '--swap', '--seed', '7']);
    expect(out).toContain('random (1)');
    const report = JSON.parse((await guidon([...batch, '--swap'])).out);
    const won = report.bots.map(({ wins }: { wins: { wins: number } }) => wins.wins);
    expect(won[0] + won[1] + report.draws).toBe(30);
  });

  test('options and charts change the games', async () => {
    expect(JSON.parse((await guidon([...batch, '--profile', 'longDay=true'])).out).turns.most).toBe(17);
  });

  test('writes every game as a journal that verifies', () =>
    inFolder(async cwd => {
      await guidon(['sim', 'ford', '--games', '3', '--seed', 'a b', '--journals', 'games'], { cwd });
      const files = readdirSync(path.join(cwd, 'games'));
      expect(files).toEqual(['ford-a-b-0.guidon', 'ford-a-b-1.guidon', 'ford-a-b-2.guidon']);
      for (const file of files) {
        const { code, out } = await guidon(['replay', `games/${file}`, '--verify'], { cwd });
        expect(out).toMatch(/^verified: \d+ orders, hash [0-9a-f]{64}\n$/);
        expect(code).toBe(0);
      }
    }));

  test('takes a scenario from a file', () =>
    inFolder(async cwd => {
      writeFileSync(path.join(cwd, 'short.json'), JSON.stringify({ ...FORD, id: 'short', turns: 2 }));
      const { out } = await guidon(['sim', 'short.json', '--games', '2', '--json'], { cwd });
      expect(JSON.parse(out)).toMatchObject({ scenario: 'short', turns: { most: 3 } });
    }));

  test.each([
    ['{"id": "x", "system": "skirmish"}', 'title: expected text, found nothing'],
    ['{"id": "x", "title": "X", "system": "whist"}', 'system: expected one of skirmish, found "whist"'],
    [JSON.stringify({ ...FORD, turns: 'many' }), 'turns: expected a whole number from 1 to 50, found "many"'],
    ['{"id": ', 'bad.json, line 1: expected JSON'],
  ])('refuses the scenario %s', (text, message) =>
    inFolder(async cwd => {
      writeFileSync(path.join(cwd, 'bad.json'), text);
      const { code, out, err } = await guidon(['sim', 'bad.json', '--journals', 'games'], { cwd });
      expect(err).toContain(message);
      expect([code, out]).toEqual([2, '']);
      expect(readdirSync(cwd)).toEqual(['bad.json']);
    }),
  );
});

describe('programs as players', SLOW, () => {
  test('a built-in bot through the protocol plays as it does in process', async () => {
    const asProgram = `exec:${process.execPath} ${ENTRY} bot random`;
    const inside = JSON.parse((await guidon([...batch, '--games', '6', '--bots', 'random,random'])).out);
    const outside = JSON.parse((await guidon([...batch, '--games', '6', '--bots', `random,${asProgram}`])).out);
    expect(outside.orders).toEqual(inside.orders);
    expect(outside.verdicts).toEqual(inside.verdicts);
    expect(outside.seats.map((seat: { score: object }) => seat.score)).toEqual(
      inside.seats.map((seat: { score: object }) => seat.score),
    );
  });

  test.each([
    ['JavaScript', `exec:${process.execPath} ${example('random-bot.mjs')}`],
    ['Python', `exec:python3 ${example('random_bot.py')}`],
  ])('the example in %s plays whole games without a fallback, and better than by chance', async (_name, bot) => {
    const argv = ['sim', 'ford', '--games', '20', '--seed', '3', '--json', '--bots', `${bot},random`];
    const first = await settled([...argv, '--workers', '1']);
    expect(first.err).toBe('');
    expect(await settled([...argv, '--workers', '2'])).toEqual(first);
    const [ours, theirs] = JSON.parse(first.out).bots;
    expect(ours.fallbacks).toBe(0);
    expect(ours.wins.wins).toBeGreaterThan(theirs.wins.wins);
  });

  test.each([
    ['cannot be started', 'exec:there-is-no-such-program'],
    ['ended with code 4', `exec:${process.execPath} -e "process.exit(4)"`],
  ])('a program that %s ends the batch with code 2', async (message, bot) => {
    const { code, out, err } = await guidon(['sim', 'ford', '--games', '2', '--bots', `${bot},random`]);
    expect(err).toContain(message);
    expect([code, out]).toEqual([2, '']);
  });
});

test('the documents of the protocol name every message', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../../../docs/bot-protocol.md', import.meta.url)), 'utf8');
  for (const type of ['hello', 'question', 'told', 'refused', 'over', 'error', 'ready', 'answer', 'ask'])
    expect(page).toContain(`### ${type}`);
});
