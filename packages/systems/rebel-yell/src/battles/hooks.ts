import type { HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import type { Assault, AssaultPlan } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import type { Cause } from '../combat/terms.ts';
import type { FirePlan, Shot } from '../fire/terms.ts';
import type { Gait } from '../movement/terms.ts';
import { unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { countCharge, isBlown, restHorses } from './brandy-station/blown.ts';
import { callBluff } from './brandy-station/carter.ts';
import { isDuffieAway, rollForDuffie, waitsWithDuffie } from './brandy-station/duffie.ts';
import { embankment } from './brandy-station/railroad.ts';
import { comesSingly, followsLeader, staysColumn } from './brandy-station/strung-out.ts';
import { closedHex } from './closed-hexes.ts';
import { horsesAway, staysMounted } from './horses.ts';
import { countCartridges, mayUseBayonet } from './little-round-top/ammunition.ts';
import { behindBoulders, noGuns, noHorse } from './little-round-top/boulders.ts';
import {
  flankCharge,
  flankFire,
  noteCharge,
  noteFire,
  revealedBy,
  sparesHidden,
} from './little-round-top/company-b.ts';
import { noise, tooNear } from './little-round-top/hazlett.ts';
import { actsAlone } from './little-round-top/own-authority.ts';
import { isWorn, rests } from './little-round-top/tired.ts';
import { levelBed, walls } from './mcphersons-ridge/cut.ts';
import { goesAtWill, goesEast, postPickets } from './mcphersons-ridge/pickets.ts';
import { firstVolley, isUnaware, noteInfantry } from './mcphersons-ridge/surprise.ts';
import { load } from './mcphersons-ridge/unloaded.ts';
import { takenInWillows } from './mcphersons-ridge/willows.ts';
import { takePapers, timesMet } from './objectives.ts';
import { silenced } from './silence.ts';

/**
 * Where the rules of a scenario may have their say. Each asks the rules in force one after another; without any it
 * answers as the rulebook does. What happens at the end of a turn stands in `turn-ends.ts`, who lies hidden in
 * `hidden.ts`, orders and questions in `questions.ts`, and who leaves the map in `exits.ts`.
 */

interface Going {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly to: HexIndex;
}

/** A hex that hides two others from each other, besides what the ground does. */
export const hidesSight = (
  board: Board,
  _state: RyState,
  line: { readonly from: HexIndex; readonly to: HexIndex },
): HexIndex | undefined => walls(board, line);

/** Line modifiers of a fire. */
export const fireExtras = (board: Board, state: RyState, shot: Shot): readonly Addend[] => [
  ...behindBoulders(board, state, shot),
  ...flankFire(board, state, shot),
  ...firstVolley(board, state, shot),
];

/** Line modifiers of an assault round. */
export const assaultExtras = (
  board: Board,
  state: RyState,
  round: { readonly assault: Assault; readonly role: 'attacker' | 'defender' },
): readonly Addend[] => flankCharge(board, state, round);

/** Parts of a unit's morale. */
export const moraleExtras = (
  board: Board,
  state: RyState,
  { unit }: { readonly unit: UnitIndex; readonly cause: Cause },
): readonly Addend[] => noise(board, state, unit);

/** What a step costs besides. Depends on the ground alone: it is kept. */
export const groundExtras = (
  board: Board,
  step: { readonly gait: Gait; readonly from: HexIndex; readonly to: HexIndex },
): readonly Addend[] => [...embankment(board, step), ...levelBed(board, step)];

/** Does a unit not fire at all? */
export const isSilent = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  silenced(board, state, unit) !== undefined;
export const barsFire = (board: Board, state: RyState, plan: FirePlan): Refusal | undefined =>
  plan.units.map(unit => silenced(board, state, unit)).find(refusal => refusal !== undefined) ??
  tooNear(board, plan) ??
  sparesHidden(board, state, plan.at);
export const barsReaction = (
  board: Board,
  state: RyState,
  { unit, at }: { readonly unit: UnitIndex; readonly at: HexIndex },
): boolean =>
  isSilent(board, state, unit) || tooNear(board, { units: [unit], from: unitOf(state, unit).hex, at }) !== undefined;
export const barsStart = (board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined =>
  rests(board, state, units);
export const barsMove = (board: Board, state: RyState, step: Going): Refusal | undefined =>
  noGuns(board, step) ?? closedHex(board, state, step) ?? comesSingly(board, state, step);
export const barsChange = (
  board: Board,
  state: RyState,
  plan: { readonly units: readonly UnitIndex[]; readonly to: string },
): Refusal | undefined =>
  horsesAway(board, state, plan) ?? staysMounted(board, state, plan) ?? staysColumn(board, state, plan);
export const barsAssault = (board: Board, state: RyState, { units, at }: AssaultPlan): Refusal | undefined =>
  rests(board, state, units) ?? sparesHidden(board, state, at) ?? closedHex(board, state, { units, to: at });
export const barsCharge = (
  board: Board,
  state: RyState,
  plan: { readonly units: readonly UnitIndex[]; readonly at: HexIndex },
): Refusal | undefined =>
  rests(board, state, plan.units) ??
  isBlown(board, state, plan.units) ??
  sparesHidden(board, state, plan.at) ??
  noHorse(board, state, plan) ??
  closedHex(board, state, { units: plan.units, to: plan.at });
export const barsReorganize = (board: Board, _state: RyState, units: readonly UnitIndex[]): Refusal | undefined =>
  isWorn(board, units);

/** May the units take this step into an enemy zone though they are out of command? */
export const needsNoCommand = (
  board: Board,
  state: RyState,
  step: Going & { readonly zone: 'control' | 'fire' },
): boolean => goesEast(board, step) || (step.zone === 'fire' && isUnaware(board, state, step.units));
/** May the unit go before an enemy whatever it has done, and by a rout where no other way is open? */
export const mayAlwaysGo = (board: Board, state: RyState, unit: UnitIndex): boolean => goesAtWill(board, state, unit);
/** Is the unit in command whatever its flag? */
export const commandExtras = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  followsLeader(board, state, unit);
/** Does the brigade leader act on his own authority? */
export const leaderFreed = (board: Board, state: RyState, leader: LeaderIndex): boolean =>
  actsAlone(board, state, leader);
/** May the units be led in a charge without flag or leader in their hex? */
export const mayLead = (board: Board, state: RyState, units: readonly UnitIndex[]): boolean =>
  mayUseBayonet(board, state, units);
/** Does a reinforcement that is due stay away? */
export const isKeptAway = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  waitsWithDuffie(board, state, unit);
export const isLeaderKeptAway = (board: Board, state: RyState, leader: LeaderIndex): boolean =>
  isDuffieAway(board, state, leader);

/** Before a turn begins and reinforcements are due. */
export const turnComes = (board: Board, play: RyPlay, turn: number): void => rollForDuffie(board, play, turn);
export function turnOpens(board: Board, play: RyPlay): readonly Step[] {
  postPickets(board, play);
  load(board, play);
  return [];
}
export const segmentOpens = (_board: Board, _play: RyPlay): readonly Step[] => [];
export const segmentEnds = (board: Board, play: RyPlay): void => restHorses(board, play);
/** Combat units of a side came into a hex, in whatever way. */
export function hexEntered(board: Board, play: RyPlay, entry: { readonly side: Side; readonly hex: HexIndex }): void {
  revealedBy(board, play, entry);
  takePapers(board, play, entry);
}
/** A stack stands in a new hex after a step of its move; before anybody reacts. */
export const unitEntered = (
  _board: Board,
  _state: RyState,
  _arrival: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly from: HexIndex },
): readonly Step[] => [];
/** A shot has been made; before its result is applied. */
export function shotFired(
  board: Board,
  play: RyPlay,
  { shot }: { readonly shot: Shot; readonly result: Result },
): readonly Step[] {
  noteFire(board, play, shot);
  countCartridges(board, play, shot);
  noteInfantry(board, play, shot);
  callBluff(board, play, shot);
  return [];
}
export const stackRouted = (
  board: Board,
  play: RyPlay,
  rout: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly cause: Cause },
): void => takenInWillows(board, play, rout);
export function assaultOpens(board: Board, play: RyPlay, assault: Assault): readonly Step[] {
  noteCharge(board, play, assault);
  return [];
}
/** A charge has set out, by designation or at an opportunity. */
export const chargeMade = (board: Board, play: RyPlay, units: readonly UnitIndex[]): void =>
  countCharge(board, play, units);
/** Points that scenario rules add at the reckoning. */
export const extraPoints = (
  _board: Board,
  _state: RyState,
): readonly { readonly side: Side; readonly name: string; readonly points: number }[] => [];
/** Is an objective with a rule of its own met, and how often? */
export const hookedObjective = (board: Board, state: RyState, id: string): number => timesMet(board, state, id);
