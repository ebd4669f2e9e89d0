import { expect, test } from 'vitest';
import { chartPages } from './chart-pages.ts';

const page = (chart: unknown) => chartPages({ title: 'All', crt: chart })[1];

test('what is said of the whole set comes first, then chart by chart with source and whether it is reconstructed', () => {
  const [all, crt] = chartPages({
    title: 'All',
    note: 'Ours.',
    crt: { title: 'Combat Results Table', note: 'Lines are ours.', source: ['7.2.5', 'R1'], reconstructed: true },
  });
  expect(all).toMatchObject({ name: '', title: 'All', note: 'Ours.' });
  expect(crt).toMatchObject({ name: 'crt', source: ['7.2.5', 'R1'], reconstructed: true, note: 'Lines are ours.' });
});

test('rows with the same columns are a table; results by face have a column for each face, from nought', () => {
  const results = ['NE', 'NE', 'NE', 'NE', 'NE', 'D', 'D', '1', '1', '2'];
  expect(page({ lines: [{ label: '0', least: 0, results }] })?.parts).toEqual([
    {
      kind: 'table',
      name: 'lines',
      head: ['label', 'least', 'results 0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
      rows: [['0', '0', ...results]],
    },
  ]);
});

test('factors by range begin with one, and shorter lists leave cells empty', () => {
  expect(page({ halves: { infantry: [6, 2], gunCrew: [6, 4, 4, 2] } })?.parts).toEqual([
    {
      kind: 'group',
      name: 'halves',
      parts: [
        {
          kind: 'table',
          name: '',
          head: ['', '1', '2', '3', '4'],
          rows: [
            ['infantry', '6', '2', '', ''],
            ['gun crew', '6', '4', '4', '2'],
          ],
        },
      ],
    },
  ]);
});

test('a mapping of mappings is a table with a name for each row; single figures stand by name', () => {
  expect(
    page({ always: 9, rows: { clear: { halfPoints: 2, stops: false }, woods: { halfPoints: 4 } } })?.parts,
  ).toEqual([
    { kind: 'value', name: 'always', value: '9' },
    {
      kind: 'table',
      name: 'rows',
      head: ['', 'half points', 'stops'],
      rows: [
        ['clear', '2', 'no'],
        ['woods', '4', ''],
      ],
    },
  ]);
});
