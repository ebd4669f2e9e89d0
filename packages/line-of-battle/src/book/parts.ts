/** A list in the making with one more of the values that are not in it yet. */
export const grownBy = <V>(list: readonly V[], values: readonly V[]): readonly (readonly V[])[] =>
  values.filter(value => !list.includes(value)).map(value => [...list, value]);

/** One more of the pieces for which it holds. */
export const grownByPieces = (
  list: readonly string[],
  roster: readonly { readonly id: string }[],
  may: (id: string) => boolean,
): readonly (readonly string[])[] =>
  grownBy(
    list,
    roster.map(({ id }) => id).filter(id => may(id)),
  );

/** A whole group or any one of it; then one more of the group that has been begun. */
export const grownWithin = <V>(list: readonly V[], groups: readonly (readonly V[])[]): readonly (readonly V[])[] =>
  list.length === 0
    ? groups.flatMap(group => (group.length === 1 ? [group] : [group, ...grownBy([], group)]))
    : groups.filter(group => list.some(value => group.includes(value))).flatMap(group => grownBy(list, group));
