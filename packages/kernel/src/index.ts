export type {
  AnswerRule,
  AnyAnswer,
  AnyWindow,
  AsksIn,
  Book,
  EventIn,
  EventNameIn,
  EventRule,
  Given,
  OrderIn,
  OrderRule,
  PartsOf,
  Picked,
  PlayIn,
  Room,
  Said,
  StepIn,
  StepNameIn,
  StepRule,
  SystemIn,
  Terms,
  WindowNamed,
  WindowRule,
  WordIn,
} from './book/book.ts';
export { type Asked, orderBuilt, type Wanted } from './book/building.ts';
export { bookOf } from './book/chapters.ts';
export { ordersWith } from './book/hands.ts';
export { type OpenGame, openGame, type Secrets } from './book/open-game.ts';
export { remedied } from './book/remedies.ts';
export { type BookRules, type Frame, rulesOf } from './book/rules-of.ts';
export { showingsOf } from './boxes/exhaustive.ts';
export { recordedBox } from './boxes/recorded.ts';
export { type ScriptedBox, type ScriptedDie, scriptedBox } from './boxes/scripted.ts';
export { seededBox } from './boxes/seeded.ts';
export { houseWord, orderHash, positionAfter, seatsWithChain, sharedBox, throwSeed } from './boxes/shared.ts';
export { commitmentTo, DerivedCup, type DiceSecret, verifiableBox } from './boxes/verifiable.ts';
export { CHAIN_LENGTH, Chain, chainIn, chainWord, isOfChain, type Link } from './dice/chain.ts';
export { type Chance, pick, sfc32, sfc32From } from './dice/chance.ts';
export {
  type Added,
  type Cast,
  type Cup,
  type DiceBox,
  DiceError,
  type Die,
  type Face,
  type GivenWords,
  type Rolled,
  WordsAwaited,
} from './dice/dice.ts';
export { diceFault, type Fallen, fallenIn, fallsFrom, ownFaces, type Shown } from './dice/dice-check.ts';
export { proven, type ThrowsOf, throwsOf } from './dice/dice-proof.ts';
export { type Agenda, heldBefore, replacingTop, topOf, unwoundTo, withoutTop, withSteps } from './game/agenda.ts';
export { ask } from './game/ask.ts';
export type { Answer, Decision, GameEvent, Order, Question } from './game/exchange.ts';
export { type Addend, type Figure, figure, flooredFigure } from './game/figure.ts';
export { knownBy } from './game/known.ts';
export { oneQuestion } from './game/one-question.ts';
export { type Refusal, refuse, withRemedy } from './game/refusal.ts';
export { sampleOrder } from './game/sample.ts';
export type {
  AnySystem,
  Choices,
  Clock,
  Completion,
  GameSystem,
  Limit,
  Measures,
  Pace,
  Play,
  Profile,
  Stretch,
  Verdict,
} from './game/system.ts';
export { type BatteryFault, type BatteryPlan, type BatteryReport, runBattery } from './journal/battery.ts';
export {
  type Closing,
  type Damage,
  type Entry,
  type Header,
  headerInOrder,
  JOURNAL_FORMAT,
  JOURNAL_VERSION,
  type Journal,
  type Read,
  readJournal,
  readLines,
  seal,
} from './journal/journal.ts';
export { Match, stateHash } from './journal/match.ts';
export type { Submitted, UndoBarred, Undone } from './journal/match-parts.ts';
export { OrderMaker } from './journal/order-maker.ts';
export { type OrderPlan, OrderProof, type OrderReport } from './journal/order-proof.ts';
export {
  isUnderOneVersion,
  type Replayed,
  reopened,
  replay,
  resumed,
  resumedFrom,
  type Watched,
  watch,
} from './journal/replay.ts';
export { rulesAsked } from './journal/rules-asked.ts';
export { isRolled, RunningPlay, type Stream, seenBy, waits } from './journal/running.ts';
export { Simulation } from './journal/simulation.ts';
export { fitsJournal, type MatchSnapshot } from './journal/snapshot.ts';
export { type Divergence, divergences } from './journal/under-rules.ts';
export { type Prospect, type Prospects, prospectsOf } from './odds/as-played.ts';
export { boundsOf, type Expectation, expectationOf, meanOf, varianceOf } from './odds/expectation.ts';
export { type Odds, type OddsBounds, OddsTooWide, type Outcome, oddsOf } from './odds/odds.ts';
export { canonical, differenceKey, hashOf } from './values/canonical.ts';
export {
  approximately,
  compareDown,
  dividedBy,
  type Fraction,
  fraction,
  isOne,
  isZero,
  ONE,
  plus,
  rest,
  showFraction,
  times,
  ZERO,
} from './values/fraction.ts';
export { deepFreeze, notPlain } from './values/freeze.ts';
export { InvariantError, invariant, present } from './values/invariant.ts';
export { type Facts, type Json, REFEREE, type RuleId, type Seat, UMPIRE } from './values/names.ts';
export { lendSha256, sha256 } from './values/sha256.ts';
export {
  anything,
  faulty,
  flag,
  type Issue,
  integer,
  issue,
  list,
  mapping,
  nullable,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  parsed,
  record,
  refined,
  type Shape,
  showIssue,
  type TypeOf,
  text,
  under,
  variants,
  within,
} from './values/shape.ts';
