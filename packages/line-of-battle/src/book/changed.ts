/** Pieces by their index, some of them changed; duplicates in the list are changed one after the other. */
export function changedAt<P extends object>(
  pieces: readonly P[],
  at: readonly number[],
  change: (piece: P, index: number) => Partial<P>,
): readonly P[] {
  const changed = [...pieces];
  for (const index of at) {
    const before = changed[index];
    if (before !== undefined) changed[index] = { ...before, ...change(before, index) };
  }
  return changed;
}
