export { alwaysOpen } from './always-open.ts';
export { askingBy } from './asking.ts';
export { changedAt } from './changed.ts';
export { clockTarget, segmentBegunBy } from './clock.ts';
export { controlledBy } from './control.ts';
export { type Cover, coverOf } from './cover.ts';
export { type Drawer, type Offered, offeredFrom } from './drawers.ts';
export { type Drawing, drawingOf } from './drawing.ts';
export { type EdgePart, edgeShape, type FriendlyEdges, friendlyCodes } from './edges.ts';
export { facingInward, facingTowards } from './facing.ts';
export { type Finder, finderFor } from './finding.ts';
export { repeatedIds, under } from './issues.ts';
export { misplaced, unknownPiece } from './misplaced.ts';
export { objectivePlaces } from './objectives.ts';
export { asMapping, type Mapping, NOTHING, type OddsWords, oddsPicture, percent, type Told } from './odds.ts';
export { type Field, keptOffers, type OfferRules, offerStore } from './offers.ts';
export { grownBy, grownWithin } from './parts.ts';
export { arrivalFaults, byPiece, type Placed, placedOnceFaults } from './pieces.ts';
export { optionsOn } from './profile.ts';
export {
  codesOf,
  FACES,
  figureAnswer,
  hexIn,
  leadersIn,
  stackIn,
  tenths,
  unitsIn,
} from './questions.ts';
export { sampleOf, sampleOfSegment } from './sampling.ts';
export { type SegmentOffers, type SegmentOrderRule, type Stack, segmentDrawers } from './segment-orders.ts';
export {
  enemyOf,
  kindOfSegment,
  nextSegmentOf,
  ownerOfSegment,
  SEGMENTS,
  SEGMENTS_A_TURN,
  type Segment,
  type SegmentKind,
  type SegmentSerial,
  SIDES,
  type Side,
} from './segments.ts';
export { type Draft, draftOf, type EdgeArrays, edgeArrays, hexNamed } from './sheet.ts';
export { type SpecialData, specialDataOf } from './special.ts';
export { type SegmentScreen, type Standing, standingAnswer } from './standing.ts';
export { lineFor, type Modifier, shift, shiftedLine } from './table.ts';
export { type Carries, hexesInCommand } from './tracing.ts';
