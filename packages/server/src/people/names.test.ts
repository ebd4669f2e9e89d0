import { describe, expect, test } from 'vitest';
import { handleOf, isValidName, normalizedName } from './names.ts';

describe('names', () => {
  test.each(['Ada', 'Jean-Luc', 'Ann Lee', 'the_20th', 'Jürgen', 'Наташа', '山田太郎', 'Ωμέγα', 'a'.repeat(24)])(
    '%s is valid',
    name => expect(isValidName(name)).toBe(true),
  );

  test.each([
    ['too short', 'Al'],
    ['too long', 'a'.repeat(25)],
    ['a separator at the end', 'Ada-'],
    ['two separators', 'Ann  Lee'],
    ['a sign', 'bot:ada'],
    ['markup', '<b>Ada</b>'],
    ['a line break', 'Ada\nLee'],
    ['an unseen letter', 'Ada\u{115f}x'],
    ['a zero-width joiner', 'Ad\u{200d}a'],
    ['text turned about', '\u{202e}adA'],
    ['marks in piles', 'Ada\u{302}\u{303}\u{304}\u{308}'],
    ['two alphabets', 'Аda'],
    ['the operator', 'Admin'],
    ['the operator in disguise', 'ADM1N'],
  ])('%s is not valid', (_why, name) => expect(isValidName(name)).toBe(false));

  test.each([
    ['case', 'ADA', 'ada'],
    ['width', 'Ａｄａ', 'Ada'],
    ['separators', 'Ann Lee', 'ann_lee'],
    ['a one for an l', 'Wi11iam', 'William'],
    ['an l for an I', 'lvan', 'Ivan'],
    ['Cyrillic letters throughout', 'оса', 'oca'],
    ['sharp s', 'Strauß', 'STRAUSS'],
    ['r and n for m', 'Rarnsey', 'Ramsey'],
  ])('%s gives the same handle', (_why, one, two) => expect(handleOf(one)).toBe(handleOf(two)));

  test('different names have different handles', () => expect(handleOf('Ada')).not.toBe(handleOf('Ade')));
  test('are stored as they are written', () => expect(normalizedName('  Ada Lee ')).toBe('Ada Lee'));
});
