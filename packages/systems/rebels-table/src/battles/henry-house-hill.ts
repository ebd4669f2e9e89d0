import { refuse } from '@guidon/kernel';
import { bearing, centreOf, type Point, type Polygon, sideOf as sideOfArea, turned } from '@guidon/tabletop';
import type { Doing } from '../actions/kinds.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { rollAgainst } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { isArtillery, isSteady, rosterOf, sideOf, typeOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear, pointNear, shapesOf, unitsOfSide, unitsWithin } from '../terrain/shapes.ts';
import { headingsOf, mustGo } from './compulsion.ts';
import {
  featuresIn,
  generalsIn,
  lineIn,
  namesCommand,
  namesNoted,
  namesUnit,
  numberIn,
  SCENARIO_RULE,
  textIn,
} from './data.ts';
import type { SpecialRule } from './kinds.ts';

const CAPTURED_GUNS = 'captured-guns';

/** So near is in contact: half a battery's depth and the slack of a base. */
const AT_THE_GUNS = 1000;

/** A battery that breaks in a melee leaves its guns on the table; who holds them scores. */
export const capturedGuns: SpecialRule = {
  afterBreak(board, play, unit) {
    if (!isArtillery(board, unit) || play.state.melee?.units.includes(unit) !== true) return;
    const { x, y } = centreOf(shapesOf(board, play.state, unit).bounds);
    const left = gunsLeft(play.state).map(({ unit: battery, x: gx, y: gy }) => ({ unit: battery, x: gx, y: gy }));
    const battery = idOf(board, unit);
    play.emit({
      event: 'special-noted',
      id: CAPTURED_GUNS,
      facts: { guns: [...left, { unit: battery, x, y }], battery },
      told: true,
    });
  },
  score: (board, state, side) =>
    gunsLeft(state)
      .filter(guns => holds(board, state, side, guns) && !holds(board, state, enemyOf(side), guns))
      .map(({ unit }) => ({
        kind: 'special' as const,
        name: `guns-${unit}`,
        points: numberIn(board, CAPTURED_GUNS, 'points'),
        rule: SCENARIO_RULE,
      })),
};

interface GunsLeft {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

function gunsLeft(state: RtState): readonly GunsLeft[] {
  const noted: unknown = state.facts[CAPTURED_GUNS];
  if (typeof noted !== 'object' || noted === null || !('guns' in noted) || !Array.isArray(noted.guns)) return [];
  return noted.guns.filter(isGuns);
}

const isGuns = (entry: unknown): entry is GunsLeft =>
  typeof entry === 'object' && entry !== null && 'unit' in entry && 'x' in entry && 'y' in entry;

const holds = (board: Board, state: RtState, side: Side, guns: GunsLeft): boolean =>
  unitsOfSide(board, state, side).some(
    unit =>
      isSteady(unitOf(state, unit)) &&
      unitOf(state, unit).formation === 'formed' &&
      pointNear(board, state, { unit, at: guns, reach: AT_THE_GUNS }),
  );

const CONFUSED_UNIFORMS = 'confused-uniforms';

/** Union guns that have not yet been deceived hesitate at the first infantry that comes near. */
export const confusedUniforms: SpecialRule = {
  holdsFire(board, play, { by, at }) {
    if (!namesUnit(board, CONFUSED_UNIFORMS, { unit: by }) || typeOf(board, at) !== 'infantry') return false;
    const known = namesNoted(play.state.facts[CONFUSED_UNIFORMS], 'batteries');
    const battery = idOf(board, by);
    if (
      known.includes(battery) ||
      !unitsWithin(board, play.state, { a: by, b: at, reach: numberIn(board, CONFUSED_UNIFORMS, 'reach') })
    )
      return false;
    const least = numberIn(board, CONFUSED_UNIFORMS, 'least');
    const die = rollAgainst(play, least, { rule: SCENARIO_RULE, purpose: CONFUSED_UNIFORMS });
    const shoots = die >= least;
    play.emit({
      event: 'special-noted',
      id: CONFUSED_UNIFORMS,
      facts: { batteries: [...known, battery], battery, target: idOf(board, at), die, shoots },
      told: true,
    });
    return !shoots;
  },
};

const HORSES_DOWN = 'horses-down';

/** Guns that have lost their horses stay where they are. */
export const horsesDown: SpecialRule = {
  may(board, state, { unit, action }) {
    if (!namesUnit(board, HORSES_DOWN, { unit }) || action.act !== 'change' || action.formation !== 'column')
      return undefined;
    const hits = numberIn(board, HORSES_DOWN, 'hits');
    const [plateau] = featuresIn(board, HORSES_DOWN);
    const down =
      unitOf(state, unit).hits >= hits && plateau !== undefined && isOnPlateau(board, state, unit, plateau.polygon);
    return down ? refuse(SCENARIO_RULE, 'horses-down', { unit: idOf(board, unit), hits }) : undefined;
  },
};

const PIECEMEAL = 'piecemeal';

/** Regiments are fed in: so many infantry units of a command may go toward the plateau in a turn. */
export const piecemeal: SpecialRule = {
  anywhere: true,
  may(board, state, { unit, action }) {
    if (!goesToPlateau(board, state, { unit, action })) return undefined;
    const { command, id: name } = rosterOf(board, unit);
    const gone = goneUp(state).filter(
      other => other !== name && board.units.some(roster => roster.id === other && roster.command === command),
    );
    const most = numberIn(board, PIECEMEAL, 'most');
    return gone.length < most ? undefined : refuse(SCENARIO_RULE, 'piecemeal', { unit: name, command, most });
  },
  noteAction(board, play, { unit, action }) {
    if (!goesToPlateau(board, play.state, { unit, action })) return;
    const name = idOf(board, unit);
    const units = goneUp(play.state);
    if (units.includes(name)) return;
    play.emit({
      event: 'special-noted',
      id: PIECEMEAL,
      facts: { turn: play.state.turn, units: [...units, name] },
      told: false,
    });
  },
};

/** Who has gone toward the plateau this turn. */
function goneUp(state: RtState): readonly string[] {
  const noted = state.facts[PIECEMEAL];
  const turn: unknown = typeof noted === 'object' && noted !== null && 'turn' in noted ? Reflect.get(noted, 'turn') : 0;
  return turn === state.turn ? namesNoted(noted, 'units') : [];
}

function goesToPlateau(board: Board, state: RtState, { unit, action }: Doing<Action>): boolean {
  if (state.turn > numberIn(board, PIECEMEAL, 'toTurn')) return false;
  const { side, type } = rosterOf(board, unit);
  if (side !== textIn(board, PIECEMEAL, 'side') || type !== 'infantry') return false;
  if (action.act !== 'advance' && action.act !== 'retire' && action.act !== 'charge') return false;
  const [plateau] = featuresIn(board, PIECEMEAL);
  if (plateau === undefined || isOnPlateau(board, state, unit, plateau.polygon)) return false;
  const { pose } = unitOf(state, unit);
  const towards = bearing(pose, middleOf(plateau.polygon));
  return headingsOf(pose, action).some(heading => isTowards(turned(towards, -heading)));
}

/** Less than a quarter of the circle off, to either side. */
const isTowards = (off: number): boolean => off < 90 || off > 270;

function middleOf(polygon: Polygon): Point {
  const half = (values: readonly number[]): number => Math.floor((Math.min(...values) + Math.max(...values)) / 2);
  return { x: half(polygon.map(({ x }) => x)), y: half(polygon.map(({ y }) => y)) };
}

const RETREAT = 'retreat';

/** Once the army is beaten, units in the west must go toward their edge, unless a general leads them. */
export const retreat: SpecialRule = {
  compels(board, state, unit) {
    const side = textIn(board, RETREAT, 'side');
    if (state.turn < numberIn(board, RETREAT, 'fromTurn') || sideOf(board, unit) !== side) return undefined;
    const broken = board.units.filter(
      (roster, index) => roster.side === side && roster.type === 'infantry' && unitOf(state, index).broken,
    ).length;
    if (broken < numberIn(board, RETREAT, 'broken')) return undefined;
    const { pose } = unitOf(state, unit);
    const reach = numberIn(board, RETREAT, 'reach');
    const led = board.generals.some(
      (general, index) => general.side === side && generalNear(board, state, { general: index, unit, reach }),
    );
    if (led || pose.x >= numberIn(board, RETREAT, 'west')) return undefined;
    return mustGo(state, unit, { towards: 'its edge', isRight: isHomeward });
  },
};

/** Toward the north edge, which is theirs, or, for those who are that far west, straight to the west. */
const isHomeward = (heading: number): boolean => heading < 90 || heading >= 225;

const STONE_WALL = 'stone-wall';

/** Behind the crest, near Jackson, and not moved: as if behind a wall. */
export const stoneWall: SpecialRule = {
  countsAsDefending(board, state, unit) {
    if (!namesCommand(board, STONE_WALL, unit) || unitOf(state, unit).notes.moved) return false;
    // A charger defends no obstacle (R33).
    if (state.charge?.unit === unit && !state.charge.ended) return false;
    const line = lineIn(board, STONE_WALL, 'line');
    const reach = numberIn(board, STONE_WALL, 'reach');
    const isLed = generalsIn(board, STONE_WALL).some(general => generalNear(board, state, { general, unit, reach }));
    if (line === undefined || !isLed) return false;
    const [a, b] = line;
    const { x, y } = centreOf(shapesOf(board, state, unit).bounds);
    // East of a line that runs to the north-east: to the right of it.
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0;
  },
};

/** At least half of its bases stand on the plateau that a rule names. */
function isOnPlateau(board: Board, state: RtState, unit: UnitIndex, polygon: Polygon): boolean {
  const { bases } = shapesOf(board, state, unit);
  return bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length;
}
