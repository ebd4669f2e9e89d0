import {
  type AnySystem,
  type Decision,
  type DiceBox,
  faulty,
  type GameEvent,
  InvariantError,
  issue,
  type Journal,
  Match,
  type Order,
  type Parsed,
  parsed,
  readLines,
} from '@guidon/kernel';
import { ChosenCup } from './dice.ts';
import { pathTo } from './positions.ts';
import type { Ground } from './root.ts';
import type { NodeNumber, Study } from './study.ts';

/**
 * The line that leads to a node as a game file: the game that the study begins with, and the orders of the study with
 * their dice. The file says that its dice were chosen.
 */
export function lineTo(study: Study, node: NodeNumber, { opened }: Ground): Parsed<readonly string[]> {
  const { root, nodes } = study;
  if (root.kind !== 'game') return faulty([issue('root', 'a game; a case has no file to go on with', root.kind)]);
  const read = readLines(root.lines);
  if (!read.ok) return faulty([issue('root', 'a game file', read.damage.fault)]);
  const path = pathTo(study, node).flatMap(at => nodes[at]?.edge ?? []);
  let next = 0;
  const box: DiceBox = { open: () => new ChosenCup(path[next]?.dice ?? []) };
  const again = chosenFrom(read.journal, box, opened.system);
  if (!again.ok) return again;
  for (const { seat, order } of path) {
    const submitted = again.value.submit(seat, order);
    if (!submitted.ok) return faulty([issue(`line[${next}]`, 'an order that the rules accept', 'another')]);
    next += 1;
  }
  return parsed(again.value.lines);
}

type AnyMatch = Match<object, Order, GameEvent, Decision>;

function chosenFrom({ header, entries }: Journal, box: DiceBox, system: AnySystem): Parsed<AnyMatch> {
  const chosen = { ...header, dice: { kind: 'chosen' } };
  try {
    return parsed(Match.goingOn(system, { header: chosen, entries }, { box, rules: undefined }));
  } catch (error) {
    if (error instanceof InvariantError) return faulty([issue('root', 'a game of these rules', error.message)]);
    throw error;
  }
}
