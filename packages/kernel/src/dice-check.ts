/** What a player's app needs of the kernel: chains, and the check of dice. */
export { throwSeed } from './boxes/shared.ts';
export { Chain, chainWord, isOfChain, type Link } from './dice/chain.ts';
export { diceFault, fallsFrom } from './dice/dice-check.ts';
export { throwsOf } from './dice/dice-proof.ts';
export { readJournal } from './journal/journal.ts';
export { sha256 } from './values/sha256.ts';
