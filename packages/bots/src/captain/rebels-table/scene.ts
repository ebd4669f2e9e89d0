import type { BotQuestion } from '../../bot.ts';
import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { fieldOf, pictureOf } from '../../greedy/rebels-table/picture.ts';
import { distance } from '../../greedy/rebels-table/shapes.ts';
import type { Doctrine } from './doctrine.ts';
import { breaks, Exchange } from './exchange.ts';
import type { Land } from './land.ts';
import { Stakes } from './stakes.ts';
import { type Stand, standOf, type Volley, volleyOf } from './volley.ts';

/** What an enemy could shoot at, as things stand. */
interface Temptation {
  readonly id: string;
  readonly worth: number;
}

/** What the seat knows at one decision, and what follows from it for both sides. */
export class Scene {
  readonly picture: Picture;
  readonly land: Land;
  readonly doctrine: Doctrine;
  readonly stakes: Stakes;
  readonly exchange: Exchange;
  /** Turns after this one that count. */
  readonly later: number;
  /** The same with what is lost with each unit for its points, as the sums of melees have it. */
  readonly priced: Picture;
  private tempting: Map<string, readonly Temptation[]> | undefined;
  private readonly standing = new Map<string, number>();

  constructor(question: BotQuestion, land: Land, doctrine: Doctrine) {
    this.picture = pictureOf(question, land.ground);
    this.land = land;
    this.doctrine = doctrine;
    this.stakes = new Stakes(this.picture, doctrine, fieldOf(question));
    this.priced = pricedIn(this.picture, this.stakes);
    this.exchange = new Exchange(this);
    this.later = Math.min(2, this.picture.left - 1);
  }

  /** The hits that the enemy may be expected to give a unit there: in what is left of this turn, and in a whole one. */
  fireOn(stand: Stand): { readonly now: number; readonly whole: number } {
    const { piece } = stand;
    const soft = this.stakes.hit(piece);
    let [now, whole] = [0, 0];
    for (const foe of this.picture.foes) {
      const volley = volleyOf(this, standOf(foe), stand);
      const hits = Math.max(volley.now, volley.after);
      if (hits === 0) continue;
      const other = this.temptations(foe).find(({ id }) => id !== piece.id)?.worth ?? 0;
      const likely = hits * taken(hits * soft, other, this.doctrine.tempt);
      whole += likely;
      now += likely * canStill(foe, volley);
    }
    return { now, whole };
  }

  /** The chance that a friend breaks where it stands, before long. */
  risk(friend: Piece): number {
    const known = this.standing.get(friend.id);
    if (known !== undefined) return known;
    const { now, whole } = this.fireOn(standOf(friend));
    const risk = breaks(now + 0.5 * Math.min(1, this.later) * whole, friend.life);
    this.standing.set(friend.id, risk);
    return risk;
  }

  /** What each friend offers him, the best first. */
  private temptations(foe: Piece): readonly Temptation[] {
    this.tempting ??= new Map(this.picture.foes.map(one => [one.id, this.offered(one)]));
    return this.tempting.get(foe.id) ?? [];
  }

  private offered(foe: Piece): readonly Temptation[] {
    const reach = (foe.bands.at(-1)?.reach ?? 0) + 14;
    return this.picture.friends
      .filter(({ pose }) => distance(pose, foe.pose) <= reach)
      .map(friend => {
        const { now, after } = volleyOf(this, standOf(foe), standOf(friend));
        return { id: friend.id, worth: Math.max(now, after) * this.stakes.hit(friend) };
      })
      .filter(({ worth }) => worth > 0)
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, 2);
  }
}

function pricedIn(picture: Picture, stakes: Stakes): Picture {
  const priced = (piece: Piece): Piece => ({ ...piece, points: stakes.fall(piece) - 1 });
  return { ...picture, pieces: new Map([...picture.pieces].map(([id, piece]) => [id, priced(piece)])) };
}

/** The chance that he takes this target, and not the best of the others. */
const taken = (worth: number, other: number, tempt: number): number =>
  worth <= 0 ? 0 : other <= 0 ? 1 : worth ** tempt / (worth ** tempt + other ** tempt);

/** Whether an enemy can shoot before the turn is over; who must reload cannot march first. */
function canStill({ actions, loaded }: Piece, { now, after }: Volley): number {
  if (actions <= 0) return 0;
  if (loaded) return actions > 1 || now > 0 ? 1 : 0;
  return actions > 1 && now > 0 ? now / Math.max(now, after) : 0;
}
