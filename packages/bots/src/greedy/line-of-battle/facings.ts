import type { Spot } from '../hexes.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonStack } from './pieces.ts';
import { isAhead } from './threat.ts';

/** How much an enemy so far away matters to the way a stack looks. */
const ATTENTION = [0, 0.12, 0.06, 0.03, 0.012, 0.008, 0.006, 0.004];
const attention = (away: number): number => ATTENTION[away] ?? 0.002 / away;

/** What each facing is worth to a stack. */
export class Facings {
  private readonly picture: CommonPicture;
  private readonly known = new Map<CommonStack, string>();

  constructor(picture: CommonPicture) {
    this.picture = picture;
  }

  /** How well a stack would stand there, facing so: enemies ahead can be fired at, those on the flank are a danger. */
  worth(spot: Spot, facing: string): number {
    const { country, foes } = this.picture;
    const post = { spot, facing };
    let worth = 0;
    for (const foe of foes) {
      const away = country.distance(spot, foe.spot);
      const weight = attention(away) * (foe.strength + 1) * (foe.order === 'routed' ? 0.1 : 1);
      if (weight > 0) worth += isAhead(country, post, foe.spot) ? weight : -weight;
    }
    return worth;
  }

  /** The facing that serves best; of equals the present one. */
  best(stack: CommonStack, spot: Spot): string | undefined {
    const known = spot === stack.spot ? this.known.get(stack) : undefined;
    const best = known ?? this.searched(stack, spot);
    if (spot === stack.spot && best !== undefined) this.known.set(stack, best);
    return best;
  }

  private searched(stack: CommonStack, spot: Spot): string | undefined {
    let best: string | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const facing of Object.keys(this.picture.country.places[spot]?.fronts ?? {})) {
      const worth = this.worth(spot, facing) + (facing === stack.facing ? 0.001 : 0);
      if (worth > most) [best, most] = [facing, worth];
    }
    return best;
  }
}
