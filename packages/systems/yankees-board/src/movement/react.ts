import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { WhiteFace } from '../board/charts.ts';
import type { Window } from '../book/kinds.ts';
import { reactionDice } from '../combat/figures.ts';
import type { Engagement } from '../combat/terms.ts';
import { wayTo } from '../presentation/pointing.ts';
import { readPath } from '../round/units.ts';
import { readingOf, whiteDie } from '../terms/dice.ts';
import type { EventOf } from '../terms/events.ts';
import { ACTIVATED, changed, inEngagement, unitNamed } from '../terms/fold-parts.ts';
import { codesAt, enemiesNextTo, idOf, idsOf, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { UnitState, YbState } from '../terms/state.ts';
import { longerPaths, marching } from './growing.ts';
import { destinations } from './reach.ts';
import { fieldFor, isRefusal, type Mover, walk } from './walk.ts';

type React = OrderOf<'react'>;

/**
 * Rules 4.3-1, 4.3-4 and 4.3-5 (rulings R40, R41): every enemy unit next to the end of a move tests, whoever else does
 * or has done so this round; after an advance, all but the beaten ones (ruling R57).
 */
export function testersOf(board: Board, state: YbState, fight: Engagement): readonly UnitIndex[] {
  if (!fight.moved) return [];
  const side = sideOf(board, fight.movers);
  return enemiesNextTo(board, state, { hex: fight.hex, side }).filter(
    unit => !fight.beaten.includes(unit) && (board.profile.activatedUnitsReact || hasReactionLeft(unitOf(state, unit))),
  );
}

/** Where an option excludes activated units, those that tried to recover still react (3.0-10). */
const hasReactionLeft = ({ activated, recovered }: UnitState): boolean => !activated || recovered;

/** Rule 4.3-3 (ruling R6): only the reacting side's single flag, unless the option lets the double flag serve. */
function passesTest(board: Board, side: Side, face: WhiteFace): boolean {
  const reading = readingOf(side, face);
  if (reading === 'doubleFlag' && board.profile.doubleFlagReacts) return true;
  return board.charts.reaction.success.some(success => success === reading);
}

/** Rule 4.3-2: a roll with more dice the better the unit is trained. */
export function testReaction(board: Board, play: YbPlay, unit: UnitIndex): void {
  const { side, training, id } = rosterOf(board, unit);
  const faces = play.roll({
    die: whiteDie(board),
    count: board.charts.reaction.dice[training],
    rule: 'yb:4.3-2',
    purpose: 'reaction',
    tells: face => (passesTest(board, side, face) ? 1 : 0),
  });
  play.emit({ event: 'reaction-tested', unit: id, passed: faces.some(face => passesTest(board, side, face)) });
  next(play);
}

const evader = (board: Board, state: YbState, unit: UnitIndex): Mover => ({
  units: [unit],
  start: unitOf(state, unit).hex,
  entering: false,
  allowance: rosterOf(board, unit).halfPoints,
  road: false,
  zones: 'evade',
});

/** Rule 4.31-1 (ruling R67): whoever has passed may fire, cavalry may withdraw instead. */
export function mayReact(
  board: Board,
  state: YbState,
  asked: { readonly unit: UnitIndex; readonly order: React },
): Refusal | undefined {
  const { unit, order } = asked;
  const { id, row } = rosterOf(board, unit);
  if (order.unit !== undefined && order.unit !== id)
    return refuse('yb:4.3-4', 'another-unit-asked', { asked: id, named: order.unit });
  if (order.choice !== 'evade' && order.path !== undefined)
    return refuse('yb:4.31-1', 'only-evasion-moves', { unit: id, choice: order.choice });
  if (order.choice === 'decline') return undefined;
  if (order.choice === 'fire') {
    const dice = reactionDice(board, state, unit);
    return dice.total > 0 ? undefined : refuse('yb:5.3-1', 'no-dice-left', { unit: id, dice: dice.total });
  }
  if (!row.evades) return refuse('yb:4.31-1', 'not-cavalry', { unit: id });
  const path = readPath(board, order.path ?? []);
  if (isRefusal(path)) return path;
  if (path.length === 0) return refuse('yb:4.31-1', 'no-path', { unit: id });
  const march = walk(fieldFor(board, state, evader(board, state, unit)), path);
  return isRefusal(march) ? march : undefined;
}

export function reactChoices(board: Board, state: YbState, unit: UnitIndex): readonly React[] {
  const id = idOf(board, unit);
  const plain: readonly React[] = [
    { do: 'react', unit: id, choice: 'fire' },
    { do: 'react', unit: id, choice: 'decline' },
  ];
  const ways = rosterOf(board, unit).row.evades ? destinations(board, state, evader(board, state, unit)) : [];
  const evasions = ways.map(
    (end): React => ({ do: 'react', unit: id, choice: 'evade', path: codesAt(board, end.path) }),
  );
  return [...plain, ...evasions].filter(order => mayReact(board, state, { unit, order }) === undefined);
}

const CHOICES = ['fire', 'evade', 'decline'] as const;

/** Whether there is an answer of that kind. */
const isOpenTo = (board: Board, state: YbState, unit: UnitIndex, choice: React['choice']): boolean =>
  reactChoices(board, state, unit).some(order => order.choice === choice);

/** An evasion is carried out at once; the fire waits for the combat. */
export function resolveReaction(
  board: Board,
  play: YbPlay,
  asked: { readonly unit: UnitIndex; readonly order: React },
): void {
  const { id, side } = rosterOf(board, asked.unit);
  const { choice, path } = asked.order;
  play.emit({ event: 'unit-reacted', unit: id, choice, rule: choice === 'decline' ? 'yb:4.3-3' : 'yb:4.3-6' });
  if (choice === 'evade' && path !== undefined) {
    play.emit({ event: 'unit-evaded', unit: id, path });
    const hexes = readPath(board, path);
    if (!isRefusal(hexes)) takeHexes(board, play, { side, hexes });
  }
  next(play);
}

/** Rule 4.3-6: firing and evading cost the activation. */
export function reacted(board: Board, state: YbState, event: EventOf<'unit-reacted'>): YbState {
  if (event.choice === 'decline') return state;
  const unit = unitNamed(board, event.unit);
  const after = changed(state, unit, event.rule === undefined ? ACTIVATED : { ...ACTIVATED, reacted: true });
  return event.choice === 'evade' ? after : inEngagement(after, fight => ({ reactors: [...fight.reactors, unit] }));
}

/** Rule 4.31-2: only a unit that has passed its test is asked whether it fires, evades or does nothing. */
export const react: Window<'react', 'react'> = {
  rule: 'yb:4.3-3',
  steps: ['react'],
  opens: (board, _state, { unit }) => ({
    units: idsOf(board, [unit]),
    seat: rosterOf(board, unit).side,
    asks: 'react',
    rule: 'yb:4.3-3',
  }),
  answers: {
    react: {
      may: (board, state, { order, step: { unit } }) => mayReact(board, state, { unit, order }),
      resolve: (board, play, { order, step: { unit } }) => resolveReaction(board, play, { unit, order }),
      parts: {
        unit: (board, _state, { step: { unit } }) => [idOf(board, unit)],
        choice: (board, state, { said: { path }, step: { unit } }) =>
          (path === undefined ? CHOICES : (['evade'] as const)).filter(choice => isOpenTo(board, state, unit, choice)),
        path: (board, state, { said: { choice = 'evade', path }, step: { unit } }) =>
          choice !== 'evade' || !rosterOf(board, unit).row.evades
            ? []
            : longerPaths(board, path, marching(fieldFor(board, state, evader(board, state, unit)))).filter(
                way => way.length > 0,
              ),
      },
    },
  },
  offers: (board, state, { unit }) => reactChoices(board, state, unit),
  limits: (board, _state, { unit }) =>
    rosterOf(board, unit).row.evades ? [{ do: 'react', limits: { path: 'any way' } }] : undefined,
  fallback: { do: 'react', choice: 'decline' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant: (board, state, pointed) => ({ do: 'react', choice: 'evade', path: wayTo(board, state, pointed) }),
  },
};
