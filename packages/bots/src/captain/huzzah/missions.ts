import { aimGoals, type Mission, marchTo, suits } from '../../greedy/huzzah/mission.ts';
import type { Picture, Piece, Stack } from '../../greedy/huzzah/picture.ts';
import { type Boldness, type Errand, errandsOf, type Task } from '../line-of-battle/missions.ts';
import type { Doctrine } from './doctrine.ts';

const COVER = { works: 1.5, woods: 1.15, height: 1.15 };
const ORDER = { good: 1, disrupted: 0.4, routed: 0 };
const RALLIED = { good: 1, disrupted: 0.8, routed: 0.5 };
/** Guns count for more than their strength, and a usual morale for one. */
const GUNS = 1.2;
const USUAL = 6;
const UNSEEN = { strength: 2, morale: USUAL, hits: 0 };

export type HzErrand = Errand<'leave'> & Mission;

/** What a stack weighs in a fight: its strength by its morale and order. */
export function weightOf(stack: Stack, byOrder: typeof ORDER = ORDER): number {
  const pieces = stack.pieces.map(piece => (isUnseen(piece) ? { ...piece, ...UNSEEN } : piece));
  const strength = pieces.reduce((sum, piece) => sum + piece.strength, 0);
  const morale = pieces.reduce((sum, piece) => sum + piece.morale - piece.hits, 0) / pieces.length;
  return strength * byOrder[stack.order] * (Math.max(1, morale) / USUAL) * (stack.isGuns ? GUNS : 1);
}

/** Of whom nothing is known, as limited intelligence has it: a usual counter is the best guess. */
const isUnseen = (piece: Piece): boolean => !piece.reduced && piece.strength === 0 && piece.morale === 0;

export function missionsFor(picture: Picture, doctrine: Doctrine): Map<Stack, HzErrand> {
  const { country, friends, due, foes } = picture;
  const stacks = [...friends, ...due].filter(stack => stack.order !== 'routed');
  return errandsOf<'leave', Stack>(
    {
      picture,
      friends,
      due,
      foes,
      groups: stacks.map(stack => ({ stacks: [stack], head: stack })),
      ground: country.goals.map(spot => [spot, country.places[spot]?.points ?? { union: 0, confederate: 0 }]),
      others: country.aims.flatMap(aim => aimGoals(picture, aim)).map(taskOf),
      distance: country.distance,
      march: (stack, to) => marchTo(picture, stack, to),
      weight: stack => weightOf(stack),
      lasting: stack => weightOf(stack, RALLIED),
      cover: ({ spot }) => coverAt(picture, spot),
    },
    boldnessOf(picture, doctrine),
  );
}

/** Who would win if the day ended now holds what he has; who would lose has less to lose by an attack. */
function boldnessOf(picture: Picture, doctrine: Doctrine): Boldness {
  const { isWon, lead } = picture.standing();
  if (isWon) return { ...doctrine, bold: Number.POSITIVE_INFINITY };
  return lead < 0 ? { ...doctrine, odds: doctrine.losingOdds, minds: doctrine.losingMinds } : doctrine;
}

const taskOf = (goal: ReturnType<typeof aimGoals>[number]): Task<'leave', Stack> => ({
  ...goal,
  odds: 1,
  reach: Number.POSITIVE_INFINITY,
  suits: stack => suits(goal, stack),
  share: stack => (goal.kind === 'leave' ? 1 : stack.strength),
});

function coverAt({ country }: Picture, spot: number): number {
  const place = country.places[spot];
  if (place === undefined) return 1;
  const { woods, high, walled } = place;
  return (woods ? COVER.woods : 1) * (high ? COVER.height : 1) * (walled.length > 0 ? COVER.works : 1);
}
