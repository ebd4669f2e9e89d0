import { OFF_MAP } from '@guidon/hex';
import { NEVER, stateAtStart } from '@guidon/line-of-battle';
import type { RyState } from '../terms/state.ts';
import { type FlagState, FRESH, type LeaderState, type UnitState } from '../terms/units.ts';
import type { Board } from './board.ts';

const UNIT: UnitState = {
  where: 'later',
  hex: OFF_MAP,
  arrow: OFF_MAP,
  height: 0,
  facing: 0,
  formation: 'line',
  deployment: 'none',
  order: 'good',
  hits: 0,
  captured: 0,
  gunsLost: 0,
  crewed: true,
  holder: null,
  everTaken: false,
  fate: null,
  inCommand: true,
  af: false,
  crewMark: false,
  volley: false,
  charge: null,
  edgeIn: NEVER,
  notes: FRESH,
};

/** The position before the first turn. */
export function setup(board: Board): RyState {
  const units = board.roster.map((unit, index): UnitState => {
    if (unit.arm === 'crew') return { ...UNIT, where: 'within', deployment: 'stm' };
    const start = board.start[index];
    const formation = board.arrivalFormations[index] ?? 'line';
    if (start === undefined) return { ...UNIT, formation, deployment: formation === 'line' ? 'stm' : 'none' };
    const { hex, facing, arrow, deployment } = start;
    // The first listed stands on top.
    return {
      ...UNIT,
      where: 'map',
      hex,
      facing,
      formation: start.formation,
      deployment,
      arrow: arrow ?? OFF_MAP,
      height: board.roster.length - index,
    };
  });
  return emptyState(board, units);
}

function emptyState(board: Board, units: readonly UnitState[]): RyState {
  const leaders = board.leaders.map(({ radius }, index): LeaderState => {
    const hex = board.leaderStart[index];
    return {
      where: hex === undefined ? 'later' : 'map',
      hex: hex ?? OFF_MAP,
      radius,
      falls: 0,
      captures: 0,
      lostIn: NEVER,
      spent: 0,
      locked: false,
    };
  });
  const flags = board.flags.map((_, index): FlagState => {
    const hex = board.flagStart[index];
    return {
      where: hex === undefined ? 'later' : 'map',
      hex: hex ?? OFF_MAP,
      inCommand: true,
      rallied: false,
      handed: false,
    };
  });
  return {
    ...stateAtStart(board, units),
    commandOff: false,
    agenda: [{ step: 'turn-start' }],
    units,
    leaders,
    flags,
    opening: { hexes: [], facings: [], inZone: [], orders: [], leaders: [], flags: [] },
    open: null,
    assault: null,
    chain: [],
    owed: [],
    vacated: [],
    yielded: [],
    reactions: [],
  };
}
