import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { hexNamed, inEngagement, last, loseSteps, placed, unitNamed } from '../terms/fold-parts.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** How the events of combat change the state. */

const SPENT = { hits: 0, victim: null } as const;

export function inVolley(
  state: YbState,
  at: number,
  change: { readonly hits?: number; readonly victim?: UnitIndex | null },
): YbState {
  return inEngagement(state, fight => ({
    volleys: fight.volleys.map((volley, index) => (index === at ? { ...volley, ...change } : volley)),
  }));
}

/** The defenders of the target are the beaten ones, should the hex be emptied (ruling R57). */
export function attackDeclared(board: Board, state: YbState, event: EventOf<'attack-declared'>): YbState {
  const target = hexNamed(board, event.target);
  const beaten = state.units.flatMap((unit, index) => (unit.status === 'map' && unit.hex === target ? [index] : []));
  return inEngagement(state, () => ({ target, beaten }));
}

/** Crosses come off at once (5.4-2), arrows are owed until the volleys are over (5.4-3), saves do nothing (5.4-6). */
export function effectsRolled(board: Board, state: YbState, event: EventOf<'effects-rolled'>): YbState {
  const fight = present(state.engagement, 'an engagement');
  const volley = present(fight.volleys[event.volley], 'a volley');
  // The volley is spent: its hits have become what they are, and two ways to the same losses are the same position.
  const after = inVolley(loseSteps(state, unitNamed(board, event.unit), event.crosses), event.volley, SPENT);
  if (event.arrows === 0 || event.ignored !== null) return after;
  const hit = state.units.flatMap((unit, index) => (unit.status === 'map' && unit.hex === volley.at ? [index] : []));
  const owed = { units: hit, from: volley.from, at: volley.at, arrows: event.arrows };
  return inEngagement(after, () => ({ retreats: [...fight.retreats, owed] }));
}

/** Movers that fall back do not advance, even if another retreat brings them back (ruling R56). */
export function retreated(board: Board, state: YbState, event: EventOf<'units-retreated'>): YbState {
  if (event.path.length === 0) return state;
  const after = event.units.reduce((moved, id) => placed(board, moved, id, last(event.path)), state);
  const units = event.units.map(id => unitNamed(board, id));
  return inEngagement(after, fight => ({
    repulsed: fight.repulsed || units.some(unit => fight.movers.includes(unit)),
  }));
}
