import { BW, type Point, type Pose, straight } from '@guidon/tabletop';
import { isHeldBack, onArrival } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { blockerAt, obstaclesOf } from '../movement/obstacles.ts';
import { generalOf, unitOf } from '../terms/lookups.ts';
import { NOBODY, type UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf, shapesAt } from '../terrain/shapes.ts';

/** Those who are due come on at their edge, as near to their point as there is room. */
export function bringOn(board: Board, play: RtPlay): void {
  const { turn } = play.state;
  board.generals.forEach((roster, general) => {
    if (generalOf(play.state, general).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { at } = roster.arrival;
    if (isHeldBack(board, play.state, roster.id)) return;
    play.emit({ event: 'arrived', unit: null, general: roster.id, pose: { ...at, facing: 0 }, formation: null });
    onArrival(board, play, general);
  });
  board.units.forEach((roster, unit) => {
    if (unitOf(play.state, unit).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { formation } = roster.arrival;
    if (isHeldBack(board, play.state, roster.id)) return;
    const pose = entryPose(board, play.state, unit);
    if (pose === undefined) play.emit({ event: 'held-up', unit: roster.id });
    else play.emit({ event: 'arrived', unit: roster.id, general: null, pose, formation });
  });
}

/** How far along the edge one looks for room. */
const ENTRY_REACH = 12 * BW;

function entryPose(board: Board, state: RtState, unit: UnitIndex): Pose | undefined {
  const roster = board.units[unit];
  const arrival = roster?.arrival;
  if (roster === undefined || arrival === null || arrival === undefined) return undefined;
  const { at, formation } = arrival;
  const { facing, along } = entryEdge(board, at);
  const standing = { formation, bases: unitOf(state, unit).bases, scattered: null };
  const { depth } = footprintOf(roster.type, standing);
  const placed: RtState = {
    ...state,
    units: state.units.map((other, index) => (index === unit ? { ...other, presence: 'table' } : other)),
  };
  for (let off = 0; off <= ENTRY_REACH; off += BW)
    for (const side of off === 0 ? [0] : [1, -1]) {
      const point = { x: at.x + along.x * off * side, y: at.y + along.y * off * side };
      const pose: Pose = straight({ ...point, facing }, depth);
      const shapes = shapesAt(roster.type, { ...standing, pose });
      const there: RtState = {
        ...placed,
        units: placed.units.map((other, index) => (index === unit ? { ...other, pose, formation } : other)),
      };
      const obstacles = obstaclesOf(board, there, { unit, manner: { standoff: true, through: NOBODY } });
      const tooNear = obstacles.some(({ start }) => start !== null);
      if (!tooNear && blockerAt(board, shapes.solid, obstacles) === undefined) return pose;
    }
  return undefined;
}

/** Which way one looks who comes on there, and which way the edge runs. */
function entryEdge(board: Board, at: Point): { readonly facing: number; readonly along: Point } {
  if (at.y <= 0) return { facing: 0, along: { x: 1, y: 0 } };
  if (at.y >= board.table.depth) return { facing: 180, along: { x: 1, y: 0 } };
  return at.x <= 0 ? { facing: 90, along: { x: 0, y: 1 } } : { facing: 270, along: { x: 0, y: 1 } };
}
