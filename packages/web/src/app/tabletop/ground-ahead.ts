import type { FieldPicture, PositionPicture, TablePicture } from '@guidon/protocol';
import { untrack } from 'solid-js';
import { type Line, placed, TablePainter } from '../../tabletop/index.ts';
import { theme } from '../settings.ts';
import { FACES } from '../typefaces.ts';

/** A painter that works out a table while its game is still being opened. */
let ahead: { readonly painter: TablePainter; readonly table: string } | undefined;

/** A table will be wanted in a moment, with these on it at first. */
export function beginTable(table: TablePicture, { field }: PositionPicture): void {
  dropTable();
  ahead = {
    painter: newPainter(table, field === undefined ? [] : outlinesOf(table, field)),
    table: JSON.stringify(table),
  };
}

/** It will not, after all. */
export function dropTable(): void {
  ahead?.painter.close();
  ahead = undefined;
}

/** Whoever has begun this very table, or else somebody new. */
export function painterOf(table: TablePicture, bases: readonly Line[]): TablePainter {
  const begun = ahead?.table === JSON.stringify(table) ? ahead.painter : undefined;
  if (begun === undefined) dropTable();
  ahead = undefined;
  begun?.stand(bases);
  return begun ?? newPainter(table, bases);
}

/** The ground that is taken on a table. */
export const outlinesOf = (table: TablePicture, { troops, camps }: FieldOutlines): readonly Line[] =>
  [...troops.flatMap(troop => troop.bases.map(({ corners }) => corners)), ...camps.map(({ corners }) => corners)].map(
    corners => corners.map(corner => placed(table.depth, corner)),
  );

type FieldOutlines = Pick<FieldPicture, 'troops' | 'camps'>;

function newPainter(table: TablePicture, bases: readonly Line[]): TablePainter {
  const painter = new TablePainter(new Worker('/table-painter.worker.js', { type: 'module' }), table);
  painter.begin({ table, faces: FACES, crowded: bases, theme: untrack(theme) });
  return painter;
}
