import { umpireClock } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { type RyRule, SEGMENTS } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { StepOf } from '../terms/steps.ts';
import { reachVerdict } from '../victory/score.ts';
import { startSegment, startTurn } from './clock.ts';

type Clock = Window<'turn-start' | 'segment-start' | 'verdict', 'proceed'>;
type Parts = Clock['answers']['proceed']['parts'];

/** In the umpire's hands the clock waits, unless he has told it to run on (2.1). */
export const umpire: Clock = umpireClock<Board, RyPlay, StepOf<'segment-start'>, RyRule, Parts>({
  rule: 'ry:2.1',
  verdictRule: 'ry:14.0',
  startTurn,
  startSegment,
  reachVerdict,
  parts: {
    to: () => SEGMENTS,
    turn: ({ turns }, { turn }) => Array.from({ length: turns - turn + 1 }, (_, at) => turn + at),
  },
});
