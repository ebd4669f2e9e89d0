import { type Figure, type Fraction, ZERO } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { fold } from '../book/rules.ts';
import { type ChargeOrder, chargeDice, runCharge, touchedAt, touchesCamp } from '../charge/reach.ts';
import type { Charge } from '../charge/terms.ts';
import { type Fighter, groupsOf, meleePool } from '../melee/melee.ts';
import type { Run } from '../movement/path.ts';
import { adjustments, PASS } from '../resilience/test.ts';
import { aimAt } from '../shooting/aim.ts';
import { shotOf } from '../shooting/declare.ts';
import { numberToHit, shotPool } from '../shooting/pool.ts';
import { isAbleToShoot } from '../shooting/shoot.ts';
import type { Shot, ShotContext } from '../shooting/terms.ts';
import { idOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { Band, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { chanceThat } from './chances.ts';

/** A shot as it would be thrown, without a supply die. */
export interface ShotForeseen {
  readonly by: UnitIndex;
  readonly at: UnitIndex;
  readonly eligible: number;
  readonly distance: number;
  readonly band: Band;
  readonly pool: Figure;
  readonly need: number;
}

export const shotForeseen = (board: Board, now: RtState, { by, at }: Shot): ShotForeseen | null =>
  foreseenShot(board, now, shotOf(board, now, { by: by, at: at }));

function foreseenShot(board: Board, now: RtState, shot: ShotContext): ShotForeseen | null {
  const aim = aimAt(board, now, { by: shot.by, at: shot.at });
  if (!aim.ok) return null;
  return {
    by: shot.by,
    at: shot.at,
    eligible: aim.eligible.length,
    distance: aim.distance,
    band: aim.band,
    pool: shotPool(board, now, { shot, aim, supply: false }),
    need: numberToHit(board, shot, aim),
  };
}

/** A test as it would be thrown: what is added to the dice, and the chance to score enough. */
interface TestForeseen {
  readonly unit: UnitIndex;
  readonly adjust: Figure;
  readonly passes: Fraction;
}

interface PoolForeseen {
  readonly unit: UnitIndex;
  readonly against: UnitIndex;
  readonly pool: Figure;
}

/** What a charge would lead to: tests, shots at the chargers, and the first round of the melee. */
export interface FightForeseen {
  readonly charged: readonly UnitIndex[];
  readonly camp: boolean;
  /** The chance that the dice of the distance bring contact with the target. */
  readonly reaches: Fraction;
  readonly tests: readonly TestForeseen[];
  readonly shots: readonly ShotForeseen[];
  readonly pools: readonly PoolForeseen[];
}

const TEST_DICE = { dice: 2, plus: 0, sides: 6 } as const;

export function fightForeseen(board: Board, now: RtState, order: ChargeOrder, run: Run): FightForeseen {
  const charged = touchedAt(board, now, order.unit, run);
  const then = fold(board, now, {
    event: 'charge-declared',
    unit: idOf(board, order.unit),
    target: order.target === null ? 'camp' : idOf(board, order.target),
    charge: chargeOf(order, charged),
  });
  return {
    charged,
    camp: order.target === null,
    reaches: reachesWith(board, now, order),
    tests: testsOf(board, then, order, charged),
    shots: charged.flatMap(unit => shotAtChargers(board, then, { by: unit, at: order.unit }) ?? []),
    pools: poolsOf(board, then, { charger: order.unit, charged, run }),
  };
}

const chargeOf = ({ unit, target, wheel, before }: ChargeOrder, charged: readonly UnitIndex[]): Charge => ({
  unit,
  target,
  wheel,
  before,
  charged,
  passed: [],
  ended: false,
});

function reachesWith(board: Board, now: RtState, order: ChargeOrder): Fraction {
  const dice = chargeDice(board, now, order.unit);
  if (dice === null) return ZERO;
  return chanceThat(dice, thrown => {
    const run = runCharge(board, now, { ...order, budget: thrown * BW });
    return order.target === null
      ? touchesCamp(board, now, order.unit, run)
      : touchedAt(board, now, order.unit, run).includes(order.target);
  });
}

function testsOf(
  board: Board,
  then: RtState,
  order: ChargeOrder,
  charged: readonly UnitIndex[],
): readonly TestForeseen[] {
  const tested = (unit: UnitIndex, by: readonly UnitIndex[]): TestForeseen => {
    const adjust = adjustments(board, then, { unit, column: 'charge', cause: { by } });
    return { unit, adjust, passes: chanceThat(TEST_DICE, thrown => thrown + adjust.total >= PASS) };
  };
  return [tested(order.unit, charged), ...charged.map(unit => tested(unit, [order.unit]))];
}

const shotAtChargers = (board: Board, then: RtState, { by, at }: Shot): ShotForeseen | null =>
  isAbleToShoot(board, then, { by, at })
    ? foreseenShot(board, then, { by, at, prompted: false, atCharger: true, willMove: false, willLimber: false })
    : null;

/** Both sides of each pair, as if nobody had been hit on the way. */
function poolsOf(
  board: Board,
  then: RtState,
  { charger, charged, run }: { readonly charger: UnitIndex; readonly charged: readonly UnitIndex[]; readonly run: Run },
): readonly PoolForeseen[] {
  if (charged.length === 0) return [];
  const units = [charger, ...charged];
  const at: RtState = {
    ...then,
    units: then.units.map((unit, index) => (index === charger ? { ...unit, pose: run.pose } : unit)),
    melee: { charger, units, round: 0, centres: [], driven: [] },
  };
  const groups = groupsOf(board, at, charged);
  return charged.flatMap((against, index) => {
    const own: Fighter = { unit: charger, against, bases: groups[index] ?? 0, supply: false };
    const other: Fighter = { unit: against, against: charger, bases: unitOf(at, against).bases, supply: false };
    return [own, other].map(fighter => ({
      unit: fighter.unit,
      against: fighter.against,
      pool: meleePool(board, at, fighter),
    }));
  });
}
