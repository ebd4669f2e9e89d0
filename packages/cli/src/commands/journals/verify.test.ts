import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitmentTo, diceFault, readJournal, seal } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { library } from '../../shipped.ts';
import { guidon, inFolder } from '../../test-console.ts';
import { COMMITMENT, finishedGame, finishedWithChains } from '../../test-finished.ts';
import { checkDice } from '../../verify-dice.mjs';

const PROGRAM = fileURLToPath(new URL('../../verify-dice.mjs', import.meta.url));

/** The same lines with one of them changed, sealed anew as a server that cheats would. */
function resealed(file: string, change: (body: Record<string, unknown>, line: number) => object): string {
  let hash = '';
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const { hash: _old, ...body } = JSON.parse(line);
      const sealed = seal(hash, change(body, at + 1) as never);
      hash = sealed.hash;
      return sealed.line;
    });
  return `${lines.join('\n')}\n`;
}

const small = (file: string): string => {
  const checked = checkDice(Buffer.from(file));
  return checked.ok ? 'holds' : `line ${checked.line}: ${checked.fault}`;
};

describe('guidon verify', () => {
  test.each([
    ['gettysburg-1863-07-01', 5000],
    ['iuka', 600],
    ['little-round-top', 600],
    ['free-field', 5000],
  ])('the rules and the small program agree on a game of %s', (scenario, most) =>
    inFolder(async cwd => {
      const game = finishedGame(scenario, most);
      writeFileSync(path.join(cwd, 'game.guidon'), game);
      const heard = await guidon(['verify', 'game.guidon', '--json'], { cwd, library });
      const told = JSON.parse(heard.out);
      expect(told).toMatchObject({ proven: true, dice: { ok: true, commitment: COMMITMENT } });
      const thrown = [...game.matchAll(/"event":"rolled"/g)].length;
      expect(thrown).toBeGreaterThan(20);
      expect(told.dice.throws).toBe(thrown);
      expect(heard.code).toBe(0);
    }),
  );

  test.each([
    ['gettysburg-1863-07-01', 400],
    ['iuka', 120],
  ])('dice made of chains: the rules and the small program agree on a game of %s', (scenario, most) =>
    inFolder(async cwd => {
      const game = finishedWithChains(scenario, most);
      writeFileSync(path.join(cwd, 'game.guidon'), game);
      const heard = await guidon(['verify', 'game.guidon', '--json'], { cwd, library });
      const told = JSON.parse(heard.out);
      expect(told).toMatchObject({ proven: true, dice: { ok: true, commitment: COMMITMENT } });
      expect(told.words.lacking).toEqual({ union: told.dice.foretold });
      expect(told.dice.foretold).toBeGreaterThan(0);
      expect(/"of":\d+/.test(game)).toBe(true);
      const { out } = await guidon(['verify', 'game.guidon'], { cwd, library });
      expect(out).toMatch(/orders with dice lack the word of union/);
    }),
  );

  test('it says what both have found, and the small program says the same alone', () =>
    inFolder(async cwd => {
      writeFileSync(path.join(cwd, 'game.guidon'), finishedGame('gettysburg-1863-07-01', 40));
      const { out } = await guidon(['verify', 'game.guidon', '--commitment', COMMITMENT], { cwd, library });
      expect(out).toMatch(/^proven: \d+ orders, every die as committed, hash [0-9a-f]{64}\ndice alone, .*: \d+ in \d+/);
      expect(execFileSync(process.execPath, [PROGRAM, 'game.guidon'], { cwd, encoding: 'utf8' })).toMatch(
        /^the dice hold: \d+ in \d+ throws, committed to as [0-9a-f]{64}; orders whose dice .* known before: \d+\n$/,
      );
      const other = spawnSync(process.execPath, [PROGRAM, 'game.guidon', 'f'.repeat(64)], { cwd, encoding: 'utf8' });
      expect([other.status, other.stdout]).toEqual([
        1,
        'the dice do not hold: line 1: the commitment is not the one you were shown\n',
      ]);
      expect((await guidon(['verify', 'game.guidon', '--commitment', 'f'.repeat(64)], { cwd, library })).code).toBe(1);
    }));

  test('any one byte changed is refused by both, and both name the same line', () =>
    inFolder(async cwd => {
      const bytes = Buffer.from(finishedGame('gettysburg-1863-07-01', 3));
      let line = 1;
      for (let at = 0; at < bytes.length; at++) {
        const was = bytes[at] ?? 0;
        for (const now of [was ^ 1, was ^ 0x80, 0x0a]) {
          if (now === was) continue;
          bytes[at] = now;
          const read = readJournal(bytes.toString('utf8'));
          const checked = checkDice(bytes);
          const named = [read.ok || read.damage.line, checked.ok || checked.line];
          if (named[0] !== line || named[1] !== line) expect.fail(`byte ${at} of line ${line} as ${now}: ${named}`);
        }
        // The whole command, now and then: it refuses before it plays anything.
        if (at % 97 === 0) {
          bytes[at] = was ^ 1;
          writeFileSync(path.join(cwd, 'game.guidon'), bytes);
          const { code, err } = await guidon(['verify', 'game.guidon'], { cwd, library });
          expect([code, err]).toEqual([2, expect.stringContaining(`game.guidon, line ${line}: `)]);
        }
        bytes[at] = was;
        if (was === 0x0a) line++;
      }
      expect(checkDice(bytes).ok).toBe(true);
      writeFileSync(path.join(cwd, 'game.guidon'), bytes);
      expect((await guidon(['verify', 'game.guidon'], { cwd, library })).code).toBe(0);
    }));
});

describe('a server that seals a changed game anew is found out by the small program alone', () => {
  const game = finishedGame('gettysburg-1863-07-01', 60);
  const last = game.trimEnd().split('\n').length;

  test('a die turned to another face', () => {
    const lines = game.trimEnd().split('\n');
    const at = lines.findIndex((line, index) => index > 3 && line.includes('"die":"white"')) + 1;
    const turned = resealed(game, (body, line) =>
      line === at
        ? JSON.parse(
            JSON.stringify(body).replace(/("die":"white","faces":\[")(\w+)"/, (_all, before, face) =>
              face === 'hat' ? `${before}bugle"` : `${before}hat"`,
            ),
          )
        : body,
    );
    expect(small(turned)).toMatch(new RegExp(`^line ${at}: a die thrown for .* is not the one`));
  });

  test.each<[string, (body: Record<string, unknown>, line: number) => object, string]>([
    [
      'another secret',
      (body, line) => (line === last ? { ...body, secret: 'another' } : body),
      `line ${last}: the secret is not the one committed to before the first order`,
    ],
    [
      'another secret with a commitment to fit',
      (body, line) => {
        if (line === last) return { ...body, secret: 'another' };
        const dice = body.dice as { readonly game: string };
        return line === 1 ? { ...body, dice: { ...dice, commitment: commitmentTo(dice.game, 'another') } } : body;
      },
      'line 2: a die thrown for activation is not the one that was committed to',
    ],
    [
      'a word of a seat',
      (body, line) => (line === 1 ? { ...body, dice: { ...(body.dice as object), contributions: {} } } : body),
      'line 1: the seat confederate has added nothing',
    ],
    [
      'the number of an order',
      (body, line) => (line === 5 ? { ...body, ply: 7 } : body),
      'line 5: the orders are not numbered one after another',
    ],
    [
      'a secret kept back',
      (body, line) => (line === last ? { thanks: 'for playing' } : body),
      `line ${last}: the secret of the dice is not revealed`,
    ],
  ])('%s', (_name, change, verdict) => expect(small(resealed(game, change))).toBe(verdict));
});

describe('a server that bends dice made of chains is found out', () => {
  const game = finishedWithChains('gettysburg-1863-07-01', 60);
  const lines = game.trimEnd().split('\n');
  const at = lines.findIndex((line, index) => index > 1 && line.includes('"dice":{"words":{"confederate"')) + 1;

  const bent = (change: (dice: { readonly words: { readonly [seat: string]: string } }) => object): string =>
    resealed(game, (body, line) =>
      line === at
        ? { ...body, dice: change(body.dice as { readonly words: { readonly [seat: string]: string } }) }
        : body,
    );

  test('the app finds the same, and an order put in the place of another after a word was told', () => {
    const read = readJournal(game);
    if (!read.ok) throw new Error(read.damage.fault);
    const { journal } = read;
    const shown = { commitment: COMMITMENT, contributions: journal.header.dice.contributions ?? {} };
    expect(diceFault(journal, shown)).toBeUndefined();
    const rolling = journal.entries.find(({ n, dice }) => n > 0 && dice !== undefined)?.n ?? 0;
    const quiet = journal.entries.find(({ n, dice }) => n > 0 && dice === undefined)?.n ?? 0;
    for (const n of [rolling, quiet])
      expect(diceFault(journal, { ...shown, asked: new Map([[n, 'f'.repeat(24)]]) })?.line).toBe(n + 2);
    expect(diceFault(journal, { ...shown, contributions: { union: 'another' } })?.line).toBe(1);
    expect(diceFault(journal, { ...shown, commitment: 'another' })?.line).toBe(1);
  });

  test('as it was: it holds', () => expect(small(resealed(game, body => body))).toBe('holds'));

  test.each<[string, (dice: { readonly words: { readonly [seat: string]: string } }) => object, string]>([
    [
      'a link of another chain',
      ({ words }) => ({ words: { ...words, confederate: 'f'.repeat(64) } }),
      'the word of confederate is not the one committed to before the game',
    ],
    ['a link left out', () => ({ words: {} }), 'the word of the server is not the one committed to before the game'],
    [
      'a link left out, and a word of the server chosen to please',
      () => ({ words: {}, house: 'e'.repeat(64) }),
      'the word of the server is not the one committed to before the game',
    ],
    ['dice of another line', dice => ({ ...dice, of: 0 }), 'the same order was given before, and met other dice'],
  ])('%s', (_name, change, verdict) => expect(small(bent(change))).toBe(`line ${at}: ${verdict}`));
});
