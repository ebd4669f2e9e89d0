import type { HexIndex } from '@guidon/hex';
import { type Addend, figure, type Refusal } from '@guidon/kernel';
import { alwaysOpen, sayingNo, sayingYes } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout, waits } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { hitsStep, onMap } from '../combat/hits.ts';
import { averageBase, helpers, NO_CAUSE } from '../combat/morale.ts';
import { lockHelpers } from '../leaders/losses.ts';
import { rollDie } from '../terms/dice.ts';
import { idsOf } from '../terms/ids.ts';
import { firstUnit, unitOf } from '../terms/lookups.ts';
import { isSkirmisher } from '../terms/places.ts';
import type { Mover } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, StepOf } from '../terms/state.ts';
import { cursorOf, isInZone, moverOf } from './cursor.ts';

import { endFault } from './path.ts';

/** Rule 4.6.7: the owner takes the loss and goes on, or stays. */
const straggle: Window<'straggle-loss', 'take-loss' | 'stay'> = {
  rule: 'hz:4.6.7',
  steps: ['straggle-loss'],
  opens: (board, state) =>
    askAbout(board, state, { units: state.open?.units ?? [], asks: 'straggle', rule: 'hz:4.6.7' }),
  answers: {
    'take-loss': alwaysOpen((_board, play, { step }) => takeLoss(play, step)),
    stay: {
      may: (board, state) => mayStayBehind(board, state),
      resolve: (board, play, { step }) => stayBehind(board, play, step),
      parts: 'offers',
    },
  },
  offers: (board, state) =>
    mayStayBehind(board, state) === undefined ? [{ do: 'take-loss' }, { do: 'stay' }] : [{ do: 'take-loss' }],
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null },
};

/** Stragglers, and what their owner makes of the loss. */
export const straggling = {
  windows: { straggle },
  orders: {
    'take-loss': { rule: 'hz:4.6.7', hint: sayingYes },
    stay: { rule: 'hz:4.6.7', hint: sayingNo },
  },
  steps: { straggle: { take: rollStraggle }, 'straggle-loss': { take: waits } },
  events: { 'straggle-rolled': {}, stayed: {} },
} satisfies Room;

/** The parts of a straggle roll besides the die (4.6.4 to 4.6.6, 5.2.7, 14.1.7, 4.2.3, 6.3.7). */
export function straggleParts(
  board: Board,
  state: HzState,
  walk: { readonly mover: Mover; readonly from: HexIndex; readonly to: HexIndex; readonly road: boolean },
): readonly Addend[] {
  const { mover, from, to, road } = walk;
  const { modifiers } = board.charts.straggle;
  const found: Addend[] = [];
  const add = (applies: boolean, key: keyof typeof modifiers): void => {
    if (applies) found.push({ rule: modifiers[key].rule, name: key, value: modifiers[key].value });
  };
  const guides = helpers(board, state, { units: mover.units, purpose: 'other' }).filter(leader =>
    mover.leaders.includes(leader),
  );
  add(guides.length > 0, 'leader');
  add(road, 'road');
  add(isInZone(mover, from) || isInZone(mover, to), 'ezoc');
  add(mover.arm === 'cavalry', 'cavalry');
  add(isSkirmisher(board, state, mover.units), 'skirmisher');
  return [...found, ...board.hooks.straggleParts(board, state, mover)];
}

/** The number on which a stack of that average base morale loses a straggler (4.6.2). */
export const straggleNumber = (board: Board, morale: number): number =>
  board.charts.straggle.rows.find(row => row.upTo === null || morale <= row.upTo)?.on ?? 9;

/** Rule 4.6.11. */
function rollStraggle(board: Board, play: HzPlay, step: StepOf<'straggle'>): void {
  const { open } = play.state;
  if (open === null) {
    next(play);
    return;
  }
  const units = onMap(play.state, open.units);
  const mover = moverOf(board, play.state, { units, leaders: open.leaders, road: step.road });
  const from = unitOf(play.state, firstUnit(units)).hex;
  const parts = straggleParts(board, play.state, { mover, from, to: step.to, road: step.road });
  const less = parts.reduce((sum, part) => sum + part.value, 0);
  const on = straggleNumber(board, averageBase(board, play.state, units));
  const { always } = board.charts.straggle;
  const isLoss = (face: number): boolean => face >= always || face + less >= on;
  const natural = rollDie(play, { rule: 'hz:4.6.1', purpose: 'straggle', tells: face => (isLoss(face) ? 9 : 0) });
  const lost = isLoss(natural);
  const guides = helpers(board, play.state, { units, purpose: 'other' }).filter(leader =>
    open.leaders.includes(leader),
  );
  lockHelpers(board, play, { leaders: guides, units });
  play.emit({
    event: 'straggle-rolled',
    units: idsOf(board, units),
    roll: figure('roll', [{ rule: 'hz:4.6.1', name: 'die', value: natural }, ...parts]),
    on,
    natural,
    lost,
  });
  next(
    play,
    lost
      ? { step: 'straggle-loss', to: step.to, road: step.road }
      : { step: 'leave', to: step.to, road: step.road, stays: false },
  );
}

/** Rule 4.6.7, R13: staying put cancels the loss and ends the move. Not among other people's men. */
function mayStayBehind(board: Board, state: HzState): Refusal | undefined {
  const { open } = state;
  if (open === null) return undefined;
  const units = onMap(state, open.units);
  const mover = moverOf(board, state, { units, leaders: open.leaders, road: false });
  return endFault(board, state, mover, cursorOf(board, state, { units, goesOn: true }));
}

/** Rule 4.6.3. */
function takeLoss(play: HzPlay, { to, road }: StepOf<'straggle-loss'>): void {
  const { open } = play.state;
  const units = open === null ? [] : onMap(play.state, open.units);
  next(play, hitsStep(units, 1, 'hz:4.6.2', NO_CAUSE), { step: 'leave', to, road, stays: false });
}

function stayBehind(board: Board, play: HzPlay, { to, road }: StepOf<'straggle-loss'>): void {
  const { open } = play.state;
  const units = open === null ? [] : onMap(play.state, open.units);
  play.emit({ event: 'stayed', units: idsOf(board, units), rule: 'hz:4.6.7' });
  if (open !== null) play.emit({ event: 'taken-in-hand', open: { ...open, stopped: 'hz:4.6.7' } });
  next(play, { step: 'leave', to, road, stays: true });
}
