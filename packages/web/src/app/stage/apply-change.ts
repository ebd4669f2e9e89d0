import type { FieldChange, FieldPicture, ListChange, PictureChange, PositionPicture } from '@guidon/protocol';

/** The picture after an event. What did not change stays the same object, so that nothing is drawn anew for it. */
export function withChange(picture: PositionPicture, change: PictureChange): PositionPicture {
  const { counters, field, ...whole } = change;
  return {
    ...picture,
    ...whole,
    ...(counters === undefined ? {} : { counters: withPieces(picture.counters, counters) }),
    ...(field === undefined || picture.field === undefined ? {} : { field: withField(picture.field, field) }),
  };
}

function withField(picture: FieldPicture, { troops, generals, ...whole }: FieldChange): FieldPicture {
  return {
    ...picture,
    ...whole,
    ...(troops === undefined ? {} : { troops: withPieces(picture.troops, troops) }),
    ...(generals === undefined ? {} : { generals: withPieces(picture.generals, generals) }),
  };
}

function withPieces<T extends { readonly id: string }>(
  pieces: readonly T[],
  { put, gone, order }: ListChange<T>,
): readonly T[] {
  const changed = new Map(put.map(piece => [piece.id, piece]));
  const known = new Set(pieces.map(({ id }) => id));
  const all = [
    ...pieces.flatMap(piece => (gone.includes(piece.id) ? [] : [changed.get(piece.id) ?? piece])),
    ...put.filter(({ id }) => !known.has(id)),
  ];
  if (order === undefined) return all;
  const byId = new Map(all.map(piece => [piece.id, piece]));
  return order.flatMap(id => byId.get(id) ?? []);
}
