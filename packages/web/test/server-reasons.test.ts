import { expect, test } from 'vitest';
import { BECAUSES } from '../../server/src/common/outcome.ts';
import { peopleDe } from '../src/app/words/topics/people-de.ts';
import { peopleEn } from '../src/app/words/topics/people-en.ts';

test.each([
  ['English', peopleEn.faults],
  ['German', peopleDe.faults],
])('every reason of the server has a sentence in %s', (_language, faults) => {
  expect(BECAUSES.filter(because => !Object.hasOwn(faults, because))).toEqual([]);
});
