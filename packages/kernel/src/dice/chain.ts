import { sha256 } from '../values/sha256.ts';

/**
 * A chain of hashes: its end is told at the start and fixes all of its links; each link is told when its throw comes.
 * From a link every earlier one follows, and no later one.
 */

/** How many lines of a journal a chain lasts for. Throws after them are made without it. */
export const CHAIN_LENGTH = 10_000;

const step = (link: string): string => sha256(`guidon chain\n${link}`);

/** A link and the line it is for; the end of the chain stands before line 0. */
export interface Link {
  readonly n: number;
  readonly link: string;
}

const END = -1;
const CHECKPOINT_EVERY = 100;

/** A chain with its seed: whoever has it can tell its links. */
export class Chain {
  /** Every hundredth link from the seed on: the link before any other is near. */
  private readonly checkpoints: string[] = [];
  readonly end: string;

  constructor(seed: string) {
    let link = seed;
    for (let at = 0; at <= CHAIN_LENGTH; at++) {
      if (at % CHECKPOINT_EVERY === 0) this.checkpoints.push(link);
      link = step(link);
    }
    this.end = link;
  }

  /** The link for a line; undefined where the chain has come to its end. */
  link(n: number): string | undefined {
    const at = CHAIN_LENGTH - n;
    if (!Number.isSafeInteger(n) || n < 0 || at < 0) return undefined;
    let link = this.checkpoints[Math.floor(at / CHECKPOINT_EVERY)];
    for (let i = 0; link !== undefined && i < at % CHECKPOINT_EVERY; i++) link = step(link);
    return link;
  }
}

/** How a seat adds a chain to the dice: as its word, when it sits down. */
const CHAIN_WORD = /^chain:([0-9a-f]{64})$/;
export const chainWord = (end: string): string => `chain:${end}`;

/** The end of the chain that a seat has added; undefined where it has added a mere word. */
export function chainIn(contribution: string | undefined): Link | undefined {
  const link = CHAIN_WORD.exec(contribution ?? '')?.[1];
  return link === undefined ? undefined : { n: END, link };
}

/** Does a link belong to the chain of which an earlier one, or its end, is known? */
export function isOfChain(known: Link, given: Link): boolean {
  if (given.n <= known.n || given.n > CHAIN_LENGTH) return given.n === known.n && given.link === known.link;
  let { link } = given;
  for (let n = given.n; n > known.n; n--) link = step(link);
  return link === known.link;
}
