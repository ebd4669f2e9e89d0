import {
  type CaseKit,
  type CaseLibrary,
  type Decision,
  type Face,
  type Opened,
  type Order,
  type Parsed,
  parseAs,
  parsed,
} from '@guidon/kernel';
import type { RtDecision } from './asks.ts';
import { boardFor, type CaseBoard } from './case-board.ts';
import { factsOf } from './case-facts.ts';
import { type Given, givenShape } from './case-given.ts';
import { stateFor } from './case-position.ts';
import { retold } from './case-retold.ts';
import { ANSWERS } from './check.ts';
import { presenterFor } from './presentation/presenter.ts';
import type { RtState } from './state.ts';
import { rebelsTableSystem } from './system.ts';
import { wordsFor } from './words/words.ts';

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKit => ({
  position: (given, library) => position({ given, library, charts }),
  face: word => faceOf(word),
  passes: ({ decision, order }) => passes(decision, order),
  closesWindows: true,
  facts: (opened, state) => {
    const { board, faults } = boardOf(opened);
    return factsOf(board, state as RtState, faults);
  },
  retold: event => retold(event),
});

/** Only six-sided dice (SCALE-04). */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 1 && face <= 6 ? face : undefined;
}

interface Sources {
  readonly given: unknown;
  readonly library: CaseLibrary;
  readonly charts: unknown;
}

function position({ given, library, charts }: Sources): Parsed<{ readonly opened: Opened; readonly state: object }> {
  const read: Parsed<Given> = parseAs(givenShape, given ?? {});
  if (!read.ok) return read;
  const board = boardFor(read.value, { library, charts });
  if (!board.ok) return board;
  const state = stateFor(board.value.board, read.value);
  return state.ok ? parsed({ opened: openBoard(board.value), state: state.value }) : state;
}

const boards = new WeakMap<Opened, CaseBoard>();

function openBoard(found: CaseBoard): Opened {
  const { board } = found;
  const opened: Opened = {
    system: rebelsTableSystem(board),
    words: wordsFor(board),
    present: presenterFor(board),
    reconstructed: [],
  };
  boards.set(opened, found);
  return opened;
}

function boardOf(opened: Opened): CaseBoard {
  const board = boards.get(opened);
  if (board === undefined) throw new RangeError('this game was not opened for a case');
  return board;
}

/** Windows that a case does not mention are declined; the clock waits for its order, and so does whoever is to act. */
function passes(decision: Decision, order: Order): boolean {
  // Decisions and orders of a case are those of its own system.
  const asks = decision.asks as RtDecision['asks'];
  const answers: readonly string[] = ANSWERS[asks];
  switch (asks) {
    case 'clock':
      return false;
    case 'activate':
    case 'deploy-command':
      return order.do === 'proceed';
    default:
      return !answers.includes(order.do);
  }
}
