import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { present, refuse, topOf } from '@guidon/kernel';
import type { Preference } from '@guidon/kit';
import { alwaysOpen, preferencesFor } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { codeAt, hexNamed, leaderIdOf } from '../terms/ids.ts';
import { firstUnit, leaderOf, leaderRoster, onMap, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { leadersToAsk, mayGiveUp, retreatHexes, retreatTo, yieldUp } from './retreat.ts';
import type { RetreatStep } from './terms.ts';

/** An isolated stack that runs out of an enemy zone may surrender instead (13.7.1). It is asked this first. */
export const retreatSurrender: Window<'retreat', 'surrender' | 'decline'> = {
  rule: 'ry:13.7.1',
  steps: ['retreat'],
  opens: (board, state, step) =>
    mayGiveUp(board, state, step)
      ? askAbout(board, state, { units: onMap(state, step.units), asks: 'retreat-surrender', rule: 'ry:13.7.1' })
      : undefined,
  answers: {
    surrender: {
      may: () => undefined,
      resolve(board, play, { step }) {
        const units = onMap(play.state, step.units);
        next(play, ...yieldUp(board, play, { units, step, rule: 'ry:13.7.1', twice: false }));
      },
      parts: 'offers',
    },
    decline: alwaysOpen((_board, play, { step }) => next(play, { ...step, defiant: true })),
  },
  offers: () => [{ do: 'decline' }, { do: 'surrender' }],
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: { yes: 'surrender', no: 'decline' } },
};

/** A leader goes along with those who run, or stays (4.5.2). It is asked before they choose their way. */
export const leaderAlong: Window<'retreat', 'go-along' | 'stay'> = {
  rule: 'ry:4.5.2',
  steps: ['retreat'],
  opens(board, state, step) {
    const leader = leadersToAsk(board, state, step)[0];
    if (leader === undefined) return undefined;
    return {
      seat: leaderRoster(board, leader).side,
      asks: 'leader-along',
      rule: 'ry:4.5.2',
      units: [leaderIdOf(board, leader)],
      hex: codeAt(board, leaderOf(state, leader).hex),
    };
  },
  answers: {
    'go-along': alwaysOpen((board, play, { step }) => answerLeader(board, play, step, 'along')),
    stay: alwaysOpen((board, play, { step }) => answerLeader(board, play, step, 'nowhere')),
  },
  offers: () => [{ do: 'go-along' }, { do: 'stay' }],
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: { yes: 'go-along', no: 'stay' } },
};

function answerLeader(board: Board, play: RyPlay, step: RetreatStep, goes: 'along' | 'nowhere'): void {
  const leader = present(leadersToAsk(board, play.state, step)[0], 'a leader to ask');
  const leaders = goes === 'along' ? [...step.leaders, leader] : step.leaders;
  next(play, { ...step, asked: [...step.asked, leader], leaders });
}

/** Where several ways are equally good, the owner chooses the next hex (13.6.13). */
export const retreat: Window<'retreat', 'retreat'> = {
  rule: 'ry:13.6.13',
  steps: ['retreat'],
  opens(board, state, step) {
    // An umpire may name the only way, too.
    const least = state.pace === 'umpire' ? 1 : 2;
    if (standsOnEdge(board, state, step) || retreatHexes(board, state, step).length < least) return undefined;
    return askAbout(board, state, { units: onMap(state, step.units), asks: 'retreat', rule: 'ry:13.6.13' });
  },
  answers: {
    retreat: {
      may: (board, state, { order, step }) =>
        retreatHexes(board, state, step).includes(hexNamed(board, order.to))
          ? undefined
          : refuse('ry:13.6.1', 'not-that-way', { hex: order.to }),
      resolve: (board, play, { order, step }) => retreatTo(board, play, { step, chosen: hexNamed(board, order.to) }),
      parts: 'offers',
    },
  },
  offers: (board, state, step) =>
    retreatHexes(board, state, step).map(hex => ({ do: 'retreat', to: codeAt(board, hex) })),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant: (_board, _state, { hex }) => ({ do: 'retreat', to: hex }),
  },
};

/** The preferences that would choose this hex for the retreat that is on. */
export function preferring(board: Board, state: RyState, to: HexIndex): readonly Preference[] {
  const step = topOf(state.agenda);
  if (step?.step !== 'retreat') return [];
  const side = sideOf(board, firstUnit(step.units));
  return preferencesFor(to, retreatHexes(board, state, step), {
    toEdge: hex => board.map.toEdge[side][hex] ?? 255,
    isCrowded: hex => stackAt(state, hex).length > 0,
    isCovered: hex => terrainAt(board, hex) === 'woods' || terrainAt(board, hex) === 'lightWoods',
  });
}

/** A rout that begins on the friendly edge goes nowhere. */
function standsOnEdge(board: Board, state: RyState, step: RetreatStep): boolean {
  const first = onMap(state, step.units)[0];
  if (first === undefined || step.been.length > 0 || step.kind !== 'rout') return false;
  const { hex } = unitOf(state, first);
  return hex !== OFF_MAP && board.map.edge[sideOf(board, first)][hex] === 1;
}
