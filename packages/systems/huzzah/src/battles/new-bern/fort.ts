import type { Refusal } from '@guidon/kernel';
import { isAmong, type Post, ruleOf, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf, idsOf } from '../../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../../terms/names.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import { closesCountry } from '../closed-country.ts';
import type { Aimed, Hooks } from '../kinds.ts';
import { concerns, forbids, SCENARIO, tell, whoWhere } from '../rule.ts';

const TAKEN = 'fort';

/** Fort Thompson: its guns never move, bear landward on a few hexes only, and fall with it. */
export const fort: Hooks<Board> = {
  ...closesCountry((board, _state, going) => neverMoves(board, going)),
  barsFire: outsideEmbrasures,
  unitsLost: (board, play, { units }) => fortAbandoned(board, play, units),
  hexTaken: takesFort,
  prize(board, state, unit) {
    const rule = ruleOf(board, 'fort');
    if (rule === undefined || !isAmong(rule.units, unit)) return undefined;
    return { taker: state.memory[TAKEN] === true ? enemyOf(sideOf(board, unit)) : null };
  },
};

/** The guns of the fort never move. */
function neverMoves(board: Board, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'fort');
  return rule !== undefined && concerns(rule, units)
    ? forbids(rule, 'never-moves', { unit: idOf(board, firstUnit(units)), hex: codeAt(board, to) })
    : undefined;
}

/** The landward guns bear on a few hexes only; in an assault they fight like any guns. */
function outsideEmbrasures(board: Board, state: HzState, { by, at }: Aimed): Refusal | undefined {
  const rule = ruleOf(board, 'fort');
  if (rule === undefined || !concerns(rule, by) || isAmong(rule.hexes, at)) return undefined;
  return forbids(rule, 'outside-field-of-fire', { ...whoWhere(board, state, by), at: codeAt(board, at) });
}

/** The guns cannot run: a section that routs is gone, and its guns stay where they are. */
function fortAbandoned(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const rule = ruleOf(board, 'fort');
  if (rule === undefined) return;
  const gone = units.filter(unit => {
    const { where, order } = unitOf(play.state, unit);
    return isAmong(rule.units, unit) && where === 'map' && order === 'routed';
  });
  if (gone.length === 0) return;
  tell(play, rule.id, {
    text: `${rule.title}: the men run and the guns stay.`,
    facts: { units: idsOf(board, gone) },
  });
  play.emit({ event: 'removed', units: idsOf(board, gone), fate: 'surrender', rule: SCENARIO });
}

/** The enemy of the fort's garrison enters it: its guns are taken, once and for all. */
function takesFort(board: Board, play: HzPlay, { side, hex }: Post): void {
  const rule = ruleOf(board, 'fort');
  const garrison = board.roster[rule?.units[0] ?? -1]?.side;
  if (rule === undefined || garrison === undefined || garrison === side || !isAmong(rule.watch, hex)) return;
  if (play.state.memory[TAKEN] === true) return;
  tell(play, rule.id, {
    text: `${rule.title}: its guns are taken.`,
    facts: { hex: codeAt(board, hex), side },
    remember: { [TAKEN]: true },
  });
}
