import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REASONS } from './refusals.ts';

const SOURCES = join(import.meta.dirname, '..');

test('every reason for a refusal has a sentence', () => {
  const used = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('test') || file.includes('words')) continue;
    const text = readFileSync(join(SOURCES, file), 'utf8');
    for (const call of text
      .split('refuse(')
      .slice(1)
      .map(rest => rest.split(';')[0] ?? '')) {
      // The reason is the first plain text after the rule, whatever computes the rule.
      const because = /'([a-z]+(?:-[a-z]+)*)'/.exec(
        call.replaceAll(/'ry:[^']*'/g, '').replaceAll(/(?:===|:) '[^']*'/g, ''),
      )?.[1];
      if (because !== undefined) used.add(because);
    }
  }
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter(because => !REASONS.includes(because))).toEqual([]);
});
