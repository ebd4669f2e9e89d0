import { expect, test } from 'vitest';
import { widerChanges } from './wider.ts';

const SOURCE = `const ARMS = ['foot', 'horse'] as const;

export const isHorse = (arm: string): boolean => arm === 'horse';

export function ride(play: Play, arm: string): void {
  if (!isHorse(arm)) return;
  play.emit({
    event: 'rode',
    rule: 'xx:9.2.1',
  });
  next(play);
}

interface Play {
  emit(event: object): void;
}
`;

const changed = (name: string): readonly string[] =>
  widerChanges(SOURCE, name).map(({ contents }) => {
    const lines = contents.split('\n');
    return lines.filter(line => !SOURCE.split('\n').includes(line)).join('|') || `${lines.length} lines`;
  });

test('texts take each others places, yes becomes no, and statements are left out', () => {
  expect(changed('ARMS')).toEqual([
    "const ARMS = ['horse', 'horse'] as const;",
    "const ARMS = ['foot', 'foot'] as const;",
  ]);
  expect(changed('isHorse')).toEqual([
    "export const isHorse = (arm: string): boolean => !(arm === 'horse');",
    "export const isHorse = (arm: string): boolean => arm === 'horse-other';",
  ]);
  expect(changed('ride')).toEqual(['  ', '  ', '  ', "    event: 'rode-other',"]);
  expect(widerChanges(SOURCE, 'ride').map(({ line }) => line)).toEqual([
    'if (!isHorse(arm)) return;',
    'play.emit({',
    'next(play);',
    "event: 'rode',",
  ]);
});

test('a type has nothing to change', () => expect(widerChanges(SOURCE, 'Play')).toEqual([]));
