import { distance, type Facing, OFF_MAP } from '@guidon/hex';
import type { Question } from '@guidon/kernel';
import { asking, fightHint, type Stack, type Struck } from '@guidon/line-of-battle';
import { isSilent } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { FACINGS, type SegmentOrder } from '../book/kinds.ts';
import { facingNames, unitsOfStack } from '../book/parts.ts';
import { turnDisrupts } from '../movement/turn.ts';
import { codeAt, facingCalled, idsOf, unitNamed } from '../terms/ids.ts';
import { firstUnit, fresh, isArtillery, isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { placesOf, stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { bears } from '../zones/facing.ts';
import { maximumRange } from './figures.ts';
import { firePlan, firersFault, mayFirePlan, resolveFire, segmentFault, together } from './fire.ts';
import { regimentsOf } from './reactions.ts';

/** Units of one hex fire in their own segment (9.1). */
export const fire: SegmentOrder<'fire'> = {
  rule: 'ry:2.2-B',
  may: (board, state, { order }) => mayFirePlan(board, state, firePlan(board, state, order)),
  whyNot: (board, state, order) => mayFirePlan(board, state, firePlan(board, state, order)),
  resolve: (board, play, { order }) => resolveFire(board, play, order),
  offers: { in: ['artillery', 'small-arms', 'action'], toStack: fireOrders },
  parts: {
    units: (board, state, { said: { units = [], ...said } }) =>
      unitsOfStack(board, state, {
        said: units,
        may: unit => mayJoinFire(board, state, { unit, with: units[0] }),
        fits: all => mayBeFired(board, state, { ...said, units: [...idsOf(board, all)] }),
      }),
    target: (board, state, { said }) =>
      [...stacks(state).keys()]
        .map(hex => codeAt(board, hex))
        .filter(target => mayBeFired(board, state, { ...said, target })),
    facing: (board, state, { said }) =>
      facingNames(board).filter(facing => mayBeFired(board, state, { ...said, facing })),
    from(board, state, { said }) {
      const first = said.units?.[0];
      const { hex, arrow } = first === undefined ? NOWHERE : unitOf(state, unitNamed(board, first));
      return (arrow === OFF_MAP ? [] : [codeAt(board, hex), codeAt(board, arrow)]).filter(from =>
        mayBeFired(board, state, { ...said, from }),
      );
    },
  },
  hint(board, state, { order }) {
    const hint = fightHint({ ...order, ask: 'fire' });
    return { ...hint, asks: [sightOfFire(board, state, order), ...(hint.asks ?? [])] };
  },
};

const NOWHERE = { hex: OFF_MAP, arrow: OFF_MAP };

/** May the unit fire, together with the one that has been named first? */
function mayJoinFire(
  board: Board,
  state: RyState,
  { unit, with: first }: { readonly unit: UnitIndex; readonly with: string | undefined },
): boolean {
  const { hex } = unitOf(state, unit);
  return (
    (first === undefined || together(board, unitNamed(board, first), unit)) &&
    (firersFault(board, state, { units: [unit], from: hex }) ?? segmentFault(board, state, unit)) === undefined
  );
}

/** May the fire be made so, whatever has not been said of it yet? */
function mayBeFired(board: Board, state: RyState, said: Partial<OrderOf<'fire'>>): boolean {
  const { units = [], target } = said;
  if (units.length === 0) return false;
  if (target === undefined)
    return [...stacks(state).keys()].some(hex => mayBeFired(board, state, { ...said, target: codeAt(board, hex) }));
  const plan = firePlan(board, state, { ...said, do: 'fire', units, target });
  const turns = said.facing === undefined ? [null, ...FACINGS] : [plan.facing];
  const { arrow } = unitOf(state, firstUnit(plan.units));
  const places = said.from === undefined && arrow !== OFF_MAP ? [plan.from, arrow] : [plan.from];
  return places.some(from => turns.some(facing => mayFirePlan(board, state, { ...plan, from, facing }) === undefined));
}

/** The ground between those who fire and their target. */
function sightOfFire(board: Board, state: RyState, { units, target, from }: OrderOf<'fire'>): Question {
  const unit = unitNamed(board, units[0] ?? '');
  return asking({
    ask: 'sight',
    from: from ?? codeAt(board, unitOf(state, unit).hex),
    to: target,
    ...(isArtillery(board, unit) ? { shell: true } : {}),
  });
}

/** Each target, as the stack stands or after the turn that brings it to bear; of a mixed hex each regiment by itself. */
function fireOrders(board: Board, state: RyState, { hex, units }: Stack): readonly OrderOf<'fire'>[] {
  const able = fresh(state, units).filter(
    unit => unitOf(state, unit).order !== 'routed' && !isCrew(board, unit) && !isSilent(board, state, unit),
  );
  return regimentsOf(board, state, able).flatMap(group => firesOf(board, state, { hex, units: group }));
}

function firesOf(board: Board, state: RyState, { hex, units: chosen }: Stack): readonly OrderOf<'fire'>[] {
  const first = chosen[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const range = maximumRange(board, state, first);
  const found: OrderOf<'fire'>[] = [];
  for (const [at, foes] of stacks(state)) {
    if (sideOf(board, firstUnit(foes)) === side) continue;
    for (const from of placesOf(unitOf(state, first))) {
      if (distance(board.map.grid, from, at) > range) continue;
      const turn = turnToBear(board, state, { unit: first, from, at });
      if (
        turn === undefined ||
        mayFirePlan(board, state, { units: chosen, at, facing: turn.facing, from }) !== undefined
      )
        continue;
      found.push({
        do: 'fire',
        units: [...idsOf(board, chosen)],
        target: codeAt(board, at),
        ...(turn.facing === null ? {} : { facing: facingCalled(board, turn.facing) }),
        ...(from === hex ? {} : { from: codeAt(board, from) }),
      });
    }
  }
  return found;
}

/** As it faces, or the smallest turn after which it bears; none that would Disrupt. */
function turnToBear(
  board: Board,
  state: RyState,
  { unit, from, at }: Struck,
): { readonly facing: Facing | null } | undefined {
  const now = unitOf(state, unit);
  if (bears(board, now, { from, to: at })) return { facing: null };
  if (turnDisrupts(now)) return undefined;
  const byTurn = FACINGS.toSorted((a, b) => turnOf(now.facing, a) - turnOf(now.facing, b) || a - b);
  const facing = byTurn.find(turn => bears(board, { ...now, facing: turn }, { from, to: at }));
  return facing === undefined ? undefined : { facing };
}

const turnOf = (from: number, to: number): number => Math.min((to - from + 6) % 6, (from - to + 6) % 6);
