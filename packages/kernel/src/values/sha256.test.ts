import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lendSha256, seedWords, sha256 } from './sha256.ts';

const byNode = (message: string): string => createHash('sha256').update(message, 'utf8').digest('hex');

const someText = fc
  .array(
    fc.integer({ min: 0, max: 0x10ffff }).filter(point => point < 0xd800 || point > 0xdfff),
    { maxLength: 200 },
  )
  .map(points => String.fromCodePoint(...points));

describe('sha256', () => {
  test.each([
    ['the empty text', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'two blocks',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a million times a', 'a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('%s', (_name, message, hash) => expect(sha256(message)).toBe(hash));

  test('every length around the block border', () => {
    for (let length = 0; length < 200; length++) {
      const message = 'ü'.repeat(length % 7) + 'x'.repeat(length);
      expect(sha256(message)).toBe(byNode(message));
    }
  });

  test('agrees with the one of Node on any text', () => {
    fc.assert(
      fc.property(someText, message => {
        expect(sha256(message)).toBe(byNode(message));
      }),
    );
  });

  test('another one may be lent that gives the same, and no other', () => {
    expect(() => lendSha256(message => byNode(`${message} `))).toThrow('another hash');
    expect(() => lendSha256(message => byNode(message.replace('ü', 'ue')))).toThrow('another hash');
    let asked = 0;
    lendSha256(message => {
      asked += 1;
      return byNode(message);
    });
    asked = 0;
    expect(sha256('Shiloh')).toBe(byNode('Shiloh'));
    expect(asked).toBe(1);
  });

  test('seed words are its first 128 bits', () => {
    expect(seedWords('abc').map(word => (word >>> 0).toString(16))).toEqual([
      'ba7816bf',
      '8f01cfea',
      '414140de',
      '5dae2223',
    ]);
  });
});
