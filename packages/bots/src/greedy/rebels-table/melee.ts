import { harmOf, hitsOf } from './harm.ts';
import type { Piece } from './picture.ts';

/** One side of a melee as its first round finds it. */
export interface Fighter {
  readonly piece: Piece;
  /** Dice of the first round. */
  readonly dice: number;
  /** What a lost round leads to. */
  readonly test: LostRound;
}

/** Chances of a test after a lost round; the rest carries on. */
export interface LostRound {
  readonly breaks: number;
  readonly retires: number;
  readonly hit: number;
}

const ROUNDS = 6;
/** The same chance for everybody. */
const HITS_ON = 0.5;
const LOST_TEST_HITS = 2;
const DRIVEN_BACK = 0.35;
/** The dice of a unit's first melee of the game. */
const FRESH = 2;

/** What a melee is worth to the charger, round after round until one side goes; lives are hits until a unit breaks. */
export function meleeWorth(charger: Fighter, target: Fighter, lives: readonly [number, number]): number {
  const known = new Map<number, number>();
  const worth = (round: number, a: number, b: number): number => {
    if (a <= 0 || b <= 0 || round > ROUNDS) return lostBy(target, b) - lostBy(charger, a);
    const key = (round * 64 + a) * 64 + b;
    const found = known.get(key) ?? fought(round, a, b);
    known.set(key, found);
    return found;
  };
  const fought = (round: number, a: number, b: number): number => {
    const own = hitsOf(diceOf(charger, round, a), HITS_ON);
    const theirs = hitsOf(diceOf(target, round, b), HITS_ON);
    // Only by how much one side is ahead matters.
    const leads = new Map<number, number>();
    own.forEach((p, hits) => {
      theirs.forEach((q, against) => {
        leads.set(hits - against, (leads.get(hits - against) ?? 0) + p * q);
      });
    });
    return [...leads].reduce((sum, [lead, chance]) => sum + chance * after(round, lead, [a, b]), 0);
  };
  const after = (round: number, lead: number, [a, b]: readonly [number, number]): number => {
    if (lead === 0) return worth(round + 1, a - 1, b - 1);
    const [left, right] = lead > 0 ? [a - 1, b - lead] : [a + lead, b - 1];
    if (left <= 0 || right <= 0) return worth(round, left, right);
    const { breaks, retires, hit } = (lead > 0 ? target : charger).test;
    const loses = (more: number): readonly [number, number] => (lead > 0 ? [left, right - more] : [left - more, right]);
    const over = lostBy(target, right) - lostBy(charger, left);
    const driven = over + (lead > 0 ? DRIVEN_BACK : -DRIVEN_BACK);
    const [gone, wounded] = [loses(64), loses(LOST_TEST_HITS)];
    return (
      breaks * worth(round, ...gone) +
      retires * driven +
      hit * worth(round + 1, ...wounded) +
      (1 - breaks - retires - hit) * worth(round + 1, left, right)
    );
  };
  return worth(1, ...lives);
}

const lostBy = ({ piece }: Fighter, life: number): number => harmOf(piece, Math.max(0, piece.life - Math.max(0, life)));

/** Bases that are gone give no dice, and the first charge of the game is only once. */
function diceOf({ piece, dice }: Fighter, round: number, life: number): number {
  const lost = piece.bases - basesOf(piece, life);
  return Math.max(2, dice - lost - (round > 1 && !piece.hasMeleed ? FRESH : 0));
}

const basesOf = ({ hitsPerBase }: Piece, life: number): number => Math.ceil(life / hitsPerBase) + 1;
