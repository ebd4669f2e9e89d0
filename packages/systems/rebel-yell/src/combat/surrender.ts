import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { posts, stackHex } from '../fire/reactions.ts';
import { stackAt, topAt } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isIsolated } from './isolation.ts';
import { surrender } from './retreat.ts';

/** Isolated stacks that could fire in the window to come, and may give themselves up instead (13.7.2, R75). */
export function whoMaySurrender(board: Board, state: RyState, step: StepOf<'surrender-window'>): readonly HexIndex[] {
  if (state.assault?.over === true && step.window.kind === 'pre-assault') return [];
  const able =
    step.window.kind === 'pre-assault' ? [step.window.from] : posts(board, state, step.window).map(({ hex }) => hex);
  return able.filter(hex => {
    const first = topAt(state, hex);
    return first !== undefined && !step.asked.includes(hex) && !hasFired(state, hex) && isIsolated(board, state, first);
  });
}

/** Who has fired at an advance or an assault in this segment has lost the choice (13.7.2). */
const hasFired = (state: RyState, hex: HexIndex): boolean =>
  state.reactions.some(({ kind, by }) => kind !== 'passing' && by.some(unit => stackAt(state, hex).includes(unit)));

export function resolveSurrender(
  board: Board,
  play: RyPlay,
  order: OrderOf<'surrender'>,
  step: StepOf<'surrender-window'>,
): void {
  const open = whoMaySurrender(board, play.state, step);
  const hex = order.stack === undefined ? (open[0] ?? -1) : stackHex(board, play.state, order.stack);
  surrender(board, play, stackAt(play.state, hex), { rule: 'ry:13.7.2', twice: false });
  const { assault } = play.state;
  if (assault !== null && assault.at === hex)
    play.emit({ event: 'assault-changed', change: { over: true, spared: true } });
  next(play, { ...step, asked: [...step.asked, hex] });
}
