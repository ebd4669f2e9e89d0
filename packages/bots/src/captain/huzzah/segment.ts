import type { HzOrder, OrderOf } from '@guidon/huzzah';
import type { Stack } from '../../greedy/huzzah/picture.ts';
import { Segment } from '../../greedy/huzzah/segment.ts';
import { comrades, IDLE, marchGain, NEVER } from '../../greedy/line-of-battle/segment.ts';
import type { Worth } from './worth.ts';

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
