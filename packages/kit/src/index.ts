export { type LossCount, lossesBetween } from './afterwards/losses.ts';
export { storyOf, type TurnStory } from './afterwards/story.ts';
export { type Card, type Cards, type CardText, cardWords, HINT, MOST_CARD_WORDS } from './cards.ts';
export { type BoardSources, type CaseSources, casePositions } from './case-positions.ts';
export { type ChartPage, type ChartPart, chartPages } from './charts/chart-pages.ts';
export { inParts, lossFields, optionShapes, provenance, ruleShape, table } from './file-shapes.ts';
export { FOG, type Fog, type Fogged, fogBy, guessedIn, unitsDealtWith, type Veiled } from './fog.ts';
export { kitOf } from './kit-of.ts';
export type {
  CounterPicture,
  HexMark,
  HexPicture,
  MapPicture,
  OverlayPicture,
  PilePicture,
  PlacePicture,
  RoadPicture,
  StreamPicture,
  WatercoursePicture,
  WorksPicture,
} from './map-pictures.ts';
export { asMapping, type Mapping } from './mapping.ts';
export { fileIn, isLanguage, LANGUAGES, type LanguageId, type MessageFiles } from './messages/files.ts';
export { inLanguage, rulesIn } from './messages/in-language.ts';
export { fieldsOf, type Message, parseMessage } from './messages/message.ts';
export { didYouMean, nearestWord } from './messages/near-word.ts';
export { capital, type Formats, type MessageFile, type Speech, speechOf, spelled } from './messages/speech.ts';
export {
  type FieldChange,
  isSame,
  type KeptList,
  type KeptRun,
  keptList,
  type ListChange,
  type PictureChange,
  pictureChange,
} from './picture-change.ts';
export {
  type AnswerPicture,
  type AskedHint,
  type ChancesPicture,
  type ChipPicture,
  type EventHint,
  type OrderHint,
  type PanelPicture,
  PLAIN_HINT,
  type Pointed,
  type PositionPicture,
  type Preference,
  type Presenter,
  type ProfilePicture,
  type ProfilePoint,
  type StandingHint,
  type ThrowPicture,
  WITHOUT_PICTURES,
} from './presentation.ts';
export { type Remedy, remedyIn } from './remedy.ts';
export { RecentMap } from './remembered/recent-map.ts';
export { remembered, rememberedEach } from './remembered/remembered.ts';
export { type LevelPicture, type ObjectivePicture, type ScoredPicture, type StakesPicture, summed } from './stakes.ts';
export type { SumPicture } from './sum-picture.ts';
export type {
  AboutGame,
  AboutText,
  CaseKit,
  CaseLibrary,
  GivenOrder,
  Opened,
  ProfileOption,
  RuleText,
  Setting,
  Spoken,
  SystemKit,
} from './system-kit.ts';
export type {
  AimPicture,
  BasePicture,
  CampPicture,
  FeaturePicture,
  FieldPicture,
  GeneralPicture,
  GhostPicture,
  MarkerPicture,
  PlannedPicture,
  PlanPicture,
  TablePicture,
  TablePoint,
  TroopPicture,
} from './table-pictures.ts';
export type { CaseKitIn, OpenedIn, PresenterIn, SpokenIn, WordsIn } from './terms.ts';
export { type Screens, standingAnswer, type WindowScreen } from './window-screen.ts';
export type { Words } from './words.ts';
