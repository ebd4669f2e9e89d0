import type { Figure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { abilityOf } from '../generals/command.ts';
import { bySide, countOf, diceFigure, throwTie } from '../sequence/initiative.ts';
import { hasScoutingSupply, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollSum } from '../terms/dice.ts';
import type { StepOf } from '../terms/game.ts';
import type { Side } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';

/** SCO-01 to SCO-05. Who finds the other first: generals, cavalry and those who go ahead in open order (R43). */
function scoutingDice(board: Board, { side, supply }: { readonly side: Side; readonly supply: boolean }): Figure {
  const row = board.charts.scoutingDice;
  const abilities = board.generals.flatMap((general, index) =>
    general.side === side ? [abilityOf(board, index)] : [],
  );
  const types = board.units.flatMap(unit => (unit.side === side ? [unit.type] : []));
  const open = countOf(types, 'sharpshooters') + countOf(types, 'warHost');
  return diceFigure('scouting-dice', [
    { rule: 'rt:SCO-01', name: 'generals', value: abilities.length * row.perGeneral },
    { rule: 'rt:SCO-02', name: 'cavalry', value: countOf(types, 'cavalry') * row.perCavalryUnit },
    { rule: 'rt:SCO-03', name: 'open-order', value: open * row.perOpenUnit },
    { rule: 'rt:SCO-04', name: 'exceptional', value: countOf(abilities, 'exceptional') * row.perExceptional },
    { rule: 'rt:SCO-05', name: 'incompetent', value: countOf(abilities, 'incompetent') * row.perIncompetent },
    { rule: 'rt:SCO-06', name: 'supply-die', value: supply ? 1 : 0 },
  ]);
}

/** Side A first (R70, R76). */
function scoutingAsked(board: Board, state: RtState, step: StepOf<'scouting'>): Side | undefined {
  const side = board.sides[step.supply.length];
  return side !== undefined && hasScoutingSupply(board, state, side) ? side : undefined;
}

/** SEQ-05, SCO-07. Both have answered: both throw. */
export function throwScouting(board: Board, play: RtPlay, step: StepOf<'scouting'>): void {
  const [first, second] = board.sides;
  if (step.supply.length < board.sides.length) {
    next(play, { ...step, supply: [...step.supply, false] });
    return;
  }
  const throwFor = (side: Side, at: number): { readonly dice: Figure; readonly sum: number } => {
    const supply = step.supply[at] === true;
    if (supply) spendSupply(play, { side, purpose: 'scouting', unit: null, rule: 'rt:SCO-06' });
    const dice = scoutingDice(board, { side, supply });
    return { dice, sum: rollSum(play, dice.total, { rule: 'rt:SCO-01', purpose: 'scouting' }) };
  };
  const one = throwFor(first, 0);
  const two = throwFor(second, 1);
  play.emit({ event: 'scouted', dice: bySide(first, one.dice, two.dice), sums: bySide(first, one.sum, two.sum) });
  if (one.sum === two.sum) {
    next(play, { step: 'scouting-tie' });
    return;
  }
  next(play);
  play.emit({ event: 'roles-set', attacker: one.sum > two.sum ? first : second, rule: 'rt:SCO-07' });
}

export function breakScoutingTie(board: Board, play: RtPlay): void {
  const attacker = throwTie(play, board.sides, 'rt:SCO-08');
  if (attacker === undefined) return;
  next(play);
  play.emit({ event: 'roles-set', attacker, rule: 'rt:SCO-07' });
}

/** SCO-06. Each side in turn may add a supply die to its throw. */
export const scoutingSupply = supplyWindow<StepOf<'scouting'>>({
  rule: 'rt:SCO-06',
  step: 'scouting',
  opens(board, state, step) {
    const side = scoutingAsked(board, state, step);
    return side === undefined ? undefined : { seat: side, asks: 'scouting-supply', rule: 'rt:SCO-06', units: [] };
  },
  throws: (_board, play, { step, supply }) => next(play, { ...step, supply: [...step.supply, supply] }),
});
