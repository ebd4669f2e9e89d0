import type { OrderOf } from '@guidon/rebel-yell';
import { ask } from '../line-of-battle/picture.ts';
import { NEVER } from '../line-of-battle/segment.ts';
import { asList, asMapping } from '../reading.ts';
import { roughHarm } from './harm.ts';
import type { Judged } from './judged.ts';
import type { Stack } from './pieces.ts';

/** So near the enemy a stack that has come to stay stands to fire, or lies down. */
const READY = 5;
const POINT_BLANK = 2;
const STAND_TO_FIRE = { holding: 0.3, attacking: 0.08, prey: 0.2 };
const GO_ON = { least: 2, step: 0.2, most: 4 };
const LIE_DOWN = { carbines: 0.35, shelled: 0.25 };
const STAND_UP = 0.3;
/** Columns are for marching only, where they save so many hexes of it, and far from the enemy. */
const COLUMN = { saves: 3, clearOf: 11, worth: 0.6 };
const DEPLOY = { within: 7, atGoal: 4, worth: 1.2 };
/** Riders dismount to hold what they have, and mount to go far. */
const DISMOUNT = { within: 9, worth: 0.6 };
const MOUNT = { least: 7, clearOf: 6, worth: 0.6 };
/** Guns want a target, and nobody upon them. */
const UNLIMBER = { worth: 0.35, tooNear: 2, least: 0.8, standOff: 7 };
const LIMBER = { astray: 8, worth: 0.45, pressed: 0.8, near: 3 };

/** What a change of formation or deployment is worth to a stack. */
export function changeWorth(worth: Judged, stack: Stack, order: OrderOf<'change'>): number {
  switch (order.to) {
    case 'stf':
      return standToFire(worth, stack);
    case 'stm':
      return standToMove(worth, stack);
    case 'cover':
      return lieDown(worth, stack);
    case 'column':
    case 'mounted-column':
      return formColumn(worth, stack);
    case 'line':
      return deploy(worth, stack);
    case 'mounted-line':
      return stack.formation === 'mounted-column' ? deploy(worth, stack) : mount(worth, stack);
    case 'dismounted':
      return dismount(worth, stack);
    case 'limbered':
      return limber(worth, stack);
    case 'unlimbered':
      return unlimber(worth, stack);
    default:
      return NEVER;
  }
}

/** Costs the change nothing, so that the men may still fire? */
export function isFree(worth: Judged, order: OrderOf<'change'>): boolean {
  const answer = ask(worth.picture.question, { ask: 'change', units: [...order.units] });
  const change = asList(answer.changes)
    .map(asMapping)
    .find(found => found.to === order.to);
  return change?.free === true;
}

/** Has the stack come where it is to stay? */
export const isPosted = (worth: Judged, stack: Stack): boolean => {
  const mission = worth.missionOf(stack);
  if (mission === undefined || mission.kind === 'hunt') return false;
  return stack.spot === mission.goal || (mission.kind === 'hold' && worth.effort(stack, stack.spot) <= GO_ON.least);
};

const preyOf = (worth: Judged, stack: Stack): number => roughHarm(worth.threat.prey(stack, stack.spot));

function standToFire(worth: Judged, stack: Stack): number {
  const near = worth.threat.nearest(stack.spot);
  if (near > READY) return NEVER;
  const prey = STAND_TO_FIRE.prey * preyOf(worth, stack);
  if (isPosted(worth, stack)) return STAND_TO_FIRE.holding + prey;
  return near <= POINT_BLANK ? STAND_TO_FIRE.attacking + prey : NEVER;
}

/** Up and on: from standing to fire, when there is nobody to fire at and somewhere to go; from cover, when it is safe. */
function standToMove(worth: Judged, stack: Stack): number {
  if (stack.isSkirmisher) return NEVER;
  const near = worth.threat.nearest(stack.spot);
  const effort = worth.effort(stack, stack.spot);
  const farther = GO_ON.step * Math.min(GO_ON.most, effort);
  if (stack.deployment === 'stf')
    return effort > GO_ON.least && (near > READY || preyOf(worth, stack) === 0) ? farther : NEVER;
  if (isPosted(worth, stack) && stack.pieces[0]?.carbines === true) return NEVER;
  const foes = worth.threat.foeNear[stack.spot] ?? 0;
  const friends = worth.threat.friendNear[stack.spot] ?? 0;
  if (near > READY) return effort > GO_ON.least ? farther : NEVER;
  return foes <= friends ? STAND_UP + farther / 2 : NEVER;
}

/** Carbines fire as well lying down; others lie down under a fire they cannot answer. */
function lieDown(worth: Judged, stack: Stack): number {
  const fire = worth.threat.fire[stack.spot] ?? 0;
  if (stack.isSkirmisher || fire === 0 || !isPosted(worth, stack)) return NEVER;
  if (stack.pieces[0]?.carbines === true) return LIE_DOWN.carbines;
  const isShelled = stack.deployment === 'stm' && preyOf(worth, stack) === 0;
  return isShelled ? LIE_DOWN.shelled * roughHarm(fire) : NEVER;
}

function formColumn(worth: Judged, stack: Stack): number {
  const mission = worth.missionOf(stack);
  if (mission === undefined || mission.goal < 0 || worth.threat.nearest(stack.spot) < COLUMN.clearOf) return NEVER;
  const march = worth.picture.country.marches(mission.goal, 'column')[stack.spot] ?? 0;
  return worth.effort(stack, stack.spot) - march > COLUMN.saves ? COLUMN.worth : NEVER;
}

function deploy(worth: Judged, stack: Stack): number {
  const isNear = worth.threat.nearest(stack.spot) <= DEPLOY.within;
  return isNear || worth.effort(stack, stack.spot) <= DEPLOY.atGoal ? DEPLOY.worth : NEVER;
}

function mount(worth: Judged, stack: Stack): number {
  const isClear = worth.threat.nearest(stack.spot) >= MOUNT.clearOf;
  return isClear && worth.effort(stack, stack.spot) >= MOUNT.least ? MOUNT.worth : NEVER;
}

function dismount(worth: Judged, stack: Stack): number {
  return isPosted(worth, stack) && worth.threat.nearest(stack.spot) <= DISMOUNT.within ? DISMOUNT.worth : NEVER;
}

function unlimber(worth: Judged, stack: Stack): number {
  const near = worth.threat.nearest(stack.spot);
  if (near <= UNLIMBER.tooNear) return NEVER;
  const prey = worth.threat.prey(stack, stack.spot);
  if (prey >= UNLIMBER.least) return UNLIMBER.worth + preyOf(worth, stack);
  return worth.effort(stack, stack.spot) <= UNLIMBER.standOff ? UNLIMBER.worth : NEVER;
}

/** To get away from muskets that nobody keeps off, or to go where there is something to do. */
function limber(worth: Judged, stack: Stack): number {
  const near = worth.threat.nearest(stack.spot);
  const foes = worth.threat.foeNear[stack.spot] ?? 0;
  const friends = worth.threat.friendNear[stack.spot] ?? 0;
  if (near <= LIMBER.near && foes > friends) return LIMBER.pressed;
  const isIdle = preyOf(worth, stack) === 0 && worth.effort(stack, stack.spot) > LIMBER.astray;
  return isIdle && near > LIMBER.near ? LIMBER.worth : NEVER;
}
