import type { HzOrder, OrderOf } from '@guidon/huzzah';
import type { Concern, Reason } from '../../bot.ts';
import type { Stack } from '../../greedy/huzzah/picture.ts';
import { Segment } from '../../greedy/huzzah/segment.ts';
import { comrades, IDLE, marchGain, NEVER } from '../../greedy/line-of-battle/segment.ts';
import type { Worth } from './worth.ts';

/** What orders that are weighed as a whole are about. */
const CONCERNS: { readonly [D in HzOrder['do']]?: Concern } = {
  fire: 'attack',
  assault: 'attack',
  charge: 'attack',
  rally: 'order',
  regroup: 'order',
  turn: 'prospects',
  'move-leader': 'command',
  exit: 'objectives',
  special: 'mission',
};

const STRAGGLING = 0.05;
const SHAKEN = 1.5;
const LIMBER = 0.4;

export class CaptainSegment extends Segment {
  private readonly mind: Worth;

  constructor(worth: Worth) {
    super(worth);
    this.mind = worth;
  }

  override score(order: HzOrder): number {
    const score = super.score(order);
    return order.do === 'assault' ? score - this.mind.doctrine.assault : score;
  }

  protected override move(order: OrderOf<'move'>): number {
    const { picture, mind } = this;
    const { country } = picture;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const to = country.spotOf(order.path.at(-1) ?? '');
    const taken = this.taken(order);
    if (order.units.length < comrades(stack, order.units[0], piece => piece.ho).length) {
      if (stack.order !== 'good' || stack.isGuns) return NEVER;
      const part = mind.part(stack, order.units);
      return mind.at(part, to) - mind.at(part, part.spot) + taken - this.toll(part, order) - mind.doctrine.step;
    }
    return marchGain(mind, stack, to) + taken - this.toll(stack, order) - IDLE;
  }

  /** Why an order is worth what it is: parts that sum to its score. */
  reasons(order: HzOrder): readonly Reason[] {
    const score = this.score(order);
    if (score === NEVER) return [];
    const known =
      order.do === 'move'
        ? this.moveReasons(order)
        : CONCERNS[order.do]
          ? [{ about: CONCERNS[order.do] ?? 'rest', points: score }]
          : [];
    return [...known, { about: 'rest', points: score - known.reduce((sum, { points }) => sum + points, 0) }];
  }

  private moveReasons(order: OrderOf<'move'>): readonly Reason[] {
    const { picture, mind } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return [];
    const isPart = order.units.length < comrades(stack, order.units[0], piece => piece.ho).length;
    const who = isPart ? mind.part(stack, order.units) : stack;
    const isNew = stack.pieces[0]?.where !== 'map';
    const before = isNew ? [] : mind.parts(who, who.spot);
    const after = isNew ? [] : mind.parts(who, picture.country.spotOf(order.path.at(-1) ?? ''));
    const gained = after.map((part, at) => ({ ...part, points: part.points - (before[at]?.points ?? 0) }));
    const taken = { about: 'objectives', points: this.taken(order) } as const;
    return [...gained, taken, { about: 'enemy-fire', points: -this.toll(who, order) }];
  }

  /** Points for hexes on the way, if it is likely that nobody takes them back. */
  private taken(order: OrderOf<'move'>): number {
    const { moment, doctrine } = this.mind;
    if (moment.ourMarches > 0 || moment.turnsLeft > 0) return 0;
    const { picture } = this;
    const { seat, control } = picture;
    const keeps = moment.theirMarches > 0 ? doctrine.lastPoints / 2 : doctrine.lastPoints;
    let points = 0;
    for (const code of new Set(order.path)) {
      const spot = picture.country.spotOf(code);
      const worth = picture.country.places[spot]?.points;
      if (worth === undefined || control.get(spot) === seat) continue;
      const enemy = seat === 'union' ? 'confederate' : 'union';
      points += worth[seat] + (control.get(spot) === enemy ? worth[enemy] : 0);
    }
    return keeps * points;
  }

  private toll(stack: Stack, order: OrderOf<'move'>): number {
    const { country } = this.picture;
    const { threat, doctrine } = this.mind;
    const caution = this.mind.caution * this.mind.minds(stack);
    let price = 0;
    let last = country.places[stack.spot];
    for (const code of order.path) {
      const spot = country.spotOf(code);
      const next = country.places[spot];
      if (!stack.isGuns && last?.clear === false && next?.clear === false) price += STRAGGLING;
      price += doctrine.welcome * caution * threat.welcome(spot);
      last = next;
    }
    price += doctrine.parting * (stack.order === 'good' ? 1 : SHAKEN) * threat.welcome(stack.spot);
    if (stack.isGuns && threat.prey(stack, stack.spot) > 0) price += LIMBER;
    return price;
  }
}
