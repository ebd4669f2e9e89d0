import type { Refusal } from '@guidon/kernel';
import { isAmong, numberIn, ruleOf, type UnitsGoing, wordsIn } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { rollDie } from '../../terms/dice.ts';
import { rosterOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import { closed, closesCountry } from '../closed-country.ts';
import type { Hooks } from '../kinds.ts';
import { SCENARIO, tell } from '../rule.ts';

const ORDERED = 'creeks-hold';
const GONE = 'creeks-hold:gone';

/** The Creeks hold their post until their orders come. */
export const creeksHold: Hooks<Board> = {
  ...closesCountry(mayNotLeave),
  turnOpens(board, play) {
    rollForCreeks(board, play);
    return [];
  },
};

/**
 * Orders miscarried: from the turn named one die is thrown for both regiments when the turn opens. On a success they
 * may leave their columns in that turn. A regiment of which a unit stands outside when a turn opens has moved, and
 * needs no further roll.
 */
function rollForCreeks(board: Board, play: HzPlay): void {
  const rule = ruleOf(board, 'creeks-hold');
  const { freeFrom, most } = rule?.figures ?? {};
  if (rule === undefined || freeFrom === undefined || most === undefined || play.state.turn < freeFrom) return;
  noteGone(board, play, rule);
  const gone = wordsIn(play.state, GONE);
  const waits = rule.units.some(
    unit => unitOf(play.state, unit).where === 'map' && !gone.includes(rosterOf(board, unit).ho),
  );
  if (!waits) return;
  const roll = rollDie(play, { rule: SCENARIO, purpose: 'orders', tells: face => (face <= most ? 0 : 9) });
  const arrived = roll <= most;
  tell(play, rule.id, {
    text: `${rule.title}: die ${roll}, orders arrive on ${most} or less: ${arrived ? 'the Creeks may leave their post in this turn' : 'the Creeks stay'}.`,
    facts: { roll, most, arrived },
    ...(arrived ? { remember: { [ORDERED]: play.state.turn } } : {}),
  });
}

function noteGone(board: Board, play: HzPlay, rule: SpecialData): void {
  const known = wordsIn(play.state, GONE);
  const out = rule.units.filter(unit => {
    const { where, hex } = unitOf(play.state, unit);
    return where === 'map' && !isAmong(rule.hexes, hex);
  });
  const gone = [...new Set([...known, ...out.map(unit => rosterOf(board, unit).ho)])];
  if (gone.length > known.length) tell(play, rule.id, { remember: { [GONE]: gone } });
}

/** May the unit leave the columns now? */
function isReleased(board: Board, state: HzState, unit: UnitIndex): boolean {
  return numberIn(state, ORDERED) === state.turn || wordsIn(state, GONE).includes(rosterOf(board, unit).ho);
}

/** The Creeks stay in their columns until they have their orders; who has been driven out of them is free. */
function mayNotLeave(board: Board, state: HzState, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'creeks-hold');
  if (rule === undefined || isAmong(rule.hexes, to)) return undefined;
  const held = units.filter(
    unit =>
      isAmong(rule.units, unit) && isAmong(rule.hexes, unitOf(state, unit).hex) && !isReleased(board, state, unit),
  );
  return held.length === 0 ? undefined : closed(board, rule, { units: held, to });
}
