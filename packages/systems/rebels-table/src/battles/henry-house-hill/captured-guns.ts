import { centreOf } from '@guidon/tabletop';
import type { Board } from '../../board/board.ts';
import { idOf, isArtillery, isSteady, unitOf } from '../../terms/lookups.ts';
import { enemyOf, type Side } from '../../terms/names.ts';
import type { RtState } from '../../terms/state.ts';
import { pointNear, shapesOf, unitsOfSide } from '../../terrain/shapes.ts';
import { numberIn, SCENARIO_RULE } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'captured-guns';

/** So near is in contact: half a battery's depth and the slack of a base. */
const AT_THE_GUNS = 1000;

/** A battery that breaks in a melee leaves its guns on the table; who holds them scores. */
export const capturedGuns: SpecialRule = {
  afterBreak(board, play, unit) {
    if (!isArtillery(board, unit) || play.state.melee?.units.includes(unit) !== true) return;
    const { x, y } = centreOf(shapesOf(board, play.state, unit).bounds);
    const left = gunsLeft(play.state).map(({ unit: battery, x: gx, y: gy }) => ({ unit: battery, x: gx, y: gy }));
    const battery = idOf(board, unit);
    play.emit({
      event: 'special-noted',
      id: ID,
      facts: { guns: [...left, { unit: battery, x, y }], battery },
      told: true,
    });
  },
  score: (board, state, side) =>
    gunsLeft(state)
      .filter(guns => holds(board, state, { side, guns }) && !holds(board, state, { side: enemyOf(side), guns }))
      .map(({ unit }) => ({ name: `guns-${unit}`, points: numberIn(board, ID, 'points'), rule: SCENARIO_RULE })),
};

interface GunsLeft {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

function gunsLeft(state: RtState): readonly GunsLeft[] {
  const noted: unknown = state.facts[ID];
  if (typeof noted !== 'object' || noted === null || !('guns' in noted) || !Array.isArray(noted.guns)) return [];
  return noted.guns.filter(isGuns);
}

const isGuns = (entry: unknown): entry is GunsLeft =>
  typeof entry === 'object' && entry !== null && 'unit' in entry && 'x' in entry && 'y' in entry;

const holds = (
  board: Board,
  state: RtState,
  { side, guns }: { readonly side: Side; readonly guns: GunsLeft },
): boolean =>
  unitsOfSide(board, state, side).some(
    unit =>
      isSteady(unitOf(state, unit)) &&
      unitOf(state, unit).formation === 'formed' &&
      pointNear(board, state, { unit, at: guns, reach: AT_THE_GUNS }),
  );
