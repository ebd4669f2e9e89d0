import { gridOf, hexAt, ODD_R_CODES, OFF_MAP, rectangleCodes } from '@guidon/hex';
import { oneOf, parsed, record, refuse, type TypeOf, text, variants } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import {
  answersBy,
  chancesOf,
  closedIn,
  entryView,
  hexOrNull,
  legality,
  momentView,
  NEVER,
  passesOn,
  serialAt,
  whereIs,
} from '../index.ts';

const made = gridOf(ODD_R_CODES, rectangleCodes(4, 4));
if (!made.ok) throw new Error(JSON.stringify(made.issues));
const { grid } = made;
const at = (code: string): number => hexAt(grid, code) ?? OFF_MAP;
const board = { map: { grid }, unitById: new Map([['me-20', 0]]) };
const state = {
  units: [{ where: 'map', hex: at('0101'), charge: null }],
  leaders: [{ where: 'map', hex: at('0101') }],
};

const questions = variants('ask', {
  where: record({ ask: oneOf('where'), unit: text }),
  many: record({ ask: oneOf('many') }),
});

describe('answers about a position', () => {
  test('come from the function of their name', () => {
    const answer = answersBy<typeof board, typeof state, TypeOf<typeof questions>>(questions, {
      where: (_board, _state, { unit }) => parsed({ unit }),
      many: (_board, { units }) => parsed({ units: units.length }),
    });
    const where: { readonly ask: string; readonly unit: string } = { ask: 'where', unit: 'me-20' };
    expect(answer(board, state, where)).toEqual({ ok: true, value: { unit: 'me-20' } });
    expect(answer(board, state, { ask: 'many' })).toEqual({ ok: true, value: { units: 1 } });
    expect(answer(board, state, { ask: 'whither' })).toMatchObject({ ok: false });
  });

  test('tell whether something is legal, and why not', () => {
    expect(legality(undefined)).toEqual({ legal: true });
    expect(legality(refuse('hz:9', 'no-window'))).toMatchObject({ legal: false, refusal: { because: 'no-window' } });
  });

  test('give the chance of each result, and of passing a check', () => {
    expect(chancesOf(['NE', 'D'], face => (face < 7 ? 'NE' : 'D'))).toEqual({ NE: '7/10', D: '3/10' });
    expect([-1, 4, 9, 12].map(passesOn)).toEqual(['0', '1/2', '1', '1']);
  });

  test('find a stack by its hex or by a unit in it', () => {
    expect(whereIs(board, state, { hex: '0202' })).toMatchObject({ value: at('0202') });
    expect(whereIs(board, state, { unit: 'me-20' })).toMatchObject({ value: at('0101') });
    expect(whereIs(board, state, { unit: 'ny-44' })).toMatchObject({ issues: [{ path: 'unit' }] });
  });

  test('name hexes, entries and segments', () => {
    expect([null, OFF_MAP, at('0102')].map(hex => hexOrNull(board, hex))).toEqual([null, null, '0102']);
    expect(entryView(board, { where: 'due' }, { turn: 2, hex: at('0104') })).toEqual({ turn: 2, hex: '0104' });
    expect(entryView(board, { where: 'map' }, { turn: 2, hex: at('0104') })).toBeNull();
    expect(momentView(serialAt({ segment: 'c' }, { turn: 2 }))).toEqual({ turn: 2, segment: 'c' });
    expect(momentView(serialAt(undefined, { turn: 2 }))).toBeNull();
    expect(serialAt(undefined, { turn: 1 })).toBe(NEVER);
  });

  test('see attackers and their leaders where the assault starts', () => {
    const to = { units: [0], side: 'union', from: at('0102'), at: at('0103') } as const;
    expect(closedIn([{ side: 'union' }], state, to)).toEqual({
      units: [{ where: 'map', hex: at('0102'), charge: at('0103') }],
      leaders: [{ where: 'map', hex: at('0102') }],
    });
    expect(closedIn([{ side: 'confederate' }], state, to).leaders).toEqual(state.leaders);
  });
});
