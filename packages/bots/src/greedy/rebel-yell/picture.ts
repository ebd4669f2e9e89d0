import type { Json } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asSide, enemyOf, NOWHERE, type Side, type Spot } from '../hexes.ts';
import { asList, asMapping, asNumber, asShare, asText, asTexts, type Mapping } from '../reading.ts';
import { asChances, type Shot } from './chances.ts';
import type { Country } from './country.ts';
import type { Memory } from './memory.ts';
import { type Chief, chiefOf, type Piece, pieceOf, type Stack, stacked, waiting } from './pieces.ts';

/** What the bot's seat may know at one decision, and what it has asked about it. */
export interface Picture {
  readonly question: BotQuestion;
  readonly country: Country;
  readonly memory: Memory;
  readonly seat: Side;
  readonly turn: number;
  readonly kind: string;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly friends: readonly Stack[];
  readonly foes: readonly Stack[];
  /** Own units that wait to come on, at their hex of entry. */
  readonly due: readonly Stack[];
  readonly chiefs: readonly Chief[];
  /** Where the flag of each regiment is. */
  readonly flags: ReadonlyMap<string, Spot>;
  /** Guns that nobody serves and that are not ours yet, or are again to be taken. */
  readonly prizes: readonly Spot[];
  /** Who holds each hex that scores. */
  readonly control: ReadonlyMap<Spot, Side | undefined>;
  readonly isAssault: boolean;
  /** The pieces the question is about. */
  readonly asked: readonly string[];
  /** Has something that a rule of the scenario asks for been done? */
  isDone(aim: string): boolean;
  stackAt(spot: Spot): Stack | undefined;
  chiefsAt(spot: Spot): readonly Chief[];
  /** The chance that the stack in a hex passes a check of its morale. */
  passes(spot: Spot): number;
  /** The chances of a fire at a hex, whether or not it is allowed now. */
  fire(aim: Aimed): Shot;
  /** How the game would end if it ended now. */
  standing(): Standing;
}

export interface Aimed {
  readonly units: readonly string[];
  readonly target: string;
  readonly facing?: string | undefined;
  readonly from?: string | undefined;
}

export interface Standing {
  readonly isWon: boolean;
  /** Points more than the enemy's. */
  readonly lead: number;
}

export function pictureOf(question: BotQuestion, country: Country, memory: Memory): Picture {
  const view = asMapping(question.view());
  const seat = asSide(question.seat);
  memory.turnTo(`${asNumber(view.turn)} ${asText(view.segment)}`);
  const flags = flagsOf(view, country);
  const all = asList(view.units)
    .map(asMapping)
    .map(unit => pieceOf(unit, country));
  const stacks = stacked(
    all.filter(piece => piece.where === 'map' && piece.crewed),
    flags,
  );
  const chiefs = asList(view.leaders)
    .map(asMapping)
    .map(leader => chiefOf(leader, country))
    .filter(chief => chief.spot !== NOWHERE);
  const bySpot = new Map<Spot, Stack>();
  for (const stack of stacks) for (const spot of stack.spots) bySpot.set(spot, stack);
  return {
    question,
    country,
    memory,
    seat,
    turn: asNumber(view.turn),
    kind: asText(view.kind),
    pieces: new Map(all.map(piece => [piece.id, piece])),
    friends: stacks.filter(stack => stack.side === seat),
    foes: stacks.filter(stack => stack.side !== seat),
    due: waiting(all.filter(piece => piece.where === 'due' && piece.side === seat)),
    chiefs: chiefs.filter(chief => chief.side === seat),
    flags,
    prizes: all
      .filter(piece => piece.where === 'map' && !piece.crewed && piece.holder !== seat && piece.side !== seat)
      .map(piece => piece.spot),
    control: new Map(
      Object.entries(asMapping(view.control)).map(([code, side]) => [
        country.spotOf(code),
        typeof side === 'string' ? asSide(side) : undefined,
      ]),
    ),
    isAssault: view.assault !== null,
    asked: asTexts((question.decision as object as Mapping).units),
    isDone: aim => asMapping(view.memory)[aim] === true,
    stackAt: spot => bySpot.get(spot),
    chiefsAt: spot => chiefs.filter(chief => chief.isOnMap && chief.spot === spot),
    ...asker(question, { country, memory, all }),
  };
}

/** Where each regiment has its flag. */
const flagsOf = (view: Mapping, country: Country): ReadonlyMap<string, Spot> =>
  new Map(
    asList(view.flags)
      .map(asMapping)
      .filter(flag => flag.where === 'map')
      .map(flag => [asText(flag.regiment), country.spotOf(asText(flag.hex))]),
  );

interface Known {
  readonly country: Country;
  readonly memory: Memory;
  readonly all: readonly Piece[];
}

/** Questions are asked when they are needed, and not again while what they are about stays the same. */
function asker(question: BotQuestion, { country, memory, all }: Known): Pick<Picture, 'passes' | 'fire' | 'standing'> {
  const bySpot = new Map<Spot, string>();
  const stateAt = (spot: Spot): string => {
    const known = bySpot.get(spot) ?? signature(all.filter(piece => piece.spot === spot || piece.arrow === spot));
    bySpot.set(spot, known);
    return known;
  };
  const morales = new Map<Spot, number>();
  let standing: Standing | undefined;
  return {
    passes(spot) {
      const known = morales.get(spot);
      if (known !== undefined) return known;
      const passes = asShare(ask(question, { ask: 'morale', hex: country.places[spot]?.code ?? '' }).passes);
      morales.set(spot, passes);
      return passes;
    },
    fire({ units, target, facing, from }) {
      const own = all.find(piece => piece.id === units[0])?.spot ?? NOWHERE;
      const key = `${units.join(' ')} ${facing ?? ''} ${from ?? ''} ${stateAt(own)} > ${target} ${stateAt(country.spotOf(target))}`;
      return memory.shot(key, () => {
        const answer = ask(question, {
          ask: 'fire',
          units: [...units],
          target,
          ...(facing === undefined ? {} : { facing }),
          ...(from === undefined ? {} : { from }),
        });
        return {
          chances: asChances(answer.chances),
          flanked: answer.flanked === true,
        };
      });
    },
    standing() {
      standing ??= standingOf(question);
      return standing;
    },
  };
}

/** All about the units of a hex that a fire by or at them depends on. */
const signature = (pieces: readonly Piece[]): string =>
  pieces
    .map(piece =>
      [
        piece.id,
        piece.facing,
        piece.formation,
        piece.deployment,
        piece.order,
        piece.hits,
        piece.guns,
        piece.af,
        piece.volley,
        piece.charge,
      ].join(','),
    )
    .join(';');

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
