import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scenarioIds } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { library } from '../shipped.ts';
import { guidon, inFolder, startGuidon } from '../test-console.ts';

const HOT_SEAT = ['play', 'ford', '--seed', '1', '--seats', 'blue=me,grey=friend', '--save', 'game.guidon'];

/** Programs start slowly on a busy machine. */
const SLOW = { timeout: 60_000 };

describe('guidon play', SLOW, () => {
  test('Enter three times begins a game', () =>
    inFolder(async cwd => {
      const { code, out } = await guidon(['play', '--seed', '1'], { cwd, lines: ['', '', ''] });
      expect(code).toBe(0);
      expect(out).toContain('Blue: move a company or fire (sk:1-1)');
      expect(out).toContain('Saved in guidon-ford-1.guidon.');
      expect(readdirSync(cwd)).toEqual(['guidon-ford-1.guidon']);
    }));

  test('asks again after nonsense, and takes named players and options', () =>
    inFolder(async cwd => {
      const lines = ['7', '1', 'blue=clever', 'blue=me,grey=friend', '1', 'x', ''];
      const { out } = await guidon(['play', '--save', 'a.guidon'], { cwd, lines });
      expect(out).toContain('Type a number from 1 to 1');
      expect(out).toContain('there is no bot "clever"');
      expect(out).toContain('Blue: you   Grey: a friend');
      expect(readFileSync(path.join(cwd, 'a.guidon'), 'utf8')).toContain('"profile":{"longDay":true}');
    }));

  test('input that ends during the questions ends without a file', () =>
    inFolder(async cwd => {
      expect(await guidon(['play'], { cwd, lines: [''] })).toMatchObject({ code: 0, err: '' });
      expect(readdirSync(cwd)).toEqual([]);
    }));

  test('takes numbers, words and JSON as orders', () =>
    inFolder(async cwd => {
      const lines = ['1', 'advance unit=grey-1 path=F1', '{"do": "pass"}', 'pass', 'advance unit=blue-1 path=A1 quick'];
      const { out } = await guidon(HOT_SEAT, { cwd, lines });
      for (const said of [
        'Blue: advance blue-1 B1',
        'Grey: advance grey-1 F1',
        'Blue: pass',
        'Grey: pass',
        'Blue: advance blue-1 A1 true',
      ])
        expect(out).toContain(`\n${said}\n`);
    }));

  test('takes a sentence as an order, where the game reads sentences', () =>
    inFolder(async cwd => {
      const lines = ['the whole line: pass', 'the whole line: sing', 'why the whole line: pass'];
      const { out } = await guidon(HOT_SEAT, { cwd, lines });
      expect(out).toContain('\nBlue: pass\n');
      expect(out).toContain('text: expected a company that passes, found the whole line: sing');
      expect(out).toContain('That order is legal.');
    }));

  test('refuses with the rule, whose text can be read, and changes nothing', () =>
    inFolder(async cwd => {
      const lines = [
        'advance unit=blue-1 path=G1',
        'rule sk:1-3',
        'fire unit=blue-1',
        'why fire unit=grey-1 target=blue-1',
        'why 1',
        'rule 77',
      ];
      const { out } = await guidon(HOT_SEAT, { cwd, lines });
      expect(out).toContain('That is not possible: out-of-reach. (sk:1-3)');
      expect(out).toContain('sk:1-3  A company moves one or two hexes');
      expect(out).toContain('target: expected text, found nothing');
      expect(out).toContain('That is not possible: not-yours. (sk:1-2)');
      expect(out).toContain('That order is legal.');
      expect(out).toContain('has no rule "77"');
      expect(readFileSync(path.join(cwd, 'game.guidon'), 'utf8').trimEnd().split('\n')).toHaveLength(2);
    }));

  test('answers questions about the position', () =>
    inFolder(async cwd => {
      const lines = [
        'odds fire unit=blue-1 target=grey-1',
        'reach blue-1',
        'sight A1 B1',
        'ask reach unit=grey-1',
        'ask weather',
        'units grey',
        'log',
        'board',
        'help',
      ];
      const { out } = await guidon(HOT_SEAT, { cwd, lines });
      expect(out).toContain('  4/9   44.44 %  12 steps stand');
      expect(out).toContain('  1  100.00 %  in all');
      expect(out).toContain('hexes: B1 C1');
      expect(out).toContain('open: yes');
      expect(out).toContain('hexes: E1 F1');
      expect(out).toContain('ask: expected reach of a unit, or sight, found "weather"');
      expect(out).toContain('grey-3 at E1, 2 steps');
      expect(out).toContain('Choose by number, or type an order');
    }));

  test('narrows the choices by letters and goes back', () =>
    inFolder(async cwd => {
      const { out } = await guidon(HOT_SEAT, {
        cwd,
        lines: ['blue-2 fire', '0', 'submarine', '99', 'blue-2 fire', '2'],
      });
      expect(out).toContain('  1  fire blue-2 grey-1\n  2  fire blue-2 grey-2\n  3  fire blue-2 grey-3\n  0: back');
      expect(out).toContain('No choice contains "submarine"');
      expect(out).toContain('The numbers go from 1 to 19.');
      expect(out).toContain('\nBlue: fire blue-2 grey-2\n');
    }));

  test('takes back what taught nobody anything, and nothing else', () =>
    inFolder(async cwd => {
      const lines = ['undo', '1', 'undo', '1', 'pass', 'fire unit=blue-1 target=grey-1', 'undo'];
      const { out } = await guidon(HOT_SEAT, { cwd, lines });
      expect(out).toContain('There is nothing to take back.');
      expect(out).toContain('Taken back.');
      expect(out).toContain('Dice were thrown for the last order');
      expect(await guidon(['replay', 'game.guidon', '--verify'], { cwd })).toMatchObject({ code: 0 });
    }));

  test('lets the bot decide once', () =>
    inFolder(async cwd => {
      const { out } = await guidon(HOT_SEAT, { cwd, lines: ['bot', 'bot'] });
      expect(out.match(/^(Blue|Grey): (advance|fire|pass)/gm)).toHaveLength(2);
    }));

  test('a game between bots ends with the verdict', () =>
    inFolder(async cwd => {
      const { out } = await guidon(['play', 'ford', '--seed', '1', '--seats', 'blue=random'], { cwd });
      expect(out).toMatch(/(holds the field|Neither side holds the field)\. \(sk:3-1\)/);
      expect(await guidon(['replay', 'guidon-ford-1.guidon', '--verify'], { cwd })).toMatchObject({ code: 0 });
    }));
});

test('a program that ends in the middle ends the game with code 2, saved', SLOW, () =>
  inFolder(async cwd => {
    const ready =
      '{console.log(JSON.stringify({type:`ready`,protocol:1}));process.stdin.once(`data`,()=>process.exit(7))}';
    const program = `exec:${process.execPath} -e "process.stdin.once('data',()=>${ready})"`;
    const argv = ['play', 'ford', '--seats', `grey=${program.replaceAll(',', ';')}`];
    const { code, err } = await guidon(argv, { cwd, lines: ['1'] });
    expect(err).toMatch(/Saved in .*\n/);
    expect(code).toBe(2);
    expect(readdirSync(cwd)).toHaveLength(1);
  }),
);

describe('saving and loading', SLOW, () => {
  test('a loaded game goes on as if it had never been left', () =>
    inFolder(async cwd => {
      const fire = 'fire unit=blue-1 target=grey-1';
      const back = 'fire unit=grey-1 target=blue-1';
      await guidon(HOT_SEAT, { cwd, lines: [fire, back, fire, back] });
      const whole = readFileSync(path.join(cwd, 'game.guidon'), 'utf8');
      await guidon([...HOT_SEAT.slice(0, -1), 'part.guidon'], { cwd, lines: [fire, back, 'quit', ''] });
      const { out } = await guidon(['play', '--load', 'part.guidon'], { cwd, lines: ['log', fire, back] });
      expect(out).toContain('Grey: fire grey-1 blue-1');
      expect(readFileSync(path.join(cwd, 'part.guidon'), 'utf8')).toBe(whole);
    }));

  test('save and load inside a game', () =>
    inFolder(async cwd => {
      const { out } = await guidon(HOT_SEAT, {
        cwd,
        lines: ['1', 'save early.guidon', 'pass', 'pass', 'load none', 'load early.guidon', 'pass'],
      });
      expect(out).toContain('Saved in early.guidon.');
      expect(out).toContain('none cannot be read');
      expect(await guidon(['replay', 'early.guidon', '--verify'], { cwd })).toMatchObject({
        out: expect.stringMatching(/^verified: 2 orders/),
      });
      expect(await guidon(['replay', 'game.guidon', '--verify'], { cwd })).toMatchObject({
        out: expect.stringMatching(/^verified: 3 orders/),
      });
    }));

  test('quit offers the name and takes another', () =>
    inFolder(async cwd => {
      const { out } = await guidon(HOT_SEAT, { cwd, lines: ['1', 'quit', 'other.guidon'] });
      expect(out).toContain('Save as [game.guidon]: other.guidon');
      expect(readdirSync(cwd).sort()).toEqual(['game.guidon', 'other.guidon']);
      const again = await guidon(['play', '--load', 'game.guidon'], { cwd, lines: ['save other.guidon'] });
      expect(again.out).toContain('other.guidon is there already: choose another name.');
    }));

  test('a new game never writes over a saved one', () =>
    inFolder(async cwd => {
      await guidon(HOT_SEAT, { cwd, lines: ['1'] });
      const before = readFileSync(path.join(cwd, 'game.guidon'), 'utf8');
      expect(await guidon(HOT_SEAT, { cwd })).toMatchObject({
        code: 2,
        err: expect.stringContaining('game.guidon is there already'),
      });
      expect(readFileSync(path.join(cwd, 'game.guidon'), 'utf8')).toBe(before);
      for (let time = 0; time < 2; time++) await guidon(['play', 'ford', '--seed', '9'], { cwd });
      expect(readdirSync(cwd).sort()).toEqual(['game.guidon', 'guidon-ford-9-2.guidon', 'guidon-ford-9.guidon']);
    }));

  test('a file never starts a program', () =>
    inFolder(async cwd => {
      const touch = path.join(cwd, 'touched');
      const program = `exec:${process.execPath} -e "require('fs').writeFileSync('${touch}','')"`;
      await guidon(HOT_SEAT, { cwd, lines: ['1'] });
      const { writeWhole } = await import('../console/files.ts');
      const { seal } = await import('@guidon/kernel');
      const [head = '', ...rest] = readFileSync(path.join(cwd, 'game.guidon'), 'utf8').trimEnd().split('\n');
      const { hash: _old, ...header } = JSON.parse(head);
      let sealed = seal('', { ...header, seats: { blue: 'me', grey: program } });
      const lines = [sealed.line];
      for (const line of rest) {
        const { hash: _hash, ...entry } = JSON.parse(line);
        sealed = seal(sealed.hash, entry);
        lines.push(sealed.line);
      }
      writeWhole(cwd, 'evil.guidon', `${lines.join('\n')}\n`);
      const { code, out } = await guidon(['play', '--load', 'evil.guidon'], { cwd, lines: ['pass'] });
      expect(code).toBe(0);
      expect(out).toContain('Grey: you');
      expect(existsSync(touch)).toBe(false);
    }));

  test.each([
    [
      'one byte of line 3',
      (text: string) => text.replace('"unit":"blue-1"', '"unit":"blue-2"'),
      'game.guidon, line 3: the line does not fit its hash',
    ],
    ['the last line', (text: string) => text.slice(0, -20), 'game.guidon, line 3: the last line is cut off'],
    ['everything', () => 'hello\n', 'game.guidon, line 1: the line does not end in its hash'],
    ['emptiness', () => '', 'game.guidon, line 1: the file is empty'],
  ])('a damaged file is refused with its line: %s', (_what, spoil, message) =>
    inFolder(async cwd => {
      await guidon(HOT_SEAT, { cwd, lines: ['1'] });
      const file = path.join(cwd, 'game.guidon');
      const { writeWhole } = await import('../console/files.ts');
      writeWhole(cwd, 'game.guidon', spoil(readFileSync(file, 'utf8')));
      for (const argv of [
        ['play', '--load', 'game.guidon'],
        ['replay', 'game.guidon', '--verify'],
        ['replay', 'game.guidon', '--log'],
      ]) {
        const { code, out, err } = await guidon(argv, { cwd, lines: ['1'] });
        expect(err).toContain(message);
        expect([code, out]).toEqual([2, '']);
      }
      expect(readdirSync(cwd)).toEqual(['game.guidon']);
    }),
  );
});

describe('Ctrl-C', SLOW, () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s saves the game, says where, and leaves nothing half-written', signal =>
    inFolder(async cwd => {
      const child = startGuidon(HOT_SEAT, cwd);
      let out = '';
      child.stdout.on('data', chunk => {
        out += chunk;
      });
      const ended = new Promise<number | null>(resolve => child.on('close', resolve));
      child.stdin.write('1\npass\n');
      for (let waits = 0; waits < 200 && !out.includes('Grey: pass'); waits++) await sleep(50);
      child.kill(signal);
      expect(await ended).toBe(130);
      expect(out).toContain('Saved in game.guidon.');
      expect(readdirSync(cwd)).toEqual(['game.guidon']);
      expect(await guidon(['replay', 'game.guidon', '--verify'], { cwd })).toMatchObject({
        out: expect.stringMatching(/^verified: 2 orders/),
      });
    }),
  );

  test('ends a batch without results', () =>
    inFolder(async cwd => {
      const child = startGuidon(['sim', 'ford', '--games', '1000000', '--journals', 'games'], cwd);
      let out = '';
      child.stdout.on('data', chunk => {
        out += chunk;
      });
      const ended = new Promise<number | null>(resolve => child.on('close', resolve));
      const count = (): number =>
        existsSync(path.join(cwd, 'games')) ? readdirSync(path.join(cwd, 'games')).length : 0;
      for (let waits = 0; waits < 200 && count() < 3; waits++) await sleep(50);
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      expect(out).toBe('');
      expect(readdirSync(path.join(cwd, 'games')).filter(name => !name.endsWith('.guidon'))).toEqual([]);
    }));
});

test('the first shipped scenario can be played', SLOW, () =>
  inFolder(async cwd => {
    const [scenario = ''] = scenarioIds(library);
    const lines = Array.from({ length: 12 }, () => 'bot');
    const { code, out } = await guidon(['play', scenario, '--seed', '1'], { cwd, lines, library });
    expect(code).toBe(0);
    expect(out).toContain('Saved in');
    expect(await guidon(['replay', readdirSync(cwd)[0] ?? '', '--verify'], { cwd, library })).toMatchObject({
      code: 0,
    });
  }),
);
