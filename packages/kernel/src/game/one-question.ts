/**
 * The decisions of a game in which one question at most is open at a time. Kernel, bots and screens ask one after
 * another what is asked of the same position, so the last answer is remembered.
 */
export function oneQuestion<S extends object, D>(find: (state: S) => D | undefined): (state: S) => readonly D[] {
  let last: { readonly state: S; readonly open: readonly D[] } | undefined;
  return state => {
    if (last?.state !== state) {
      const question = find(state);
      last = { state, open: question === undefined ? [] : [question] };
    }
    return last.open;
  };
}
