export { type Entry, type Given, type Ledger, ledgerOf, luckOf, MILLION, skillOf } from './ledger.ts';
export { ordersOf, wasFree } from './recorded.ts';
export { type Rarity, type Summary, summaryOf, type TurnSummary } from './summary.ts';
