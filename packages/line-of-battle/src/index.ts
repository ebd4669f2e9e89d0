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
} from './battles/memory.ts';
export { afterTelling, isAmong, ruleNow, ruleOf, specialTold, type Telling } from './battles/special-rules.ts';
export { type SpecialAsks, type SpecialEvent, type SpecialStep, specialOrders } from './battles/terms.ts';
export { type Battle, battleOf, type CombatUnit, type Leader } from './board/battle.ts';
export { type Drawing, drawingOf, type PathPart } from './board/drawing.ts';
export { type EdgePart, edgeShape, type FriendlyEdges, friendlyCodes } from './board/edges.ts';
export { type Finder, finderFor } from './board/finding.ts';
export { battleIdFaults } from './board/issues.ts';
export { type Aim, holdersAtStart, objectivePlaces, type Victory } from './board/objectives.ts';
export {
  type Arrival,
  arrivalFaults,
  byId,
  byPiece,
  type Placed,
  type Places,
  placedOnceFaults,
} from './board/pieces.ts';
export { optionsOn } from './board/profile.ts';
export { type BoardParts, boardFrom, specialsOf } from './board/reading.ts';
export { reconstructions } from './board/reconstructed.ts';
export {
  hexesShape,
  levelsShape,
  scenarioFields,
  specialFields,
  turnShape,
  unitsShape,
} from './board/scenario-shapes.ts';
export type {
  LeaderAt,
  Line,
  Post,
  Struck,
  UnitAt,
  UnitBy,
  UnitGoing,
  UnitsAiming,
  UnitsBy,
  UnitsFrom,
  UnitsGoing,
} from './board/shapes.ts';
export { type Draft, hexNamed, type Sheet, type SheetParts, sheetOf, walkPaths } from './board/sheet.ts';
export { type SpecialData, specialDataOf } from './board/special.ts';
export { type Stack, stacksBySide } from './board/stacks.ts';
export { alwaysOpen } from './book/always-open.ts';
export { askingBy } from './book/asking.ts';
export { changedAt } from './book/changed.ts';
export { type Drawer, type Offered, offeredFrom } from './book/drawers.ts';
export { segmentSystem } from './book/game.ts';
export { misplaced, unknownPiece } from './book/misplaced.ts';
export { offersKeptBy } from './book/offers.ts';
export { grownBy, grownByPieces, grownWithin } from './book/parts.ts';
export { type LeaderPlacing, type Placement, placingBy } from './book/placing.ts';
export { type SegmentOffers, type SegmentOrderRule, segmentDrawers } from './book/segment-orders.ts';
export { type SegmentScreen, type Standing, standingAnswer } from './book/standing.ts';
export { caseBoardsBy, eachOnce, emptyBattle, inCase, ownMapParts, withRoster } from './cases/case-boards.ts';
export {
  arrived,
  caseHex,
  caseState,
  d10Face,
  isLate,
  PLAIN_LEVELS,
  passesWindow,
  type Reading,
} from './cases/cases.ts';
export { asList, asRaw, type Raw } from './cases/maps.ts';
export { byName, lineFacts } from './cases/retold.ts';
export {
  caseMoment,
  caseOrder,
  caseSegment,
  caseSide,
  clockFields,
  mapFields,
  pieceFields,
  scoreFields,
} from './cases/shapes.ts';
export { dueIn, firstIdle } from './clock/clock.ts';
export { type Moment, momentView, NEVER, serialAt } from './clock/moments.ts';
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
} from './clock/segments.ts';
export { type SegmentState, stateAtStart } from './clock/state.ts';
export {
  type SegmentDecision,
  type SegmentEvent,
  type SegmentOpening,
  type SegmentStep,
  segmentOrders,
} from './clock/terms.ts';
export { mayProceed, umpireClock } from './clock/umpire.ts';
export type { Advanced, AssaultFought, AssaultFoughtEvent, AssaultFoughtStep } from './combat/assault-terms.ts';
export { D10, rollD10, type Throw } from './combat/dice.ts';
export { HIT_INSTEAD } from './combat/instead.ts';
export type { Moved, MoveEvent } from './combat/move-terms.ts';
export { retreatPlace } from './combat/retreats.ts';
export { lineFor, type Modifier, shift, shiftedLine } from './combat/table.ts';
export type {
  Checked,
  DisorderEvent,
  Fired,
  FireNote,
  HitTaken,
  LeaderTested,
  LeaderTests,
  ReactionFire,
  ReactionKind,
  Removed,
  Retreated,
  Retreating,
  ShotKind,
  Suffering,
} from './combat/terms.ts';
export { preferencesFor } from './combat/ways.ts';
export { type FoggedUnit, type MayBeUnseen, type NotSeen, segmentFogBy } from './fog/fog.ts';
export {
  commandOverlaysBy,
  counterPlace,
  leaderCounter,
  marksOn,
  UNSEEN,
  zoneOverlaysBy,
} from './pictures/counters.ts';
export { changesIn, changesText, type Fate, type UnitChange, unitChange, worstFate } from './pictures/fates.ts';
export { answerPicturesBy, type FightWords, lineSums } from './pictures/fight-pictures.ts';
export {
  askedHint,
  asking,
  fightHint,
  STILL,
  sayingNeither,
  sayingNo,
  sayingYes,
  stillHint,
  way,
} from './pictures/hints.ts';
export { meaningBy } from './pictures/meaning.ts';
export { NOTHING, type OddsWords, oddsPicture, percent, type Told } from './pictures/odds.ts';
export { startOf } from './pictures/pointing.ts';
export { chargeMarks, segmentPanel, segmentPicture } from './pictures/position-pictures.ts';
export { alongSides, sheetPicture } from './pictures/sheet-pictures.ts';
export { stakesBy } from './pictures/stakes.ts';
export { chancesText, figureSum, partsOf, type SumPart } from './pictures/sum-pictures.ts';
export { firedPicture, throwSums } from './pictures/throws.ts';
export { type Answering, answersBy } from './queries/answering.ts';
export { chancesOf, closedIn, entryView, hexOrNull, legality, passesOn, whereIs } from './queries/answers.ts';
export { aroundHex, bareField, codesOnMap } from './queries/ground.ts';
export { habitsOfLines } from './queries/habits.ts';
export { measuresBy } from './queries/measures.ts';
export { namedQuestions, unlessEmpty, vacatedFacts } from './queries/outcomes.ts';
export { behind, hexesBehind, progressBy } from './queries/progress.ts';
export { SHARED_QUESTIONS } from './queries/question-shapes.ts';
export {
  codesOf,
  FACES,
  figureAnswer,
  hexIn,
  leadersIn,
  stackIn,
  tenths,
  unitsIn,
} from './queries/questions.ts';
export { fireFacts, sharedAnswers } from './queries/shared.ts';
export { flightStretch } from './queries/stretches.ts';
export { positionFacts, positionView } from './queries/views.ts';
export {
  clockLabel,
  type Manner,
  type Sums,
  segmentTitle,
  serialTitle,
  sharedFormats,
  signed,
  sumsIn,
  type ToldBoard,
} from './words/formats.ts';
export { count, joined, type PieceNames, pieceNamesBy, stackNamedBy } from './words/phrases.ts';
export {
  boardText,
  bracketed,
  firstLeaderIn,
  leaderPlaceText,
  linesOf,
  unitPlaceText,
  worstOrder,
} from './words/rosters.ts';
export { sentencesIn, titlesBy } from './words/sentences.ts';
export { speechBy } from './words/spoken.ts';
export { controlledBy } from './zones/control.ts';
export { type Cover, coverOf } from './zones/cover.ts';
export { facingInward, facingTowards } from './zones/facing.ts';
export {
  type Covered,
  type MinimumZones,
  minimumZonesBy,
  type ZonePost,
  type ZoneRules,
} from './zones/minimum-zones.ts';
export { type Carries, hexesInCommand } from './zones/tracing.ts';
