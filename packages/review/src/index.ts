export { diceWere, foremost, oneIn, WORTH_TELLING } from './foremost.ts';
export {
  accountOf,
  type Entry,
  entryOf,
  type Given,
  type Ledger,
  ledgerOf,
  luckOf,
  MILLION,
  skillOf,
  type Worth,
  worthBy,
} from './ledger.ts';
export {
  betterThan,
  type Choice,
  type Comparison,
  choiceOf,
  EQUAL,
  type Judge,
  laterIn,
  type Mistake,
  type MistakeKind,
  mistakeIn,
  type Position,
  positionOf,
} from './mistakes.ts';
export { ordersOf, wasFree } from './recorded.ts';
export { type Rarity, type Summary, summaryOf, type TurnSummary } from './summary.ts';
