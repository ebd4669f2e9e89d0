export { type Bounds, isInside } from './bounds.ts';
export {
  areasAreWithin,
  distanceBetween,
  gap,
  gapIsWithin,
  isNearBorder,
  isWithin,
  nearestOn,
  pointGap,
  pointIsWithin,
} from './distance.ts';
export { type Footprint, footprint, type Shape } from './footprints.ts';
export { insideIsWithin, insideLength } from './inside-length.ts';
export {
  CONTACT_SLACK,
  type Edge,
  type Slot,
  slotsAgainst,
  touches,
  touchingEdges,
  touchingStretch,
} from './moves/contact.ts';
export {
  aboutFace,
  bearing,
  largestClear,
  payableWheel,
  straight,
  sweptQuad,
  turnedAbout,
  wheelCost,
  wheeled,
} from './moves/moves.ts';
export { BW, cosOf, floorRoot, rdiv, SCALE, sinOf, turned } from './numbers/numbers.ts';
export { hull, overlaps, overlapsArea, penetration, sideOf } from './overlap.ts';
export {
  type Box,
  centreOf,
  frontMiddle,
  type Point,
  type Polygon,
  type Pose,
  place,
  type Quad,
  quadAt,
} from './shapes.ts';
export { type ArcBase, crossesInterior, inArc, leavesAt, pointAlong } from './sight.ts';
