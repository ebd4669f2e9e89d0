export {
  type Axial,
  axialDistance,
  DIRECTIONS,
  type Direction,
  type Ints,
  opposite,
  stepFrom,
  turned,
} from './axial.ts';
export { type Bearing, bearingOf, directionsAhead, sidesLeft } from './bearing.ts';
export { type GridIssue, type GridResult, gridOf } from './build-grid.ts';
export {
  axialCodes,
  GETTYSBURG_SHEET,
  type HexCodes,
  type LetterSheet,
  letterCodes,
  ODD_Q_CODES,
  ODD_R_CODES,
  rectangleCodes,
  sheetCodes,
} from './codes.ts';
export {
  type Compass,
  centreOf,
  cornerOffset,
  directionName,
  directionNamed,
  facingName,
  facingNamed,
  type Layout,
  type Point,
} from './compass.ts';
export {
  type Facing,
  flankDirections,
  frontDirections,
  rearDirections,
  type Sector,
  sectorOf,
  sectorOfDirection,
} from './facing.ts';
export {
  areAdjacent,
  axialOf,
  type Box,
  bearingBetween,
  codeOf,
  directionsBeyond,
  directionTo,
  distance,
  type Grid,
  type HexIndex,
  hexAt,
  indexAt,
  neighbour,
  neighboursOf,
  OFF_MAP,
} from './grid.ts';
export {
  isLineCut,
  type Line,
  type LineBuffer,
  type LineStep,
  lineBuffer,
  lineOf,
  SINGLE,
  type StepTest,
  traceLine,
} from './line.ts';
export { type ArcExtent, disk, frontArc, hexesWithin, type Post, ring, sectorBetween } from './region.ts';
export { distancesFrom, type Passage } from './search/distance-map.ts';
export { keptByPair } from './search/kept.ts';
export { type PathOrder, pathTo, type Reach, reach, reachedHexes, shortestPath } from './search/reach.ts';
export {
  BARRED,
  type ReachOrder,
  type ReachScratch,
  reachScratch,
  type StepCost,
  stopping,
  UNLIMITED,
  UNREACHED,
} from './search/spread.ts';
export { directionOfSide, hexesOfSide, type SideId, sideBetween, sideDirection, sideOf } from './side.ts';
export { type TextSheet, textSheet } from './text-sheet.ts';
