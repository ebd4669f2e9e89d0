import { OFF_MAP } from '@guidon/hex';
import { alwaysOpen } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { idsOf } from '../terms/ids.ts';
import { onMap, topFirst, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { takeHits } from './hits.ts';
import { rollMorale } from './morale.ts';
import { disrupt } from './rout.ts';

/** A stack that is driven to cover may try to stay standing (13.1.3-3). */
export const cover: Window<'cover', 'accept' | 'stand'> = {
  rule: 'ry:13.1.3-3',
  steps: ['cover'],
  opens: (board, state, { units }) =>
    mayStand(state, units)
      ? askAbout(board, state, { units: onMap(state, units), asks: 'cover', rule: 'ry:13.1.3-3' })
      : undefined,
  answers: {
    accept: alwaysOpen((board, play, { step }) => goToCover(board, play, step)),
    stand: alwaysOpen((board, play, { step }) => tryToStand(board, play, step)),
  },
  offers: () => [{ do: 'accept' }, { do: 'stand' }],
  fallback: 'first',
  odds: { assume: { do: 'accept' }, named: false },
  screen: { reaction: true, standing: { yes: 'stand', no: 'accept' } },
};

/** Driven to cover (13.1.3-1); who is Disrupted already keeps his deployment (6.5.5). */
export function goToCover(board: Board, play: RyPlay, step: StepOf<'cover'>): void {
  const units = onMap(play.state, step.units);
  play.emit({ event: 'covered', units: idsOf(board, wholeHex(play.state, units)), rule: 'ry:13.1.3-1' });
  next(play);
}

/** The stack tries to stay standing. */
function tryToStand(board: Board, play: RyPlay, step: StepOf<'cover'>): void {
  const units = topFirst(play.state, onMap(play.state, step.units));
  const { passed } = rollMorale(board, play, { units, cause: step.cause, rule: 'ry:13.1.3-3', purpose: 'stand' });
  if (passed) {
    play.emit({ event: 'stood', units: idsOf(board, units), rule: 'ry:13.1.3-3' });
    takeHits(board, play, { units, hits: 1, rule: 'ry:13.1.3-3' });
  } else disrupt(board, play, { units, rule: 'ry:13.1.3-3' });
  next(play);
}

/** May the stack try to stand (R27)? */
const mayStand = (state: RyState, units: readonly UnitIndex[]): boolean => {
  const top = topFirst(state, onMap(state, units))[0];
  return top !== undefined && unitOf(state, top).hits < 2;
};

/** All in good order who stand where the units stand. */
const wholeHex = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] => {
  const first = units[0];
  const hex = first === undefined ? OFF_MAP : unitOf(state, first).hex;
  return (hex === OFF_MAP ? units : stackAt(state, hex)).filter(unit => unitOf(state, unit).order === 'good');
};
