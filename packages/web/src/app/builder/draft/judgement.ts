import type { Reply } from '@guidon/protocol';
import { readyForce } from './armies.ts';
import { type Draft, SIDES, type Side } from './draft.ts';
import { type Fault, faultsOf, faultsWithin } from './issues.ts';

export type Scenario = { readonly [name: string]: unknown };

export interface Judgement {
  /** Null while something is wrong. */
  readonly scenario: Scenario | null;
  /** With forces of others on the table while one's own cannot be read; null while the table cannot. */
  readonly ground: Scenario | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly string[];
}

/**
 * What the table says of a draft. It stops at the first part it cannot read; each part is shown to it once more among
 * others that are sound, so that everything is said at once.
 */
export async function judgement(draft: Draft, build: (draft: Draft) => Promise<Reply>): Promise<Judgement> {
  const whole = await build(draft);
  if (whole.say === 'built')
    return { scenario: whole.scenario, ground: whole.scenario, faults: [], warnings: whole.warnings };
  const faults = [...faultsIn(draft, whole)];
  for (const side of SIDES) {
    const alone = withForces(soundFor(draft), side, draft);
    faults.push(...faultsWithin(faultsIn(alone, await build(alone)), `forces.${side}`));
  }
  const bare: Draft = { ...soundFor(draft), width: draft.width, depth: draft.depth, pieces: draft.pieces };
  const ground = await build(bare);
  faults.push(...faultsIn(bare, ground));
  return {
    scenario: null,
    ground: ground.say === 'built' ? ground.scenario : null,
    faults: faults.filter((fault, at) => faults.findIndex(other => isSame(fault, other)) === at),
    warnings: [],
  };
}

const faultsIn = (draft: Draft, reply: Reply): readonly Fault[] =>
  reply.say === 'faulty' ? faultsOf(draft, reply.issues) : [];

const isSame = (a: Fault, b: Fault): boolean => a.at === b.at && a.expected === b.expected;

/** A game of the same period in which nothing is wrong. */
const soundFor = (draft: Draft): Draft => ({
  ...draft,
  title: draft.title === '' || draft.title.length > 80 ? 'preview' : draft.title,
  turns: 10,
  width: 48_000,
  depth: 32_000,
  pieces: [],
  forces: { union: readyForce('union', draft.period), confederate: readyForce('confederate', draft.period) },
});

const withForces = (sound: Draft, side: Side, draft: Draft): Draft => ({
  ...sound,
  forces: { ...sound.forces, [side]: draft.forces[side] },
});
