import { isUnderOneVersion, readLines, replay, stateHash } from '@guidon/kernel';
import { adjudicate, faultOf, type Reached } from './adjudicate.ts';
import { childrenOfAll } from './edit.ts';
import { type NodeFault, pathTo } from './positions.ts';
import type { Ground } from './root.ts';
import type { NodeNumber, Study } from './study.ts';

export interface Wrong {
  readonly node: NodeNumber;
  /** From the first position to the node. */
  readonly path: readonly NodeNumber[];
  readonly fault: NodeFault;
}

export interface Verified {
  /** Orders that were adjudicated again. */
  readonly edges: number;
  /** The first that is wrong, as the file has them; what hangs on it was not adjudicated. */
  readonly wrong: Wrong | undefined;
  /** How many are wrong. */
  readonly count: number;
  /** How the game came to the first position was adjudicated again, too; null where that is not asked. */
  readonly root: 'confirmed' | 'recorded' | null;
}

/** Has the rules adjudicate every order of a study again, and compares every position. */
export function verify(study: Study, ground: Ground): Verified {
  const { nodes } = study;
  const { system } = ground.opened;
  const children = childrenOfAll(study);
  const found = stateHash(ground.state);
  const wrong: Wrong[] = [];
  const report = (node: NodeNumber, fault: NodeFault): void => {
    wrong.push({ node, path: pathTo(study, node), fault });
  };
  if (found !== study.root.position) report(0, { kind: 'elsewhere', expected: study.root.position, found });
  const isConfirmed = confirmed(study, ground, report);
  let edges = 0;
  const open: { readonly node: NodeNumber; readonly state: object }[] = [{ node: 0, state: ground.state }];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const behind: typeof open = [];
    for (const node of children[here.node] ?? []) {
      const edge = nodes[node]?.edge;
      if (edge === undefined) continue;
      edges += 1;
      const outcome = adjudicate(system, here.state, edge);
      if (!outcome.ok) report(node, faultOf(outcome));
      else {
        const fault = elsewhere(edge.position, outcome.reached);
        if (fault === undefined) behind.push({ node, state: outcome.reached.state });
        else report(node, fault);
      }
    }
    open.push(...behind.reverse());
  }
  const first = wrong.toSorted((a, b) => a.node - b.node)[0];
  return { edges, wrong: first, count: wrong.length, root: isConfirmed };
}

function elsewhere(expected: string, { state }: Reached): NodeFault | undefined {
  const found = stateHash(state);
  return found === expected ? undefined : { kind: 'elsewhere', expected, found };
}

/** A game under the present rules is adjudicated again from its first order. */
function confirmed(
  { root }: Study,
  { opened, kit }: Ground,
  report: (node: NodeNumber, fault: NodeFault) => void,
): Verified['root'] {
  const read = root.kind === 'game' ? readLines(root.lines) : undefined;
  if (read?.ok !== true) return null;
  if (!isUnderOneVersion(read.journal, kit.rulesVersion)) return 'recorded';
  const again = replay(opened.system, read.journal);
  if (again.ok) return 'confirmed';
  const { line, fault } = again.damage;
  report(0, { kind: 'broken', message: `root.lines[${line - 1}]: ${fault}` });
  return 'recorded';
}
