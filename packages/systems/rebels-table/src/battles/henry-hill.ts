import { type Refusal, refuse } from '@guidon/kernel';
import { bearing, centreOf, sideOf as sideOfArea, turned } from '@guidon/table';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { rollOne } from '../terms/dice.ts';
import { idOf, isArtillery, isSteady, rosterOf, sideOf, typeOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear, pointNear, shapesOf, unitsOfSide, unitsWithin } from '../terrain/shapes.ts';
import type { ScorePart } from '../victory/terms.ts';
import { featuresIn, generalsIn, isInForce, lineIn, namesCommand, namesUnit, numberIn, textIn } from './data.ts';

const SCENARIO_RULE = 'rt:SEQ-04';

/** Union guns that have not yet been deceived hesitate at the first infantry that comes near; false: no shot. */
export function shootsDespiteUniforms(board: Board, play: RtPlay, by: UnitIndex, at: UnitIndex): boolean {
  const id = 'confused-uniforms';
  if (!isInForce(board, id) || !namesUnit(board, id, by) || typeOf(board, at) !== 'infantry') return true;
  const known = deceived(play.state);
  const battery = idOf(board, by);
  if (known.includes(battery) || !unitsWithin(board, play.state, by, at, numberIn(board, id, 'reach'))) return true;
  const die = rollOne(play, { rule: SCENARIO_RULE, purpose: id });
  const shoots = die >= numberIn(board, id, 'least');
  play.emit({
    event: 'special-noted',
    id,
    facts: { batteries: [...known, battery], battery, target: idOf(board, at), die, shoots },
    told: true,
  });
  return shoots;
}

function deceived(state: RtState): readonly string[] {
  const noted = state.facts['confused-uniforms'];
  return namesIn(noted, 'batteries');
}

function namesIn(noted: unknown, name: string): readonly string[] {
  if (typeof noted !== 'object' || noted === null || !(name in noted)) return [];
  const found: unknown = Reflect.get(noted, name);
  return Array.isArray(found) ? found.filter(entry => typeof entry === 'string') : [];
}

/** Regiments are fed in: so many infantry units of a command may go toward the plateau in a turn. */
export function whyNotPiecemeal(board: Board, state: RtState, unit: UnitIndex, action: Action): Refusal | undefined {
  const id = 'piecemeal';
  if (!goesToPlateau(board, state, unit, action)) return undefined;
  const { command, id: name } = rosterOf(board, unit);
  const gone = goneUp(state).filter(
    other => other !== name && board.units.some(roster => roster.id === other && roster.command === command),
  );
  const most = numberIn(board, id, 'most');
  return gone.length < most ? undefined : refuse(SCENARIO_RULE, 'piecemeal', { unit: name, command, most });
}

/** Who has gone toward the plateau this turn. */
function goneUp(state: RtState): readonly string[] {
  const noted = state.facts.piecemeal;
  const turn: unknown = typeof noted === 'object' && noted !== null && 'turn' in noted ? Reflect.get(noted, 'turn') : 0;
  return turn === state.turn ? namesIn(noted, 'units') : [];
}

function goesToPlateau(board: Board, state: RtState, unit: UnitIndex, action: Action): boolean {
  const id = 'piecemeal';
  if (!isInForce(board, id) || state.turn > numberIn(board, id, 'toTurn')) return false;
  const { side, type } = rosterOf(board, unit);
  if (side !== textIn(board, id, 'side') || type !== 'infantry') return false;
  if (action.act !== 'advance' && action.act !== 'charge') return false;
  const [plateau] = featuresIn(board, id);
  if (plateau === undefined || isOn(board, state, unit, plateau.polygon)) return false;
  const centre = middleOf(plateau.polygon);
  const off = turned(
    bearing(unitOf(state, unit).pose, centre),
    -(unitOf(state, unit).pose.facing + (action.wheel ?? 0)),
  );
  return off < 90 || off > 270;
}

const middleOf = (polygon: readonly { readonly x: number; readonly y: number }[]) => {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const half = (values: readonly number[]): number => Math.floor((Math.min(...values) + Math.max(...values)) / 2);
  return { x: half(xs), y: half(ys) };
};

/** At least half of its bases stand there. */
function isOn(
  board: Board,
  state: RtState,
  unit: UnitIndex,
  polygon: readonly { readonly x: number; readonly y: number }[],
): boolean {
  const { bases } = shapesOf(board, state, unit);
  return bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length;
}

export function notePiecemeal(board: Board, play: RtPlay, unit: UnitIndex, action: Action): void {
  if (!goesToPlateau(board, play.state, unit, action)) return;
  const name = idOf(board, unit);
  const units = goneUp(play.state);
  if (units.includes(name)) return;
  play.emit({
    event: 'special-noted',
    id: 'piecemeal',
    facts: { turn: play.state.turn, units: [...units, name] },
    told: false,
  });
}

/** Guns that have lost their horses stay where they are. */
export function whyNotLimber(board: Board, state: RtState, unit: UnitIndex, action: Action): Refusal | undefined {
  const id = 'horses-down';
  if (!isInForce(board, id) || !namesUnit(board, id, unit)) return undefined;
  if (action.act !== 'change' || action.formation !== 'column') return undefined;
  const hits = numberIn(board, id, 'hits');
  const [plateau] = featuresIn(board, id);
  const down = unitOf(state, unit).hits >= hits && plateau !== undefined && isOn(board, state, unit, plateau.polygon);
  return down ? refuse(SCENARIO_RULE, 'horses-down', { unit: idOf(board, unit), hits }) : undefined;
}

/** Behind the crest, near Jackson, and not moved: as if behind a wall. */
export function standsLikeAWall(board: Board, state: RtState, unit: UnitIndex): boolean {
  const id = 'stone-wall';
  if (!isInForce(board, id) || !namesCommand(board, id, unit) || unitOf(state, unit).notes.moved) return false;
  const line = lineIn(board, id, 'line');
  const reach = numberIn(board, id, 'reach');
  if (line === undefined || !generalsIn(board, id).some(general => generalNear(board, state, general, { unit, reach })))
    return false;
  const [a, b] = line;
  const { x, y } = centreOf(shapesOf(board, state, unit).bounds);
  // East of a line that runs to the north-east: to the right of it.
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0;
}

/** A battery that breaks in a melee leaves its guns on the table. */
export function leaveGuns(board: Board, play: RtPlay, unit: UnitIndex): void {
  const id = 'captured-guns';
  if (!isInForce(board, id) || !isArtillery(board, unit) || play.state.melee?.units.includes(unit) !== true) return;
  const { x, y } = centreOf(shapesOf(board, play.state, unit).bounds);
  const left = gunsLeft(play.state).map(({ unit: battery, x: gx, y: gy }) => ({ unit: battery, x: gx, y: gy }));
  play.emit({
    event: 'special-noted',
    id,
    facts: { guns: [...left, { unit: idOf(board, unit), x, y }], battery: idOf(board, unit) },
    told: true,
  });
}

export interface GunsLeft {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

export function gunsLeft(state: RtState): readonly GunsLeft[] {
  const noted: unknown = state.facts['captured-guns'];
  if (typeof noted !== 'object' || noted === null || !('guns' in noted) || !Array.isArray(noted.guns)) return [];
  return noted.guns.filter(isGuns);
}

const isGuns = (entry: unknown): entry is GunsLeft =>
  typeof entry === 'object' && entry !== null && 'unit' in entry && 'x' in entry && 'y' in entry;

/** So near is in contact: half a battery's depth and the slack of a base. */
const AT_THE_GUNS = 1000;

export function gunPoints(board: Board, state: RtState, side: Side): readonly ScorePart[] {
  const id = 'captured-guns';
  if (!isInForce(board, id)) return [];
  const holds = (of: Side, at: GunsLeft): boolean =>
    unitsOfSide(board, state, of).some(
      unit =>
        isSteady(unitOf(state, unit)) &&
        unitOf(state, unit).formation === 'formed' &&
        pointNear(board, state, unit, { at, reach: AT_THE_GUNS }),
    );
  return gunsLeft(state)
    .filter(guns => holds(side, guns) && !holds(enemyOf(side), guns))
    .map(({ unit }) => ({ name: `guns-${unit}`, points: numberIn(board, id, 'points'), rule: SCENARIO_RULE }));
}

/** Once the army is beaten, units in the west must go toward their edge: this is the action they must take. */
export function mustRetreat(board: Board, state: RtState, unit: UnitIndex): Action['act'] | undefined {
  const id = 'retreat';
  if (!isInForce(board, id) || state.turn < numberIn(board, id, 'fromTurn')) return undefined;
  const side = textIn(board, id, 'side');
  if (sideOf(board, unit) !== side) return undefined;
  const broken = board.units.filter(
    (roster, index) => roster.side === side && roster.type === 'infantry' && unitOf(state, index).broken,
  ).length;
  if (broken < numberIn(board, id, 'broken')) return undefined;
  const now = unitOf(state, unit);
  const reach = numberIn(board, id, 'reach');
  const led = board.generals.some(
    (general, index) => general.side === side && generalNear(board, state, index, { unit, reach }),
  );
  if (led || now.pose.x >= numberIn(board, id, 'west') || now.scattered !== null) return undefined;
  // Their edges are the north and the west: one who looks there advances, everyone else goes back.
  return now.pose.facing >= 270 || now.pose.facing === 0 ? 'advance' : 'retire';
}
