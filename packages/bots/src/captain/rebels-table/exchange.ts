import { hitsOf } from '../../greedy/rebels-table/harm.ts';
import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { gapBetween, type Stick } from '../../greedy/rebels-table/shapes.ts';
import type { Doctrine } from './doctrine.ts';
import type { Land } from './land.ts';
import { type Stand, standOf, volleyOf } from './volley.ts';

/** A unit that breaks hits every friend so near. */
export const BREAK_REACH = 6;

/** What is lost on both sides, in points, until the reckoning ends. */
export interface Losses {
  readonly ours: number;
  readonly theirs: number;
}

/** A shot that is thrown at once. */
export interface Shot {
  readonly target: string;
  readonly dice: number;
  readonly chance: number;
}

/** What a unit does before the reckoning begins. */
export interface Deed {
  readonly stand: Stand;
  readonly loaded: boolean;
  readonly shots: readonly Shot[];
}

interface Fighter {
  readonly piece: Piece;
  readonly isOurs: boolean;
  /** The points for breaking it, and what it is worth besides. */
  readonly value: number;
  /** Whom it can shoot at, with the hits to be expected. */
  readonly marks: readonly Mark[];
  readonly near: readonly number[];
  readonly ready: boolean;
}

interface Mark {
  readonly at: number;
  readonly hits: number;
}

/** How a fighter fares: hits to be expected so far, and the chance that it stood before them. */
interface Fate {
  hits: number;
  life: number;
  stood: number;
}

interface Table {
  readonly picture: Picture;
  readonly land: Land;
  readonly doctrine: Doctrine;
}

/** Who is under fire shoots less: tests, men sent back, guns put out of action. */
const SHAKEN = 0.12;
const LEAST = 0.25;

/**
 * Reckons how the fire goes on from where everybody stands: turn by turn, one shot of each side after another, each at
 * the target where it does most. It throws no dice: hits are expected, and a break is a chance.
 */
export class Exchange {
  private readonly table: Table;
  private readonly pieces: readonly Piece[];
  private readonly numbers: Map<string, number>;
  private readonly fighters: readonly Fighter[];

  constructor(table: Table) {
    this.table = table;
    const { picture } = table;
    this.pieces = [...picture.friends, ...picture.foes];
    this.numbers = new Map(this.pieces.map(({ id }, at) => [id, at]));
    this.fighters = this.pieces.map(piece => this.fighter(piece, standOf(piece), piece.actions > 0));
  }

  /** What both sides lose if nobody does anything but shoot. */
  asItStands(): Losses {
    return this.reckoned(this.fighters, []);
  }

  /** The same after a deed of one of ours. */
  after({ stand, loaded, shots }: Deed): Losses {
    const at = this.numbers.get(stand.piece.id) ?? -1;
    const own = { ...this.fighter({ ...stand.piece, loaded }, stand, false) };
    const fighters = this.fighters.map((fighter, number): Fighter => {
      if (number === at) return own;
      if (fighter.isOurs) return this.joined(fighter, { at, stick: stand.stick });
      const hits = this.hits(fighter.piece, standOf(fighter.piece), stand);
      const others = fighter.marks.filter(mark => mark.at !== at);
      return { ...fighter, marks: hits >= LEAST ? [...others, { at, hits }] : others };
    });
    return this.reckoned(fighters, shots);
  }

  /** Who else stands so near him that a break of one is felt by the other. */
  private joined(fighter: Fighter, { at, stick }: { readonly at: number; readonly stick: Stick }): Fighter {
    const isNear = gapBetween(fighter.piece.stick, stick) <= BREAK_REACH;
    if (isNear === fighter.near.includes(at)) return fighter;
    return { ...fighter, near: isNear ? [...fighter.near, at] : fighter.near.filter(other => other !== at) };
  }

  private fighter(piece: Piece, stand: Stand, ready: boolean): Fighter {
    const { picture, doctrine } = this.table;
    const isOurs = piece.side === picture.seat;
    const marks: Mark[] = [];
    const near: number[] = [];
    this.pieces.forEach((other, at) => {
      if (other.id === piece.id) return;
      if (other.side === piece.side) {
        if (gapBetween(other.stick, stand.stick) <= BREAK_REACH) near.push(at);
        return;
      }
      const hits = this.hits(piece, stand, standOf(other));
      if (hits >= LEAST) marks.push({ at, hits });
    });
    return { piece, isOurs, value: piece.points + doctrine.fightsOn, marks, near, ready };
  }

  /** Hits of one activation: he marches or turns first if that is better and he can. */
  private hits(piece: Piece, by: Stand, at: Stand): number {
    const { now, after } = volleyOf(this.table, by, at);
    const { actions, loaded } = piece;
    return loaded && actions !== 1 ? Math.max(now, after) : Math.max(now, 0.5 * after);
  }

  private reckoned(fighters: readonly Fighter[], shots: readonly Shot[]): Losses {
    const { picture, doctrine } = this.table;
    const fates = fighters.map(({ piece: { life } }): Fate => ({ hits: 0, life, stood: 1 }));
    const reckoning = new Reckoning(fighters, fates, doctrine);
    for (const { target, dice, chance } of shots)
      reckoning.thrown(this.numbers.get(target) ?? -1, hitsOf(dice, chance));
    reckoning.turn(
      fighters.filter(({ ready }) => ready),
      'theirs',
      1,
    );
    const before = reckoning.losses();
    if (picture.left <= 1) return before;
    const [first, second] = (['ours', 'theirs'] as const).map(side => {
      const next = new Reckoning(
        fighters,
        fates.map(fate => ({ ...fate })),
        doctrine,
      );
      let share = 1;
      for (let turn = 0; turn < Math.min(doctrine.turns, picture.left - 1); turn++) {
        next.turn(fighters, side, share);
        share *= doctrine.patience;
      }
      return next.losses();
    });
    if (first === undefined || second === undefined) return before;
    return { ours: (first.ours + second.ours) / 2, theirs: (first.theirs + second.theirs) / 2 };
  }
}

class Reckoning {
  private readonly fighters: readonly Fighter[];
  private readonly fates: readonly Fate[];
  private readonly doctrine: Doctrine;

  constructor(fighters: readonly Fighter[], fates: readonly Fate[], doctrine: Doctrine) {
    this.fighters = fighters;
    this.fates = fates;
    this.doctrine = doctrine;
  }

  /** A shot whose dice are known: exact chances. */
  thrown(at: number, chances: readonly number[]): void {
    const fate = this.fates[at];
    const fighter = this.fighters[at];
    if (fate === undefined || fighter === undefined) return;
    let [falls, stands, hits] = [0, 0, 0];
    chances.forEach((likely, count) => {
      if (count >= fate.life) falls += likely;
      else {
        stands += likely;
        hits += likely * count;
      }
    });
    this.chained(fighter, fate.stood * falls);
    fate.stood *= 1 - falls;
    fate.life -= stands > 0 ? hits / stands : 0;
  }

  /** Both sides shoot, one after the other, the best shots first. */
  turn(ready: readonly Fighter[], first: 'ours' | 'theirs', share: number): void {
    const shooters = (ours: boolean): readonly Fighter[] =>
      ready
        .filter(({ isOurs, marks }) => isOurs === ours && marks.length > 0)
        .map(fighter => ({ fighter, best: this.best(fighter) }))
        .sort((a, b) => b.best - a.best)
        .map(({ fighter }) => fighter);
    const [one, other] = [shooters(first === 'ours'), shooters(first !== 'ours')];
    for (let at = 0; at < Math.max(one.length, other.length); at++) {
      this.shoots(one[at], share);
      this.shoots(other[at], share);
    }
  }

  losses(): Losses {
    const { worn } = this.doctrine;
    let [ours, theirs] = [0, 0];
    this.fighters.forEach(({ piece, value, isOurs }, at) => {
      const fate = this.fates[at];
      if (fate === undefined) return;
      const lost = Math.min(1, (piece.life - fate.life + fate.hits) / piece.full);
      const loss = value * (worn * lost * fate.stood + (1 - worn) * (1 - standing(fate)) + worn * (1 - fate.stood));
      if (isOurs) ours += loss;
      else theirs += loss;
    });
    return { ours, theirs };
  }

  /** Nobody knows whom he takes: his hits are shared out, most of them to where they do most. */
  private shoots(fighter: Fighter | undefined, share: number): void {
    if (fighter === undefined) return;
    const able = this.able(fighter) * share;
    if (able <= 0) return;
    const gains = fighter.marks.map(({ at, hits }) => this.gain(at, hits * able));
    const most = Math.max(...gains);
    if (most <= 0) return;
    const wanted = gains.map(gain => Math.max(0, gain / most) ** this.doctrine.choosy);
    const all = wanted.reduce((sum, want) => sum + want, 0);
    fighter.marks.forEach(({ at, hits }, mark) => {
      this.hit(at, (hits * able * (wanted[mark] ?? 0)) / all);
    });
  }

  private best(fighter: Fighter): number {
    const able = this.able(fighter);
    return Math.max(0, ...fighter.marks.map(({ at, hits }) => this.gain(at, hits * able)));
  }

  private able(fighter: Fighter): number {
    const own = this.fates[this.numberOf(fighter)];
    return own === undefined ? 1 : standing(own) * abilityOf(own, fighter.piece);
  }

  private readonly known = new Map<Fighter, number>();

  private numberOf(fighter: Fighter): number {
    const known = this.known.get(fighter) ?? this.fighters.indexOf(fighter);
    this.known.set(fighter, known);
    return known;
  }

  private gain(at: number, hits: number): number {
    const fate = this.fates[at];
    const fighter = this.fighters[at];
    if (fate === undefined || fighter === undefined) return 0;
    const { value, near, piece } = fighter;
    const falls = fate.stood * (breaks(fate.hits + hits, fate.life) - breaks(fate.hits, fate.life));
    const { worn, chainHit } = this.doctrine;
    return falls * ((1 - worn) * value + chainHit * near.length) + (fate.stood * worn * value * hits) / piece.full;
  }

  private hit(at: number, hits: number): void {
    const fate = this.fates[at];
    const fighter = this.fighters[at];
    if (fate === undefined || fighter === undefined || hits <= 0) return;
    const before = standing(fate);
    fate.hits += hits;
    this.chained(fighter, before - standing(fate));
  }

  /** The chance of a break is the chance of a hit for all about it; what follows from that is left out. */
  private chained({ near }: Fighter, chance: number): void {
    if (chance <= 0) return;
    for (const at of near) {
      const fate = this.fates[at];
      if (fate !== undefined) fate.hits += chance * this.doctrine.chain;
    }
  }
}

const standing = ({ hits, life, stood }: Fate): number => stood * (1 - breaks(hits, life));

/** How much of its fire is left to a unit under fire. */
const abilityOf = ({ hits, life }: Fate, piece: Piece): number => {
  const lost = hits + piece.life - life;
  return Math.max(0.3, 1 - SHAKEN * Math.min(3, lost) - (0.5 * lost) / (piece.life + 1));
};

/** The chance that somebody who can stand so many hits breaks, if so many are to be expected. */
export function breaks(expected: number, life: number): number {
  if (expected <= 0) return 0;
  if (life <= 0) return 1;
  const ratio = expected / life;
  const fourth = ratio * ratio * ratio * ratio;
  return fourth / (1 + fourth);
}
