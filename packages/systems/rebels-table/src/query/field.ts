import type { Answer, Json } from '@guidon/kernel';
import { openItems } from '../actions/items.ts';
import type { Board, Feature } from '../board/board.ts';
import { hitsPerBase, idOf, rosterOf } from '../terms/lookups.ts';
import { SIDES, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { generalFacts, unitFacts } from './facts.ts';
import { pointJson, poseJson } from './json.ts';

/** Everything a player who is a program needs in one answer. */
export const fieldAnswer = (board: Board, state: RtState): Answer => ({
  turn: state.turn,
  turns: board.turns,
  holder: state.holder,
  next: state.next,
  width: board.table.width,
  depth: board.table.depth,
  south: board.south,
  units: board.units.map((_, unit): Json => ({ ...unitFacts(board, state, unit), ...armsOf(board, unit) })),
  generals: board.generals.map((_, general): Json => generalFacts(board, state, general)),
  open: openItems(board, state, state.next).map(
    (item): Json => (item.unit === null ? (board.generals[item.general]?.id ?? '') : idOf(board, item.unit)),
  ),
  sides: Object.fromEntries(
    SIDES.map((side): [string, Json] => {
      const { supply, barred, camp, role, opened } = state.sides[side];
      const score = scoreOf(board, state, side);
      return [
        side,
        { supply, barred, role, opened, score, camp: { presence: camp.presence, pose: poseJson(camp.pose) } },
      ];
    }),
  ),
  ...victoryJson(board),
  ground: board.table.features.map(featureJson),
});

/** What its weapon does at each range, and what it stands. */
function armsOf(board: Board, unit: UnitIndex): { readonly [name: string]: Json } {
  const { dicePerBase, short, long } = board.charts.weapons[rosterOf(board, unit).weapon];
  return {
    dicePerBase,
    bands: [short, ...(long === null ? [] : [long])].map(({ range, hit }): Json => ({ reach: range, need: hit })),
    hitsPerBase: hitsPerBase(board, unit),
  };
}

function victoryJson({ victory }: Board): { readonly [name: string]: Json } {
  const { perUnitBroken, perBatteryBroken, perGeneralRemoved, perGeneralHit, camp } = victory;
  return {
    points: { perUnitBroken, perBatteryBroken, perGeneralRemoved, perGeneralHit, camp },
    objectives: victory.objectives.map(
      ({ id, at, points, reach, side, test, formedOnly, beyond }): Json => ({
        id,
        at: pointJson(at),
        points,
        reach,
        side,
        test,
        formedOnly,
        beyond: beyond === null ? null : { ...beyond },
      }),
    ),
  };
}

const featureJson = (feature: Feature): Json => {
  const { id, kind, linear, cover, slows, blocksSight, impassable, obstacle, fortification, elevation } = feature;
  const polygon = feature.polygon.map(pointJson);
  return { id, kind, linear, cover, slows, blocksSight, impassable, obstacle, fortification, elevation, polygon };
};
