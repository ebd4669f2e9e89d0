import type { BotQuestion } from '../../bot.ts';
import { NOWHERE, type Spot } from '../hexes.ts';
import { ask, type CommonPicture, commonPictureOf } from '../line-of-battle/picture.ts';
import { stackedBy } from '../line-of-battle/pieces.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../reading.ts';
import { asChances, type Shot } from './chances.ts';
import type { Country, Place } from './country.ts';
import type { Memory } from './memory.ts';
import { type Chief, chiefOf, type Piece, pieceOf, type Stack, stackOf, waiting } from './pieces.ts';

/** What the bot's seat may know at one decision, and what it has asked about it. */
export interface Picture extends CommonPicture<Place, Stack, Chief> {
  readonly country: Country;
  readonly memory: Memory;
  /** Where the flag of each regiment is. */
  readonly flags: ReadonlyMap<string, Spot>;
  /** Guns that nobody serves and that are not ours yet, or are again to be taken. */
  readonly prizes: readonly Spot[];
  /** Has something that a rule of the scenario asks for been done? */
  isDone(aim: string): boolean;
  /** The chances of a fire at a hex, whether or not it is allowed now. */
  fire(aim: Aimed): Shot;
}

export interface Aimed {
  readonly units: readonly string[];
  readonly target: string;
  readonly facing?: string | undefined;
  readonly from?: string | undefined;
}

export function pictureOf(question: BotQuestion, country: Country, memory: Memory): Picture {
  const view = asMapping(question.view());
  memory.turnTo(`${asNumber(view.turn)} ${asText(view.segment)}`);
  const flags = flagsOf(view, country);
  const all = asList(view.units)
    .map(asMapping)
    .map(unit => pieceOf(unit, country));
  const stacks = stackedBy(
    all.filter(piece => piece.where === 'map' && piece.crewed),
    (spot, there) => stackOf(spot, there, flags),
  );
  const chiefs = asList(view.leaders)
    .map(asMapping)
    .map(leader => chiefOf(leader, country))
    .filter(chief => chief.spot !== NOWHERE);
  const bySpot = new Map<Spot, Stack>();
  for (const stack of stacks) for (const spot of stack.spots) bySpot.set(spot, stack);
  const common = commonPictureOf(question, view, { country, all, stacks, chiefs });
  const { seat } = common;
  return {
    ...common,
    country,
    memory,
    due: waiting(all.filter(piece => piece.where === 'due' && piece.side === seat)),
    flags,
    prizes: all
      .filter(piece => piece.where === 'map' && !piece.crewed && piece.holder !== seat && piece.side !== seat)
      .map(piece => piece.spot),
    isDone: aim => asMapping(view.memory)[aim] === true,
    stackAt: spot => bySpot.get(spot),
    fire: shotsAsked(question, { country, memory, all }),
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

/** Chances are asked for when they are needed, and not again while the men concerned stay as they are. */
function shotsAsked(question: BotQuestion, { country, memory, all }: Known): Picture['fire'] {
  const bySpot = new Map<Spot, string>();
  const stateAt = (spot: Spot): string => {
    const known = bySpot.get(spot) ?? signature(all.filter(piece => piece.spot === spot || piece.arrow === spot));
    bySpot.set(spot, known);
    return known;
  };
  return ({ units, target, facing, from }) => {
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
