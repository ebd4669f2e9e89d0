import type { Addend, Refusal } from '@guidon/kernel';
import { ruleNow, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { idOf, idsOf } from '../../terms/ids.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import type { Aimed, Hooks } from '../kinds.ts';
import { called, concerns, forbids, SCENARIO, tell } from '../rule.ts';

/** Units whose powder has failed in this turn. */
const FOULED = 'wet-powder';

export const wetPowder: Hooks<Board> = {
  barsFire: powderFailed,
  fireLines: powderLines,
  shotMade: foulsPowder,
  ofTheTurn: [FOULED],
};

/** Wet powder: fire of every kind, in reaction too; the rounds of an assault are left out. */
function powderLines(board: Board, state: HzState, shot: Shot): readonly Addend[] {
  const rule = ruleNow(board, state, 'wet-powder');
  const lines = rule?.figures.lines;
  return rule === undefined || lines === undefined || !concerns(rule, shot.by)
    ? []
    : [{ rule: SCENARIO, name: 'wet-powder', value: lines }];
}

/** On the face named the firing stack fires no more in this turn, neither of its own accord nor in reaction. */
function foulsPowder(board: Board, play: HzPlay, { shot, roll }: { shot: Shot; roll: number }): void {
  const rule = ruleNow(board, play.state, 'wet-powder');
  if (rule === undefined || roll !== rule.figures.face || !concerns(rule, shot.by)) return;
  tell(play, rule.id, {
    text: `${rule.title}: no more fire in this turn by ${called(board, shot.by)}.`,
    facts: { units: idsOf(board, shot.by), roll },
    remember: { [FOULED]: [...new Set([...wordsIn(play.state, FOULED), ...idsOf(board, shot.by)])] },
  });
}

function powderFailed(board: Board, state: HzState, { by }: Aimed): Refusal | undefined {
  const rule = ruleNow(board, state, 'wet-powder');
  if (rule === undefined) return undefined;
  const fouled = wordsIn(state, FOULED);
  const spent = by.find(unit => fouled.includes(idOf(board, unit)));
  return spent === undefined ? undefined : forbids(rule, 'powder-wet', { unit: idOf(board, spent) });
}
