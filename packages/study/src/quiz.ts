import { canonical, stateHash } from '@guidon/kernel';
import { adjudicate } from './adjudicate.ts';
import { childrenOf } from './edit.ts';
import type { Ground } from './root.ts';
import type { NodeNumber, Study } from './study.ts';

/** The orders that answer the question of a node: those that are marked, or all where none is. */
export function answersAt(study: Study, node: NodeNumber): readonly NodeNumber[] {
  const children = childrenOf(study, node);
  const marked = children.filter(at => study.nodes[at]?.accepted === true);
  return marked.length > 0 ? marked : children;
}

/**
 * The answer that an order comes to: one that is the same, or that leads with the dice of the answer to the very same
 * position. Undefined where it is none of them.
 */
export function answeredBy(
  study: Study,
  { node, state, ground }: { readonly node: NodeNumber; readonly state: object; readonly ground: Ground },
  given: { readonly seat: string; readonly order: unknown },
): NodeNumber | undefined {
  const { system } = ground.opened;
  const read = system.parseOrder(given.order);
  if (!read.ok) return undefined;
  return answersAt(study, node).find(at => {
    const edge = study.nodes[at]?.edge;
    if (edge === undefined || edge.seat !== given.seat) return false;
    if (canonical(read.value) === canonical(edge.order)) return true;
    const tried = adjudicate(system, state, { ...given, dice: edge.dice });
    return tried.ok && stateHash(tried.reached.state) === edge.position;
  });
}
