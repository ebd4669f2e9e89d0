import { type Facing, OFF_MAP } from '@guidon/hex';
import { faulty, type Issue, issue, type Parsed, parsed, withSteps } from '@guidon/kernel';
import { arrived, caseHex, caseState, isLate, type Reading, serialAt } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { FRESH_LEADER, FRESH_UNIT, setup } from '../board/setup.ts';
import { openingOf } from '../clock/clock.ts';
import type { Opening } from '../clock/terms.ts';
import { facingFrom } from '../terms/ids.ts';
import { armOf, hasRouted, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import { SEGMENTS } from '../terms/names.ts';
import { stacks } from '../terms/places.ts';
import { kindOfSegment } from '../terms/segments.ts';
import type { HzState, Step } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';
import { entryOf } from './board.ts';
import type { Given, GivenLeader, GivenUnit } from './given.ts';

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<HzState> {
  const reading: Reading<Board> = { board, turn: given.turn ?? 1, issues: [] };
  const fresh: HzState = { ...setup(board), pace: 'umpire', statusOff: given.computeStatus !== true };
  if (given.segment === undefined && given.units === undefined && given.leaders === undefined)
    return parsed({ ...fresh, statusOff: false });
  const placed = piecesOf(fresh, given, reading);
  const state: HzState = {
    ...placed,
    agenda: withSteps<Step>([], ...stepsOf(given, placed)),
    entries: Object.entries(given.entries ?? {}).map(([code, stacks]) => ({
      hex: caseHex(reading, code, `entries.${code}`),
      stacks,
    })),
    ...caseState(given, reading, placed.holders),
  };
  reading.issues.push(...stackFaults(board, state, given));
  if (reading.issues.length > 0) return faulty(reading.issues);
  const opening = openingFor(board, state, given, reading);
  return reading.issues.length > 0 ? faulty(reading.issues) : parsed({ ...state, opening });
}

/** What is still to be done in the first segment of the case. */
function stepsOf(given: Given, state: HzState): readonly Step[] {
  const segment = SEGMENTS.indexOf(given.segment ?? 'g');
  if (kindOfSegment(segment) === 'turn-end') return [{ step: 'turn-end' }];
  if (kindOfSegment(segment) !== 'action') return [{ step: 'orders' }, { step: 'segment-end' }];
  const begun = state.units.some(unit => unit.acted !== null);
  const status: readonly Step[] = given.computeStatus === true ? [{ step: 'status' }] : [];
  const charges: readonly Step[] = (given.declaring ?? !begun) ? [{ step: 'declare-charges' }] : [];
  return [...status, ...charges, { step: 'orders' }, { step: 'segment-end' }];
}

/** With pieces named only these exist; the others of a scenario never come. */
function piecesOf(fresh: HzState, given: Given, reading: Reading<Board>): HzState {
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

const FACES: { readonly [side: string]: 'N' | 'S' } = { union: 'N', confederate: 'S' };

interface Placing {
  readonly reading: Reading<Board>;
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
    charge: typeof unit.charge === 'string' ? caseHex(reading, unit.charge, `${path}.charge`) : null,
    acted: unit.acted ?? null,
    actedAt: typeof unit.acted_at === 'string' ? caseHex(reading, unit.acted_at, `${path}.acted_at`) : null,
    disorganizedIn: serialAt(unit.disorganized_in, reading),
    retreatedIn: serialAt(unit.retreated_in, reading),
    edgeIn: serialAt(unit.edge_in, reading),
    // Whoever is routed when the case begins has made the retreat that began his rout (R60).
    retreats: unit.retreats ?? (order === 'routed' ? 1 : 0),
    keep: unit.keep?.distance ?? 0,
    keepIn: serialAt(unit.keep, reading),
  };
}

function placeOf(unit: GivenUnit, { reading, path }: Placing): Pick<UnitState, 'where' | 'hex'> {
  if (unit.destroyed !== undefined) return { where: 'out', hex: OFF_MAP };
  if (unit.at === undefined) {
    reading.issues.push(issue(`${path}.at`, 'a hex, or off-map and the hex it enters by', undefined));
    return { where: 'later', hex: OFF_MAP };
  }
  if (entryOf(unit.at) !== undefined) return { where: isLate(unit, reading) ? 'later' : 'due', hex: OFF_MAP };
  return { where: 'map', hex: caseHex(reading, unit.at, `${path}.at`) };
}

function leaderState(leader: GivenLeader, { reading, path }: Placing): LeaderState {
  const base: LeaderState = { ...FRESH_LEADER, replaced: leader.is_replacement ?? false };
  if (leader.status === 'removed') return { ...base, where: 'out' };
  if (leader.status === 'incapacitated')
    return { ...base, where: 'lost', lostIn: serialAt(leader.lost_in ?? { segment: 'a' }, reading) };
  if (leader.at === undefined) {
    reading.issues.push(issue(`${path}.at`, 'a hex, or off-map and the hex he enters by', undefined));
    return base;
  }
  if (entryOf(leader.at) !== undefined) return { ...base, where: isLate(leader, reading) ? 'later' : 'due' };
  return { ...base, where: 'map', hex: caseHex(reading, leader.at, `${path}.at`) };
}

/** Rules 4.4, 4.4.1, 4.5.4: who shares a hex shares side, arm, organization and facing. */
function stackFaults(board: Board, state: HzState, given: Given): readonly Issue[] {
  const found: Issue[] = [];
  for (const [, units] of stacks(state)) {
    const [first, ...others] = units;
    if (first === undefined) continue;
    for (const unit of others) {
      const [one, two] = [rosterOf(board, unit), rosterOf(board, first)];
      // On an edge the routed lie among others, and have no facing (13.9.4, R44).
      const isRun = hasRouted(state, [unit, first]);
      const isAlike =
        one.side === two.side &&
        (isRun ||
          (one.ho === two.ho &&
            armOf(board, unit) === armOf(board, first) &&
            unitOf(state, unit).facing === unitOf(state, first).facing));
      if (isAlike) continue;
      const at = (given.units ?? []).findIndex(({ id }) => id === one.id);
      found.push(issue(`units[${at}]`, `the side, type, ho and facing of ${two.id} in its hex`, one.id));
    }
  }
  return found;
}

/** How things stood when the segment began: as now, unless the case says otherwise. */
function openingFor(board: Board, state: HzState, given: Given, reading: Reading<Board>): Opening {
  const units = [...state.units];
  for (const [at, { id, began }] of (given.units ?? []).entries()) {
    const index = board.unitById.get(id);
    const unit = index === undefined ? undefined : units[index];
    if (index === undefined || unit === undefined || began === undefined) continue;
    const hex = began.at === undefined ? unit.hex : caseHex(reading, began.at, `units[${at}].began.at`);
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
