import type { RyOrder } from '@guidon/rebel-yell';
import { roughHarm } from '../../greedy/rebel-yell/harm.ts';
import type { Stack } from '../../greedy/rebel-yell/pieces.ts';
import { Segment } from '../../greedy/rebel-yell/segment.ts';
import type { Worth } from './worth.ts';

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

  /** What a march does for what its stack is for. */
  drive(order: RyOrder): number {
    if (order.do !== 'move' && order.do !== 'sidle') return 0;
    const stack = this.stackOf(order.units);
    if (stack === undefined || stack.pieces[0]?.where !== 'map') return 0;
    const to = this.picture.country.spotOf((order.do === 'move' ? order.path.at(-1) : order.to) ?? '');
    return this.mind.errand(stack, to) - this.mind.errand(stack, stack.spot);
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
