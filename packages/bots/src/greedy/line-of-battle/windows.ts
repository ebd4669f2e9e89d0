import type { Spot } from '../hexes.ts';
import type { CommonPlace } from './country.ts';
import type { Outlook } from './outlook.ts';
import type { CommonChief, CommonStack } from './pieces.ts';

/** How a game judges the answers that both games ask for. */
export interface Judgement<W, P extends CommonPlace, L extends CommonChief> {
  /** How good it is for a leader to be in a hex. */
  leaderPlace(worth: W, chief: L, spot: Spot): number;
  /** What the place leaves of the fire, as a factor. */
  shelter(place: P): number;
  /** What fire weighs where men retreat to. */
  readonly fireWeight: number;
}

/** What is asked. */
export interface Asked {
  readonly asks: string;
  readonly hex?: string | undefined;
  readonly units: readonly string[];
}

/** An answer, as far as it is looked at here. */
export interface Answer {
  readonly do: string;
  readonly path?: readonly string[] | undefined;
  readonly to?: string | undefined;
}

/** What both games ask in the same words: where a leader flees, whether he goes along, where men retreat. */
export function commonAnswer<W extends Outlook<P, CommonStack, L>, P extends CommonPlace, L extends CommonChief>(
  outlook: W,
  asked: Asked,
  judgement: Judgement<W, P, L>,
): ((answer: Answer) => number) | undefined {
  switch (asked.asks) {
    case 'flight':
      return answer => flight(outlook, asked.units[0], answer, judgement);
    case 'leader-along':
      return answer => (answer.do === 'go-along' ? 1 : 0);
    case 'retreat': {
      const { country, stackAt } = outlook.picture;
      const stack = stackAt(country.spotOf(asked.hex ?? ''));
      return answer => (answer.do === 'retreat' ? refuge(outlook, stack, answer, judgement) : 0);
    }
    default:
      return undefined;
  }
}

/** To friends, out of the enemy's reach. */
function flight<W extends Outlook<P, CommonStack, L>, P extends CommonPlace, L extends CommonChief>(
  outlook: W,
  leader: string | undefined,
  answer: Answer,
  { leaderPlace }: Judgement<W, P, L>,
): number {
  const { picture, threat }: Outlook<P, CommonStack, L> = outlook;
  const chief = picture.chiefs.find(other => other.id === leader);
  if (chief === undefined) return 0;
  const to = answer.do === 'flee' ? picture.country.spotOf(answer.path?.at(-1) ?? '') : chief.spot;
  const away = Math.min(6, threat.nearest(to));
  return leaderPlace(outlook, chief, to) + 0.3 * away;
}

/** What it costs to retreat through friends. */
const DISTURBS = 1.5;

/** Away from fire, under cover, not through friends. */
function refuge<P extends CommonPlace, L extends CommonChief>(
  { picture, threat }: Outlook<P, CommonStack, L>,
  stack: CommonStack | undefined,
  answer: Answer,
  { shelter, fireWeight }: Pick<Judgement<unknown, P, L>, 'shelter' | 'fireWeight'>,
): number {
  const to = picture.country.spotOf(answer.to ?? '');
  const place = picture.country.places[to];
  if (stack === undefined || place === undefined) return 0;
  const friends = picture.stackAt(to) === undefined ? 0 : DISTURBS;
  const fire = (threat.fire[to] ?? 0) * shelter(place);
  return 0.2 * Math.min(8, threat.nearest(to)) - friends - fireWeight * fire - 0.1 * place.toEdge[stack.side];
}
