import { hexAt, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import { expect, test } from 'vitest';
import { drawingOf } from './drawing.ts';
import { draftOf, edgeArrays } from './sheet.ts';

function someDraft() {
  const drafted = draftOf(ODD_R_CODES, rectangleCodes(4, 4));
  if (!drafted.ok) throw new Error(JSON.stringify(drafted.issues));
  return drafted.value;
}

test('each hex once', () => {
  const drafted = draftOf(ODD_R_CODES, ['0101', '0201', '0101']);
  expect(drafted.ok ? [] : drafted.issues.map(({ path }) => path)).toEqual(['hexes[2]']);
});

test('friendly edges without hexes that are not open, and how far they are', () => {
  const draft = someDraft();
  const at = (code: string) => hexAt(draft.grid, code) ?? -1;
  const { edge, toEdge } = edgeArrays(
    draft,
    { union: ['0101', '0201'], confederate: ['0909'] },
    hex => hex !== at('0101'),
  );
  expect([edge.union[at('0101')], edge.union[at('0201')]]).toEqual([0, 1]);
  expect([toEdge.union[at('0101')], toEdge.union[at('0201')], toEdge.union[at('0401')]]).toEqual([1, 0, 2]);
  expect(toEdge.confederate[at('0101')]).toBe(255);
  expect(draft.issues.map(({ path }) => path)).toEqual(['edges.confederate[0]']);
});

test('roads, waters and labels of the picture', () => {
  const draft = someDraft();
  const drawing = drawingOf(
    {
      yardsPerHex: 175,
      paths: [
        { kind: 'thoroughfare', type: 'pike', name: 'The pike', path: ['0101', '0201'] },
        { kind: 'watercourse', type: 'creek', name: 'The creek', path: ['0102'] },
      ],
      labels: [
        { hex: '0201', text: 'Mill' },
        { hex: '0901', text: 'Nowhere' },
      ],
    },
    draft,
  );
  expect(drawing.roads).toEqual([{ name: 'The pike', kind: 'pike', path: [0, 1] }]);
  expect(drawing.watercourses.map(({ kind }) => kind)).toEqual(['creek']);
  expect(drawing.labels).toEqual([{ hex: 1, text: 'Mill' }]);
  expect(draft.issues.map(({ path }) => path)).toEqual(['labels[1].hex']);
});
