import { expect, test } from 'vitest';
import { optionsOn } from '../index.ts';

type Id = 'night' | 'rain' | 'fog' | 'snow';
const ALL: readonly Id[] = ['night', 'rain', 'fog', 'snow'];
const settled = { options: { night: true, rain: false, fog: true }, mandatory: ['fog'] } as const;

test.each([
  ['nothing chosen: as the scenario says', undefined, ['night', 'fog']],
  ['what the players chose goes before it', { night: false, rain: true }, ['rain', 'fog']],
  ['saying what is settled anyway', { fog: true, snow: false }, ['night', 'fog']],
])('%s', (_name, raw, on) => expect(optionsOn(raw, ALL, settled)).toEqual({ ok: true, value: on }));

test.each([
  ['no mapping', ['night'], ''],
  ['an option nobody knows', { hail: true }, 'hail'],
  ['a value that is no switch', { rain: 'yes' }, 'rain'],
  ['one the scenario does not leave open', { fog: false }, 'fog'],
  ['one that belongs to another scenario', { snow: true }, 'snow'],
])('%s is an issue', (_name, raw, path) => {
  const read = optionsOn(raw, ALL, settled);
  expect(read.ok ? [] : read.issues.map(issue => issue.path)).toEqual([path]);
});
