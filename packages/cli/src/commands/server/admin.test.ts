import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guidon, inFolder } from '../../test-console.ts';

test('guidon admin needs a database, and makes none', () =>
  inFolder(async folder => {
    const { code, out, err } = await guidon(['admin', 'people', '--data', folder], { cwd: folder });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('there is no database at');
    expect(existsSync(path.join(folder, 'games.sqlite'))).toBe(false);
  }));
