import type { PositionPicture } from './presentation.ts';
import type { FieldPicture } from './table-pictures.ts';

/** What an event changed in the picture of a position. Overlays are left out: they are for those who plan. */

/** Pieces of a list that are known by their ids. */
export interface ListChange<T> {
  /** Those that look otherwise now, and new ones, which stand at the end. */
  readonly put: readonly T[];
  readonly gone: readonly string[];
  /** All ids in their sequence, where that is another one. */
  readonly order?: readonly string[];
}

type Pieces<T> = T extends readonly (infer P)[] ? ListChange<P> : never;

/** Troops and generals by piece, the rest as a whole. */
export type FieldChange = {
  readonly [K in keyof FieldPicture]?: K extends 'troops' | 'generals' ? Pieces<FieldPicture[K]> : FieldPicture[K];
};

export interface PictureChange {
  readonly clock?: PositionPicture['clock'];
  readonly score?: PositionPicture['score'];
  readonly counters?: Pieces<PositionPicture['counters']>;
  readonly marks?: PositionPicture['marks'];
  readonly panels?: PositionPicture['panels'];
  readonly inHand?: PositionPicture['inHand'];
  readonly stakes?: NonNullable<PositionPicture['stakes']>;
  readonly field?: FieldChange;
}

/** The change from one picture to another. */
export function pictureChange(before: PositionPicture, after: PositionPicture): PictureChange {
  const counters = listChange(before.counters, after.counters);
  const field = fieldChange(before.field, after.field);
  return {
    ...(isSame(before.clock, after.clock) ? {} : { clock: after.clock }),
    ...(isSame(before.score, after.score) ? {} : { score: after.score }),
    ...(counters === null ? {} : { counters }),
    ...(isSame(before.marks, after.marks) ? {} : { marks: after.marks }),
    ...(isSame(before.panels, after.panels) ? {} : { panels: after.panels }),
    ...(isSame(before.inHand, after.inHand) ? {} : { inHand: after.inHand }),
    ...(after.stakes === undefined || isSame(before.stakes, after.stakes) ? {} : { stakes: after.stakes }),
    ...(field === null ? {} : { field }),
  };
}

function fieldChange(before: FieldPicture | undefined, after: FieldPicture | undefined): FieldChange | null {
  if (before === undefined || after === undefined) return null;
  const troops = listChange(before.troops, after.troops);
  const generals = listChange(before.generals, after.generals);
  const change: FieldChange = {
    ...(troops === null ? {} : { troops }),
    ...(generals === null ? {} : { generals }),
    ...(isSame(before.camps, after.camps) ? {} : { camps: after.camps }),
    ...(isSame(before.coming, after.coming) ? {} : { coming: after.coming }),
    ...(isSame(before.lost, after.lost) ? {} : { lost: after.lost }),
    ...(isSame(before.zones, after.zones) ? {} : { zones: after.zones }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** Pictures are plain data whose fields always come in the same sequence. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function listChange<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): ListChange<T> | null {
  const known = new Map(before.map(piece => [piece.id, piece]));
  const put = after.filter(piece => !isSame(known.get(piece.id), piece));
  const left = new Set(after.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const kept = before.flatMap(({ id }) => (left.has(id) ? [id] : []));
  const follows = [...kept, ...put.flatMap(({ id }) => (known.has(id) ? [] : [id]))];
  const isInOrder = after.every(({ id }, at) => follows[at] === id);
  if (put.length === 0 && gone.length === 0 && isInOrder) return null;
  return { put, gone, ...(isInOrder ? {} : { order: after.map(({ id }) => id) }) };
}
