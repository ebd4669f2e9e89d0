import { flag, type Parsed, parseAs, parsed, record, type TypeOf, text } from '@guidon/kernel';
import { ford } from '@guidon/kernel/test-ford';
import { type CaseKit, casePositions, type Opened, type SystemKit } from '@guidon/kit';
import { type Board, presenterFor } from './presenter.ts';
import rules from './rules.json' with { type: 'json' };
import { WORDS } from './words.ts';

/** A scenario of the ford. What every scenario has for the lists of the app is not read here. */
const scenarioShape = record({ id: text, deep: flag });

function openBoard(raw: unknown): Parsed<Board> {
  const { id, deep } = (raw ?? {}) as { readonly [key: string]: unknown };
  const read = parseAs(scenarioShape, { id, deep });
  return read.ok ? parsed(read.value satisfies TypeOf<typeof scenarioShape>) : read;
}

const opened = (board: Board) => ({
  system: ford(board),
  words: WORDS,
  present: presenterFor(board),
  reconstructed: ['The ford is made up.'],
});

const positions = casePositions({
  shape: record({ deep: flag }),
  board: ({ deep }) => parsed({ id: 'case', deep }),
  state: board => parsed(ford(board).setup()),
  open: board => opened(board) satisfies Opened,
});

const cases: CaseKit = {
  position: (given, library) => positions.position(given, { library, charts: {} }),
  face: () => undefined,
  passes: ({ decision, order }) => decision.asks === 'toll' && order.do === 'wade',
  facts: (_opened, state) => ({ ...(state as { readonly carried: number; readonly paid: number }), agenda: [] }),
};

/** The ford as a fifth game. */
export const fordKit: SystemKit = {
  id: 'ford',
  prefix: 'fd',
  title: 'The Ford',
  rulesVersion: rules.rulesVersion,
  rules: rules.rules,
  options: [],
  charts: {},
  checkCharts: parsed,
  open({ scenario }): Parsed<Opened> {
    const board = openBoard(scenario);
    return board.ok ? parsed(opened(board.value)) : board;
  },
  cases,
};
