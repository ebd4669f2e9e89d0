import { replacingTop, withSteps } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { foldTurn } from './fold-turn.ts';
import type { EventOf, RtEvent } from './terms/events.ts';
import { changedGeneral, changedSide, changedUnit } from './terms/fold-parts.ts';
import { generalNamed, isArtillery, unitNamed } from './terms/lookups.ts';
import { enemyOf } from './terms/names.ts';
import type { RtState } from './terms/state.ts';

/** The only place where the state of the game changes. Pure. */
export function fold(board: Board, state: RtState, event: RtEvent): RtState {
  switch (event.event) {
    case 'next':
      return { ...state, agenda: replacingTop(state.agenda, ...event.steps) };
    case 'pushed':
      return { ...state, agenda: withSteps(state.agenda, ...event.steps) };
    case 'moved':
      return moved(board, state, event);
    case 'changed':
      return changedUnit(board, state, event.unit, unit => ({
        formation: event.formation,
        pose: event.pose,
        scattered: null,
        notes: event.unlimbered ? { ...unit.notes, unlimbered: true } : unit.notes,
      }));
    case 'reloaded':
      return changedUnit(board, state, event.unit, () => ({ loaded: true }));
    case 'stood':
      return event.redressed
        ? changedUnit(board, state, event.unit, () => ({ pose: event.pose, scattered: null }))
        : state;
    case 'noted':
      return changedUnit(board, state, event.unit, unit => ({
        notes: { ...unit.notes, ...event.notes },
        // The third action point (ACT-03).
        ap: unit.ap + (event.notes.extraAp === true && !unit.notes.extraAp ? 1 : 0),
      }));
    case 'points-lost':
      return changedUnit(board, state, event.unit, () => ({ ap: 0 }));
    case 'shot':
      return changedUnit(board, state, event.unit, () => ({ loaded: false, hasShot: true }));
    case 'hits-taken':
      return changedUnit(board, state, event.unit, () => ({
        bases: event.bases,
        hits: event.left,
        pose: event.stance.pose,
        scattered: event.stance.scattered,
      }));
    case 'losses-chosen':
    case 'fed':
      return changedUnit(board, state, event.unit, () => ({ ...event.stance }));
    case 'tested':
      return tested(board, state, event);
    case 'breaking':
      return changedUnit(board, state, event.unit, () => ({ broken: true }));
    case 'drawn-off':
    case 'broken':
      return changedUnit(board, state, event.unit, () => ({ presence: 'gone', ap: 0 }));
    case 'retired':
      return drivenOut(board, stoppedCharge(board, state, event.unit), event);
    default:
      return foldFight(board, state, event);
  }
}

type Handled =
  | 'next'
  | 'pushed'
  | 'moved'
  | 'changed'
  | 'reloaded'
  | 'stood'
  | 'noted'
  | 'points-lost'
  | 'shot'
  | 'hits-taken'
  | 'losses-chosen'
  | 'fed'
  | 'tested'
  | 'breaking'
  | 'broken'
  | 'drawn-off'
  | 'retired';

function foldFight(board: Board, state: RtState, event: Exclude<RtEvent, { readonly event: Handled }>): RtState {
  switch (event.event) {
    case 'rode':
      return changedGeneral(board, state, event.general, () => ({ at: event.to }));
    case 'swept-away':
    case 'incapacitated':
      return countedHit(
        board,
        changedGeneral(board, state, event.general, () => ({ at: event.to })),
        event.general,
      );
    case 'command-shaken':
      return shaken(board, state, event);
    case 'general-removed':
      return changedGeneral(board, state, event.general, () => ({ presence: 'gone', ap: 0 }));
    case 'charge-declared':
      return changedUnit(board, { ...state, charge: event.charge }, event.unit, unit => ({
        notes: { ...unit.notes, charged: true },
      }));
    case 'charge-ended':
      return { ...state, charge: null };
    case 'camp-lost':
      return changedSide(state, event.side, side => ({ supply: 0, camp: { ...side.camp, presence: 'lost' } }));
    case 'melee-began':
      return { ...state, melee: event.melee };
    case 'melee-round-began':
      return state.melee === null
        ? state
        : { ...state, melee: { ...state.melee, round: event.round, centres: event.centres } };
    case 'melee-fought':
      return event.units.reduce(
        (now, id) =>
          changedUnit(board, now, id, unit => ({ hasMeleed: true, notes: { ...unit.notes, inflictedHits: true } })),
        state,
      );
    case 'space-closed':
      return spaceClosed(board, state, event.unit);
    case 'melee-ended':
      return { ...state, melee: null };
    case 'supply-spent':
      return changedSide(state, event.side, () => ({ supply: event.left }));
    case 'supply-gained':
      return changedSide(state, event.side, side => ({ supply: side.supply + event.dice }));
    case 'special-noted':
      return { ...state, facts: { ...state.facts, [event.id]: event.facts } };
    default:
      return foldTurn(board, state, event);
  }
}

/** What counts as a movement action, and what only as having moved (R54). */
function moved(board: Board, state: RtState, event: EventOf<'moved'>): RtState {
  const index = unitNamed(board, event.unit);
  const own = event.how === 'advance' || event.how === 'retire' || event.how === 'turn';
  return changedUnit(board, state, event.unit, unit => {
    const stays =
      event.stance.pose.x === unit.pose.x &&
      event.stance.pose.y === unit.pose.y &&
      event.stance.pose.facing === unit.pose.facing;
    const byHand = own && !stays && isArtillery(board, index) && unit.formation === 'formed';
    return {
      pose: event.stance.pose,
      scattered: event.stance.scattered,
      notes: {
        ...unit.notes,
        moved: unit.notes.moved || !stays,
        movementActions: unit.notes.movementActions + (own ? 1 : 0),
        manhandled: unit.notes.manhandled || byHand,
        passedThrough: unit.notes.passedThrough || (own && event.through.length > 0),
        forcedRetire: unit.notes.forcedRetire || event.how === 'forced-retire',
      },
    };
  });
}

/** Who has passed a test of a charge may go on with it, or shoot at those who come (CHG-03, 05). */
function tested(board: Board, state: RtState, event: EventOf<'tested'>): RtState {
  const { charge } = state;
  if (charge === null || event.column !== 'charge' || !event.passed) return state;
  return { ...state, charge: { ...charge, passed: [...charge.passed, unitNamed(board, event.unit)] } };
}

/** A charger that was driven back charges no more (R28). */
function stoppedCharge(board: Board, state: RtState, id: string): RtState {
  const { charge } = state;
  if (charge === null || charge.unit !== unitNamed(board, id)) return state;
  return { ...state, charge: { ...charge, ended: true } };
}

/** Who had to leave a melee is no victor of it (OCC-01). */
function drivenOut(board: Board, state: RtState, event: EventOf<'retired'>): RtState {
  const { melee } = state;
  if (melee === null || event.moved === 0) return state;
  return { ...state, melee: { ...melee, driven: [...melee.driven, unitNamed(board, event.unit)] } };
}

/** Only the space of who began a chain of breaks is taken (OCC-01, R21). */
function spaceClosed(board: Board, state: RtState, id: string): RtState {
  const { melee } = state;
  if (melee === null) return state;
  const gone = unitNamed(board, id);
  return { ...state, melee: { ...melee, centres: melee.centres.filter(({ unit }) => unit !== gone) } };
}

function countedHit(board: Board, state: RtState, id: string): RtState {
  const general = board.generals[generalNamed(board, id)];
  if (general === undefined) return state;
  return changedSide(state, enemyOf(general.side), side => ({ generalsHit: side.generalsHit + 1 }));
}

/** Rules RISK-03, 06 and R39. */
function shaken(board: Board, state: RtState, event: EventOf<'command-shaken'>): RtState {
  const capped = event.units.reduce(
    (now, id) =>
      changedUnit(board, now, id, unit => ({ ap: Math.min(unit.ap, 1), notes: { ...unit.notes, capped: true } })),
    state,
  );
  return event.cinc ? changedSide(capped, event.side, () => ({ barred: true })) : capped;
}
