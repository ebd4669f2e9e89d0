import { at } from '../types.ts';

/** A step of a network from one node to the next. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly name: string;
}

/** A run of steps without a fork. */
export interface Chain {
  readonly nodes: readonly string[];
  readonly kind: string;
  /** One for each step. */
  readonly names: readonly string[];
}

export interface Network {
  readonly chains: readonly Chain[];
  /** The nodes next to each node. */
  readonly arms: ReadonlyMap<string, readonly Step[]>;
}

/** Cuts a network into chains: at forks, at ends, and where the kind changes. */
export function networkOf(steps: readonly Step[]): Network {
  const arms = armsOf(steps);
  const isBreak = (node: string) => {
    const here = arms.get(node) ?? [];
    return here.length !== 2 || at(here, 0).kind !== at(here, 1).kind;
  };
  const used = new Set<Step>();
  const walk = (start: string, first: Step): Chain => {
    const nodes = [start];
    const names: string[] = [];
    let step: Step | undefined = first;
    let node = start;
    while (step !== undefined) {
      used.add(step);
      names.push(step.name);
      node = otherEnd(step, node);
      nodes.push(node);
      step = isBreak(node) || node === start ? undefined : arms.get(node)?.find(next => !used.has(next));
    }
    return { nodes, kind: first.kind, names };
  };
  const chains: Chain[] = [];
  for (const [node, here] of arms) {
    if (!isBreak(node)) continue;
    for (const step of here) if (!used.has(step)) chains.push(walk(node, step));
  }
  for (const step of steps) if (!used.has(step)) chains.push(walk(step.from, step));
  return { chains, arms };
}

export const otherEnd = (step: Step, node: string): string => (step.from === node ? step.to : step.from);

function armsOf(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const arms = new Map<string, Step[]>();
  const add = (node: string, step: Step) => {
    const here = arms.get(node);
    if (here === undefined) arms.set(node, [step]);
    else here.push(step);
  };
  for (const step of steps) {
    add(step.from, step);
    add(step.to, step);
  }
  return arms;
}
