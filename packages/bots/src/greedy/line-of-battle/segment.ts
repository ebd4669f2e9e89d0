import type { Json } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import type { Spot } from '../hexes.ts';
import type { CommonPlace } from './country.ts';
import type { Facings } from './facings.ts';
import type { Outlook } from './outlook.ts';
import { ask, type CommonPicture } from './picture.ts';
import type { CommonPiece, CommonStack } from './pieces.ts';

/** An order that is not to be given. */
export const NEVER = Number.NEGATIVE_INFINITY;
/** Marching for next to nothing only tires the men; so does turning about. */
export const IDLE = 0.12;
const IDLE_TURN = 0.06;
/** Men who come on have nothing to gain off the map. */
export const COMES_ON = 4;
/** Turning to fire shows the flank to somebody else. */
const TURNED_AWAY = 0.5;

/** Fire goes first, so that assaults find the enemy shaken; then marches, and leaders when all have gone. */
export const COMMON_PHASES = { fire: 4, charge: 3, assault: 3, exit: 2, move: 2, 'move-leader': 1 };

/** The stack on the map, or of those who wait, that these units belong to. */
export function stackOfUnits<S extends CommonStack>(
  picture: CommonPicture<CommonPlace, S>,
  units: readonly string[],
): S | undefined {
  const piece = picture.pieces.get(units[0] ?? '');
  if (piece === undefined) return undefined;
  if (piece.where === 'map') return picture.stackAt(piece.spot);
  return picture.due.find(stack => stack.pieces.includes(piece));
}

/** Those of a stack who belong together with a unit of it. */
export function comrades<P extends CommonPiece>(
  stack: CommonStack<P>,
  id: string | undefined,
  belongsTo: (piece: P) => string,
): readonly P[] {
  const one = stack.pieces.find(piece => piece.id === id);
  const name = one === undefined ? undefined : belongsTo(one);
  return stack.pieces.filter(piece => belongsTo(piece) === name);
}

/** What a stack gains by being there instead of here; who is still off the map gains most. */
export function marchGain<S extends CommonStack>(
  worth: { at(stack: S, spot: Spot): number },
  stack: S,
  to: Spot,
): number {
  const isNew = stack.pieces[0]?.where !== 'map';
  const here = isNew ? worth.at(stack, to) - COMES_ON : worth.at(stack, stack.spot);
  return worth.at(stack, to) - here;
}

/** A turn must show more enemies to the front than before: in hand it is free, but it is no reason to turn again. */
export function turnWorth(facings: Facings, stack: CommonStack | undefined, facing: string): number {
  if (stack === undefined || facing !== facings.best(stack, stack.spot)) return NEVER;
  const now = facings.worth(stack.spot, stack.facing);
  return facings.worth(stack.spot, facing) - now - IDLE_TURN;
}

/** What a fire is worth by the harm it does to its target; who turns to fire may show his flank. */
export function fireWorth<S extends CommonStack>(
  { picture, facings }: Outlook<CommonPlace, S>,
  order: { readonly units: readonly string[]; readonly target: string; readonly facing?: string | undefined },
  harmTo: (target: S) => number,
): number {
  const target = picture.stackAt(picture.country.spotOf(order.target));
  const firer = stackOfUnits(picture, order.units);
  if (target === undefined || firer === undefined) return NEVER;
  return harmTo(target) + flankShown(facings, firer, order.facing);
}

/** What it costs to turn in order to fire: nothing, or less than nothing. */
function flankShown(facings: Facings, firer: CommonStack, facing: string | undefined): number {
  if (facing === undefined) return 0;
  const now = facings.worth(firer.spot, firer.facing);
  return TURNED_AWAY * Math.min(0, facings.worth(firer.spot, facing) - now);
}

/** What it is worth to rally a stack that does so with this chance. */
export function rallyWorth(
  stack: CommonStack,
  chance: number,
  { disrupted, routed }: { readonly disrupted: number; readonly routed: number },
): number {
  // The routed run again if they are left alone: there is nothing to lose.
  return stack.order === 'routed' ? routed + chance : chance * (disrupted + 0.3);
}

/** Where a stack is to face after a march along the path, or, without one, where it is; nothing if it is not to say. */
export function lastFacing(
  { picture, facings }: Pick<Outlook, 'picture' | 'facings'>,
  stack: CommonStack,
  path: readonly string[] | undefined,
): string | undefined {
  if (path === undefined) return facings.best(stack, stack.spot);
  const to = picture.country.spotOf(path.at(-1) ?? '');
  // Who joins others faces as they do.
  return picture.stackAt(to) === undefined ? facings.best(stack, to) : undefined;
}

/** Would the game accept the order? */
export const isLegal = (question: BotQuestion, order: Json): boolean =>
  ask(question, { ask: 'why-not', order }).legal === true;
