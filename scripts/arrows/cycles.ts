/** Which file imports which. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** One loop of files for each knot in the graph, beginning and ending with the same file. */
export function cyclesOf(graph: Graph): readonly (readonly string[])[] {
  const done = new Set<string>();
  const cycles: (readonly string[])[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    const begins = trail.indexOf(file);
    if (begins >= 0) {
      cycles.push([...trail.slice(begins), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of [...graph.keys()].sort()) walk(file, []);
  return cycles;
}
