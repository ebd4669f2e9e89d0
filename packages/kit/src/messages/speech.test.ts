import { describe, expect, test } from 'vitest';
import { fieldsOf, parseMessage } from './message.ts';
import { type MessageFile, type Speech, speechOf } from './speech.ts';

const FILE: MessageFile = {
  titles: { retreat: 'Where to retreat' },
  questions: { retreat: '{who} must retreat.' },
  orders: { move: '{units}: move{path:way}{road? by road}' },
  events: {
    moved: '{units} {units|moves|move} to {to}.',
    shot: '{n} {n|hit|hits}{result=none?, {result@results}|, {result@results}: {n}}',
    fell: '{lost?{unit} falls.}',
    noted: null,
  },
  reasons: { far: '{hex} is {distance} away, {unit}.' },
  phrases: {
    nobody: 'nobody',
    and: ' and ',
    'and-after-commas': '; and ',
    to: ' to {last}',
    legend: '{{x}} {@nobody}',
  },
  tables: {
    results: { none: 'no effect', hit: '{n} lost' },
    terms: { woods: 'Wald', 'by road': 'auf der Straße' },
    told: { 'Rain: no fire (by {units}).': 'Regen: {units} feuert nicht.', same: 'same' },
  },
};

const speech: Speech<object> = speechOf({
  board: {},
  file: FILE,
  formats: own => ({
    units: (ids: readonly string[]) => own.joined(ids.map(id => id.toUpperCase())),
    way: (path: readonly string[] = []) => (path.length === 0 ? '' : own.phrase('to', { last: path.at(-1) })),
    fact: (value: unknown, { name }) => (value === undefined ? `[${name}]` : `<${String(value)}>`),
  }),
});

describe('a name that is in every object is in no table', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s', name => {
    expect(speech.event({ event: name } as never)).toBeUndefined();
    expect(speech.reason(name, {})).toBeUndefined();
    expect(speech.title(name)).toBe(name);
    expect(speech.known('results', name)).toBeUndefined();
    expect(speech.known(name, 'none')).toBeUndefined();
    expect(() => speech.order({ do: name } as never)).toThrow();
  });
});

describe('a sentence that stands in a journal', () => {
  test.each([
    ['Rain: no fire (by 1st Maine and Hall).', 'Regen: 1st Maine and Hall feuert nicht.'],
    ['Rain: no fire (by ).', 'Rain: no fire (by ).'],
    ['same', 'same'],
  ])('%s', (sentence, told) => expect(speech.recorded('told', sentence)).toBe(told));
});

describe('a sentence', () => {
  test.each([
    ['shows a field in its own way', { do: 'move', units: ['a'], path: [] }, 'A: move'],
    ['shows a field in a certain way', { do: 'move', units: ['a', 'b'], path: ['x', 'y'] }, 'A and B: move to y'],
    ['says more where there is more', { do: 'move', units: ['a'], path: ['x'], road: true }, 'A: move to x by road'],
  ])('%s', (_name, order, said) => expect(speech.order(order)).toBe(said));

  test.each([
    ['agrees with one', { event: 'moved', units: ['a'], to: 'x' }, 'A moves to x.'],
    ['agrees with many', { event: 'moved', units: ['a', 'b', 'c'], to: 'x' }, 'A, B and C move to x.'],
    ['chooses by a value', { event: 'shot', n: 1, result: 'none' }, '1 hit, no effect'],
    ['fills the phrase for a value', { event: 'shot', n: 2, result: 'hit' }, '2 hits, 2 lost: 2'],
    ['spells a value that has no phrase', { event: 'shot', n: 0, result: 'notNamed' }, '0 hits, not named: 0'],
    ['is left out where nothing is said', { event: 'fell', lost: false, unit: 'a' }, undefined],
    ['is left out for bookkeeping', { event: 'noted' }, undefined],
  ])('%s', (_name, event, said) => expect(speech.event(event)).toBe(said));

  test('of a reason shows facts', () =>
    expect(speech.reason('far', { hex: 'A1', distance: 3 })).toBe('<A1> is <3> away, [unit].'));

  test('of an unknown reason does not exist', () => expect(speech.reason('unknown', {})).toBeUndefined());

  test('may hold braces and another phrase', () => expect(speech.phrase('legend')).toBe('{x} nobody'));

  test('that is not there is our own fault', () =>
    expect(() => speech.phrase('missing')).toThrow('no message phrases.missing'));

  test('parts names that hold commas by semicolons', () =>
    expect(speech.joined(['Battery A, 1st', 'Battery B, 2nd'])).toBe('Battery A, 1st; and Battery B, 2nd'));

  test('of a journal is retold word by word, names left alone', () =>
    expect(speech.retold('terms', 'V13 woods by road, Blackwoods woods')).toBe(
      'V13 Wald auf der Straße, Blackwoods Wald',
    ));
});

describe('a message that cannot be read names the place', () => {
  test.each([
    ['{units', 'no closing brace'],
    ['units}', 'a closing brace without an opening one'],
    ['{}', 'no field named'],
    ['{n|hit}', 'one form without the other'],
    ['{n:}', 'no format after :'],
    ['{n@}', 'no phrase after @'],
    ['{n=?x}', 'no value after ='],
    ['{n!}', 'no closing brace'],
  ])('%s', (text, fault) => expect(() => parseMessage(text)).toThrow(fault));
});

test('the fields of a message are those it shows and those it asks about', () =>
  expect(fieldsOf(parseMessage('{a?{b.c:way}|{d@e}}{f|{g}|}{@h}'))).toEqual({
    shown: ['@h', 'b.c', 'd@e', 'g'],
    asked: ['a', 'f'],
  }));
