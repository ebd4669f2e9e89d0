import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { library } from '../shipped.ts';
import { guidon, inFolder } from '../test-console.ts';

test('charts shows source and whether reconstructed', async () => {
  const { out } = await guidon(['charts', 'sk']);
  expect(out).toContain('source: made up\nreconstructed: yes\n');
});

test('what --json prints passes --check and can be played with', () =>
  inFolder(async cwd => {
    for (const [system, scenario, from] of [
      ['sk', 'ford', undefined],
      ['yb', 'gettysburg-1863-07-01', library],
    ] as const) {
      const how = from === undefined ? { cwd } : { cwd, library: from };
      writeFileSync(path.join(cwd, 'mine.json'), (await guidon(['charts', system, '--json'], how)).out);
      expect(await guidon(['charts', system, '--check', 'mine.json'], how)).toMatchObject({ code: 0, err: '' });
      const played = await guidon(['play', scenario, '--charts', 'mine.json'], how);
      expect(played.code).toBe(0);
    }
  }));

test.each([
  [
    '{"source": "printed", "reconstructed": false, "hitsOn": 9}',
    'hitsOn: expected a whole number from 2 to 6, found 9',
  ],
  ['{"source": "printed", "reconstructed": false, "hitOn": 3}', 'hitOn: expected no key but'],
  ['[]', '(top level): expected a mapping'],
  ['{"source": "printed",\n\n "hitsOn": }', 'mine.json, line 3: expected JSON'],
])('a faulty file is refused with its path: %s', (text, message) =>
  inFolder(async cwd => {
    writeFileSync(path.join(cwd, 'mine.json'), text);
    for (const argv of [
      ['charts', 'sk', '--check', 'mine.json'],
      ['play', 'ford', '--charts', 'mine.json'],
    ]) {
      const { code, err, out } = await guidon(argv, { cwd });
      expect(err).toContain('mine.json');
      expect(err).toContain(message);
      expect([code, out]).toEqual([2, '']);
    }
  }),
);
