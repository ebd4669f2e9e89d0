import type { Json } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asSide, enemyOf, type Side, type Spot } from '../hexes.ts';
import { asMapping, asNumber, asShare, asText, asTexts, type Mapping } from '../reading.ts';
import type { CommonCountry, CommonPlace } from './country.ts';
import type { CommonChief, CommonStack } from './pieces.ts';

/** What the bot's seat may know at one decision, and what it has asked about it. */
export interface CommonPicture<
  P extends CommonPlace = CommonPlace,
  S extends CommonStack = CommonStack,
  L extends CommonChief = CommonChief,
> {
  readonly question: BotQuestion;
  readonly country: CommonCountry<P>;
  readonly seat: Side;
  readonly turn: number;
  readonly kind: string;
  readonly pieces: ReadonlyMap<string, S['pieces'][number]>;
  readonly friends: readonly S[];
  readonly foes: readonly S[];
  /** Own units that wait to come on, at their hex of entry. */
  readonly due: readonly S[];
  readonly chiefs: readonly L[];
  /** Who holds each hex that scores. */
  readonly control: ReadonlyMap<Spot, Side | undefined>;
  readonly isAssault: boolean;
  /** The pieces the question is about. */
  readonly asked: readonly string[];
  stackAt(spot: Spot): S | undefined;
  chiefsAt(spot: Spot): readonly L[];
  /** The chance that the stack in a hex passes a check of its morale. */
  passes(spot: Spot): number;
  /** How the game would end if it ended now. */
  standing(): Standing;
}

export interface Standing {
  readonly isWon: boolean;
  /** Points more than the enemy's. */
  readonly lead: number;
}

/** What a fire would do. */
export interface CommonShot<C> {
  readonly chances: C;
  readonly flanked: boolean;
}

interface OnMap<S extends CommonStack, L extends CommonChief> {
  readonly country: CommonCountry;
  readonly all: readonly S['pieces'][number][];
  readonly stacks: readonly S[];
  readonly chiefs: readonly L[];
}

/** The part of the picture that both games show alike. Questions are asked when needed, and once in a decision. */
export function commonPictureOf<S extends CommonStack, L extends CommonChief>(
  question: BotQuestion,
  view: Mapping,
  { country, all, stacks, chiefs }: OnMap<S, L>,
): Omit<CommonPicture<CommonPlace, S, L>, 'country' | 'due' | 'stackAt'> {
  const seat = asSide(question.seat);
  return {
    question,
    seat,
    turn: asNumber(view.turn),
    kind: asText(view.kind),
    pieces: new Map(all.map(piece => [piece.id, piece])),
    friends: stacks.filter(stack => stack.side === seat),
    foes: stacks.filter(stack => stack.side !== seat),
    chiefs: chiefs.filter(chief => chief.side === seat),
    control: new Map(
      Object.entries(asMapping(view.control)).map(([code, side]) => [
        country.spotOf(code),
        typeof side === 'string' ? asSide(side) : undefined,
      ]),
    ),
    isAssault: view.assault !== null,
    asked: asTexts((question.decision as object as Mapping).units),
    chiefsAt: spot => chiefs.filter(chief => chief.isOnMap && chief.spot === spot),
    passes: moralesAsked(question, country),
    standing: standingAsked(question),
  };
}

function moralesAsked(question: BotQuestion, country: CommonCountry): (spot: Spot) => number {
  const known = new Map<Spot, number>();
  return spot => {
    const before = known.get(spot);
    if (before !== undefined) return before;
    const passes = asShare(ask(question, { ask: 'morale', hex: country.places[spot]?.code ?? '' }).passes);
    known.set(spot, passes);
    return passes;
  };
}

function standingAsked(question: BotQuestion): () => Standing {
  let known: Standing | undefined;
  return () => {
    known ??= standingOf(question);
    return known;
  };
}

function standingOf(question: BotQuestion): Standing {
  const answer = ask(question, { ask: 'score' });
  const score = asMapping(answer.score);
  const seat = asSide(question.seat);
  return { isWon: answer.winner === seat, lead: asNumber(score[seat]) - asNumber(score[enemyOf(seat)]) };
}

export function ask(question: BotQuestion, asked: { readonly ask: string; readonly [key: string]: Json }): Mapping {
  const answer = question.ask(asked);
  return answer.ok ? answer.value : {};
}
