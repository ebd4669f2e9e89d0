import { faulty as faultyRead, Match, type Parsed, parsed, readJournal, seededBox } from '@guidon/kernel';
import { headerOf, type Library, playable } from '@guidon/library';
import type { StudyRequest } from '@guidon/protocol';
import {
  adjudicate,
  edgeOf,
  type Ground,
  groundOf,
  ordersAfter,
  Positions,
  readStudy,
  type Study,
  studyOfCase,
  studyOfGame,
  withEdge,
} from '@guidon/study';

type Begin = Extract<StudyRequest, { readonly ask: 'study' }>;

/** A study as it is asked for: one that was kept, or one that begins. */
export function studyFor({ from, system, title }: Begin, library: Library): Parsed<Study> {
  switch (from.kind) {
    case 'file':
      return readStudy(from.text);
    case 'case':
      return studyOfCase(from.case, { system, seed: from.seed, title }, library);
    case 'scenario':
      return ofScenario(from, title, library);
    case 'game':
      return ofGame(from, title, library);
  }
}

const fault = (path: string, expected: string, found: string): Parsed<never> => faultyRead([{ path, expected, found }]);

function ofGame(
  { journal: text, entry, rest }: Extract<Begin['from'], { readonly kind: 'game' }>,
  title: string,
  library: Library,
): Parsed<Study> {
  const read = readJournal(text);
  if (!read.ok) return fault(`line ${read.damage.line}`, 'a line of a game file', read.damage.fault);
  const study = studyOfGame(read.journal, { entry, title }, library);
  const ground = study.ok ? groundOf(study.value, library) : study;
  if (!study.ok || !ground.ok || !rest) return study.ok && !ground.ok ? ground : study;
  return parsed(withOrders(study.value, ground.value, ordersAfter(read.journal, entry)));
}

/** The orders of a game one behind the other, up to the first that the present rules do not carry out. */
function withOrders(study: Study, ground: Ground, orders: ReturnType<typeof ordersAfter>): Study {
  let now = study;
  let { state } = ground;
  let node = 0;
  for (const given of orders) {
    const found = adjudicate(ground.opened.system, state, given);
    const added = found.ok ? withEdge(now, node, edgeOf(given.seat, found.reached)) : undefined;
    if (!found.ok || added?.ok !== true) break;
    now = added.value.study;
    node = added.value.node;
    state = found.reached.state;
  }
  return now;
}

function ofScenario(
  { scenario, seed }: Extract<Begin['from'], { readonly kind: 'scenario' }>,
  title: string,
  library: Library,
): Parsed<Study> {
  const found = playable(library, scenario);
  if (found === undefined) return fault('scenario', 'a shipped scenario', scenario);
  const { kit, source } = found;
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: {} });
  if (!opened.ok) return opened;
  const dice = { kind: 'seeded', seed } as const;
  const header = headerOf({ kit, scenario: { id: scenario, source }, profile: {}, seats: {}, dice });
  const { lines } = Match.start(opened.value.system, header, seededBox(seed));
  const read = readJournal(`${lines.join('\n')}\n`);
  if (!read.ok) return fault('scenario', 'a game', read.damage.fault);
  return studyOfGame(read.journal, { entry: 0, title }, library);
}

/** A study laid out. */
export interface LaidStudy {
  readonly study: Study;
  readonly ground: Ground;
  readonly positions: Positions;
}

export function laidOut(study: Study, library: Library): Parsed<LaidStudy> {
  const ground = groundOf(study, library);
  if (!ground.ok) return ground;
  return parsed({ study, ground: ground.value, positions: new Positions(ground.value, study.root) });
}
