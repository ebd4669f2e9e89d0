import { faulty, type Issue, issue, type Order, type Parsed, parsed, type ScriptedDie } from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { caseLibrary, type Library, systemNamed, systemsIn } from '@guidon/library';
import type { Mapping } from './plain.ts';
import type { CaseDice, CaseOrder, CaseText } from './reading/case-shape.ts';
import type { ExpectedRefusal } from './reading/expectation-shape.ts';
import { LIMITS } from './reading/limits.ts';
import { fullRule, ruleTitle } from './reading/rule-names.ts';

/** An order read by its system. */
export interface ReadyOrder extends CaseOrder {
  readonly read: Order;
}

/** A case whose every part has been read: nothing malformed is left to find. */
export interface Case {
  readonly file: string;
  readonly line: number;
  /** As it was written, with what its file says for all of its cases. */
  readonly data: Mapping;
  readonly text: CaseText;
  readonly kit: SystemKit;
  readonly opened: Opened;
  readonly state: object;
  readonly orders: readonly ReadyOrder[];
  readonly script: readonly ScriptedDie[];
}

export type Prepared = Omit<Case, 'file' | 'line' | 'data'>;

/** Reads the parts of a case that only its system understands: rule ids, position, orders, faces. */
export function prepared(text: CaseText, library: Library): Parsed<Prepared> {
  const kit = systemNamed(library, text.system);
  if (kit === undefined) {
    const known = systemsIn(library)
      .map(({ id, prefix }) => `${id} (${prefix})`)
      .join(', ');
    return faulty([issue('system', `one of ${known}`, text.system)]);
  }
  const issues: Issue[] = [...ruleFaults(text, kit), ...limitFaults(text)];
  const script = scriptOf(text.dice ?? [], kit, issues);
  const given = text.profile === undefined ? (text.given ?? {}) : { ...text.given, profile: text.profile };
  const position = kit.cases.position(given, caseLibrary(library));
  if (!position.ok) return faulty([...issues, ...position.issues.map(placedUnderGiven)]);
  const orders = ordersOf(text.orders ?? [], position.value.opened, issues);
  if (issues.length > 0) return faulty(issues);
  return parsed({ text, kit, ...position.value, orders, script });
}

const under = (place: string, fault: Issue): Issue => ({
  ...fault,
  path: fault.path === '' ? place : `${place}.${fault.path}`,
});

const placedUnderGiven = (fault: Issue): Issue => (/^profile\b/.test(fault.path) ? fault : under('given', fault));

function ordersOf(given: readonly CaseOrder[], opened: Opened, issues: Issue[]): readonly ReadyOrder[] {
  return given.flatMap((order, at): readonly ReadyOrder[] => {
    const read = opened.system.parseOrder(order.order);
    if (read.ok) return [{ ...order, read: read.value }];
    issues.push(...read.issues.map(fault => under(`orders[${at}]`, fault)));
    return [];
  });
}

function scriptOf(dice: readonly CaseDice[], kit: SystemKit, issues: Issue[]): readonly ScriptedDie[] {
  return dice.flatMap(({ faces, purpose }, at) =>
    faces.flatMap((word): readonly ScriptedDie[] => {
      const face = kit.cases.face(word);
      if (face === undefined) issues.push(issue(`dice[${at}]`, 'a face of a die', word));
      if (face === undefined) return [];
      return [purpose === undefined ? { face } : { face, purpose }];
    }),
  );
}

function limitFaults({ orders, dice }: CaseText): readonly Issue[] {
  const issues: Issue[] = [];
  const thrown = (dice ?? []).reduce((sum, { faces }) => sum + faces.length, 0);
  if ((orders?.length ?? 0) > LIMITS.orders) issues.push(issue('orders', `at most ${LIMITS.orders} orders`, orders));
  if (thrown > LIMITS.dice) issues.push(issue('dice', `at most ${LIMITS.dice} dice`, thrown));
  return issues;
}

/** A rule that does not exist holds nothing: a misspelt id must not look like a case for it. */
function ruleFaults(text: CaseText, kit: SystemKit): readonly Issue[] {
  const issues: Issue[] = [];
  const look = (ids: readonly string[] | undefined, path: string): void => {
    ids?.forEach((id, at) => {
      if (ruleTitle(kit, id) === undefined)
        issues.push(issue(`${path}[${at}]`, `a rule of ${kit.id}`, fullRule(kit, id)));
    });
  };
  const lookAt = (refused: ExpectedRefusal | undefined, path: string): void => look(refused?.rules, path);
  look(text.rules, 'rules');
  lookAt(text.then.refused, 'then.refused');
  text.orders?.forEach((order, at) => {
    lookAt(order.refused, `orders[${at}].refused`);
  });
  if (text.then.refused !== undefined && (text.orders ?? []).length === 0)
    issues.push(issue('then.refused', 'an order that can be refused', undefined));
  return issues;
}
