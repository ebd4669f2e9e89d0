import { heldBefore, replacingTop } from '../game/agenda.ts';
import type { SkirmishEvent, SkirmishState, Unit } from './test-skirmish-state.ts';

/** The only place where a skirmish changes. */
export function foldSkirmish(state: SkirmishState, event: SkirmishEvent): SkirmishState {
  switch (event.event) {
    case 'stepped':
      return { ...state, agenda: replacingTop(state.agenda, ...event.steps) };
    case 'retreat-held':
      return {
        ...state,
        agenda: heldBefore(state.agenda, step => step.step === 'window-ends', [{ step: 'retreat', unit: event.unit }]),
      };
    case 'bid-made':
      return { ...state, bids: { ...state.bids, [event.side]: event.dice } };
    case 'bids-revealed': {
      const { red, blue } = state.supply;
      return { ...state, supply: { red: red - event.red, blue: blue - event.blue } };
    }
    case 'segment-begun':
      return { ...state, segment: { number: state.segment.number + 1, owner: event.owner, kind: event.kind } };
    case 'markers-removed':
      return { ...state, units: state.units.map(unit => withoutMarkers(state, event, unit)) };
    case 'turn-ended':
      return { ...state, turn: state.turn + 1, bids: { red: null, blue: null } };
    case 'fired':
    case 'stood':
      return state;
    default:
      return {
        ...state,
        units: state.units.map(unit => (unit.id === event.unit ? changed(state, unit, event) : unit)),
      };
  }
}

type OfUnit = Exclude<
  Extract<SkirmishEvent, { readonly unit: string }>,
  { readonly event: 'retreat-held' } | { readonly event: 'stood' }
>;

function changed(state: SkirmishState, unit: Unit, event: OfUnit): Unit {
  const { number } = state.segment;
  switch (event.event) {
    case 'deployed':
    case 'moved':
      return { ...unit, at: event.at };
    case 'declared':
      return { ...unit, acted: number };
    case 'charged':
      return { ...unit, charged: number };
    case 'assaulted':
      return { ...unit, assaulted: number };
    case 'marked':
      return { ...unit, markers: [...unit.markers, event.marker] };
    case 'hit':
      return { ...unit, hits: unit.hits + 1 };
    case 'routed':
      return { ...unit, order: 'routed' };
    case 'rallied':
      return { ...unit, order: 'good' };
    case 'left':
      return { ...unit, order: 'gone', at: -1 };
  }
}

/** sk:6. The owner's next segment of the kind: never the one in which the marker was put on. */
function withoutMarkers(
  state: SkirmishState,
  ended: { readonly owner: string; readonly kind: string },
  unit: Unit,
): Unit {
  const gone = unit.markers.filter(
    held => unit.side === ended.owner && held.until === ended.kind && held.since < state.segment.number,
  );
  return gone.length === 0 ? unit : { ...unit, markers: unit.markers.filter(held => !gone.includes(held)) };
}
