import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { replacingTop, unwoundTo } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { foldClock } from './fold-clock.ts';
import type { EventOf, RyEvent } from './terms/events.ts';
import { changedFlags, changedLeaders, changedUnits } from './terms/fold-parts.ts';
import { hexNamed, rosterOf, serialOf, unitNamed, unitOf } from './terms/lookups.ts';
import type { UnitIndex } from './terms/names.ts';
import type { RyState } from './terms/state.ts';
import { asFacing, FRESH, type UnitState } from './terms/units.ts';
import { objectivePlaces } from './victory/holding.ts';

/** The only place where the state of the game changes. Pure. */
export function fold(board: Board, state: RyState, event: RyEvent): RyState {
  switch (event.event) {
    case 'next':
      return { ...state, agenda: replacingTop(state.agenda, ...event.steps) };
    case 'unwound':
      return { ...state, agenda: unwoundTo(state.agenda, step => step.step === event.to) };
    case 'taken-in-hand':
      return { ...state, open: event.open };
    case 'acted':
      // Any other action spoils a prepared volley (9.13.4-2).
      return changedUnits(board, state, event.units, unit => ({
        notes: { ...unit.notes, acted: event.action },
        ...(unit.volley && event.action !== 'volley' && event.action !== 'fire' ? { volley: false } : {}),
      }));
    case 'noted':
      return changedUnits(board, state, event.units, unit => ({ notes: { ...unit.notes, ...event.notes } }));
    case 'moved':
      return moved(board, state, event);
    case 'turned':
      return changedUnits(board, state, event.units, unit => ({
        facing: asFacing(event.facing),
        notes:
          (event.rule === 'ry:8.3.2' || event.rule === 'ry:8.3.4') && !unit.notes.changed
            ? { ...unit.notes, turns: unit.notes.turns + 1 }
            : unit.notes,
      }));
    case 'changed':
      return changedUnits(board, state, event.units, unit => ({
        formation: event.formation,
        deployment: event.deployment,
        arrow: event.arrow === null ? OFF_MAP : hexNamed(board, event.arrow),
        volley: event.deployment === 'stf' ? unit.volley : false,
        notes: event.voluntary ? { ...unit.notes, changed: true } : unit.notes,
      }));
    case 'reordered':
      return reordered(board, state, event);
    case 'fired':
      return fired(board, state, event);
    case 'marked':
      return changedUnits(board, state, event.units, () => ({ [event.marker]: event.on }));
    case 'hit-taken':
      return hit(board, state, event);
    default:
      return foldCombat(board, state, event);
  }
}

type Combat = Exclude<
  RyEvent,
  {
    readonly event:
      | 'next'
      | 'unwound'
      | 'taken-in-hand'
      | 'acted'
      | 'noted'
      | 'moved'
      | 'turned'
      | 'changed'
      | 'reordered'
      | 'fired'
      | 'marked'
      | 'hit-taken';
  }
>;

function foldCombat(board: Board, state: RyState, event: Combat): RyState {
  switch (event.event) {
    case 'disrupted':
      return changedUnits(board, state, event.units, unit => ({
        order: 'disrupted',
        ...stoodUp(unit),
        charge: null,
        volley: false,
        notes: { ...unit.notes, disorganized: true },
      }));
    case 'routed':
      return changedUnits(board, state, event.units, unit => ({
        order: 'routed',
        ...stoodUp(unit),
        deployment: unit.formation === 'limbered' || unit.formation.startsWith('mounted') ? 'none' : 'stm',
        arrow: OFF_MAP,
        charge: null,
        volley: false,
        inCommand: false,
        notes: { ...unit.notes, disorganized: true },
      }));
    case 'covered':
      return changedUnits(board, state, event.units, () => ({ deployment: 'cover', arrow: OFF_MAP, volley: false }));
    case 'rallied':
      return changedUnits(board, state, event.units, () => ({ order: 'good' }));
    case 'removed':
      return changedUnits(board, yielded(board, state, event), event.units, unit => removedUnit(unit, event));
    case 'crew-left':
      return crewLeft(board, state, event);
    case 'guns-taken':
      return changedUnits(board, state, [event.unit], (unit, index) => ({
        holder: event.side,
        everTaken: unit.everTaken || event.side !== rosterOf(board, index).side,
      }));
    case 'guns-manned':
      return manned(board, state, event);
    case 'gun-lost':
      return gunLost(board, state, event);
    case 'crew-replenished':
      return changedUnits(
        board,
        changedUnits(board, state, [event.unit], unit => ({ hits: unit.hits - event.hits })),
        [event.crew],
        unit => ({ hits: unit.hits + event.hits }),
      );
    case 'reorganized':
      return changedUnits(board, state, [event.unit], () => ({ hits: event.hits }));
    case 'charge-designated':
    case 'charge-moved-to':
      return changedUnits(board, state, event.units, () => ({ charge: hexNamed(board, event.target) }));
    case 'charge-dropped':
      return changedUnits(board, state, event.units, () => ({ charge: null }));
    case 'retreat-owed':
      return { ...state, owed: [...state.owed, event.owed] };
    case 'retreat-paid':
      return { ...state, owed: state.owed.slice(1) };
    case 'retreat-began':
      return changedUnits(board, state, event.units, unit => ({
        notes: { ...unit.notes, retreats: unit.notes.retreats + 1 },
      }));
    case 'retreated':
      return retreated(board, state, event);
    case 'skedaddled':
      return event.early ? { ...state, vacated: [...state.vacated, hexNamed(board, event.from)] } : state;
    case 'chain-set':
      return { ...state, chain: event.chain };
    case 'assault-began':
      return { ...state, assault: event.assault };
    case 'assault-changed':
      return state.assault === null ? state : { ...state, assault: { ...state.assault, ...event.change } };
    case 'assault-ended':
      return { ...state, assault: null };
    case 'advanced':
      return advanced(board, state, event);
    case 'hex-held':
      return held(board, state, event);
    default:
      return foldClock(board, state, event);
  }
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
  return { ...state, yielded: [...state.yielded, unitOf(state, unitNamed(board, first)).hex] };
}

const GONE: Partial<UnitState> = {
  where: 'out',
  hex: OFF_MAP,
  arrow: OFF_MAP,
  af: false,
  crewMark: false,
  volley: false,
  charge: null,
};

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
function hit(board: Board, state: RyState, event: EventOf<'hit-taken'>): RyState {
  const index = unitNamed(board, event.unit);
  const { arm, crew } = rosterOf(board, index);
  const captured = (unit: UnitState): number => unit.captured + (event.captured ? 1 : 0);
  if (!event.destroyed)
    return changedUnits(board, state, [event.unit], unit => ({ hits: event.hits, captured: captured(unit) }));
  if (arm !== 'artillery' || crew === null)
    return changedUnits(board, state, [event.unit], unit => ({
      ...GONE,
      fate: 'combat',
      hits: 3,
      captured: captured(unit),
    }));
  const guns = unitOf(state, index);
  const after = changedUnits(board, state, [event.unit], () => ({ ...ABANDONED }));
  return changedUnits(board, after, [board.roster[crew]?.id ?? ''], () => ({
    ...GONE,
    fate: 'combat',
    hits: 3,
    captured: captured(guns),
  }));
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

/** The crew is a piece of its own now, and the guns stand alone (7.8.2, 7.8.3). */
function crewLeft(board: Board, state: RyState, event: EventOf<'crew-left'>): RyState {
  const guns = unitOf(state, unitNamed(board, event.unit));
  const after = changedUnits(board, state, [event.unit], () => ({ ...ABANDONED }));
  return changedUnits(board, after, [event.crew], () => ({
    where: 'map',
    hex: guns.hex,
    height: guns.height,
    facing: guns.facing,
    formation: 'line',
    deployment: 'stm',
    order: 'routed',
    hits: guns.hits,
    captured: guns.captured,
    inCommand: false,
    notes: { ...FRESH, disorganized: true },
  }));
}

function manned(board: Board, state: RyState, event: EventOf<'guns-manned'>): RyState {
  const crew = unitOf(state, unitNamed(board, event.crew));
  const after = changedUnits(board, state, [event.unit], unit => ({
    crewed: true,
    hits: crew.hits,
    captured: crew.captured,
    order: crew.order,
    notes: { ...unit.notes, acted: 'move' },
  }));
  return changedUnits(board, after, [event.crew], () => ({ where: 'within', hex: OFF_MAP, hits: 0, captured: 0 }));
}

/** Without guns the crew is all that is left (R59). */
function gunLost(board: Board, state: RyState, event: EventOf<'gun-lost'>): RyState {
  const index = unitNamed(board, event.unit);
  const guns = unitOf(state, index);
  const { crew } = rosterOf(board, index);
  if (event.gunsLeft > 0 || crew === null)
    return changedUnits(board, state, [event.unit], unit => ({ gunsLost: unit.gunsLost + 1 }));
  const after = changedUnits(board, state, [event.unit], unit => ({
    ...GONE,
    gunsLost: unit.gunsLost + 1,
    fate: 'combat',
    hits: 0,
    captured: 0,
  }));
  if (!guns.crewed) return after;
  return changedUnits(board, after, [board.roster[crew]?.id ?? ''], () => ({
    where: 'map',
    hex: guns.hex,
    height: guns.height,
    facing: guns.facing,
    formation: 'line',
    deployment: 'stm',
    order: guns.order,
    hits: guns.hits,
    captured: guns.captured,
    inCommand: true,
    notes: guns.notes,
  }));
}

/** The units come on top of whoever is there, in the order they had (8.4.5). */
function piled(
  board: Board,
  state: RyState,
  {
    ids,
    hex,
    change,
  }: { readonly ids: readonly string[]; readonly hex: HexIndex; readonly change: Partial<UnitState> },
): RyState {
  const moving = new Set(ids.map(id => unitNamed(board, id)));
  let top = 0;
  state.units.forEach((unit, index) => {
    if (unit.where === 'map' && unit.hex === hex && !moving.has(index) && unit.height >= top) top = unit.height + 1;
  });
  const order = new Map<UnitIndex, number>(ids.map((id, at) => [unitNamed(board, id), top + ids.length - 1 - at]));
  return changedUnits(board, state, ids, (_, index) => ({
    ...change,
    where: 'map',
    hex,
    height: order.get(index) ?? top,
  }));
}

function moved(board: Board, state: RyState, event: EventOf<'moved'>): RyState {
  const hex = hexNamed(board, event.to);
  const change = {
    facing: asFacing(event.facing),
    arrow: event.arrow === null ? OFF_MAP : hexNamed(board, event.arrow),
  };
  const after = piled(board, state, { ids: event.units, hex, change });
  const noted = changedUnits(board, after, event.units, unit => ({
    notes: { ...unit.notes, moved: unit.notes.moved + 1, entered: true, ...(event.from === null ? { turns: 0 } : {}) },
  }));
  const led = changedLeaders(board, noted, event.leaders, leader => ({
    where: 'map',
    hex,
    spent: leader.spent + event.cost.total,
  }));
  return changedFlags(board, led, event.flags, () => ({ where: 'map', hex }));
}

function advanced(board: Board, state: RyState, event: EventOf<'advanced'>): RyState {
  const hex = hexNamed(board, event.to);
  const after = piled(board, state, { ids: event.units, hex, change: {} });
  const noted = changedUnits(board, after, event.units, unit => ({ notes: { ...unit.notes, entered: true } }));
  const led = changedLeaders(board, noted, event.leaders, () => ({ hex }));
  return changedFlags(board, led, event.flags, () => ({ hex }));
}

function retreated(board: Board, state: RyState, event: EventOf<'retreated'>): RyState {
  const hex = hexNamed(board, event.to);
  const edgeIn = event.edge && event.kind === 'rout' ? serialOf(state) : -1;
  const after = piled(board, state, { ids: event.units, hex, change: { edgeIn, arrow: OFF_MAP } });
  const loose = changedUnits(board, after, event.units, unit =>
    unit.deployment === 'skirmish' ? { deployment: 'stm' } : {},
  );
  const led = changedLeaders(board, loose, event.leaders, () => ({ hex }));
  return changedFlags(board, led, event.flags, () => ({ hex }));
}

function reordered(board: Board, state: RyState, event: EventOf<'reordered'>): RyState {
  const heights = new Map(event.units.map((id, at) => [unitNamed(board, id), event.units.length - at]));
  return changedUnits(board, state, event.units, (unit, index) => ({
    height: heights.get(index) ?? unit.height,
    notes: { ...unit.notes, reordered: true },
  }));
}

/** Reaction fire is remembered for the segment (9.3.6). */
function fired(board: Board, state: RyState, event: EventOf<'fired'>): RyState {
  if (event.kind === 'fire' || event.kind === 'assault' || event.kind === 'special') return state;
  const note = {
    kind: event.kind,
    by: event.by.map(id => unitNamed(board, id)),
    at: event.targets.map(id => unitNamed(board, id)),
  };
  return { ...state, reactions: [...state.reactions, note] };
}

function held(board: Board, state: RyState, event: EventOf<'hex-held'>): RyState {
  const at = objectivePlaces(board).get(hexNamed(board, event.hex));
  return at === undefined ? state : { ...state, holders: state.holders.with(at, event.side) };
}
