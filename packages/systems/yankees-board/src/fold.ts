import { type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { InvariantError, present, replacingTop } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import type { EventOf, YbEvent } from './events.ts';
import type { UnitIndex } from './names.ts';
import type { Engagement, Pool, Round, UnitState, YbState } from './state.ts';

export const unitNamed = (board: Board, id: string): UnitIndex => present(board.unitById.get(id), `unit ${id}`);
export const hexNamed = (board: Board, code: string): HexIndex => present(hexAt(board.map.grid, code), `hex ${code}`);

/** The only place where the state of the game changes. Pure. */
export function fold(board: Board, state: YbState, event: YbEvent): YbState {
  switch (event.event) {
    case 'next':
      return { ...state, agenda: replacingTop(state.agenda, ...event.steps) };
    case 'agenda-cleared':
      return { ...state, agenda: [event.step] };
    case 'turn-started':
      return turnStarted(board, state, event);
    case 'marker-drawn':
      return {
        ...state,
        cup: state.cup.filter(marker => marker !== event.marker),
        round: { marker: event.marker, side: event.side, pool: EMPTY_POOL, shifted: [], fellBack: [] },
      };
    case 'pool-rolled':
      return inRound(state, () => ({ pool: event.pool }));
    case 'unit-shifted':
      return inRound(placed(board, state, event.unit, event.to), round => ({
        pool: { ...round.pool, enemyFlags: round.pool.enemyFlags - 1 },
        shifted: [...round.shifted, unitNamed(board, event.unit)],
      }));
    case 'shifts-declined':
      return inRound(state, round => ({ pool: { ...round.pool, enemyFlags: 0 } }));
    case 'unit-fell-back':
      return inRound(
        changed(placed(board, state, event.unit, last(event.path)), unitNamed(board, event.unit), ACTIVATED),
        round => ({
          pool: { ...round.pool, bugles: round.pool.bugles - 1 },
          fellBack: [...round.fellBack, unitNamed(board, event.unit)],
        }),
      );
    case 'recovery-tried':
      return recovered(board, state, event);
    case 'bugles-declined':
      return inRound(state, round => ({ pool: { ...round.pool, bugles: 0 } }));
    case 'units-activated':
      return activated(board, state, event);
    case 'unit-entered': {
      const after = placed(board, state, event.unit, event.hex);
      return state.night === null ? after : { ...after, night: nightMoved(state, unitNamed(board, event.unit)) };
    }
    case 'units-moved':
      return event.units.reduce((after, id) => placed(board, after, id, last(event.path)), state);
    case 'round-ended':
      return { ...state, round: null, engagement: null };
    case 'verdict-reached':
      return { ...state, verdict: event.verdict, agenda: [] };
    default:
      return foldLater(board, state, event);
  }
}

type Earlier =
  | 'next'
  | 'agenda-cleared'
  | 'turn-started'
  | 'marker-drawn'
  | 'pool-rolled'
  | 'unit-shifted'
  | 'shifts-declined'
  | 'unit-fell-back'
  | 'recovery-tried'
  | 'bugles-declined'
  | 'units-activated'
  | 'unit-entered'
  | 'units-moved'
  | 'round-ended'
  | 'verdict-reached';

/** Combat, the end of turns and the night. */
function foldLater(board: Board, state: YbState, event: Exclude<YbEvent, { readonly event: Earlier }>): YbState {
  switch (event.event) {
    case 'hex-taken':
      return hexTaken(board, state, event);
    case 'day-scored':
      return { ...state, score: { ...state.score, confederate: state.score.confederate + event.points } };
    case 'unit-eliminated':
      return {
        ...changed(state, unitNamed(board, event.unit), OUT),
        score: { ...state.score, [event.scorer]: state.score[event.scorer] + event.points },
      };
    case 'units-retreated':
      return retreated(board, state, event);
    case 'step-lost':
      return loseSteps(state, unitNamed(board, event.unit), 1);
    case 'units-advanced':
      return event.units.reduce((after, id) => placed(board, after, id, event.to), state);
    case 'unit-evaded':
      return placed(board, state, event.unit, last(event.path));
    case 'casualties-removed':
      return inEngagement(state, fight => ({
        retreats: fight.retreats.filter(owed => owed.units.some(unit => state.units[unit]?.status === 'map')),
      }));
    case 'activation-ended':
      return { ...state, engagement: null };
    case 'turn-ended':
      return { ...state, round: null, engagement: null };
    case 'clock-advanced':
      return { ...state, day: event.day, hour: event.hour, isNight: false };
    case 'attack-declined':
    case 'advance-declined':
      return state;
    case 'night-fell':
    case 'unit-withdrew':
    case 'unit-marched-at-night':
    case 'night-step-done':
      return foldNight(board, state, event);
    default:
      return foldEngagement(board, state, event);
  }
}

type EngagementEvent = EventOf<
  | 'engagement-opened'
  | 'reaction-tested'
  | 'unit-reacted'
  | 'attack-declared'
  | 'volleys-formed'
  | 'fired'
  | 'victim-chosen'
  | 'effects-rolled'
>;

function foldEngagement(board: Board, state: YbState, event: EngagementEvent): YbState {
  switch (event.event) {
    case 'engagement-opened':
      return { ...state, engagement: event.engagement };
    case 'reaction-tested':
      return !event.passed
        ? state
        : inEngagement(state, fight => ({ passed: [...fight.passed, unitNamed(board, event.unit)] }));
    case 'unit-reacted': {
      if (event.choice === 'decline') return state;
      const unit = unitNamed(board, event.unit);
      const after = changed(state, unit, ACTIVATED);
      return event.choice === 'evade' ? after : inEngagement(after, fight => ({ reactors: [...fight.reactors, unit] }));
    }
    case 'attack-declared':
      return attackDeclared(board, state, event);
    case 'volleys-formed':
      return inEngagement(state, () => ({ volleys: event.volleys }));
    case 'fired':
      return inVolley(state, event.volley, { hits: event.hits });
    case 'victim-chosen':
      return inVolley(state, event.volley, { victim: unitNamed(board, event.unit) });
    case 'effects-rolled':
      return effectsRolled(board, state, event);
  }
}

type NightEvent = EventOf<'night-fell' | 'unit-withdrew' | 'unit-marched-at-night' | 'night-step-done'>;

function foldNight(board: Board, state: YbState, event: NightEvent): YbState {
  switch (event.event) {
    case 'night-fell':
      return {
        ...event.due.reduce((after, id) => changed(after, unitNamed(board, id), DUE), state),
        turn: state.turn + 1,
        isNight: true,
        night: event.night,
      };
    case 'unit-withdrew':
      return offNightList(placed(board, state, event.unit, event.to), unitNamed(board, event.unit));
    case 'unit-marched-at-night':
      return {
        ...placed(board, state, event.unit, last(event.path)),
        night: nightMoved(state, unitNamed(board, event.unit)),
      };
    case 'night-step-done':
      return state;
  }
}

const EMPTY_POOL: Pool = { corps: 0, hats: 0, bugles: 0, enemyFlags: 0 };
const ACTIVATED: Partial<UnitState> = { activated: true };
const DUE: Partial<UnitState> = { status: 'due' };
const OUT: Partial<UnitState> = { status: 'out', hex: OFF_MAP, steps: 0 };

const last = (path: readonly string[]): string => present(path[path.length - 1], 'the end of a path');

export function changed(state: YbState, unit: UnitIndex, change: Partial<UnitState>): YbState {
  const units = [...state.units];
  units[unit] = { ...present(state.units[unit], `unit ${unit}`), ...change };
  return { ...state, units };
}

function placed(board: Board, state: YbState, id: string, code: string): YbState {
  return changed(state, unitNamed(board, id), { hex: hexNamed(board, code), status: 'map' });
}

function loseSteps(state: YbState, unit: UnitIndex, lost: number): YbState {
  const { steps } = present(state.units[unit], `unit ${unit}`);
  return changed(state, unit, { steps: Math.max(0, steps - lost) });
}

function inRound(state: YbState, change: (round: Round) => Partial<Round>): YbState {
  const round = present(state.round, 'a round');
  return { ...state, round: { ...round, ...change(round) } };
}

function inEngagement(state: YbState, change: (engagement: Engagement) => Partial<Engagement>): YbState {
  const engagement = present(state.engagement, 'an engagement');
  return { ...state, engagement: { ...engagement, ...change(engagement) } };
}

const SPENT = { hits: 0, victim: null } as const;

function inVolley(
  state: YbState,
  at: number,
  change: { readonly hits?: number; readonly victim?: UnitIndex | null },
): YbState {
  return inEngagement(state, fight => ({
    volleys: fight.volleys.map((volley, index) => (index === at ? { ...volley, ...change } : volley)),
  }));
}

function turnStarted(board: Board, state: YbState, event: EventOf<'turn-started'>): YbState {
  const due = new Set(event.due.map(id => unitNamed(board, id)));
  return {
    ...state,
    turn: state.turn + 1,
    day: event.day,
    hour: event.hour,
    isNight: false,
    night: null,
    round: null,
    engagement: null,
    cup: event.cup,
    units: state.units.map((unit, index) => ({
      ...unit,
      status: due.has(index) ? 'due' : unit.status,
      activated: false,
      recovered: false,
    })),
  };
}

function recovered(board: Board, state: YbState, event: EventOf<'recovery-tried'>): YbState {
  const unit = unitNamed(board, event.unit);
  const { steps } = present(state.units[unit], event.unit);
  const after = changed(state, unit, { steps: steps + event.regained, activated: true, recovered: true });
  return inRound(after, round => ({ pool: { ...round.pool, bugles: round.pool.bugles - 1 } }));
}

/** Spending a flag, a double flag or a hat closes the bugles (rule 3.0-7). */
function activated(board: Board, state: YbState, event: EventOf<'units-activated'>): YbState {
  const after = event.units.reduce((next, id) => changed(next, unitNamed(board, id), ACTIVATED), state);
  const spent = event.die === 'hat' ? { corps: 0, hats: 1 } : { corps: 1, hats: 0 };
  return inRound(after, ({ pool }) => ({
    pool: { ...pool, corps: pool.corps - spent.corps, hats: pool.hats - spent.hats, bugles: 0, enemyFlags: 0 },
  }));
}

function hexTaken(board: Board, state: YbState, event: EventOf<'hex-taken'>): YbState {
  const at = (board.victoryAt[hexNamed(board, event.hex)] ?? 0) - 1;
  if (at < 0) throw new InvariantError(`${event.hex} is no victory hex`);
  return { ...state, control: state.control.map((side, index) => (index === at ? event.side : side)) };
}

/** Crosses come off at once; arrows are owed until the volleys are over (rules 5.4-2, 5.4-3). */
function effectsRolled(board: Board, state: YbState, event: EventOf<'effects-rolled'>): YbState {
  const fight = present(state.engagement, 'an engagement');
  const volley = present(fight.volleys[event.volley], 'a volley');
  // The volley is spent: its hits have become what they are, and two ways to the same losses are the same position.
  const after = inVolley(loseSteps(state, unitNamed(board, event.unit), event.crosses), event.volley, SPENT);
  if (event.arrows === 0 || event.ignored !== null) return after;
  const hit = state.units.flatMap((unit, index) => (unit.status === 'map' && unit.hex === volley.at ? [index] : []));
  const owed = { units: hit, from: volley.from, at: volley.at, arrows: event.arrows };
  return inEngagement(after, () => ({ retreats: [...fight.retreats, owed] }));
}

/** The defenders of the target are the beaten ones, should the hex be emptied (ruling R57). */
function attackDeclared(board: Board, state: YbState, event: EventOf<'attack-declared'>): YbState {
  const target = hexNamed(board, event.target);
  const beaten = state.units.flatMap((unit, index) => (unit.status === 'map' && unit.hex === target ? [index] : []));
  return inEngagement(state, () => ({ target, beaten }));
}

/** Movers that fall back do not advance, even if another retreat brings them back (ruling R56). */
function retreated(board: Board, state: YbState, event: EventOf<'units-retreated'>): YbState {
  if (event.path.length === 0) return state;
  const after = event.units.reduce((moved, id) => placed(board, moved, id, last(event.path)), state);
  const units = event.units.map(id => unitNamed(board, id));
  return inEngagement(after, fight => ({
    repulsed: fight.repulsed || units.some(unit => fight.movers.includes(unit)),
  }));
}

function offNightList(state: YbState, unit: UnitIndex): YbState {
  const night = present(state.night, 'the night');
  const without = (units: readonly UnitIndex[]) => units.filter(other => other !== unit);
  return {
    ...state,
    night: { ...night, forced: without(night.forced), bothOpen: without(night.bothOpen), free: without(night.free) },
  };
}

function nightMoved(state: YbState, unit: UnitIndex) {
  const night = present(state.night, 'the night');
  return night.moved.includes(unit) ? night : { ...night, moved: [...night.moved, unit] };
}
