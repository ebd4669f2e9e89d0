import { approximately, type Chance, type Seat, sfc32 } from '@guidon/kernel';
import { type Entry, type Ledger, luckOf, MILLION, skillOf } from './ledger.ts';

/** The account of a game added up, in millionths of a chance that the first seat wins. */
export interface Summary {
  readonly start: number;
  readonly result: number;
  /** Of all dice, whoever threw them. */
  readonly luck: number;
  /** Of the orders of each seat. */
  readonly skill: { readonly [seat: Seat]: number };
  readonly turns: readonly TurnSummary[];
  readonly rarity: Rarity;
  /** Ways that were not followed, in all: the parting of luck and skill may be off by as much, never their sum. */
  readonly open: number;
  /** The same, if they lie as far apart as those that were followed. */
  readonly blur: number;
}

export interface TurnSummary {
  readonly turn: number;
  /** The chance when the turn was over. */
  readonly after: number;
  readonly luck: number;
  readonly skill: { readonly [seat: Seat]: number };
}

/** How the luck of the game compares with the same orders and other dice. */
export interface Rarity {
  readonly throws: number;
  /** Games thrown again. */
  readonly games: number;
  /** In how many of them the luck was as far from none, in the same direction. */
  readonly asFar: number;
}

/** How often the dice of a game are thrown again. */
const THROWN_AGAIN = 2000;

export function summaryOf({ start, result, entries }: Ledger, seats: readonly Seat[]): Summary {
  return {
    start,
    result,
    luck: total(entries, luckOf),
    skill: skillBySeat(entries, seats),
    turns: turnsOf(entries, seats),
    rarity: rarityOf(entries),
    open: total(entries, ({ open }) => open),
    blur: total(entries, blurOf),
  };
}

function blurOf({ open, prospects }: Entry): number {
  if (open === 0 || prospects.length === 0) return open;
  const worths = prospects.map(({ worth }) => worth);
  return Math.round((open * (Math.max(...worths) - Math.min(...worths))) / MILLION);
}

const total = (entries: readonly Entry[], of: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + of(entry), 0);

const skillBySeat = (entries: readonly Entry[], seats: readonly Seat[]): { readonly [seat: Seat]: number } =>
  Object.fromEntries(
    seats.map(seat => [
      seat,
      total(
        entries.filter(entry => entry.seat === seat),
        skillOf,
      ),
    ]),
  );

function turnsOf(entries: readonly Entry[], seats: readonly Seat[]): readonly TurnSummary[] {
  const turns = [...new Set(entries.map(({ turn }) => turn))];
  return turns.map(turn => {
    const inside = entries.filter(entry => entry.turn === turn);
    return {
      turn,
      after: inside.at(-1)?.after ?? 0,
      luck: total(inside, luckOf),
      skill: skillBySeat(inside, seats),
    };
  });
}

/** The recorded orders with other dice, each throw drawn from all that it could have shown. */
function rarityOf(entries: readonly Entry[]): Rarity {
  const thrown = entries.filter(({ prospects }) => prospects.length > 1);
  const luck = total(thrown, luckOf);
  const chance = sfc32('throw again', 0);
  let asFar = 0;
  for (let game = 0; game < THROWN_AGAIN; game++) {
    const other = thrown.reduce((sum, entry) => sum + drawn(entry, chance) - entry.expected, 0);
    if (luck < 0 ? other <= luck : other >= luck) asFar++;
  }
  return { throws: thrown.length, games: THROWN_AGAIN, asFar };
}

function drawn({ prospects, expected }: Entry, chance: Chance): number {
  let left = chance.below(MILLION) / MILLION;
  for (const { worth, likely } of prospects) {
    left -= approximately(likely);
    if (left < 0) return worth;
  }
  // What was not followed is taken to be as the rest.
  return expected;
}
