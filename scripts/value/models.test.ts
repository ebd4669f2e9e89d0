import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ValueModel, valueBy } from '../../packages/value/src/index.ts';
import { arenaOf } from '../tune/arena.ts';

const DATA = path.resolve(import.meta.dirname, '../../packages/value/data');

test.each(readdirSync(DATA))('%s fits the measures of its game', file => {
  const model: ValueModel = JSON.parse(readFileSync(path.join(DATA, file), 'utf8'));
  expect(file).toBe(`${model.scenario}.json`);
  const arena = arenaOf(model.scenario);
  const [first = '', second = ''] = arena.system.seats;
  const start = arena.begin('models');
  const value = valueBy(arena.system, model);
  expect(value(start, first)).toBeGreaterThan(0);
  expect(value(start, first)).toBeLessThan(1);
  expect(value(start, first) + value(start, second)).toBeCloseTo(1, 12);
});
