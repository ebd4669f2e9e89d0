import { type Refusal, refuse } from '@guidon/kernel';
import { isAmong, ruleNow, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf, idsOf, unitNamed } from '../../terms/ids.ts';
import { firstUnit, hasRouted, unitOf } from '../../terms/lookups.ts';
import { stackAt } from '../../terms/places.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import { activeSide, segmentKind } from '../../terms/segments.ts';
import { isRefusal, mayAct, namedStack } from '../../terms/stacks.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks, SpecialOrder } from '../kinds.ts';
import { called, forbids, SCENARIO, tell } from '../rule.ts';

/** The depot, which the Confederates may burn; then it is worth less. */
export const depot: Hooks<Board> = {
  worth(board, state, hexes) {
    const rule = ruleOf(board, 'burn');
    const burned = rule !== undefined && state.memory.burn === true && hexes.some(hex => isAmong(rule.hexes, hex));
    return burned ? rule.figures.points : undefined;
  },
  /** The action of one Confederate unit there that is not routed; it burns at once and for good. */
  order: {
    offers: (board, state) => {
      const rule = ruleNow(board, state, 'burn');
      if (rule === undefined || activeSide(board, state) !== 'confederate') return [];
      return rule.hexes
        .flatMap(hex => stackAt(state, hex))
        .map((unit): SpecialOrder => ({ do: 'special', id: 'burn', units: [idOf(board, unit)] }))
        .filter(order => mayBurn(board, state, order) === undefined);
    },
    may: mayBurn,
    resolve: burn,
  },
};

function mayBurn(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined {
  const rule = ruleOf(board, 'burn');
  if (rule === undefined) return refuse(SCENARIO, 'no-such-rule', { id: order.id });
  const units = namedStack(board, state, order.units ?? []);
  if (isRefusal(units)) return units;
  const { hex } = unitOf(state, firstUnit(units));
  const facts = { unit: idOf(board, firstUnit(units)), hex: codeAt(board, hex) };
  if (activeSide(board, state) !== 'confederate') return forbids(rule, 'not-your-unit', facts);
  if (ruleNow(board, state, 'burn') === undefined)
    return forbids(rule, 'depot-not-yet', { ...facts, turn: rule.fromTurn });
  if (segmentKind(state) !== 'action') return forbids(rule, 'only-in-action-segments', facts);
  if (!isAmong(rule.hexes, hex)) return forbids(rule, 'not-at-the-depot', facts);
  if (units.length > 1) return forbids(rule, 'one-unit', facts);
  if (hasRouted(state, units)) return forbids(rule, 'routed', facts);
  if (state.memory.burn === true) return forbids(rule, 'depot-burned', facts);
  if (units.some(unit => unitOf(state, unit).charge !== null)) return refuse('hz:11.1.6', 'must-charge', facts);
  return mayAct(board, state, units);
}

function burn(board: Board, play: HzPlay, order: SpecialOrder): void {
  const units = (order.units ?? []).map(id => unitNamed(board, id));
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'special', target: null });
  tell(play, 'burn', {
    text: `${called(board, units)} burns the depot.`,
    facts: { units: idsOf(board, units) },
    remember: { burn: true },
  });
  next(play, { step: 'orders' });
}
