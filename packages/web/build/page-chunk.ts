import { resolve } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const PAGE = resolve(import.meta.dirname, '../src/app/main.tsx');

/**
 * One chunk for all that the page loads at once and no worker needs. Otherwise everything that the first page shares
 * with a part that is loaded later becomes a file of its own, and the first page waits for two dozen of them.
 */
export function pageChunk(workers: readonly string[]) {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    modules ??= modulesOfPage(graph, workers);
    return modules.has(id) ? 'page' : null;
  };
}

function modulesOfPage(graph: ModuleGraph, workers: readonly string[]): ReadonlySet<string> {
  const elsewhere = new Set(workers.flatMap(worker => [...reached(graph, worker)]));
  return new Set([...reached(graph, PAGE)].filter(id => id !== PAGE && !elsewhere.has(id) && !id.endsWith('.css')));
}

/** A module and all that it imports at once. */
function reached(graph: ModuleGraph, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const id of found) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  return found;
}
