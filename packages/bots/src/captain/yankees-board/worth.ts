import type { Reason } from '../../bot.ts';
import { doom } from './chances.ts';
import type { Doctrine } from './doctrine.ts';
import type { Field, Stand } from './field.ts';
import { NOWHERE, type Spot } from './ground.ts';
import { type Hold, holdsOf, influence, likelyOurs, takingWorth } from './holds.ts';

/** Dice of a gun at each range. */
const GUN_DICE = [3, 3, 2, 1, 1];
const CROSS = 1 / 4;
const FARTHEST = 4;

const reachAt = (doctrine: Doctrine, away: number): number =>
  [doctrine.reach1, doctrine.reach1, doctrine.reach2, doctrine.reach3, doctrine.reach4][away] ?? 0;

/** Steps that a unit in one hex is likely to take from whoever stands in another. */
export function losses(
  { ground, doctrine }: Field,
  by: Stand,
  way: { readonly from: Spot; readonly to: Spot },
): number {
  const away = ground.distance(way.from, way.to);
  if (away > FARTHEST || by.ready === 0) return 0;
  const dice = (by.isGun ? (GUN_DICE[away] ?? 0) : by.piece.steps) - ground.lost(way.from, way.to);
  return dice <= 0 ? 0 : CROSS * dice * by.ready * reachAt(doctrine, by.isGun ? Math.min(2, away) : away);
}

/** Where a unit would go, over which hexes, and how much of it would still count in the fighting to come. */
export interface Move {
  readonly to: Spot;
  readonly passed: readonly Spot[];
  readonly ready: number;
  /** How many go together. */
  readonly company: number;
}

/** A unit with so much of it left to act, and how it is if it stays: its place, each foe and each victory hex. */
interface Here {
  readonly stand: Stand;
  readonly place: number;
  readonly press: readonly {
    readonly foe: Stand;
    readonly stayed: number;
    readonly others: number;
    readonly worth: number;
  }[];
  readonly ground: readonly {
    readonly hold: Hold;
    readonly stayed: number;
    readonly others: number;
    readonly ours: number;
  }[];
}

/** What it is worth that units stand where they stand. */
export class Worth {
  readonly field: Field;
  private readonly pressed = new Map<Stand, number>();
  private readonly holds: readonly Hold[];
  private readonly exposed = new Map<Spot, number>();
  private readonly nearest = new Map<Spot, number>();
  private readonly heres = new Map<string, Here>();
  private readonly traps = new Map<Spot, boolean>();

  constructor(field: Field) {
    this.field = field;
    this.holds = holdsOf(field);
  }

  /** Losses that a foe has to expect from all of ours. */
  pressOn(foe: Stand): number {
    const known = this.pressed.get(foe);
    if (known !== undefined) return known;
    const found = this.field.friends.reduce(
      (sum, friend) => sum + losses(this.field, friend, { from: friend.at, to: foe.at }),
      0,
    );
    this.pressed.set(foe, found);
    return found;
  }

  /** Losses that whoever stands in a hex has to expect. */
  exposure(at: Spot): number {
    const known = this.exposed.get(at);
    if (known !== undefined) return known;
    const found = this.field.foes.reduce((sum, foe) => sum + losses(this.field, foe, { from: foe.at, to: at }), 0);
    this.exposed.set(at, found);
    return found;
  }

  /** How much better it is that a unit stands in another hex, having gone over these with so much of it left to act. */
  gain(stand: Stand, move: Move): number {
    const here = this.hereFor(stand, move.ready);
    return this.placeWorth(stand, move.to) - here.place + this.pressGain(here, move) + this.groundGain(here, move);
  }

  /** The same by its parts, which sum to it. */
  gainReasons(stand: Stand, move: Move): readonly Reason[] {
    const here = this.hereFor(stand, move.ready);
    const { doctrine } = this.field;
    const isOff = stand.at === NOWHERE;
    const closer = (at: Spot): number => -doctrine.hunt * this.farFrom(stand, at);
    const approach = isOff ? doctrine.enter + closer(move.to) : closer(move.to) - closer(stand.at);
    return [
      { about: 'safety', points: this.placeWorth(stand, move.to) - here.place - approach },
      { about: 'approach', points: approach },
      { about: 'prospects', points: this.pressGain(here, move) },
      { about: 'objectives', points: this.groundGain(here, move) },
    ];
  }

  /** How it is if the unit stays: asked for every place that it could go to. */
  private hereFor(stand: Stand, ready: number): Here {
    const key = `${stand.piece.id} ${ready}`;
    const known = this.heres.get(key);
    if (known !== undefined) return known;
    const { doctrine, foes, ground } = this.field;
    const isOff = stand.at === NOWHERE;
    const from = isOff ? ground.spot(stand.piece.entry) : stand.at;
    const after = { ...stand, ready };
    const waiting = isOff ? { ...after, wait: 1 } : after;
    const counted = isOff ? doctrine.coming : 1;
    const lossesBy = (by: Stand, foe: Stand): number =>
      isOff ? 0 : losses(this.field, by, { from: stand.at, to: foe.at });
    const here: Here = {
      stand: after,
      place: isOff ? -doctrine.enter : this.placeWorth(stand, stand.at),
      press: foes.map(foe => {
        const [stayed, others] = [lossesBy(after, foe), this.pressOn(foe) - lossesBy(stand, foe)];
        return { foe, stayed, others, worth: this.preyWorth(foe, foe.piece.steps, others + stayed) };
      }),
      ground: this.holds.map(hold => {
        const stayed = influence(this.field, waiting, { from, goal: hold.at });
        const others = Math.max(0, hold.own - counted * influence(this.field, stand, { from, goal: hold.at }));
        return { hold, stayed, others, ours: likelyOurs(doctrine, { ...hold, own: others + stayed }) };
      }),
    };
    this.heres.set(key, here);
    return here;
  }

  /** What the place itself does for the unit: danger, friends beside it, the way to the enemy. */
  private placeWorth(stand: Stand, at: Spot): number {
    const { doctrine, ground, friends } = this.field;
    const mates = friends.filter(friend => friend.at === at && friend !== stand);
    const isShielded = mates.some(({ piece }) => piece.steps > stand.piece.steps);
    const expected = this.exposure(at) * (isShielded ? doctrine.shield : 1) * (this.isTrap(at) ? 1 + doctrine.trap : 1);
    const beside = friends.filter(friend => friend !== stand && ground.distance(friend.at, at) <= 1).length;
    const support = expected > 0 ? doctrine.support * Math.min(3, beside) : 0;
    return support - this.dangerTo(stand, stand.piece.steps, expected) - doctrine.hunt * this.farFrom(stand, at);
  }

  /** What losses to come may cost, for a unit with so many steps. */
  dangerTo({ piece }: Stand, steps: number, expected: number): number {
    const { step, caution } = this.field;
    return caution * piece.cf * doom(expected, steps) + step * Math.min(steps, expected);
  }

  /** Would whoever has to fall back from a hex find the enemy beside every way? */
  private isTrap(at: Spot): boolean {
    const known = this.traps.get(at);
    if (known !== undefined) return known;
    const { foes, ground } = this.field;
    const found = (ground.near[at] ?? []).every(to => foes.some(foe => ground.distance(foe.at, to) <= 1));
    this.traps.set(at, found);
    return found;
  }

  private farFrom(stand: Stand, at: Spot): number {
    const { foes, ground } = this.field;
    if (foes.length === 0) return 0;
    let least = this.nearest.get(at);
    if (least === undefined) {
      least = foes.reduce((found, foe) => Math.min(found, ground.distance(at, foe.at)), 99);
      this.nearest.set(at, least);
    }
    return Math.min(20, Math.abs(least - (stand.isGun ? 2 : 1)));
  }

  /** What a foe with so many steps in so much danger is worth to us. */
  preyWorth({ piece }: Stand, steps: number, expected: number): number {
    return this.field.doctrine.press * piece.cf * doom(expected, steps);
  }

  private pressGain(here: Here, { to }: Move): number {
    let gain = 0;
    for (const { foe, stayed, others, worth } of here.press) {
      const then = losses(this.field, here.stand, { from: to, to: foe.at });
      if (then !== stayed) gain += this.preyWorth(foe, foe.piece.steps, others + then) - worth;
    }
    return gain;
  }

  private groundGain({ stand, ground }: Here, { to, passed, company }: Move): number {
    const { doctrine } = this.field;
    let gain = 0;
    for (const { hold, stayed, others, ours } of ground) {
      const then = influence(this.field, stand, { from: to, goal: hold.at });
      const takes = !hold.isOwn && (to === hold.at || passed.includes(hold.at));
      if (stayed === then && !takes) continue;
      const ownUnits = hold.ownUnits + (to === hold.at ? company : 0) - (stand.at === hold.at ? company : 0);
      const isOwn = hold.isOwn || takes;
      gain += hold.points * (likelyOurs(doctrine, { ...hold, own: others + then, isOwn, ownUnits }) - ours);
    }
    return (doctrine.hold * gain) / company;
  }

  /** What it is worth to take a hex, nobody of theirs being left in it. */
  takingWorth(at: Spot): number {
    return takingWorth(
      this.field,
      this.holds.find(hold => hold.at === at),
    );
  }
}
