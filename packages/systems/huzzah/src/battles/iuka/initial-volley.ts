import type { Addend } from '@guidon/kernel';
import { ruleOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { called, concerns, SCENARIO, tell } from '../rule.ts';

const FIRED = 'initial-volley';

export const initialVolley: Hooks<Board> = {
  fireLines: volleyLines,
  sparesMarker: (board, state, shot) => firstVolley(board, state, shot) !== undefined,
  shotMade: (board, play, { shot }) => noteVolley(board, play, shot),
};

/** Double canister: the first advance fire of the battery in the game; pre-assault fire counts as such (10.2.6). */
function firstVolley(board: Board, state: HzState, shot: Shot): SpecialData | undefined {
  const rule = ruleOf(board, 'initial-volley');
  const isAdvance = shot.kind === 'advance' || shot.kind === 'pre-assault';
  return rule !== undefined && isAdvance && concerns(rule, shot.by) && state.memory[FIRED] !== true ? rule : undefined;
}

function volleyLines(board: Board, state: HzState, shot: Shot): readonly Addend[] {
  const lines = firstVolley(board, state, shot)?.figures.lines ?? 0;
  return lines === 0 ? [] : [{ rule: SCENARIO, name: 'initial-volley', value: lines }];
}

/** It leaves no Advance Fire marker. */
function noteVolley(board: Board, play: HzPlay, shot: Shot): void {
  const rule = firstVolley(board, play.state, shot);
  if (rule !== undefined)
    tell(play, rule.id, {
      text: `${rule.title}: ${called(board, shot.by)} takes no Advance Fire marker.`,
      remember: { [FIRED]: true },
    });
}
