import { type Answer, type Json, type Parsed, parsed, type Refusal } from '@guidon/kernel';
import type { Quad } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { aimAt } from '../shooting/aim.ts';
import { mayShoot } from '../shooting/shoot.ts';
import { idOf } from '../terms/ids.ts';
import { isMounted } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, typeOf, unitOf } from '../terms/lookups.ts';
import { BANDS, type Band, enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { basePoses, shapesOf, unitsOfSide } from '../terrain/shapes.ts';
import { type Asked, pointJson, refusalJson, unitIn } from './json.ts';
import { planOf } from './plan.ts';

export interface AimForeseen {
  readonly bands: readonly { readonly name: Band; readonly reach: number; readonly need: number }[];
  /** The front edge of every base that may shoot, and where it looks. */
  readonly arcs: readonly { readonly front: Quad; readonly facing: number }[];
  readonly targets: readonly AimedAt[];
}

interface AimedAt {
  readonly unit: UnitIndex;
  readonly eligible: number;
  readonly band: Band | null;
  readonly distance: number | null;
  readonly refusal: Refusal | undefined;
}

/** Where a unit can shoot, now or where a list of actions would bring it, and whom it can hit. */
export function aimOf(board: Board, state: RtState, { unit: id, after }: Asked<'aim'>): Parsed<AimForeseen> {
  const unit = unitIn(board, state, id);
  if (!unit.ok) return unit;
  if (after === undefined || after.length === 0) return parsed(aimFrom(board, state, unit.value));
  const plan = planOf(board, state, { unit: id, actions: after });
  return plan.ok ? parsed(aimFrom(board, plan.value.after, unit.value)) : plan;
}

function aimFrom(board: Board, state: RtState, unit: UnitIndex): AimForeseen {
  const weapon = board.charts.weapons[rosterOf(board, unit).weapon];
  const enemies = unitsOfSide(board, state, enemyOf(sideOf(board, unit))).filter(enemy =>
    isSteady(unitOf(state, enemy)),
  );
  return {
    bands: BANDS.flatMap(name => {
      const row = weapon[name];
      return row === null ? [] : [{ name, reach: row.range, need: row.hit }];
    }),
    arcs: arcsOf(board, state, unit),
    targets: enemies.map(target => aimedAt(board, state, unit, target)),
  };
}

/** Those who hold the horses do not shoot. */
function arcsOf(board: Board, state: RtState, unit: UnitIndex): AimForeseen['arcs'] {
  const now = unitOf(state, unit);
  const poses = basePoses(rosterOf(board, unit).type, now);
  const holders = typeOf(board, unit) === 'cavalry' && !isMounted(board, state, unit) ? 1 : 0;
  return shapesOf(board, state, unit)
    .bases.slice(0, now.bases - holders)
    .map((front, index) => ({ front, facing: poses[index]?.facing ?? now.pose.facing }));
}

function aimedAt(board: Board, state: RtState, unit: UnitIndex, target: UnitIndex): AimedAt {
  const aim = aimAt(board, state, { by: unit, at: target });
  return {
    unit: target,
    eligible: aim.ok ? aim.eligible.length : 0,
    band: aim.ok ? aim.band : null,
    distance: aim.ok || aim.fails === 'range' ? aim.distance : null,
    refusal: mayShoot(board, state, { by: unit, at: target }),
  };
}

export function aimAnswer(board: Board, state: RtState, asked: Asked<'aim'>): Parsed<Answer> {
  const aim = aimOf(board, state, asked);
  if (!aim.ok) return aim;
  const { bands, arcs, targets } = aim.value;
  return parsed({
    bands: bands.map((band): Json => ({ ...band })),
    arcs: arcs.map(({ front, facing }): Json => ({ left: pointJson(front[0]), right: pointJson(front[1]), facing })),
    targets: targets.map(
      ({ unit, eligible, band, distance, refusal }): Json => ({
        id: idOf(board, unit),
        eligible,
        band,
        distance,
        refusal: refusalJson(refusal),
      }),
    ),
  });
}
