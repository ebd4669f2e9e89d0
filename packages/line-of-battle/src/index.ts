export { alwaysOpen } from './always-open.ts';
export { type Answering, answersBy } from './answering.ts';
export { chancesOf, closedIn, entryView, hexOrNull, legality, passesOn, whereIs } from './answers.ts';
export { askingBy } from './asking.ts';
export {
  bareSpecial,
  caseArrivals,
  caseHex,
  d10Face,
  dueBy,
  holdersOf,
  PLAIN_LEVELS,
  passesWindow,
  type Reading,
  reactionsOf,
} from './cases.ts';
export { changedAt } from './changed.ts';
export { clockTarget, segmentBegunBy } from './clock.ts';
export { controlledBy } from './control.ts';
export { type Cover, coverOf } from './cover.ts';
export { D10, rollD10, type Throw } from './dice.ts';
export { type Drawer, type Offered, offeredFrom } from './drawers.ts';
export { type Drawing, drawingOf } from './drawing.ts';
export { type EdgePart, edgeShape, type FriendlyEdges, friendlyCodes } from './edges.ts';
export { facingInward, facingTowards } from './facing.ts';
export { changesIn, changesText, type Fate, type UnitChange, worstFate } from './fates.ts';
export { type Finder, finderFor } from './finding.ts';
export { asking, fightHint, STILL, sayingNeither, sayingNo, sayingYes, stillHint, way } from './hints.ts';
export { repeatedIds, under } from './issues.ts';
export {
  listIn,
  listOf,
  numberIn,
  numberOf,
  numbersOf,
  recordIn,
  recordOf,
  rememberedWith,
  wordOf,
  wordsIn,
  wordsOf,
} from './memory.ts';
export { type Covered, type MinimumZones, minimumZonesBy, type ZonePost, type ZoneRules } from './minimum-zones.ts';
export { misplaced, unknownPiece } from './misplaced.ts';
export { type Moment, momentView, NEVER, serialAt } from './moments.ts';
export { objectivePlaces } from './objectives.ts';
export { asMapping, type Mapping, NOTHING, type OddsWords, oddsPicture, percent, type Told } from './odds.ts';
export { type Field, keptOffers, type OfferRules, offerStore } from './offers.ts';
export { grownBy, grownWithin } from './parts.ts';
export { count, joined, type PieceNames, pieceNamesBy, sideName } from './phrases.ts';
export { arrivalFaults, byPiece, type Placed, placedOnceFaults } from './pieces.ts';
export { startOf, wayTo } from './pointing.ts';
export { chargeMarks, segmentPanel } from './position-pictures.ts';
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
export { isAmong, ruleNow, ruleOf, specialTold, type Telling } from './special-rules.ts';
export { type SegmentScreen, type Standing, standingAnswer } from './standing.ts';
export { chancesText, lineSum, partsOf, type SumPart, type SumWords } from './sum-pictures.ts';
export { lineFor, type Modifier, shift, shiftedLine } from './table.ts';
export { type Carries, hexesInCommand } from './tracing.ts';
