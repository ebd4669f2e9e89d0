import type { FeaturePicture, MarkerPicture, TablePicture } from '@guidon/kit';
import type { Board, Feature } from '../board/board.ts';
import { enemyOf } from '../terms/names.ts';
import { featureTip } from '../words/ground.ts';

/** A base width on the ground (SCALE-01). */
const YARDS = 40;

/** The table: sent once. */
export const tablePicture = (board: Board): TablePicture => ({
  id: board.scenario,
  title: board.title,
  width: board.table.width,
  depth: board.table.depth,
  yards: YARDS,
  features: board.table.features.map(featurePicture),
  markers: board.victory.objectives.map(
    ({ id, name, at, reach, points }): MarkerPicture => ({ id, name, x: at.x, y: at.y, reach, points }),
  ),
  north: enemyOf(board.south),
  south: board.south,
});

const featurePicture = (feature: Feature): FeaturePicture => ({
  id: feature.id,
  name: feature.name,
  kind: feature.kind,
  polygon: feature.polygon.map(({ x, y }) => ({ x, y })),
  line: feature.line === null ? null : feature.line.map(({ x, y }) => ({ x, y })),
  elevation: feature.elevation,
  tip: featureTip(feature),
});
