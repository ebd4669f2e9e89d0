export { type Agenda, heldBefore, replacingTop, topOf, unwoundTo, withoutTop, withSteps } from './agenda.ts';
export { ask } from './ask.ts';
export { type BatteryFault, type BatteryPlan, type BatteryReport, runBattery } from './battery.ts';
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
  Terms,
  WindowNamed,
  WindowRule,
  WordIn,
} from './book/book.ts';
export { type BookRules, type Frame, rulesOf } from './book/rules-of.ts';
export { showingsOf } from './boxes/exhaustive.ts';
export { recordedBox } from './boxes/recorded.ts';
export { type ScriptedBox, type ScriptedDie, scriptedBox } from './boxes/scripted.ts';
export { seededBox } from './boxes/seeded.ts';
export { commitmentTo, type DiceSecret, verifiableBox } from './boxes/verifiable.ts';
export { canonical, differenceKey, hashOf } from './canonical.ts';
export { type Chance, pick, sfc32, sfc32From } from './chance.ts';
export { type Cast, type Cup, type DiceBox, DiceError, type Die, type Face, type Rolled } from './dice.ts';
export { proven } from './dice-proof.ts';
export type { Answer, Decision, GameEvent, Order, Question } from './exchange.ts';
export { type Addend, type Figure, figure, flooredFigure } from './figure.ts';
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
} from './fraction.ts';
export { deepFreeze, notPlain } from './freeze.ts';
export { InvariantError, invariant, present } from './invariant.ts';
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
  seal,
} from './journal.ts';
export { Match, type Submitted, stateHash, type UndoBarred, type Undone } from './match.ts';
export { type Facts, type Json, REFEREE, type RuleId, type Seat, UMPIRE } from './names.ts';
export { type Odds, type OddsBounds, OddsTooWide, type Outcome, oddsOf } from './odds.ts';
export { oneQuestion } from './one-question.ts';
export { type Refusal, refuse, withRemedy } from './refusal.ts';
export { type Replayed, replay, type Watched, watch } from './replay.ts';
export { isRolled, RunningPlay, type Stream, seenBy, waits } from './running.ts';
export { sampleOrder } from './sample.ts';
export { lendSha256, sha256 } from './sha256.ts';
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
  variants,
} from './shape.ts';
export type {
  AnySystem,
  Choices,
  Clock,
  Completion,
  GameSystem,
  Limit,
  Pace,
  Play,
  Profile,
  Stretch,
  Verdict,
} from './system.ts';
