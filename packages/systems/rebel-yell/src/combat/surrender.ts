import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen } from '@guidon/line-of-battle';
import { baseOf } from '../assault/begin.ts';
import type { Board } from '../board/board.ts';
import { askStacks } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { posts } from '../fire/reactions.ts';
import { codeAt } from '../terms/ids.ts';
import type { OrderOf } from '../terms/orders.ts';
import { homeOf, stackAt, stackHome, topAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isIsolated } from './isolation.ts';
import { surrender } from './surrendering.ts';

/** An isolated stack that could fire may give itself up instead (13.7.2). */
export const surrenderInstead: Window<'surrender-window', 'surrender' | 'decline'> = {
  rule: 'ry:13.7.2',
  steps: ['surrender-window'],
  opens: (board, state, step) =>
    askStacks(board, state, {
      hexes: whoMaySurrender(board, state, step),
      seat: step.window.side,
      asks: 'surrender',
      rule: 'ry:13.7.2',
    }),
  answers: {
    surrender: { may: maySurrender, resolve: resolveSurrender, parts: 'offers' },
    decline: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state, step) => [
    ...whoMaySurrender(board, state, step).map(
      (hex): OrderOf<'surrender'> => ({ do: 'surrender', stack: codeAt(board, hex) }),
    ),
    { do: 'decline' },
  ],
  fallback: { do: 'decline' },
  odds: { assume: 'fallback', named: false },
  screen: {
    reaction: true,
    standing: { yes: 'first', no: 'decline' },
    meant: (_board, _state, { hex }) => ({ do: 'surrender', stack: hex }),
  },
};

interface Surrendering {
  readonly order: OrderOf<'surrender'>;
  readonly step: StepOf<'surrender-window'>;
}

/** The stack that the order names, or the first that may. */
const surrenderHex = (board: Board, state: RyState, { order, step }: Surrendering): HexIndex =>
  order.stack === undefined
    ? (whoMaySurrender(board, state, step)[0] ?? OFF_MAP)
    : stackHome(board, state, order.stack);

function maySurrender(board: Board, state: RyState, given: Surrendering): Refusal | undefined {
  return whoMaySurrender(board, state, given.step).includes(surrenderHex(board, state, given))
    ? undefined
    : refuse('ry:13.7', 'not-isolated', { hex: given.order.stack ?? '' });
}

/** Isolated stacks that could fire in the window to come, and may give themselves up instead (13.7.2, R75). */
function whoMaySurrender(board: Board, state: RyState, step: StepOf<'surrender-window'>): readonly HexIndex[] {
  if (state.assault?.over === true && step.window.kind === 'pre-assault') return [];
  const able =
    step.window.kind === 'pre-assault' ? [step.window.from] : posts(board, state, step.window).map(({ hex }) => hex);
  return [...new Set(able.map(hex => homeOf(state, hex)))].filter(hex => {
    const first = topAt(state, hex);
    return first !== undefined && !step.asked.includes(hex) && !hasFired(state, hex) && isIsolated(board, state, first);
  });
}

/** Who has fired at an advance or an assault in this segment has lost the choice (13.7.2). */
const hasFired = (state: RyState, hex: HexIndex): boolean =>
  state.reactions.some(({ kind, by }) => kind !== 'passing' && by.some(unit => stackAt(state, hex).includes(unit)));

/** Why no question was open to a stack that would give itself up (13.7, 13.7.2). */
export function whyNoSurrender(board: Board, state: RyState, { stack }: OrderOf<'surrender'>): Refusal | undefined {
  const hex = stack === undefined ? OFF_MAP : stackHome(board, state, stack);
  const first = hex === OFF_MAP ? undefined : topAt(state, hex);
  if (first === undefined) return undefined;
  const facts = { hex: codeAt(board, hex) };
  if (!isIsolated(board, state, first)) return refuse('ry:13.7', 'not-isolated', facts);
  return hasFired(state, hex) ? refuse('ry:13.7.2', 'surrender-forgone', facts) : undefined;
}

function resolveSurrender(board: Board, play: RyPlay, { order, step }: Surrendering): void {
  const hex = surrenderHex(board, play.state, { order, step });
  const flights = surrender(board, play, { units: stackAt(play.state, hex), rule: 'ry:13.7.2', twice: false });
  const { assault } = play.state;
  if (assault !== null && baseOf(assault, 'defender') === hex)
    play.emit({ event: 'assault-changed', change: { over: true, spared: true } });
  next(play, ...flights, { ...step, asked: [...step.asked, hex] });
}
