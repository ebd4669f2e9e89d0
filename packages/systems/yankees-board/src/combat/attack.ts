import { disk, distance, type HexIndex, hexAt } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { codeAt, idsOf, rosterOf, sideOf, unitOf, unitsAt } from '../terms/lookups.ts';
import { isGun, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll, next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import { combatDice, reactionDice } from './figures.ts';
import { sightBetween } from './sight.ts';
import type { Engagement, Volley } from './terms.ts';

type Attack = OrderOf<'attack'>;

/** Rules 5.0 to 5.3: one hex, in reach, in sight where it is not adjacent, with dice left to throw. */
export function mayAttack(board: Board, state: YbState, order: Attack): Refusal | undefined {
  const fight = present(state.engagement, 'an engagement');
  const at = hexAt(board.map.grid, order.target);
  if (at === undefined) return refuse('yb:1.4-2', 'no-such-hex', { hex: order.target });
  return mayFight(board, fight) ?? mayFireAt(board, state, { fight, at });
}

/** What the move leaves of the right to fight. */
function mayFight(board: Board, fight: Engagement): Refusal | undefined {
  if (fight.barred !== null)
    return refuse(fight.barred, 'may-not-fight-after-move', { units: idsOf(board, fight.movers) });
  if (ableToFight(board, fight).length > 0) return undefined;
  return refuse('yb:5.0-3', 'moved-guns-may-not-fire', { units: idsOf(board, fight.movers) });
}

/**
 * Foot artillery fires or moves (4.0-4, 5.0-3), horse artillery does both (5.0-5). In a stack that moved, guns on foot
 * add no dice (ruling R12).
 */
const ableToFight = (board: Board, fight: Engagement): readonly UnitIndex[] =>
  fight.movers.filter(unit => !fight.moved || rosterOf(board, unit).row.moveAndFight);

interface Aim {
  readonly fight: Engagement;
  readonly at: HexIndex;
}

function mayFireAt(board: Board, state: YbState, { fight, at }: Aim): Refusal | undefined {
  const side = sideOf(board, fight.movers);
  const hex = codeAt(board, at);
  const enemies = unitsAt(state, at).filter(unit => rosterOf(board, unit).side !== side);
  if (enemies.length === 0) return refuse('yb:5.0-2', 'no-enemy-there', { hex });
  const range = distance(board.map.grid, fight.hex, at);
  const units = shooters(board, { fight, at });
  if (units.length === 0) {
    const guns = ableToFight(board, fight).some(unit => isGun(rosterOf(board, unit).arm));
    return refuse(guns ? 'yb:5.0-4' : 'yb:5.0-2', 'beyond-range', { hex, range });
  }
  const sight = sightBetween(board, state, { from: fight.hex, to: at });
  if (!sight.open) return refuse(sight.rule, 'line-of-sight-blocked', { hex, range, blockedBy: sight.blockedBy });
  const dice = combatDice(board, state, { units, from: fight.hex, at });
  return dice.total > 0 ? undefined : refuse('yb:5.3-1', 'no-dice-left', { hex, dice: dice.total });
}

/** The movers that reach the hex: beyond one hex only guns do (rules 5.0-2, 5.0-4). */
function shooters(board: Board, { fight, at }: Aim): readonly UnitIndex[] {
  const range = distance(board.map.grid, fight.hex, at);
  return ableToFight(board, fight).filter(unit => {
    const { row, fire } = rosterOf(board, unit);
    return range <= row.range && (row.dice === 'steps' || (fire[range - 1] ?? 0) > 0);
  });
}

export function attackChoices(board: Board, state: YbState): readonly Attack[] {
  const fight = state.engagement;
  if (fight === null || mayFight(board, fight) !== undefined) return [];
  const farthest = ableToFight(board, fight).reduce((most, unit) => Math.max(most, rosterOf(board, unit).row.range), 0);
  return disk(board.map.grid, fight.hex, farthest)
    .map((hex): Attack => ({ do: 'attack', target: codeAt(board, hex) }))
    .filter(order => mayAttack(board, state, order) === undefined);
}

export function declareAttack(board: Board, play: YbPlay, order: Attack): void {
  const fight = present(play.state.engagement, 'an engagement');
  const at = present(hexAt(board.map.grid, order.target), order.target);
  const units = shooters(board, { fight, at });
  const dice = combatDice(board, play.state, { units, from: fight.hex, at });
  play.emit({ event: 'attack-declared', units: idsOf(board, units), target: order.target, dice });
}

/**
 * Rules 2.0-10 and 2.0-11 (ruling R42): all dice are counted on the strengths before the exchange, then all white
 * dice are thrown, then the black dice in the same order, then losses, then retreats.
 */
export function formVolleys(board: Board, play: YbPlay): void {
  const fight = present(play.state.engagement, 'an engagement');
  const volleys: Volley[] = [];
  const figures = [];
  if (fight.target !== null) {
    const by = shooters(board, { fight, at: fight.target });
    const dice = combatDice(board, play.state, { units: by, from: fight.hex, at: fight.target });
    figures.push(dice);
    volleys.push({ by, from: fight.hex, at: fight.target, dice: dice.total, hits: 0, victim: null });
  }
  for (const unit of fight.reactors) {
    const dice = reactionDice(board, play.state, unit);
    figures.push(dice);
    volleys.push({
      by: [unit],
      from: unitOf(play.state, unit).hex,
      at: fight.hex,
      dice: dice.total,
      hits: 0,
      victim: null,
    });
  }
  play.emit({ event: 'volleys-formed', volleys, figures });
  next(
    play,
    ...volleySteps(play.state, volleys.length),
    { step: 'casualties' },
    { step: 'retreats' },
    { step: 'advance' },
  );
}

/** Independent throws: for odds each volley's effects may follow it at once, which keeps the branches few. */
function volleySteps(state: YbState, count: number) {
  const numbers = Array.from({ length: count }, (_, volley) => volley);
  const whites = numbers.map(volley => ({ step: 'volley', volley }) as const);
  const blacks = numbers.map(volley => ({ step: 'effects', volley }) as const);
  if (state.pace !== 'odds') return [...whites, ...blacks];
  return numbers.flatMap(volley => [{ step: 'volley', volley } as const, { step: 'effects', volley } as const]);
}

/** Those who moved or stood may attack one hex. */
export const target: Window<'target', 'attack' | 'no-attack'> = {
  rule: 'yb:2.0-10',
  steps: ['target'],
  opens(board, state) {
    const fight = state.engagement;
    if (fight === null) return undefined;
    if (!asksAll(state) && attackChoices(board, state).length === 0) return undefined;
    const seat = sideOf(board, fight.movers);
    const hex = codeAt(board, fight.hex);
    return { units: idsOf(board, fight.movers), seat, asks: 'target', rule: 'yb:2.0-10', hex };
  },
  answers: {
    attack: {
      may: (board, state, { order }) => mayAttack(board, state, order),
      resolve(board, play, { order }) {
        declareAttack(board, play, order);
        next(play, { step: 'combat' });
      },
      parts: 'offers',
    },
    'no-attack': {
      may: () => undefined,
      resolve(_board, play) {
        play.emit({ event: 'attack-declined' });
        next(play, { step: 'combat' });
      },
      parts: 'offers',
    },
  },
  offers: (board, state) => [...attackChoices(board, state), { do: 'no-attack' }],
  fallback: { do: 'no-attack' },
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null, meant: (_board, _state, { hex }) => ({ do: 'attack', target: hex }) },
};
