/**
 * A function of a position that remembers its last result: every seat is shown the same position in turn. Only for what
 * all seats may know: it does not learn who asks.
 */
export function remembered<S extends object, T>(make: (state: S) => T): (state: S) => T {
  let last: { readonly state: S; readonly made: T } | undefined;
  return state => {
    if (last?.state !== state) last = { state, made: make(state) };
    return last.made;
  };
}
