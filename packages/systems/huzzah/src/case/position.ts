import { type Facing, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { faulty, type Issue, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { FRESH_LEADER, FRESH_UNIT, setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import type { Opening } from '../clock/terms.ts';
import {
  armOf,
  codeAt,
  facingFrom,
  kindOfSegment,
  leaderRoster,
  rosterOf,
  SEGMENTS_A_TURN,
  stacks,
  unitOf,
} from '../terms/lookups.ts';
import { SEGMENTS, type SegmentSerial } from '../terms/names.ts';
import type { HzState, Step } from '../terms/state.ts';
import { type LeaderState, NEVER, type UnitState } from '../terms/units.ts';
import { objectivePlaces } from '../victory/holding.ts';
import { entryOf } from './board.ts';
import type { Given, GivenLeader, GivenUnit, Moment } from './given.ts';

/** What is being read: the board of the case, its turn, and the faults found so far. */
interface Reading {
  readonly board: Board;
  readonly turn: number;
  readonly issues: Issue[];
}

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<HzState> {
  const reading: Reading = { board, turn: given.turn ?? 1, issues: [] };
  const fresh: HzState = { ...setup(board), pace: 'umpire', statusOff: given.computeStatus !== true };
  if (given.segment === undefined && given.units === undefined && given.leaders === undefined)
    return parsed({ ...fresh, statusOff: false });
  const placed = piecesOf(fresh, given, reading);
  const segment = SEGMENTS.indexOf(given.segment ?? 'g');
  const state: HzState = {
    ...placed,
    turn: reading.turn,
    segment,
    agenda: withSteps<Step>([], ...stepsOf(given, placed, segment)),
    entries: Object.entries(given.entries ?? {}).map(([code, stacks]) => ({
      hex: hexIn(reading, code, `entries.${code}`),
      stacks,
    })),
    reactions: reactionsOf(given, reading),
    holders: holdersOf(given, placed, reading),
    awarded: { union: given.awarded?.union ?? 0, confederate: given.awarded?.confederate ?? 0 },
    memory: given.memory ?? {},
  };
  reading.issues.push(...stackFaults(board, state, given));
  if (reading.issues.length > 0) return faulty(reading.issues);
  const opening = openingFor(board, state, { given, reading });
  return reading.issues.length > 0 ? faulty(reading.issues) : parsed({ ...state, opening });
}

/** What is still to be done in the first segment of the case. */
function stepsOf(given: Given, state: HzState, segment: number): readonly Step[] {
  if (kindOfSegment(segment) === 'turn-end') return [{ step: 'turn-end' }];
  if (kindOfSegment(segment) !== 'action') return [{ step: 'orders' }, { step: 'segment-end' }];
  const begun = state.units.some(unit => unit.acted !== null);
  const status: readonly Step[] = given.computeStatus === true ? [{ step: 'status' }] : [];
  const charges: readonly Step[] = (given.declaring ?? !begun) ? [{ step: 'declare-charges' }] : [];
  return [...status, ...charges, { step: 'orders' }, { step: 'segment-end' }];
}

function hexIn({ board, issues }: Reading, code: string, path: string): HexIndex {
  const hex = hexAt(board.map.grid, code);
  if (hex === undefined) issues.push(issue(path, 'a hex of the map', code));
  return hex ?? OFF_MAP;
}

const serialAt = ({ turn }: Reading, moment: Moment | undefined): SegmentSerial =>
  moment === undefined ? NEVER : ((moment.turn ?? turn) - 1) * SEGMENTS_A_TURN + SEGMENTS.indexOf(moment.segment);

/** With pieces named only these exist; the others of a scenario never come. */
function piecesOf(fresh: HzState, given: Given, reading: Reading): HzState {
  if (given.units === undefined && given.leaders === undefined) return arrived(fresh, reading);
  const { board } = reading;
  const units = fresh.units.map((): UnitState => FRESH_UNIT);
  for (const [at, unit] of (given.units ?? []).entries()) {
    const index = board.unitById.get(unit.id);
    if (index !== undefined)
      units[index] = unitState(unit, { reading, path: `units[${at}]`, side: rosterOf(board, index).side });
  }
  const leaders = fresh.leaders.map((): LeaderState => FRESH_LEADER);
  for (const [at, leader] of (given.leaders ?? []).entries()) {
    const index = board.leaderById.get(leader.id);
    if (index !== undefined) leaders[index] = leaderState(leader, { reading, path: `leaders[${at}]` });
  }
  return { ...fresh, units, leaders };
}

/** In a later turn of a scenario those whose turn has come wait off the map. */
function arrived(fresh: HzState, { board, turn }: Reading): HzState {
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

const FACES: { readonly [side: string]: 'N' | 'S' } = { union: 'N', confederate: 'S' };

interface Placing {
  readonly reading: Reading;
  readonly path: string;
}

function unitState(unit: GivenUnit, { reading, path, side }: Placing & { readonly side: string }): UnitState {
  const order = unit.state ?? 'good';
  const isolated = unit.isolated ?? false;
  const facing: Facing = facingFrom(unit.facing ?? FACES[side] ?? 'N');
  const place = placeOf(unit, { reading, path });
  return {
    ...FRESH_UNIT,
    ...place,
    facing,
    order,
    isolated,
    reduced: unit.is_reduced ?? unit.reduced === true,
    hits: unit.hits ?? unit.o_hits ?? unit.oHits ?? 0,
    fate: unit.destroyed ?? null,
    inCommand: unit.in_command ?? (order !== 'routed' && !isolated),
    af: unit.af ?? false,
    artyFire: unit.arty_fire ?? false,
    artyMove: unit.arty_move ?? false,
    charge: typeof unit.charge === 'string' ? hexIn(reading, unit.charge, `${path}.charge`) : null,
    acted: unit.acted ?? null,
    actedAt: typeof unit.acted_at === 'string' ? hexIn(reading, unit.acted_at, `${path}.acted_at`) : null,
    disorganizedIn: serialAt(reading, unit.disorganized_in),
    retreatedIn: serialAt(reading, unit.retreated_in),
    edgeIn: serialAt(reading, unit.edge_in),
    // Whoever is routed when the case begins has made the retreat that began his rout (R60).
    retreats: unit.retreats ?? (order === 'routed' ? 1 : 0),
    keep: unit.keep?.distance ?? 0,
    keepIn: serialAt(reading, unit.keep),
  };
}

function placeOf(unit: GivenUnit, { reading, path }: Placing): Pick<UnitState, 'where' | 'hex'> {
  if (unit.destroyed !== undefined) return { where: 'out', hex: OFF_MAP };
  if (unit.at === undefined) {
    reading.issues.push(issue(`${path}.at`, 'a hex, or off-map and the hex it enters by', undefined));
    return { where: 'later', hex: OFF_MAP };
  }
  if (entryOf(unit.at) !== undefined) return { where: isLate(unit, reading) ? 'later' : 'due', hex: OFF_MAP };
  return { where: 'map', hex: hexIn(reading, unit.at, `${path}.at`) };
}

const isLate = ({ arrives }: { readonly arrives?: number }, { turn }: Reading): boolean =>
  arrives !== undefined && arrives > turn;

function leaderState(leader: GivenLeader, { reading, path }: Placing): LeaderState {
  const base: LeaderState = { ...FRESH_LEADER, replaced: leader.is_replacement ?? false };
  if (leader.status === 'removed') return { ...base, where: 'out' };
  if (leader.status === 'incapacitated')
    return { ...base, where: 'lost', lostIn: serialAt(reading, leader.lost_in ?? { segment: 'a' }) };
  if (leader.at === undefined) {
    reading.issues.push(issue(`${path}.at`, 'a hex, or off-map and the hex he enters by', undefined));
    return base;
  }
  if (entryOf(leader.at) !== undefined) return { ...base, where: isLate(leader, reading) ? 'later' : 'due' };
  return { ...base, where: 'map', hex: hexIn(reading, leader.at, `${path}.at`) };
}

function reactionsOf(given: Given, { board, issues }: Reading): HzState['reactions'] {
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

function holdersOf(given: Given, state: HzState, { board, issues }: Reading): HzState['holders'] {
  const places = objectivePlaces(board);
  const codes = [...places.keys()].map(hex => codeAt(board, hex));
  for (const code of Object.keys(given.control ?? {}))
    if (!codes.includes(code)) issues.push(issue(`control.${code}`, `an objective (${codes.join(', ')})`, code));
  return state.holders.map((side, at) => {
    const named = given.control?.[codes[at] ?? ''];
    return named === undefined ? side : named;
  });
}

/** Rules 4.4, 4.4.1, 4.5.4: who shares a hex shares side, arm, organization and facing. */
function stackFaults(board: Board, state: HzState, given: Given): readonly Issue[] {
  const found: Issue[] = [];
  for (const [, units] of stacks(state)) {
    const [first, ...others] = units;
    if (first === undefined) continue;
    for (const unit of others) {
      const [one, two] = [rosterOf(board, unit), rosterOf(board, first)];
      const isAlike =
        one.side === two.side &&
        one.ho === two.ho &&
        armOf(board, unit) === armOf(board, first) &&
        unitOf(state, unit).facing === unitOf(state, first).facing;
      if (isAlike) continue;
      const at = (given.units ?? []).findIndex(({ id }) => id === one.id);
      found.push(issue(`units[${at}]`, `the side, type, ho and facing of ${two.id} in its hex`, one.id));
    }
  }
  return found;
}

/** How things stood when the segment began: as now, unless the case says otherwise. */
function openingFor(
  board: Board,
  state: HzState,
  { given, reading }: { readonly given: Given; readonly reading: Reading },
): Opening {
  const units = [...state.units];
  for (const [at, { id, began }] of (given.units ?? []).entries()) {
    const index = board.unitById.get(id);
    const unit = index === undefined ? undefined : units[index];
    if (index === undefined || unit === undefined || began === undefined) continue;
    const hex = began.at === undefined ? unit.hex : hexIn(reading, began.at, `units[${at}].began.at`);
    units[index] = {
      ...unit,
      ...(hex === OFF_MAP ? {} : { hex }),
      ...(began.facing === undefined ? {} : { facing: facingFrom(began.facing) }),
      ...(began.state === undefined ? {} : { order: began.state }),
    };
  }
  const opening = openingOf(board, { ...state, units });
  const leaders = opening.leaders.map((hex, index) => {
    const leader = (given.leaders ?? []).find(({ id }) => id === leaderRoster(board, index).id);
    return leader?.with_stack_since_segment_start === false ? OFF_MAP : hex;
  });
  return { ...opening, leaders };
}
