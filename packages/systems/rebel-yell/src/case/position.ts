import { OFF_MAP } from '@guidon/hex';
import { faulty, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import { arrived, caseHex, caseState, kindOfSegment, type Reading } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import type { Opening } from '../clock/terms.ts';
import { facingFrom } from '../terms/ids.ts';
import { leaderRoster } from '../terms/lookups.ts';
import { SEGMENTS } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { namesPieces } from './board.ts';
import type { Given } from './given.ts';
import { piecesFaults, piecesOf } from './pieces.ts';

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<RyState> {
  const reading: Reading<Board> = { board, turn: given.turn ?? 1, issues: [] };
  const fresh: RyState = { ...setup(board), pace: 'umpire', commandOff: given.computeCommand !== true };
  if (given.segment === undefined && !namesPieces(given)) return parsed({ ...fresh, commandOff: false });
  const placed = namesPieces(given) ? piecesOf(fresh, given, reading) : arrived(fresh, reading);
  const state: RyState = {
    ...placed,
    agenda: withSteps<Step>([], ...stepsOf(given, placed)),
    ...caseState(given, reading, placed.holders),
  };
  reading.issues.push(...piecesFaults(board, state, given));
  if (reading.issues.length > 0) return faulty(reading.issues);
  const opening = openingFor(board, state, given, reading);
  return reading.issues.length > 0 ? faulty(reading.issues) : parsed({ ...state, opening });
}

/** What is still to be done in the first segment of the case. */
function stepsOf(given: Given, state: RyState): readonly Step[] {
  const kind = kindOfSegment(SEGMENTS.indexOf(given.segment ?? 'g'));
  if (kind === 'turn-end') return [{ step: 'turn-end' }];
  if (kind !== 'action' && kind !== 'mounted') return [{ step: 'orders' }, { step: 'segment-end' }];
  const begun = state.units.some(({ notes }) => notes.acted !== null);
  const command: readonly Step[] =
    kind === 'action' && given.computeCommand === true ? [{ step: 'command', flags: null }] : [];
  const charges: readonly Step[] = (given.designating ?? !begun) ? [{ step: 'designate' }] : [];
  return [...command, ...charges, { step: 'orders' }, { step: 'segment-end' }];
}

/** How things stood when the segment began: as now, unless the case says otherwise. */
function openingFor(board: Board, state: RyState, given: Given, reading: Reading<Board>): Opening {
  const opening = openingOf(board, state);
  const hexes = [...opening.hexes];
  const facings = [...opening.facings];
  const orders = [...opening.orders];
  for (const [at, { id, began }] of (given.units ?? []).entries()) {
    const index = board.unitById.get(id);
    if (index === undefined || began === undefined) continue;
    const path = `units[${at}].began`;
    if (began.hex !== undefined) hexes[index] = caseHex(reading, began.hex, `${path}.hex`);
    if (began.order !== undefined) orders[index] = began.order;
    if (began.facing === undefined) continue;
    const facing = facingFrom(board, began.facing);
    if (facing === undefined)
      reading.issues.push(issue(`${path}.facing`, 'a corner of a hex of this map', began.facing));
    else facings[index] = facing;
  }
  const leaders = opening.leaders.map((hex, index) => {
    const leader = (given.leaders ?? []).find(({ id }) => id === leaderRoster(board, index).id);
    return leader?.sinceStart === false ? OFF_MAP : hex;
  });
  return { ...opening, hexes, facings, orders, leaders };
}
