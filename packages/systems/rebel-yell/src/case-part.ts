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
import type { RyDecision } from './asks.ts';
import type { Board } from './board/board.ts';
import { boardFor } from './case-board.ts';
import { factsOf } from './case-facts.ts';
import { type Given, givenShape } from './case-given.ts';
import { stateFor } from './case-position.ts';
import { retold } from './case-retold.ts';
import { ANSWERS } from './check.ts';
import { presenterFor } from './presentation/presenter.ts';
import type { RyState } from './state.ts';
import { rebelYellSystem } from './system.ts';
import { wordsFor } from './words/words.ts';

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKit => ({
  position: (given, library) => position({ given, library, charts }),
  face: word => faceOf(word),
  passes: ({ decision, order }) => passes(decision, order),
  closesWindows: true,
  facts: (opened, state) => factsOf(boardOf(opened), state as RyState),
  retold: (event, opened) => retold(event, boardOf(opened).map.grid.layout),
});

/** A ten-sided die read 0 to 9 (rule 1.1.5). */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 0 && face <= 9 ? face : undefined;
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
  const state = stateFor(board.value, read.value);
  return state.ok ? parsed({ opened: openBoard(board.value), state: state.value }) : state;
}

const boards = new WeakMap<Opened, Board>();

function openBoard(board: Board): Opened {
  const opened: Opened = {
    system: rebelYellSystem(board),
    words: wordsFor(board),
    present: presenterFor(board),
    reconstructed: [],
  };
  boards.set(opened, board);
  return opened;
}

function boardOf(opened: Opened): Board {
  const board = boards.get(opened);
  if (board === undefined) throw new RangeError('this game was not opened for a case');
  return board;
}

/** The runner asks for an order of this word where a case ends: what can go one way only is then settled. */
const AT_END = '';

/** Windows that a case does not mention are declined; the clock and a side's segment wait for its orders. */
function passes(decision: Decision, order: Order): boolean {
  // Decisions and orders of a case are those of its own system.
  const asks = decision.asks as RyDecision['asks'];
  const answers: readonly string[] = ANSWERS[asks];
  switch (asks) {
    case 'clock':
      return false;
    case 'orders':
      return order.do === 'proceed';
    case 'designate':
      return order.do !== AT_END && order.do !== 'designate';
    default:
      return !answers.includes(order.do);
  }
}
