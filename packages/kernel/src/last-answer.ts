/** Remembers the last answer: kernel, bots and screens ask one after another what is asked of the same position. */
export function lastAnswer<S extends object, A>(find: (state: S) => A): (state: S) => A {
  let last: { readonly state: S; readonly answer: A } | undefined;
  return state => {
    if (last?.state !== state) last = { state, answer: find(state) };
    return last.answer;
  };
}
