import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { scenarioBoard } from '../test-games.ts';
import { refusalText } from './refusals.ts';
import { MESSAGES, speechFor } from './speech.ts';

const REASONS: readonly string[] = Object.keys(MESSAGES.en.reasons);
const SOURCES = join(import.meta.dirname, '..');

/** Every code that stands as the second value of a call of `refuse`. */
function usedReasons(): ReadonlySet<string> {
  const used = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /(?:^|\/)test-|\.test\.ts$/.test(file) || file.startsWith('words')) continue;
    const text = readFileSync(join(SOURCES, file), 'utf8');
    for (const call of text.split(/\brefuse\(/).slice(1)) {
      const because = /^[^;{]*?,\s*'([a-z]+(?:-[a-z]+)*)'/.exec(call)?.[1];
      if (because !== undefined) used.add(because);
    }
  }
  return used;
}

test('every reason for a refusal has a sentence, and every sentence is used', () => {
  const used = usedReasons();
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter(because => !REASONS.includes(because))).toEqual([]);
  expect(REASONS.filter(because => !used.has(because))).toEqual([]);
});

test('a refusal names the pieces and the lengths, and what to change', () => {
  const speech = speechFor(scenarioBoard('henry-house-hill'));
  const facts = { unit: 'us-11ny', target: 'cs-33va', distance: 6500, reach: 6000 };
  expect(refusalText(speech, refuse('rt:SHO-05', 'out-of-range', facts))).toBe(
    '33rd Virginia (8 companies) is 6.5 BW away, and the weapons of 11th New York (Fire Zouaves) carry 6 BW: go nearer. (rt:SHO-05)',
  );
});

test('no sentence has a gap where a figure should be, whatever facts there are', () => {
  const speech = speechFor(scenarioBoard('henry-house-hill'));
  const some = { unit: 'us-11ny', target: 'cs-33va', formation: 'column', distance: 1, reach: 1, most: 1, x: 1, y: 1 };
  for (const because of REASONS) {
    expect(refusalText(speech, refuse('rt:ACT-02', because, some))).not.toMatch(/undefined|NaN/);
    expect(refusalText(speech, refuse('rt:ACT-02', because, {}))).not.toMatch(/undefined|NaN/);
  }
});
