import { OFF_MAP } from '@guidon/hex';
import { faulty, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import { kindOfSegment } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import type { Opening } from '../clock/terms.ts';
import { codeAt, facingFrom, leaderRoster } from '../terms/lookups.ts';
import { SEGMENTS } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { objectivePlaces } from '../victory/holding.ts';
import { namesPieces } from './board.ts';
import type { Given } from './given.ts';
import { piecesFaults, piecesOf } from './pieces.ts';
import { hexIn, type Reading } from './reading.ts';

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<RyState> {
  const reading: Reading = { board, turn: given.turn ?? 1, issues: [] };
  const fresh: RyState = { ...setup(board), pace: 'umpire', commandOff: given.computeCommand !== true };
  if (given.segment === undefined && !namesPieces(given)) return parsed({ ...fresh, commandOff: false });
  const placed = namesPieces(given) ? piecesOf(fresh, given, reading) : arrived(fresh, reading);
  const segment = SEGMENTS.indexOf(given.segment ?? 'g');
  const state: RyState = {
    ...placed,
    turn: reading.turn,
    segment,
    agenda: withSteps<Step>([], ...stepsOf(given, placed, segment)),
    reactions: reactionsOf(given, reading),
    holders: holdersOf(given, placed, reading),
    awarded: { union: given.awarded?.union ?? 0, confederate: given.awarded?.confederate ?? 0 },
    memory: given.memory ?? {},
  };
  reading.issues.push(...piecesFaults(board, state, given));
  if (reading.issues.length > 0) return faulty(reading.issues);
  const opening = openingFor(board, state, { given, reading });
  return reading.issues.length > 0 ? faulty(reading.issues) : parsed({ ...state, opening });
}

/** What is still to be done in the first segment of the case. */
function stepsOf(given: Given, state: RyState, segment: number): readonly Step[] {
  const kind = kindOfSegment(segment);
  if (kind === 'turn-end') return [{ step: 'turn-end' }];
  if (kind !== 'action' && kind !== 'mounted') return [{ step: 'orders' }, { step: 'segment-end' }];
  const begun = state.units.some(({ notes }) => notes.acted !== null);
  const command: readonly Step[] =
    kind === 'action' && given.computeCommand === true ? [{ step: 'command', flags: null }] : [];
  const charges: readonly Step[] = (given.designating ?? !begun) ? [{ step: 'designate' }] : [];
  return [...command, ...charges, { step: 'orders' }, { step: 'segment-end' }];
}

/** In a later turn of a scenario those whose turn has come wait off the map. */
function arrived(fresh: RyState, { board, turn }: Reading): RyState {
  const comes = (where: string, arrival: { readonly turn: number } | undefined): boolean =>
    where === 'later' && arrival !== undefined && arrival.turn <= turn;
  return {
    ...fresh,
    units: fresh.units.map((unit, at) => (comes(unit.where, board.arrivals[at]) ? { ...unit, where: 'due' } : unit)),
    leaders: fresh.leaders.map((leader, at) =>
      comes(leader.where, board.leaderArrivals[at]) ? { ...leader, where: 'due' } : leader,
    ),
  };
}

function reactionsOf(given: Given, { board, issues }: Reading): RyState['reactions'] {
  const named = (ids: readonly string[], path: string): readonly number[] =>
    ids.flatMap((id, at) => {
      const unit = board.unitById.get(id);
      if (unit === undefined) issues.push(issue(`${path}[${at}]`, 'a unit of the case', id));
      return unit ?? [];
    });
  return (given.reactions ?? []).map(({ kind, by, at }, index) => ({
    kind,
    by: named(by, `reactions[${index}].by`),
    at: named(at, `reactions[${index}].at`),
  }));
}

function holdersOf(given: Given, state: RyState, { board, issues }: Reading): RyState['holders'] {
  const codes = [...objectivePlaces(board).keys()].map(hex => codeAt(board, hex));
  for (const code of Object.keys(given.control ?? {}))
    if (!codes.includes(code)) issues.push(issue(`control.${code}`, `an objective (${codes.join(', ')})`, code));
  return state.holders.map((side, at) => {
    const named = given.control?.[codes[at] ?? ''];
    return named === undefined ? side : named;
  });
}

/** How things stood when the segment began: as now, unless the case says otherwise. */
function openingFor(
  board: Board,
  state: RyState,
  { given, reading }: { readonly given: Given; readonly reading: Reading },
): Opening {
  const opening = openingOf(board, state);
  const hexes = [...opening.hexes];
  const facings = [...opening.facings];
  const orders = [...opening.orders];
  for (const [at, { id, began }] of (given.units ?? []).entries()) {
    const index = board.unitById.get(id);
    if (index === undefined || began === undefined) continue;
    const path = `units[${at}].began`;
    if (began.hex !== undefined) hexes[index] = hexIn(reading, began.hex, `${path}.hex`);
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
