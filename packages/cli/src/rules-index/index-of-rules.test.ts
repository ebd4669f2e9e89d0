import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIBRARY, systemsIn } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { summaryOf } from './command.ts';
import { HERE, indexOf } from './index-of-rules.ts';

describe.each(systemsIn(LIBRARY).map(kit => [kit.title, kit] as const))('the index of rules of %s', (_title, kit) => {
  const index = indexOf(kit);

  test('is whole and up to date', () => expect(summaryOf(kit, index).faults).toEqual([]));

  test('at least 95 of 100 homes are one function', () => {
    const { homes, single } = summaryOf(kit, index);
    expect(homes).toBeGreaterThan(0);
    expect(single / homes).toBeGreaterThanOrEqual(0.95);
  });

  test('every home exists and cites its rule', () => {
    const missing = index.entries.flatMap(({ id, written }) => {
      if (written === undefined) return [];
      const [file = '', name = ''] = written.split('#');
      const full = path.join(HERE, 'packages/systems', kit.id, file);
      const source = existsSync(full) ? readFileSync(full, 'utf8') : '';
      const isThere = file.startsWith('data/') || new RegExp(`\\b${name}\\b`).test(source);
      return isThere ? [] : [`${kit.prefix}:${id} ${written}`];
    });
    expect(missing).toEqual([]);
  });
});
