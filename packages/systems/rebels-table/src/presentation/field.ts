import { topOf } from '@guidon/kernel';
import type { BasePicture, CampPicture, FieldPicture, GeneralPicture, TablePoint, TroopPicture } from '@guidon/kit';
import type { Point, Quad } from '@guidon/tabletop';
import { itemId, openItems } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import { nextToDeploy, zoneOf } from '../deployment/placing.ts';
import { abilityOf, isInCommand } from '../generals/command.ts';
import { idOf } from '../terms/ids.ts';
import { shapeOf } from '../terms/kinds.ts';
import { generalOf, generalRoster, isSteady, rosterOf, unitOf } from '../terms/lookups.ts';
import { type GeneralIndex, SIDES, type UnitIndex, type UnitType } from '../terms/names.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import { basePoses, campsOnTable, footprintOf, shapesOf } from '../terrain/shapes.ts';
import { generalTip, unitTip } from '../words/roster.ts';
import type { RtSpeech } from '../words/speech.ts';

/** What stands on the table now. */
export function fieldPicture(speech: RtSpeech, state: RtState): FieldPicture {
  const { board } = speech;
  const open = openNow(board, state);
  return {
    troops: board.units.flatMap((_, unit) =>
      unitOf(state, unit).presence === 'table' ? [troopPicture(speech, state, unit, open)] : [],
    ),
    generals: board.generals.flatMap((_, general) =>
      generalOf(state, general).presence === 'table' ? [generalPicture(speech, state, general, open)] : [],
    ),
    camps: campsOnTable(board, state).map(({ side, quad }): CampPicture => ({ seat: side, corners: cornersOf(quad) })),
    coming: comingOf(speech, state),
    lost: lostOf(board, state),
    zones: zonesOf(board, state),
  };
}

/** Everyone who may be activated in the open slot. */
function openNow(board: Board, state: RtState): ReadonlySet<string> {
  const isSlot = state.verdict === null && topOf(state.agenda)?.step === 'slot';
  return new Set(isSlot ? openItems(board, state, state.next).map(item => itemId(board, item)) : []);
}

export const cornersOf = (shape: readonly Point[]): readonly TablePoint[] => shape.map(({ x, y }) => ({ x, y }));

/** The letters of a command on everything that belongs to it. */
const badgeOf = (name: string): TroopPicture['badge'] => ({ text: name.slice(0, 3), shape: 'tag' });

const commandName = (board: Board, id: string | null): string =>
  board.commands.find(command => command.id === id)?.name ?? 'C-in-C';

function troopPicture(speech: RtSpeech, state: RtState, unit: UnitIndex, open: ReadonlySet<string>): TroopPicture {
  const { board } = speech;
  const roster = rosterOf(board, unit);
  const now = unitOf(state, unit);
  const { frontage, depth } = footprintOf(roster.type, now);
  return {
    id: roster.id,
    seat: roster.side,
    name: roster.name,
    figure: FIGURES[roster.type],
    command: roster.command,
    badge: badgeOf(commandName(board, roster.command)),
    formation: now.formation,
    x: now.pose.x,
    y: now.pose.y,
    facing: now.pose.facing,
    frontage,
    depth,
    bases: basesOf(board, state, unit),
    outlines: shapesOf(board, state, unit).solid.map(cornersOf),
    strength: { left: now.bases, of: roster.bases },
    hits: now.hits,
    grade: now.level ?? '',
    zealous: now.zealous,
    loaded: now.loaded,
    points: now.ap,
    spent: state.turn > 0 && now.ap === 0,
    open: open.has(roster.id),
    states: statesOf(board, state, unit),
    tip: unitTip(speech, state, unit),
  };
}

const FIGURES: { readonly [T in UnitType]: string } = {
  artillery: 'artillery',
  cavalry: 'cavalry',
  warHost: 'war-host',
  infantry: 'infantry',
  sharpshooters: 'sharpshooters',
};

/** The bases in their order, then the caisson of a battery. */
function basesOf(board: Board, state: RtState, unit: UnitIndex): readonly BasePicture[] {
  const { type } = rosterOf(board, unit);
  const now = unitOf(state, unit);
  const poses = basePoses(type, now);
  const { bases, model } = shapesOf(board, state, unit);
  return model.map((quad: Quad, index) => ({
    corners: cornersOf(quad),
    facing: poses[index]?.facing ?? now.pose.facing,
    figure: index >= bases.length ? 'caisson' : baseFigure(type, now, index),
  }));
}

const BASE_FIGURES: { readonly [T in UnitType]: string } = {
  artillery: 'gun',
  cavalry: 'horse',
  warHost: 'warriors',
  infantry: 'foot',
  sharpshooters: 'sharpshooters',
};

/** Of dismounted cavalry the last base holds the horses. */
function baseFigure(type: UnitType, now: UnitState, index: number): string {
  if (shapeOf(type, now.formation) !== 'dismounted') return BASE_FIGURES[type];
  return now.bases > 1 && index === now.bases - 1 ? 'holders' : 'foot';
}

/** The worst first. */
function statesOf(board: Board, state: RtState, unit: UnitIndex): readonly string[] {
  const now = unitOf(state, unit);
  const found: readonly (readonly [string, boolean])[] = [
    ['breaking', now.broken],
    ['retired', now.notes.forcedRetire],
    ['shaken', now.notes.capped],
    ['out-of-command', isSteady(now) && !isInCommand(board, state, unit)],
    ['scattered', now.scattered !== null],
    ['passed-through', now.notes.passedThrough],
    ['unseen', now.unseen === true],
  ];
  return found.flatMap(([name, holds]) => (holds ? [name] : []));
}

function generalPicture(
  speech: RtSpeech,
  state: RtState,
  general: GeneralIndex,
  open: ReadonlySet<string>,
): GeneralPicture {
  const { board } = speech;
  const roster = generalRoster(board, general);
  const { at, ap } = generalOf(state, general);
  return {
    id: roster.id,
    seat: roster.side,
    name: roster.name,
    rank: roster.rank,
    badge: badgeOf(commandName(board, roster.command)),
    x: at.x,
    y: at.y,
    reach: board.charts.commandDistance[abilityOf(board, general)],
    points: ap,
    spent: state.turn > 0 && ap === 0,
    open: open.has(roster.id),
    tip: generalTip(speech, state, general),
  };
}

/** Those who come later, and those who are still to be deployed. */
function comingOf(speech: RtSpeech, state: RtState): FieldPicture['coming'] {
  const { board } = speech;
  const due = (arrival: { readonly turn: number } | null): string =>
    arrival === null ? speech.phrase('to-deploy') : speech.phrase('in-turn', arrival);
  return [
    ...board.units.flatMap(({ id, side, name, arrival }, unit) =>
      unitOf(state, unit).presence === 'reserve' ? [{ id, seat: side, name, due: due(arrival) }] : [],
    ),
    ...board.generals.flatMap(({ id, side, name, arrival }, general) =>
      generalOf(state, general).presence === 'reserve' ? [{ id, seat: side, name, due: due(arrival) }] : [],
    ),
  ];
}

const lostOf = (board: Board, state: RtState): FieldPicture['lost'] => [
  ...board.units.flatMap(({ side, name }, unit) =>
    unitOf(state, unit).presence === 'gone' ? [{ id: idOf(board, unit), seat: side, name }] : [],
  ),
  ...board.generals.flatMap(({ id, side, name }, general) =>
    generalOf(state, general).presence === 'gone' ? [{ id, seat: side, name }] : [],
  ),
];

/** Only while commands are deployed. */
function zonesOf(board: Board, state: RtState): FieldPicture['zones'] {
  if (topOf(state.agenda)?.step !== 'deploy' || nextToDeploy(board, state) === undefined) return [];
  return SIDES.map(seat => {
    const { left, bottom, right, top } = zoneOf(board, state, seat);
    return {
      seat,
      corners: [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    };
  });
}
