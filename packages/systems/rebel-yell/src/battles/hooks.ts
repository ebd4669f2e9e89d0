import type { HexIndex } from '@guidon/hex';
import { type Addend, type Refusal, refuse } from '@guidon/kernel';
import type { AssaultPlan } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import type { FirePlan } from '../fire/terms.ts';
import { idOf } from '../terms/ids.ts';
import { firstUnit, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { brandyStation } from './brandy-station/hooks.ts';
import type { BattleHooks } from './kinds.ts';
import { littleRoundTop } from './little-round-top/hooks.ts';
import { mcphersonsRidge } from './mcphersons-ridge/hooks.ts';
import { SCENARIO } from './rule.ts';

/**
 * Where the rules ask what a battle has to say. What happens at the end of a turn stands in `turn-ends.ts`, who lies
 * hidden in `little-round-top/hidden.ts`, orders and questions in `questions.ts`.
 */
const BATTLES: readonly BattleHooks[] = [littleRoundTop, brandyStation, mcphersonsRidge];

const heard = new WeakMap<Board, readonly BattleHooks[]>();

/** The battles of which some rule or objective is in force. */
function battlesOn(board: Board): readonly BattleHooks[] {
  const known = heard.get(board);
  if (known !== undefined) return known;
  const found = BATTLES.filter(
    ({ rules, objectives = {} }) =>
      rules.some(id => board.special.has(id)) ||
      board.victory.objectives.some(({ id }) => Object.hasOwn(objectives, id)),
  );
  heard.set(board, found);
  return found;
}

/** The first thing that any battle has to say. */
function firstOf<V>(board: Board, ask: (battle: BattleHooks) => V | undefined): V | undefined {
  for (const battle of battlesOn(board)) {
    const said = ask(battle);
    if (said !== undefined) return said;
  }
  return undefined;
}

const NOTHING: readonly Addend[] = [];

/** All that the battles add. */
function sumOf(board: Board, ask: (battle: BattleHooks) => readonly Addend[] | undefined): readonly Addend[] {
  const battles = battlesOn(board);
  return battles.length === 0 ? NOTHING : battles.flatMap(battle => ask(battle) ?? NOTHING);
}

const anyOf = (board: Board, ask: (battle: BattleHooks) => boolean | undefined): boolean =>
  battlesOn(board).some(battle => ask(battle) === true);

/** Every battle is told. */
function tell(board: Board, told: (battle: BattleHooks) => void): void {
  for (const battle of battlesOn(board)) told(battle);
}

type Said<H extends keyof BattleHooks> = NonNullable<BattleHooks[H]>;

export const hidesSight: Said<'hidesSight'> = (board, line) =>
  firstOf(board, battle => battle.hidesSight?.(board, line));
export const fireExtras: Said<'fireExtras'> = (board, state, shot) =>
  sumOf(board, battle => battle.fireExtras?.(board, state, shot));
export const assaultExtras: Said<'assaultExtras'> = (board, state, round) =>
  sumOf(board, battle => battle.assaultExtras?.(board, state, round));
export const moraleExtras: Said<'moraleExtras'> = (board, state, unit) =>
  sumOf(board, battle => battle.moraleExtras?.(board, state, unit));
export const groundExtras: Said<'groundExtras'> = (board, step) =>
  sumOf(board, battle => battle.groundExtras?.(board, step));

const silenced: Said<'silences'> = (board, state, unit) =>
  firstOf(board, battle => battle.silences?.(board, state, unit));
/** Does a unit not fire at all? */
export const isSilent = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  silenced(board, state, unit) !== undefined;
export const barsFire = (board: Board, state: RyState, plan: FirePlan): Refusal | undefined =>
  plan.units.map(unit => silenced(board, state, unit)).find(refusal => refusal !== undefined) ??
  firstOf(board, battle => battle.barsFire?.(board, state, plan));
export function barsReaction(
  board: Board,
  state: RyState,
  { unit, at }: { readonly unit: UnitIndex; readonly at: HexIndex },
): boolean {
  const aim = { units: [unit], from: unitOf(state, unit).hex, at };
  return isSilent(board, state, unit) || firstOf(board, battle => battle.barsReaction?.(board, aim)) !== undefined;
}
export const barsStart: Said<'barsStart'> = (board, state, units) =>
  firstOf(board, battle => battle.barsStart?.(board, state, units));
export const barsMove: Said<'barsMove'> = (board, state, step) =>
  firstOf(board, battle => battle.barsMove?.(board, state, step));
export const barsChange: Said<'barsChange'> = (board, state, plan) =>
  firstOf(board, battle => battle.barsChange?.(board, state, plan));
export const barsAssault = (board: Board, state: RyState, plan: AssaultPlan): Refusal | undefined =>
  firstOf(board, battle => battle.barsAssault?.(board, state, plan));
export const barsCharge: Said<'barsCharge'> = (board, state, plan) =>
  firstOf(board, battle => battle.barsCharge?.(board, state, plan));
export const barsReorganize: Said<'barsReorganize'> = (board, units) =>
  firstOf(board, battle => battle.barsReorganize?.(board, units));
/** Units leave the map only where a battle opens a way to them. */
export function barsLeaving(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined {
  const said = firstOf(board, battle => battle.mayLeave?.(board, state, units));
  if (said === undefined) return refuse(SCENARIO, 'no-way-off', { unit: idOf(board, firstUnit(units)) });
  return said === 'open' ? undefined : said;
}

export const needsNoCommand: Said<'needsNoCommand'> = (board, state, step) =>
  anyOf(board, battle => battle.needsNoCommand?.(board, state, step));
export const mayAlwaysGo: Said<'mayAlwaysGo'> = (board, state, unit) =>
  anyOf(board, battle => battle.mayAlwaysGo?.(board, state, unit));
export const isCommanded: Said<'isCommanded'> = (board, state, unit) =>
  anyOf(board, battle => battle.isCommanded?.(board, state, unit));
export const leaderFreed: Said<'leaderFreed'> = (board, state, leader: LeaderIndex) =>
  anyOf(board, battle => battle.leaderFreed?.(board, state, leader));
export const mayLead: Said<'mayLead'> = (board, state, units) =>
  anyOf(board, battle => battle.mayLead?.(board, state, units));
export const isKeptAway: Said<'isKeptAway'> = (board, state, unit) =>
  anyOf(board, battle => battle.isKeptAway?.(board, state, unit));
export const isLeaderKeptAway: Said<'isLeaderKeptAway'> = (board, state, leader) =>
  anyOf(board, battle => battle.isLeaderKeptAway?.(board, state, leader));

export const turnComes: Said<'turnComes'> = (board, play, turn) =>
  tell(board, battle => battle.turnComes?.(board, play, turn));
export const turnOpens: Said<'turnOpens'> = (board, play) => tell(board, battle => battle.turnOpens?.(board, play));
export const segmentEnds: Said<'segmentEnds'> = (board, play) =>
  tell(board, battle => battle.segmentEnds?.(board, play));
export const hexEntered: Said<'hexEntered'> = (board, play, entry) =>
  tell(board, battle => battle.hexEntered?.(board, play, entry));
export const shotFired: Said<'shotFired'> = (board, play, shot) =>
  tell(board, battle => battle.shotFired?.(board, play, shot));
export const stackRouted: Said<'stackRouted'> = (board, play, rout) =>
  tell(board, battle => battle.stackRouted?.(board, play, rout));
export const assaultOpens: Said<'assaultOpens'> = (board, play, assault) =>
  tell(board, battle => battle.assaultOpens?.(board, play, assault));
export const chargeMade: Said<'chargeMade'> = (board, play, units) =>
  tell(board, battle => battle.chargeMade?.(board, play, units));
export const unitsLeave: Said<'unitsLeave'> = (board, play, units) =>
  tell(board, battle => battle.unitsLeave?.(board, play, units));

/** How often an objective with a rule of its own is met. */
export const timesMet = (board: Board, state: RyState, id: string): number =>
  firstOf(board, battle => battle.objectives?.[id]?.(board, state)) ?? 0;
