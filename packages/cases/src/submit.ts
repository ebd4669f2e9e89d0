import { type Decision, type Refusal, stateHash } from '@guidon/kernel';
import type { Difference } from './compare.ts';
import type { Case, ReadyOrder } from './prepare.ts';
import type { ExpectedRefusal } from './reading/expectation-shape.ts';
import { fullRule } from './reading/rule-names.ts';
import type { Session } from './session.ts';

/** What one order of a case came to. */
export interface Step {
  readonly differences: readonly Difference[];
  /** Whether the case can go on from here. */
  readonly goesOn: boolean;
  readonly refused: boolean;
}

interface Numbered {
  readonly index: number;
  readonly order: ReadyOrder;
  /** What the case says of this order as its last. */
  readonly atEnd: ExpectedRefusal | undefined;
}

/** Gives one order of a case and compares whether it is accepted or refused as the case says. */
export function submit(session: Session, { index, order, atEnd }: Numbered): Step {
  const before = { hash: stateHash(session.state), dice: session.diceLeft().length };
  const judged = session.judge({ order: order.read, by: order.by, asks: order.asks });
  if (!judged.legal) {
    session.refuse(judged.refusal, judged.decision, { index, order: order.read });
    const changed = stateHash(session.state) !== before.hash || session.diceLeft().length !== before.dice;
    return afterRefusal(session.entry, { index, order, atEnd }, { ...judged, changed });
  }
  const unrefused = unrefusedOf(session.entry, { index, order, atEnd });
  for (const pass of judged.passes) session.carryOut(pass, { kind: 'passed' });
  session.carryOut(judged.answering, { kind: 'order', index });
  return { differences: unrefused, goesOn: unrefused.length === 0, refused: false };
}

interface Refused {
  readonly refusal: Refusal;
  readonly decision: Decision | undefined;
  readonly changed: boolean;
}

function afterRefusal(entry: Case, { index, order, atEnd }: Numbered, { refusal, changed }: Refused): Step {
  const differences: Difference[] = [];
  const path = `orders[${index}]`;
  if (changed)
    differences.push({ path, expected: 'a refusal that changes nothing', found: 'another state or fewer dice' });
  const given = `refused by ${refusal.rule} (${refusal.because})`;
  if (order.refused === undefined && atEnd === undefined) {
    differences.push({
      path,
      expected: 'an accepted order',
      found: `${given}: ${entry.opened.words.refusal(refusal)}`,
    });
    return { differences, goesOn: false, refused: true };
  }
  if (order.refused !== undefined && !isAsExpected(entry, order.refused, refusal))
    differences.push({ path: `${path}.refused`, expected: shown(entry, order.refused), found: given });
  if (atEnd !== undefined && !isAsExpected(entry, atEnd, refusal))
    differences.push({ path: 'then.refused', expected: shown(entry, atEnd), found: given });
  return { differences, goesOn: !changed, refused: true };
}

function unrefusedOf(entry: Case, { index, order, atEnd }: Numbered): readonly Difference[] {
  const differences: Difference[] = [];
  const found = 'an accepted order';
  if (order.refused !== undefined)
    differences.push({ path: `orders[${index}].refused`, expected: shown(entry, order.refused), found });
  if (atEnd !== undefined) differences.push({ path: 'then.refused', expected: shown(entry, atEnd), found });
  return differences;
}

const isAsExpected = ({ kit }: Case, { rules, because }: ExpectedRefusal, refusal: Refusal): boolean =>
  (rules.length === 0 || rules.some(rule => fullRule(kit, rule) === refusal.rule)) &&
  (because === undefined || because === refusal.because);

function shown({ kit }: Case, { rules, because }: ExpectedRefusal): string {
  const by = rules.length === 0 ? 'a refusal' : `refused by ${rules.map(rule => fullRule(kit, rule)).join(' or ')}`;
  return because === undefined ? by : `${by} (${because})`;
}
