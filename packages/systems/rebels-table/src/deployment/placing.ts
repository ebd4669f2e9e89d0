import { type Refusal, refuse } from '@guidon/kernel';
import {
  type Bounds,
  isInside,
  overlapsArea,
  type Point,
  type Polygon,
  type Pose,
  sideOf as sideOfArea,
} from '@guidon/tabletop';
import type { Board, CommandRoster, Feature } from '../board/board.ts';
import { overlapsAny } from '../movement/path.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { FORMATION_RULES, formationsOf } from '../terms/kinds.ts';
import { cincOf, rosterOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, type RtRule, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, campsOnTable, shapesAt, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';

/** Commands of a side that are not on the table yet. */
export const commandsLeft = (board: Board, state: RtState, side: Side): readonly CommandRoster[] =>
  board.commands.filter(command => command.side === side && !state.deployed.includes(command.id));

/** DEP-04. The camp comes with the command that is deployed first. */
export const isFirstOf = (board: Board, state: RtState, side: Side): boolean =>
  commandsLeft(board, state, side).length === board.commands.filter(command => command.side === side).length;

/** DEP-05. The force commander, if there is one, comes with the last. */
export const isLastOf = (board: Board, state: RtState, side: Side): boolean =>
  commandsLeft(board, state, side).length === 1 && cincOf(board, side) !== undefined;

/**
 * Whose command comes next: the defender places two, then they take turns, the attacker first; a side with none left
 * is passed over (SCO-09).
 */
export function nextToDeploy(board: Board, state: RtState): Side | undefined {
  const defender = board.sides.find(side => state.sides[side].role === 'defender') ?? board.sides[1];
  const attacker = enemyOf(defender);
  const left = {
    [attacker]: commandsLeft(board, state, attacker).length,
    [defender]: commandsLeft(board, state, defender).length,
  };
  if (left[attacker] === 0 && left[defender] === 0) return undefined;
  const placed = (side: Side): number => board.commands.filter(c => c.side === side).length - (left[side] ?? 0);
  const first = board.charts.deployment.defenderFirstCommands;
  if (placed(defender) < first && (left[defender] ?? 0) > 0) return defender;
  const behind = placed(attacker) <= placed(defender) - first ? attacker : defender;
  return (left[behind] ?? 0) > 0 ? behind : enemyOf(behind);
}

/** DEP-01, DEP-02. The strip along its own long edge that a side may deploy in. */
export function zoneOf(board: Board, state: RtState, side: Side): Bounds {
  const { attackerDepth, defenderDepth } = board.charts.deployment;
  const [part, of] = state.sides[side].role === 'attacker' ? attackerDepth : defenderDepth;
  const { width, depth } = board.table;
  const reach = Math.floor((depth * part) / of);
  return board.south === side
    ? { left: 0, bottom: 0, right: width, top: reach }
    : { left: 0, bottom: depth - reach, right: width, top: depth };
}

type Deploy = OrderOf<'deploy'>;

interface Placed {
  readonly side: Side;
  readonly order: Deploy;
}

/** DEP-04, DEP-05. A whole command, with the camp if it is the first, with the force commander if it is the last. */
export function mayDeploy(board: Board, state: RtState, { side, order }: Placed): Refusal | undefined {
  const command = commandsLeft(board, state, side).find(({ id }) => id === order.command);
  if (command === undefined) return refuse('rt:DEP-03', 'no-such-command', { command: order.command });
  const ids = new Set(order.units.map(({ unit }) => unit));
  if (
    ids.size !== order.units.length ||
    ids.size !== command.units.length ||
    !command.units.every(unit => ids.has(idOf(board, unit)))
  )
    return refuse('rt:DEP-03', 'whole-command', { command: order.command });
  if ((order.camp !== undefined) !== isFirstOf(board, state, side))
    return refuse('rt:DEP-04', 'camp-with-the-first', { command: order.command });
  if ((order.cinc !== undefined) !== isLastOf(board, state, side))
    return refuse('rt:DEP-05', 'commander-with-the-last', { command: order.command });
  return mayPlaceUnits(board, state, { side, ...order }) ?? mayPlaceOthers(board, state, { side, order });
}

const zoneRule = (state: RtState, side: Side): RtRule =>
  state.sides[side].role === 'attacker' ? 'rt:DEP-01' : 'rt:DEP-02';

/** The units of a command as far as they are placed, and the camp. */
interface PlacedUnits {
  readonly side: Side;
  readonly units: Deploy['units'];
  readonly camp?: Deploy['camp'];
}

/** All bases in the zone of its side, clear of everything. */
export function mayPlaceUnits(board: Board, state: RtState, { side, units, camp }: PlacedUnits): Refusal | undefined {
  const zone = zoneOf(board, state, side);
  const taken: (readonly Polygon[])[] = [
    ...unitsOnTable(state).map(unit => shapesOf(board, state, unit).solid),
    ...campsOnTable(board, state).map(({ quad }) => [quad]),
    ...(camp === undefined ? [] : [[campQuad(board, camp)]]),
  ];
  for (const { unit: id, x, y, facing, formation } of units) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return refuse('rt:DEP-03', 'no-such-unit', { unit: id });
    const { type } = rosterOf(board, unit);
    if (!formationsOf(board, type).includes(formation) || (type === 'warHost' && formation !== 'open'))
      return refuse(type === 'warHost' ? 'rt:TYPE-08' : FORMATION_RULES[type], 'formation-not-allowed', {
        unit: id,
        formation,
      });
    const { solid } = shapesAt(type, { ...unitOf(state, unit), pose: { x, y, facing }, formation, scattered: null });
    if (!solid.every(shape => isInside(shape, zone)))
      return refuse(zoneRule(state, side), 'outside-the-zone', { unit: id });
    if (taken.some(shapes => overlapsAny(solid, shapes))) return refuse('rt:DEP-03', 'overlaps', { unit: id });
    const ground = board.table.features.find(
      feature => bars(board, unit, feature) && solid.some(shape => overlapsArea(shape, feature.polygon)),
    );
    if (ground !== undefined) return refuse('rt:DEP-06', 'impassable', { unit: id, feature: ground.id });
    taken.push(solid);
  }
  return undefined;
}

/** DEP-06. The camp and the generals stand in the zone too, on ground that can be entered. */
function mayPlaceOthers(board: Board, state: RtState, { side, order }: Placed): Refusal | undefined {
  const { camp, general, cinc } = order;
  return (
    (camp === undefined ? undefined : mayPlaceCamp(board, state, side, camp)) ??
    mayPlaceGeneral(board, state, { side, name: 'general', at: general }) ??
    (cinc === undefined ? undefined : mayPlaceGeneral(board, state, { side, name: 'cinc', at: cinc }))
  );
}

const impassableGround = (board: Board): readonly Feature[] =>
  board.table.features.filter(({ impassable }) => impassable);

export function mayPlaceCamp(board: Board, state: RtState, side: Side, camp: Pose): Refusal | undefined {
  const quad = campQuad(board, camp);
  if (!isInside(quad, zoneOf(board, state, side))) return refuse('rt:DEP-06', 'outside-the-zone', { camp: side });
  const ground = impassableGround(board).find(({ polygon }) => overlapsArea(quad, polygon));
  if (ground !== undefined) return refuse('rt:DEP-06', 'impassable', { camp: side, feature: ground.id });
  const other = unitsOnTable(state).find(unit => overlapsAny([quad], shapesOf(board, state, unit).solid));
  return other === undefined ? undefined : refuse('rt:DEP-06', 'overlaps', { camp: side, by: idOf(board, other) });
}

/** A general, of a command or of all, at a place. */
interface PlacedGeneral {
  readonly side: Side;
  readonly name: 'general' | 'cinc';
  readonly at: Point;
}

export function mayPlaceGeneral(board: Board, state: RtState, { side, name, at }: PlacedGeneral): Refusal | undefined {
  if (!isInside([at], zoneOf(board, state, side)))
    return refuse(name === 'cinc' ? 'rt:DEP-06' : zoneRule(state, side), 'outside-the-zone', { general: name });
  const ground = impassableGround(board).find(({ polygon }) => sideOfArea(polygon, at) === 'inside');
  return ground === undefined ? undefined : refuse('rt:DEP-06', 'impassable', { general: name, feature: ground.id });
}
