import type { BotQuestion } from '../../bot.ts';
import { NOWHERE, type Spot } from '../hexes.ts';
import { ask, type CommonPicture, type CommonShot, commonPictureOf } from '../line-of-battle/picture.ts';
import type { CommonChief, CommonPiece, CommonStack } from '../line-of-battle/pieces.ts';
import { commonChiefOf, commonPieceOf, commonStackOf, stackedBy } from '../line-of-battle/pieces.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';
import { asChances, type Chances } from './chances.ts';
import type { Country, Place } from './country.ts';

/** A combat unit as the bot sees it. */
export interface Piece extends CommonPiece {
  readonly ho: string;
  readonly strength: number;
  readonly morale: number;
  readonly reduced: boolean;
  readonly acted: boolean;
}

/** The units of one hex: they move, fire and suffer together. */
export interface Stack extends CommonStack<Piece> {
  readonly arm: string;
}

/** A leader. */
export interface Chief extends CommonChief {
  readonly organization: string;
  /** Half movement points spent in this segment. */
  readonly spent: number;
}

/** What the bot's seat may know at one decision, and what it has asked about it. */
export interface Picture extends CommonPicture<Place, Stack, Chief> {
  readonly country: Country;
  readonly foeChiefs: readonly Chief[];
  /** Units in hand, which may go on or turn. */
  readonly inHand: readonly string[];
  /** How many have scored for an aim already. */
  scored(aim: string): number;
  /** The chances of a fire at a hex, whether or not it is allowed now. */
  fire(units: readonly string[], target: string, facing?: string): Shot;
}

export type Shot = CommonShot<Chances>;

export function pictureOf(question: BotQuestion, country: Country): Picture {
  const view = asMapping(question.view());
  const all = asList(view.units)
    .map(asMapping)
    .map(unit => pieceOf(unit, country));
  const stacks = stackedBy(
    all.filter(piece => piece.where === 'map'),
    stackOf,
  );
  const chiefs = asList(view.leaders)
    .map(asMapping)
    .map(leader => chiefOf(leader, country))
    .filter(chief => chief.spot !== NOWHERE);
  const bySpot = new Map(stacks.map((stack): [Spot, Stack] => [stack.spot, stack]));
  const common = commonPictureOf(question, view, { country, all, stacks, chiefs });
  const { seat } = common;
  return {
    ...common,
    country,
    due: waiting(all.filter(piece => piece.where === 'due' && piece.side === seat)),
    foeChiefs: chiefs.filter(chief => chief.side !== seat && chief.isOnMap),
    inHand: asTexts(asMapping(view.inHand).units),
    scored: aim => asList(asMapping(view.memory)[`objective:${aim}`]).length,
    stackAt: spot => bySpot.get(spot),
    fire: shotsAsked(question),
  };
}

/** Chances are asked for when they are needed, and once in a decision. */
function shotsAsked(question: BotQuestion): Picture['fire'] {
  const shots = new Map<string, Shot>();
  return (units, target, facing) => {
    const key = `${units.join(' ')} ${target} ${facing ?? ''}`;
    const known = shots.get(key);
    if (known !== undefined) return known;
    const answer = ask(question, {
      ask: 'fire',
      units: [...units],
      target,
      ...(facing === undefined ? {} : { facing }),
    });
    const shot = { chances: asChances(answer.chances), flanked: answer.flanked === true };
    shots.set(key, shot);
    return shot;
  };
}

const pieceOf = (unit: Mapping, country: Country): Piece => ({
  ...commonPieceOf(unit, country),
  ho: asText(unit.ho),
  strength: asNumber(unit.strength),
  morale: asNumber(unit.morale),
  reduced: unit.reduced === true,
  af: unit.af === true,
  acted: unit.acted !== null,
});

const chiefOf = (leader: Mapping, country: Country): Chief => ({
  ...commonChiefOf(leader, country),
  organization: asText(leader.organization),
  spent: asNumber(leader.halfPointsSpent),
});

/** Who waits at the same hex in one organization comes on together. */
function waiting(pieces: readonly Piece[]): readonly Stack[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.ho} ${piece.entry}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].map(group => stackOf(group[0]?.entry ?? NOWHERE, group));
}

export const stackOf = (spot: Spot, pieces: readonly Piece[]): Stack => ({
  ...commonStackOf(spot, pieces, piece => piece.strength),
  arm: pieces[0]?.arm ?? '',
});

/** Has this leader a say over the stack? */
export function leads(chief: Chief, stack: Stack): boolean {
  const [first] = stack.pieces;
  if (first === undefined || chief.side !== stack.side) return false;
  return chief.rank === 'army' || chief.organization === first.brigade || chief.organization === first.division;
}
