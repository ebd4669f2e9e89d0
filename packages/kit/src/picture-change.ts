import type { PositionPicture } from './presentation.ts';
import type { FieldPicture } from './table-pictures.ts';

/** What an event or an order changed in the picture of a position. Events leave overlays out: they are for planning. */

/** Some of the list before that stay as they are: the first of them, and how many follow each other. */
export type KeptRun = readonly [first: number, count: number];

/** A list whose members have no ids, made of members of the list before and of new ones. */
export type KeptList<T> = readonly (T | KeptRun)[];

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
  readonly overlays?: KeptList<PositionPicture['overlays'][number]>;
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
    ...(isSame(before.overlays, after.overlays)
      ? {}
      : { overlays: keptList(before.overlays, after.overlays, ({ kind, counters }) => `${kind} ${counters.join()}`) }),
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

/** The same plain data, to the byte: fields in the same sequence. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && hasSameFields(one as Fields, other as Fields);
}

interface Fields {
  readonly [name: string]: unknown;
}

// Plain loops: nothing else is asked as often while news are made.

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSame(one[at], other[at])) return false;
  return true;
}

function hasSameFields(one: Fields, other: Fields): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? '';
    if (name !== others[at] || !isSame(one[name], other[name])) return false;
  }
  return true;
}

/** A list as made of the one before. `keyOf`: what tells a member from nearly all others. */
export function keptList<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
): KeptList<T> {
  const list: (T | [number, number])[] = [];
  const places = new Map<string, number>();
  let run: [number, number] | undefined;
  for (const member of after) {
    const next = run === undefined ? 0 : run[0] + run[1];
    const at = isSame(before[next], member) ? next : placeOf(member, { before, places, keyOf });
    if (at === undefined) {
      run = undefined;
      list.push(member);
    } else if (run !== undefined && at === next) run[1] += 1;
    else {
      run = [at, 1];
      list.push(run);
    }
  }
  return list;
}

interface Places<T> {
  readonly before: readonly T[];
  /** By key; filled when it is first needed. */
  readonly places: Map<string, number>;
  readonly keyOf: (member: T) => string;
}

function placeOf<T>(member: T, { before, places, keyOf }: Places<T>): number | undefined {
  if (places.size === 0) for (const [at, one] of before.entries()) places.set(keyOf(one), at);
  const at = places.get(keyOf(member));
  return at !== undefined && isSame(before[at], member) ? at : undefined;
}

function listChange<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): ListChange<T> | null {
  if (before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)) {
    const put = after.filter((piece, at) => !isSame(before[at], piece));
    return put.length === 0 ? null : { put, gone: [] };
  }
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
