import { refuse } from '@guidon/kernel';
import { bearing, type Point, type Polygon, turned } from '@guidon/tabletop';
import type { Doing } from '../../actions/kinds.ts';
import type { Action } from '../../actions/terms.ts';
import type { Board } from '../../board/board.ts';
import { idOf, rosterOf, unitOf } from '../../terms/lookups.ts';
import type { RtState } from '../../terms/state.ts';
import { featuresIn, namesNoted, numberIn, SCENARIO_RULE, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';
import { isOnPlateau } from './plateau.ts';

const ID = 'piecemeal';

/** Regiments are fed in: so many infantry units of a command may go toward the plateau in a turn. */
export const piecemeal: SpecialRule = {
  may(board, state, { unit, action }) {
    if (!goesToPlateau(board, state, { unit, action })) return undefined;
    const { command, id: name } = rosterOf(board, unit);
    const gone = goneUp(state).filter(
      other => other !== name && board.units.some(roster => roster.id === other && roster.command === command),
    );
    const most = numberIn(board, ID, 'most');
    return gone.length < most ? undefined : refuse(SCENARIO_RULE, 'piecemeal', { unit: name, command, most });
  },
  noteAction(board, play, { unit, action }) {
    if (!goesToPlateau(board, play.state, { unit, action })) return;
    const name = idOf(board, unit);
    const units = goneUp(play.state);
    if (units.includes(name)) return;
    play.emit({
      event: 'special-noted',
      id: ID,
      facts: { turn: play.state.turn, units: [...units, name] },
      told: false,
    });
  },
};

/** Who has gone toward the plateau this turn. */
function goneUp(state: RtState): readonly string[] {
  const noted = state.facts[ID];
  const turn: unknown = typeof noted === 'object' && noted !== null && 'turn' in noted ? Reflect.get(noted, 'turn') : 0;
  return turn === state.turn ? namesNoted(noted, 'units') : [];
}

function goesToPlateau(board: Board, state: RtState, { unit, action }: Doing<Action>): boolean {
  if (state.turn > numberIn(board, ID, 'toTurn')) return false;
  const { side, type } = rosterOf(board, unit);
  if (side !== textIn(board, ID, 'side') || type !== 'infantry') return false;
  if (action.act !== 'advance' && action.act !== 'charge') return false;
  const [plateau] = featuresIn(board, ID);
  if (plateau === undefined || isOnPlateau(board, state, { unit, polygon: plateau.polygon })) return false;
  const { pose } = unitOf(state, unit);
  const off = turned(bearing(pose, middleOf(plateau.polygon)), -(pose.facing + (action.wheel ?? 0)));
  return off < 90 || off > 270;
}

function middleOf(polygon: Polygon): Point {
  const half = (values: readonly number[]): number => Math.floor((Math.min(...values) + Math.max(...values)) / 2);
  return { x: half(polygon.map(({ x }) => x)), y: half(polygon.map(({ y }) => y)) };
}
