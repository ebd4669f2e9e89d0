import type { OrderOf, RyOrder } from '@guidon/rebel-yell';
import type { Concern, Reason } from '../../bot.ts';
import { comrades } from '../../greedy/line-of-battle/segment.ts';
import { roughHarm } from '../../greedy/rebel-yell/harm.ts';
import type { Stack } from '../../greedy/rebel-yell/pieces.ts';
import { Segment } from '../../greedy/rebel-yell/segment.ts';
import type { Worth } from './worth.ts';

/** What orders that are weighed as a whole are about. */
const CONCERNS: { readonly [D in RyOrder['do']]?: Concern } = {
  fire: 'attack',
  volley: 'attack',
  assault: 'attack',
  charge: 'attack',
  rally: 'order',
  reorganize: 'order',
  turn: 'prospects',
  change: 'prospects',
  'move-leader': 'command',
  exit: 'objectives',
};

const SHAKEN = 1.5;
const LIMBERED = 0.4;

export class CaptainSegment extends Segment {
  private readonly mind: Worth;

  constructor(worth: Worth) {
    super(worth);
    this.mind = worth;
  }

  override score(order: RyOrder): number {
    const score = super.score(order);
    return order.do === 'assault' ? score - this.mind.doctrine.assault : score;
  }

  /** What an order is worth by the first judgement, in parts that sum to a worth. */
  reasons(order: RyOrder, worth: number): readonly Reason[] {
    const known = order.do === 'move' ? this.moveReasons(order) : [];
    const about = CONCERNS[order.do];
    if (about !== undefined) return [{ about, points: worth }];
    return [...known, { about: 'rest', points: worth - known.reduce((sum, { points }) => sum + points, 0) }];
  }

  private moveReasons(order: OrderOf<'move'>): readonly Reason[] {
    const { mind } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined || stack.pieces[0]?.where !== 'map') return [];
    const isPart = order.units.length < comrades(stack, order.units[0], piece => piece.regiment).length;
    const who = isPart ? mind.part(stack, order.units) : stack;
    const before = mind.parts(who, who.spot);
    const gained = mind
      .parts(who, this.destination(order))
      .map((part, at) => ({ ...part, points: part.points - (before[at]?.points ?? 0) }));
    return [...gained, { about: 'enemy-fire', points: -this.price(who, order.path) }];
  }

  private destination(order: OrderOf<'move'>): number {
    return this.picture.country.spotOf(order.path.at(-1) ?? '');
  }

  protected override price(stack: Stack, path: readonly string[]): number {
    const { country } = this.picture;
    const { threat, caution, doctrine } = this.mind;
    let price = doctrine.parting * (stack.order === 'good' ? 1 : SHAKEN) * roughHarm(threat.welcome(stack.spot));
    if (stack.isGuns && threat.prey(stack, stack.spot) > 0) price += LIMBERED;
    for (const code of path) price += doctrine.welcome * caution * roughHarm(threat.welcome(country.spotOf(code)));
    return price;
  }
}
