import { canonical, faulty, issue, type Parsed, parseAs, parsed } from '@guidon/kernel';
import { LIMITS } from './limits.ts';
import { type Edge, type NodeNumber, type Notes, notesShape, type Study, type StudyNode } from './study.ts';

/** A study with one change, and the node that it is about. */
export interface Edited {
  readonly study: Study;
  readonly node: NodeNumber;
}

/** The orders that are tried in a position. */
export const childrenOf = ({ nodes }: Study, node: NodeNumber): readonly NodeNumber[] =>
  nodes.flatMap(({ parent }, at) => (parent === node ? [at] : []));

/** The children of every node at once, for whoever goes through a whole study. */
export function childrenOfAll({ nodes }: Study): readonly (readonly NodeNumber[])[] {
  const children: NodeNumber[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, at) => {
    if (parent !== undefined) children[parent]?.push(at);
  });
  return children;
}

const sameEdge = (a: Edge, b: Edge): boolean =>
  a.seat === b.seat && a.position === b.position && canonical([a.order, a.dice]) === canonical([b.order, b.dice]);

/** Adds an order with its dice; one that is there already is not added again. */
export function withEdge(study: Study, parent: NodeNumber, edge: Edge): Parsed<Edited> {
  const children = childrenOf(study, parent);
  const known = children.find(at => {
    const there = study.nodes[at]?.edge;
    return there !== undefined && sameEdge(there, edge);
  });
  if (known !== undefined) return parsed({ study, node: known });
  const { length } = study.nodes;
  if (length >= LIMITS.nodes) return faulty([issue('nodes', `at most ${LIMITS.nodes} nodes`, length + 1)]);
  if (children.length >= LIMITS.branches)
    return faulty([issue('nodes', `at most ${LIMITS.branches} orders in one position`, children.length + 1)]);
  return parsed({ study: { ...study, nodes: [...study.nodes, { parent, edge }] }, node: length });
}

/** Takes a node away with all that follows it. */
export function withoutNode(study: Study, node: NodeNumber): Parsed<Edited> {
  const removed = study.nodes[node];
  if (removed?.parent === undefined) return faulty([issue('node', 'a node behind the first position', node)]);
  const numbers: (NodeNumber | undefined)[] = [];
  const nodes: StudyNode[] = [];
  study.nodes.forEach((one, at) => {
    const parent = one.parent === undefined ? undefined : numbers[one.parent];
    if (at === node || (at > 0 && parent === undefined)) return;
    numbers[at] = nodes.length;
    nodes.push(parent === undefined || parent === one.parent ? one : { ...one, parent });
  });
  return parsed({ study: { ...study, nodes }, node: numbers[removed.parent] ?? 0 });
}

/** Puts a node before the orders that were tried beside it: the first is the main line. */
export function withNodeFirst(study: Study, node: NodeNumber): Parsed<Edited> {
  const parent = study.nodes[node]?.parent;
  const [first] = parent === undefined ? [] : childrenOf(study, parent);
  if (parent === undefined || first === undefined || first === node) return parsed({ study, node });
  // The two change places; what hangs on them is brought into a sequence in which parents come first.
  const swapped = study.nodes.map((one, at) => {
    const { parent: hung } = one;
    if (at === first || at === node) return study.nodes[at === first ? node : first] ?? one;
    if (hung === first || hung === node) return { ...one, parent: hung === first ? node : first };
    return one;
  });
  return parsed(inSequence({ ...study, nodes: swapped }, first));
}

/** Parents before their children again; nothing else changes its place among its like. */
function inSequence(study: Study, follow: NodeNumber): Edited {
  const children = childrenOfAll(study);
  const order: NodeNumber[] = [];
  const open: NodeNumber[] = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at);
    open.push(...(children[at] ?? []).toReversed());
  }
  const numbers: NodeNumber[] = [];
  order.forEach((was, now) => {
    numbers[was] = now;
  });
  const nodes = order.map((was): StudyNode => {
    const one = study.nodes[was] ?? {};
    const parent = one.parent === undefined ? undefined : numbers[one.parent];
    return parent === undefined || parent === one.parent ? one : { ...one, parent };
  });
  return { study: { ...study, nodes }, node: numbers[follow] ?? 0 };
}

/** Says something else of a node: what is null is taken away, what is left out stays. */
export function withNotes(
  study: Study,
  node: NodeNumber,
  given: { readonly [N in keyof Notes]?: unknown },
): Parsed<Edited> {
  const there = study.nodes[node];
  if (there === undefined) return faulty([issue('node', 'the number of a node', node)]);
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const read = parseAs(notesShape, wanted);
  if (!read.ok) return read;
  const taken = new Set(Object.keys(given));
  const kept = Object.entries(there).filter(([name]) => !taken.has(name));
  // Each part is one of a node, or was just read as one.
  const nodes = study.nodes.with(node, Object.fromEntries([...kept, ...Object.entries(read.value)]) as StudyNode);
  return parsed({ study: { ...study, nodes }, node });
}

/** Another title. */
export function withTitle(study: Study, title: string): Parsed<Study> {
  if (title.length > LIMITS.title || /[\p{Cc}]/u.test(title))
    return faulty([issue('title', `text of at most ${LIMITS.title} characters`, title)]);
  return parsed({ ...study, title });
}
