import {
  type Chance,
  type Decision,
  type GameEvent,
  Match,
  type Order,
  present,
  readJournal,
  sampleOrder,
  seededBox,
  sfc32,
} from '@guidon/kernel';
import { headerOf, LIBRARY, playable } from '@guidon/library';
import { adjudicate, edgeOf } from './adjudicate.ts';
import { withEdge } from './edit.ts';
import { type Ground, groundOf, studyOfGame } from './root.ts';
import type { Study } from './study.ts';

/** A game of so many orders by chance, as a file. */
export function randomGame(scenario: string, { orders, seed }: { readonly orders: number; readonly seed: string }) {
  const { kit, source } = present(playable(LIBRARY, scenario), scenario);
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: {} });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  const { system } = opened.value;
  const header = headerOf({
    kit,
    scenario: { id: scenario, source },
    profile: {},
    seats: {},
    dice: { kind: 'seeded', seed },
  });
  const match: Match<object, Order, GameEvent, Decision> = Match.start(system, header, seededBox(seed));
  const chance = sfc32(`test ${seed}`);
  while (match.ply < orders && system.over(match.state) === undefined) {
    const decision = present(system.decisions(match.state)[0], 'a decision');
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
  const read = readJournal(`${match.lines.join('\n')}\n`);
  if (!read.ok) throw new Error(read.damage.fault);
  return read.journal;
}

/** A study of a game, of one node. */
export function begunStudy(scenario: string, { orders = 0, seed = 'a' } = {}): Study {
  const journal = randomGame(scenario, { orders, seed });
  const study = studyOfGame(journal, { entry: journal.entries.length - 1, title: scenario }, LIBRARY);
  if (!study.ok) throw new Error(JSON.stringify(study.issues));
  return study.value;
}

export function groundFor(study: Study): Ground {
  const ground = groundOf(study, LIBRARY);
  if (!ground.ok) throw new Error(JSON.stringify(ground.issues));
  return ground.value;
}

/** Grows a study by orders drawn by chance, each behind a node drawn by chance. */
export function grown(study: Study, { nodes, seed }: { readonly nodes: number; readonly seed: string }): Study {
  const ground = groundFor(study);
  const { system } = ground.opened;
  const states: object[] = [ground.state];
  const chance: Chance = sfc32(seed);
  let now = study;
  for (let tries = 0; now.nodes.length < nodes && tries < nodes * 20; tries++) {
    const parent = chance.below(now.nodes.length);
    const state = present(states[parent], 'a position');
    const decision = system.over(state) === undefined ? system.decisions(state)[0] : undefined;
    if (decision === undefined) continue;
    const order = sampleOrder(system, state, { decision, chance });
    const cup = seededBox(`${seed} ${tries}`).open(0);
    const found = adjudicate(system, state, { seat: decision.seat, order, dice: [], cup });
    if (!found.ok) throw new Error(JSON.stringify(found));
    const added = withEdge(now, parent, edgeOf(decision.seat, found.reached));
    if (!added.ok || added.value.study === now) continue;
    now = added.value.study;
    states[added.value.node] = found.reached.state;
  }
  return now;
}
