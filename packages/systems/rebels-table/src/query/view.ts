import type { Json } from '@guidon/kernel';
import { activeId } from '../actions/items.ts';
import type { Board, UnitRoster } from '../board/board.ts';
import { isLost, unitOf } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** What there is to know of a position; the option `fog` has hidden beforehand what a seat may not. */
export function viewOf(board: Board, state: RtState): Json {
  const { turn, holder, next, pair } = state;
  return {
    scenario: board.scenario,
    turn,
    holder,
    next,
    pair,
    units: state.units.map((unit, index) => ({
      id: board.units[index]?.id ?? '',
      presence: unit.presence,
      broken: unit.broken,
      bases: unit.bases,
      hits: unit.unseen === true ? null : unit.hits,
      level: unit.level,
      zealous: unit.zealous,
      formation: unit.formation,
      x: unit.pose.x,
      y: unit.pose.y,
      facing: unit.pose.facing,
      scattered: unit.scattered === null ? null : unit.scattered.map(({ x, y, facing }) => ({ x, y, facing })),
      loaded: unit.loaded,
      points: unit.ap,
      hasShot: unit.hasShot,
      hasMeleed: unit.hasMeleed,
      notes: { ...unit.notes },
    })),
    generals: state.generals.map((general, index) => ({
      id: board.generals[index]?.id ?? '',
      presence: general.presence,
      x: general.at.x,
      y: general.at.y,
      points: general.ap,
    })),
    sides: { union: sideView(state, 'union'), confederate: sideView(state, 'confederate') },
    declared:
      state.active === null
        ? null
        : {
            item: activeId(board, state) ?? '',
            at: state.active.at,
            actions: state.active.actions.map(action => ({ ...action }) as Json),
          },
    facts: { ...state.facts },
    losses: {
      union: basesLost(board, state, ({ side }) => side === 'union'),
      confederate: basesLost(board, state, ({ side }) => side === 'confederate'),
    },
    toll: Object.fromEntries(
      board.commands.map(({ id, name }) => [name, basesLost(board, state, ({ command }) => command === id)]),
    ),
  };
}

/** Bases that are off the table; those of a broken unit all are. */
const basesLost = (board: Board, state: RtState, counts: (roster: UnitRoster) => boolean): number =>
  board.units.reduce((sum, roster, index) => {
    const unit = unitOf(state, index);
    return counts(roster) ? sum + roster.bases - (isLost(unit) ? 0 : unit.bases) : sum;
  }, 0);

function sideView(state: RtState, side: Side): Json {
  const { supply, barred, camp, role, opened, generalsHit } = state.sides[side];
  const { x, y, facing } = camp.pose;
  return { supply, barred, camp: { presence: camp.presence, x, y, facing }, role, opened, generalsHit };
}
