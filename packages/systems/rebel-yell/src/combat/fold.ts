import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders, changedUnits, GONE, piled } from '../terms/fold-parts.ts';
import { hexNamed, unitNamed } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import { placesOf } from '../terms/places.ts';
import { serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { FRESH, type UnitState } from '../terms/units.ts';

/** How the events of combat change the state (11.6). */

export function disrupted(board: Board, state: RyState, { units }: EventOf<'disrupted'>): RyState {
  return changedUnits(board, state, {
    ids: units,
    change: unit => ({
      order: 'disrupted',
      ...stoodUp(unit),
      charge: null,
      volley: false,
      notes: { ...unit.notes, disorganized: true },
    }),
  });
}

/** Out of command, and turned to stand to maneuver (6.2.3). */
export function routed(board: Board, state: RyState, { units }: EventOf<'routed'>): RyState {
  return changedUnits(board, state, {
    ids: units,
    change: unit => ({
      order: 'routed',
      ...stoodUp(unit),
      deployment: unit.formation === 'limbered' || unit.formation.startsWith('mounted') ? 'none' : 'stm',
      arrow: OFF_MAP,
      charge: null,
      volley: false,
      inCommand: false,
      notes: { ...unit.notes, disorganized: true },
    }),
  });
}

export function removed(board: Board, state: RyState, event: EventOf<'removed'>): RyState {
  return changedUnits(board, yielded(board, state, event), {
    ids: event.units,
    change: unit => removedUnit(unit, event),
  });
}

export function gunsTaken(board: Board, state: RyState, event: EventOf<'guns-taken'>): RyState {
  return changedUnits(board, state, {
    ids: [event.unit],
    change: (unit, index) => ({
      holder: event.side,
      everTaken: unit.everTaken || event.side !== rosterOf(board, index).side,
    }),
  });
}

/** Cover, column: a Disrupted or Routed unit is in line standing to maneuver (6.6.9, 12.2.3, 13.1.4-1). */
function stoodUp(unit: UnitState): Partial<UnitState> {
  if (unit.formation === 'column') return { formation: 'line', deployment: 'stm' };
  if (unit.formation === 'mounted-column') return { formation: 'mounted-line' };
  return unit.deployment === 'cover' ? { deployment: 'stm' } : {};
}

/** Who gives up instead of firing leaves his hex to those who came for it (13.7.4). */
function yielded(board: Board, state: RyState, event: EventOf<'removed'>): RyState {
  const first = event.units[0];
  if (event.rule !== 'ry:13.7.2' || first === undefined) return state;
  return { ...state, yielded: [...state.yielded, ...placesOf(unitOf(state, unitNamed(board, first)))] };
}

function removedUnit(unit: UnitState, event: EventOf<'removed'>): Partial<UnitState> {
  if (event.fate === 'exited' || event.fate === 'merged') return { ...GONE, fate: event.fate };
  // What is left of it is lost too; of who gave up against his will it counts twice (13.6.6, 13.7.7, 13.7.8).
  return {
    ...GONE,
    fate: event.fate,
    hits: 3,
    captured: event.twice ? unit.captured + (3 - unit.hits) : unit.captured,
  };
}

/** A hit; the third destroys. Of guns it is the crew that dies: the pieces stay (7.8.12). */
export function hit(board: Board, state: RyState, event: EventOf<'hit-taken'>): RyState {
  const index = unitNamed(board, event.unit);
  const { arm, crew } = rosterOf(board, index);
  const captured = (unit: UnitState): number => unit.captured + (event.captured ? 1 : 0);
  if (!event.destroyed)
    return changedUnits(board, state, {
      ids: [event.unit],
      change: unit => ({ hits: event.hits, captured: captured(unit) }),
    });
  if (arm !== 'artillery' || crew === null)
    return changedUnits(board, state, {
      ids: [event.unit],
      change: unit => ({
        ...GONE,
        fate: 'combat',
        hits: 3,
        captured: captured(unit),
      }),
    });
  const guns = unitOf(state, index);
  const after = changedUnits(board, state, { ids: [event.unit], change: () => ({ ...ABANDONED }) });
  return changedUnits(board, after, {
    ids: [board.roster[crew]?.id ?? ''],
    change: () => ({
      ...GONE,
      fate: 'combat',
      hits: 3,
      captured: captured(guns),
    }),
  });
}

const ABANDONED: Partial<UnitState> = {
  crewed: false,
  hits: 0,
  captured: 0,
  order: 'good',
  af: false,
  crewMark: false,
  volley: false,
};

/** The men beside their guns, with the hits that these had. */
const crewOf = ({ hex, height, facing, hits, captured }: UnitState) =>
  ({ where: 'map', hex, height, facing, formation: 'line', deployment: 'stm', hits, captured }) as const;

/** The crew is a piece of its own now, and the guns stand alone (7.8.2, 7.8.3). */
export function crewLeft(board: Board, state: RyState, event: EventOf<'crew-left'>): RyState {
  const guns = unitOf(state, unitNamed(board, event.unit));
  const after = changedUnits(board, state, { ids: [event.unit], change: () => ({ ...ABANDONED }) });
  return changedUnits(board, after, {
    ids: [event.crew],
    change: () => ({
      ...crewOf(guns),
      order: 'routed',
      inCommand: false,
      notes: { ...FRESH, disorganized: true },
    }),
  });
}

export function manned(board: Board, state: RyState, event: EventOf<'guns-manned'>): RyState {
  const crew = unitOf(state, unitNamed(board, event.crew));
  const after = changedUnits(board, state, {
    ids: [event.unit],
    change: unit => ({
      crewed: true,
      hits: crew.hits,
      captured: crew.captured,
      order: crew.order,
      notes: { ...unit.notes, acted: 'move' },
    }),
  });
  return changedUnits(board, after, {
    ids: [event.crew],
    change: () => ({ where: 'within', hex: OFF_MAP, hits: 0, captured: 0 }),
  });
}

/** Without guns the crew is all that is left (R59). */
export function gunLost(board: Board, state: RyState, event: EventOf<'gun-lost'>): RyState {
  const index = unitNamed(board, event.unit);
  const guns = unitOf(state, index);
  const { crew } = rosterOf(board, index);
  if (event.gunsLeft > 0 || crew === null)
    return changedUnits(board, state, { ids: [event.unit], change: unit => ({ gunsLost: unit.gunsLost + 1 }) });
  const after = changedUnits(board, state, {
    ids: [event.unit],
    change: unit => ({
      ...GONE,
      gunsLost: unit.gunsLost + 1,
      fate: 'combat',
      hits: 0,
      captured: 0,
    }),
  });
  if (!guns.crewed) return after;
  return changedUnits(board, after, {
    ids: [board.roster[crew]?.id ?? ''],
    change: () => ({ ...crewOf(guns), order: guns.order, inCommand: true, notes: guns.notes }),
  });
}

export function retreated(board: Board, state: RyState, event: EventOf<'retreated'>): RyState {
  const hex = hexNamed(board, event.to);
  const edgeIn = event.edge && event.kind === 'rout' ? serialOf(state) : -1;
  const after = piled(board, state, { ids: event.units, hex, change: { edgeIn, arrow: OFF_MAP } });
  const loose = changedUnits(board, after, {
    ids: event.units,
    change: unit => (unit.deployment === 'skirmish' ? { deployment: 'stm' } : {}),
  });
  const led = changedLeaders(board, loose, { ids: event.leaders, change: () => ({ hex }) });
  return changedFlags(board, led, { ids: event.flags, change: () => ({ hex }) });
}
