import { expect, test } from 'vitest';
import { pieceCalled, sentenceParts } from './sentence.ts';

test('a sentence is parted at its first colon', () => {
  expect(sentenceParts('11th Mass: advance 3, reload')).toEqual({ who: '11th Mass', what: 'advance 3, reload' });
  expect(sentenceParts(' advance 3 ')).toEqual({ who: null, what: 'advance 3' });
});

test('a piece is found by its name or the beginning of it, if only one is called so', () => {
  const pieces = [
    { id: 'a', name: '1st Michigan' },
    { id: 'b', name: '1st Minnesota' },
    { id: 'c', name: '11th New York (Fire Zouaves)' },
    { id: 'd', name: '1st' },
  ];
  expect(pieceCalled(pieces, '1st mich')).toBe('a');
  expect(pieceCalled(pieces, '1ST')).toBe('d');
  expect(pieceCalled(pieces, 'zouaves')).toBe('c');
  expect(pieceCalled(pieces, '1st mi')).toBeUndefined();
  expect(pieceCalled(pieces, '')).toBeUndefined();
  expect(pieceCalled(pieces, 'Iron Brigade')).toBeUndefined();
});
