/** A list in the making with one more of the values that are not in it yet. */
export const grownBy = <V>(list: readonly V[], values: readonly V[]): readonly (readonly V[])[] =>
  values.filter(value => !list.includes(value)).map(value => [...list, value]);
