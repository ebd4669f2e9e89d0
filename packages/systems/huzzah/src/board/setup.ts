import { OFF_MAP } from '@guidon/hex';
import { NEVER, stateAtStart } from '@guidon/line-of-battle';
import type { HzState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';
import type { Board } from './board.ts';

/** Rule 2.3.3. */
export const FRESH_UNIT: UnitState = {
  where: 'later',
  hex: OFF_MAP,
  facing: 0,
  reduced: false,
  hits: 0,
  order: 'good',
  fate: null,
  inCommand: true,
  isolated: false,
  af: false,
  artyFire: false,
  artyMove: false,
  charge: null,
  acted: null,
  actedAt: null,
  disorganizedIn: NEVER,
  retreatedIn: NEVER,
  retreats: 0,
  keep: 0,
  keepIn: NEVER,
  edgeIn: NEVER,
};

export const FRESH_LEADER: LeaderState = {
  where: 'later',
  hex: OFF_MAP,
  replaced: false,
  lostIn: NEVER,
  spent: 0,
  locked: false,
};

/** The first position: everybody in his place and in command (R26), the first turn about to begin. */
export function setup(board: Board): HzState {
  const units = board.roster.map((_, index): UnitState => {
    const place = board.start[index];
    return place === undefined ? FRESH_UNIT : { ...FRESH_UNIT, where: 'map', hex: place.hex, facing: place.facing };
  });
  const leaders = board.leaders.map((_, index): LeaderState => {
    const hex = board.leaderStart[index];
    return hex === undefined ? FRESH_LEADER : { ...FRESH_LEADER, where: 'map', hex };
  });
  return {
    ...stateAtStart(board, units),
    statusOff: false,
    agenda: [{ step: 'turn-start' }],
    units,
    leaders,
    opening: {
      hexes: units.map(unit => unit.hex),
      facings: units.map(unit => unit.facing),
      inEzoc: units.map(() => 0),
      nearest: units.map(() => 99),
      orders: units.map(unit => unit.order),
      leaders: leaders.map(leader => leader.hex),
    },
    open: null,
    assault: null,
    owed: [],
    entries: [],
    reactions: [],
  };
}
