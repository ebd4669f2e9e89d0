import { type Order, stateHash } from '@guidon/kernel';
import { RecentMap } from '@guidon/kit';
import { adjudicate, type EdgeFault, faultOf, type Reached } from './adjudicate.ts';
import type { Ground } from './root.ts';
import type { Edge, NodeNumber, Study, StudyNode } from './study.ts';

/** Positions that are kept at hand, and how far the others are apart that are kept for good. */
const AT_HAND = 600;
const APART = 32;

/** What is wrong at a node: its order cannot be given any more, or leads elsewhere. */
export type NodeFault = EdgeFault | { readonly kind: 'elsewhere'; readonly expected: string; readonly found: string };

/** A node whose position could be worked out. */
export interface Visited extends Reached {
  readonly fault?: NodeFault;
}

export type Visit =
  | { readonly ok: true; readonly at: Visited }
  /** An order on the way cannot be carried out. */
  | { readonly ok: false; readonly node: NodeNumber; readonly fault: NodeFault };

/** The nodes from the first position to one of them, both among them. */
export function pathTo({ nodes }: Study, node: NodeNumber): readonly NodeNumber[] {
  const path: NodeNumber[] = [];
  for (let at: NodeNumber | undefined = node; at !== undefined; at = nodes[at]?.parent) path.push(at);
  return path.reverse();
}

/** Positions of studies that grow out of one another, worked out along the way that one looks at. */
export class Positions {
  private readonly ground: Ground;
  private readonly first: Visited;
  private readonly recent = new RecentMap<Edge, Visited>(AT_HAND);
  private readonly kept = new WeakMap<Edge, Visited>();

  constructor(ground: Ground, root: Study['root']) {
    this.ground = ground;
    const found = stateHash(ground.state);
    const fault: NodeFault = { kind: 'elsewhere', expected: root.position, found };
    const first: Visited = { state: ground.state, stream: [], order: NO_ORDER, dice: [], throws: [] };
    this.first = found === root.position ? first : { ...first, fault };
  }

  /** Works out the position of a node; those before it that are not at hand too. */
  visit(study: Study, node: NodeNumber): Visit {
    const path = pathTo(study, node);
    let from = path.length - 1;
    while (from > 0 && this.known(study.nodes[path[from] ?? 0]) === undefined) from--;
    let at = (from === 0 ? this.first : this.known(study.nodes[path[from] ?? 0])) ?? this.first;
    for (let next = from + 1; next < path.length; next++) {
      const number = path[next] ?? 0;
      const edge = study.nodes[number]?.edge;
      if (edge === undefined) continue;
      const found = this.through(at, edge);
      if ('kind' in found) return { ok: false, node: number, fault: found };
      this.recent.set(edge, found);
      if (next % APART === 0) this.kept.set(edge, found);
      at = found;
    }
    return { ok: true, at };
  }

  private known(node: StudyNode | undefined): Visited | undefined {
    const edge = node?.edge;
    return edge === undefined ? undefined : (this.recent.get(edge) ?? this.kept.get(edge));
  }

  /** The position behind an edge: one that leads elsewhere than it did can still be looked at. */
  private through(before: Visited, edge: Edge): Visited | NodeFault {
    const found = adjudicate(this.ground.opened.system, before.state, edge);
    if (!found.ok) return faultOf(found);
    const hash = stateHash(found.reached.state);
    if (hash === edge.position) return found.reached;
    return { ...found.reached, fault: { kind: 'elsewhere', expected: edge.position, found: hash } };
  }

  /** Remembers where an order has just led. */
  keep(edge: Edge, reached: Reached): void {
    this.recent.set(edge, reached);
  }
}

const NO_ORDER: Order = { do: '' };
