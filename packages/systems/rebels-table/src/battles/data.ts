import type { Json } from '@guidon/kernel';
import type { Bounds, Point } from '@guidon/tabletop';
import type { Board, Feature } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { rosterOf } from '../terms/lookups.ts';
import type { GeneralIndex, UnitIndex } from '../terms/names.ts';

/** The figures that a special rule comes with. */
const figureIn = (board: Board, id: string, name: string): Json | undefined => board.specialData[id]?.[name];

export function numberIn(board: Board, id: string, name: string): number {
  const value = figureIn(board, id, name);
  return typeof value === 'number' ? value : 0;
}

export function textIn(board: Board, id: string, name: string): string {
  const value = figureIn(board, id, name);
  return typeof value === 'string' ? value : '';
}

export function listIn(board: Board, id: string, name: string): readonly string[] {
  const value = figureIn(board, id, name);
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}

/** Whether a list of a rule names the unit; without a word, its list of units. */
export const namesUnit = (
  board: Board,
  id: string,
  { unit, name = 'units' }: { readonly unit: UnitIndex; readonly name?: string },
): boolean => listIn(board, id, name).includes(idOf(board, unit));

export const namesCommand = (board: Board, id: string, unit: UnitIndex): boolean =>
  listIn(board, id, 'commands').includes(rosterOf(board, unit).command);

/** SEQ-04. Special rules of a scenario stand under this rule. */
export const SCENARIO_RULE = 'rt:SEQ-04';

export const generalsIn = (board: Board, id: string): readonly GeneralIndex[] =>
  listIn(board, id, 'generals').flatMap(general => board.generalById.get(general) ?? []);

export const featuresIn = (board: Board, id: string): readonly Feature[] =>
  listIn(board, id, 'features').flatMap(feature => {
    const index = board.featureById.get(feature);
    const found = index === undefined ? undefined : board.table.features[index];
    return found === undefined ? [] : [found];
  });

export function rectangleIn(board: Board, id: string, name: string): Bounds | undefined {
  const value = figureIn(board, id, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { left, bottom, right, top } = value as { readonly [side: string]: Json };
  const all = [left, bottom, right, top];
  if (!all.every(side => typeof side === 'number')) return undefined;
  return { left: Number(left), bottom: Number(bottom), right: Number(right), top: Number(top) };
}

/** A line of two points. */
export function lineIn(board: Board, id: string, name: string): readonly [Point, Point] | undefined {
  const value = figureIn(board, id, name);
  const points = Array.isArray(value) ? value.map(placeOf) : [];
  const [a, b] = points;
  return a === undefined || b === undefined ? undefined : [a, b];
}

function placeOf(value: Json): Point | undefined {
  if (!Array.isArray(value)) return undefined;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

/** What the game has noted for a rule, as names. */
export function namesNoted(noted: Json | undefined, name: string): readonly string[] {
  if (typeof noted !== 'object' || noted === null || !(name in noted)) return [];
  const found: unknown = Reflect.get(noted, name);
  return Array.isArray(found) ? found.filter(entry => typeof entry === 'string') : [];
}
