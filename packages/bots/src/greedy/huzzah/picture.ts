import type { Json } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asSide, enemyOf, NOWHERE, type Side, type Spot } from '../hexes.ts';
import { asList, asMapping, asNumber, asShare, asText, asTexts, type Mapping } from '../reading.ts';
import { asChances, type Chances } from './chances.ts';
import type { Country } from './country.ts';

export type Order = 'good' | 'disrupted' | 'routed';

/** A combat unit as the bot sees it. */
export interface Piece {
  readonly id: string;
  readonly side: Side;
  readonly arm: string;
  readonly ho: string;
  readonly brigade: string;
  readonly division: string;
  readonly where: string;
  readonly spot: Spot;
  readonly facing: string;
  readonly strength: number;
  readonly morale: number;
  readonly order: Order;
  readonly hits: number;
  readonly reduced: boolean;
  readonly inCommand: boolean;
  readonly af: boolean;
  readonly charge: Spot;
  readonly acted: boolean;
  readonly entry: Spot;
}

/** The units of one hex: they move, fire and suffer together. */
export interface Stack {
  readonly spot: Spot;
  readonly side: Side;
  readonly arm: string;
  readonly pieces: readonly Piece[];
  readonly strength: number;
  /** The worst state among them. */
  readonly order: Order;
  readonly facing: string;
  readonly af: boolean;
  readonly isGuns: boolean;
}

/** A leader. */
export interface Chief {
  readonly id: string;
  readonly side: Side;
  readonly rank: string;
  readonly organization: string;
  readonly radius: number;
  /** Where he is or will come on. */
  readonly spot: Spot;
  readonly isOnMap: boolean;
  /** Half movement points spent in this segment. */
  readonly spent: number;
}

/** What the bot's seat may know at one decision, and what it has asked about it. */
export interface Picture {
  readonly question: BotQuestion;
  readonly country: Country;
  readonly seat: Side;
  readonly turn: number;
  readonly kind: string;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly friends: readonly Stack[];
  readonly foes: readonly Stack[];
  /** Own stacks that wait to come on, at their hex of entry. */
  readonly due: readonly Stack[];
  readonly chiefs: readonly Chief[];
  readonly foeChiefs: readonly Chief[];
  /** Who holds each hex that scores. */
  readonly control: ReadonlyMap<Spot, Side | undefined>;
  /** Units in hand, which may go on or turn. */
  readonly inHand: readonly string[];
  readonly isAssault: boolean;
  /** The pieces the question is about. */
  readonly asked: readonly string[];
  /** How many have scored for an aim already. */
  scored(aim: string): number;
  stackAt(spot: Spot): Stack | undefined;
  chiefsAt(spot: Spot): readonly Chief[];
  /** The chance that the stack in a hex passes a check of its morale. */
  passes(spot: Spot): number;
  /** The chances of a fire at a hex, whether or not it is allowed now. */
  fire(units: readonly string[], target: string, facing?: string): Shot;
  /** How the game would end if it ended now. */
  standing(): Standing;
}

export interface Standing {
  readonly isWon: boolean;
  /** Points more than the enemy's. */
  readonly lead: number;
}

/** What a fire would do. */
export interface Shot {
  readonly chances: Chances;
  readonly flanked: boolean;
}

export function pictureOf(question: BotQuestion, country: Country): Picture {
  const view = asMapping(question.view());
  const seat = asSide(question.seat);
  const all = asList(view.units)
    .map(asMapping)
    .map(unit => pieceOf(unit, country));
  const stacks = stacked(all.filter(piece => piece.where === 'map'));
  const chiefs = asList(view.leaders)
    .map(asMapping)
    .map(leader => chiefOf(leader, country))
    .filter(chief => chief.spot !== NOWHERE);
  const bySpot = new Map(stacks.map((stack): [Spot, Stack] => [stack.spot, stack]));
  return {
    question,
    country,
    seat,
    turn: asNumber(view.turn),
    kind: asText(view.kind),
    pieces: new Map(all.map(piece => [piece.id, piece])),
    friends: stacks.filter(stack => stack.side === seat),
    foes: stacks.filter(stack => stack.side !== seat),
    due: waiting(all.filter(piece => piece.where === 'due' && piece.side === seat)),
    chiefs: chiefs.filter(chief => chief.side === seat),
    foeChiefs: chiefs.filter(chief => chief.side !== seat && chief.isOnMap),
    control: new Map(
      Object.entries(asMapping(view.control)).map(([code, side]) => [
        country.spotOf(code),
        typeof side === 'string' ? asSide(side) : undefined,
      ]),
    ),
    inHand: asTexts(asMapping(view.inHand).units),
    isAssault: view.assault !== null,
    asked: asTexts((question.decision as object as Mapping).units),
    scored: aim => asList(asMapping(view.memory)[`objective:${aim}`]).length,
    stackAt: spot => bySpot.get(spot),
    chiefsAt: spot => chiefs.filter(chief => chief.isOnMap && chief.spot === spot),
    ...asker(question, country),
  };
}

/** Questions are asked when they are needed, and once in a decision. */
function asker(question: BotQuestion, country: Country): Pick<Picture, 'passes' | 'fire' | 'standing'> {
  const morales = new Map<Spot, number>();
  const shots = new Map<string, Shot>();
  let standing: Standing | undefined;
  return {
    passes(spot) {
      const known = morales.get(spot);
      if (known !== undefined) return known;
      const answer = ask(question, { ask: 'morale', hex: country.places[spot]?.code ?? '' });
      const passes = asShare(answer.passes);
      morales.set(spot, passes);
      return passes;
    },
    fire(units, target, facing) {
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
    },
    standing() {
      standing ??= standingOf(question);
      return standing;
    },
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

function pieceOf(unit: Mapping, country: Country): Piece {
  const order = asText(unit.order);
  return {
    id: asText(unit.id),
    side: asSide(asText(unit.side)),
    arm: asText(unit.arm),
    ho: asText(unit.ho),
    brigade: asText(unit.brigade),
    division: asText(unit.division),
    where: asText(unit.where),
    spot: country.spotOf(asText(unit.hex)),
    facing: asText(unit.facing),
    strength: asNumber(unit.strength),
    morale: asNumber(unit.morale),
    order: order === 'disrupted' || order === 'routed' ? order : 'good',
    hits: asNumber(unit.hits),
    reduced: unit.reduced === true,
    inCommand: unit.inCommand === true,
    af: unit.af === true,
    charge: country.spotOf(asText(unit.charge)),
    acted: unit.acted !== null,
    entry: country.spotOf(asText(asMapping(unit.entry).hex)),
  };
}

function chiefOf(leader: Mapping, country: Country): Chief {
  const isOnMap = leader.where === 'map';
  const entry = leader.where === 'due' ? asText(asMapping(leader.entry).hex) : '';
  return {
    id: asText(leader.id),
    side: asSide(asText(leader.side)),
    rank: asText(leader.rank),
    organization: asText(leader.organization),
    radius: asNumber(leader.radius),
    spot: country.spotOf(isOnMap ? asText(leader.hex) : entry),
    isOnMap,
    spent: asNumber(leader.halfPointsSpent),
  };
}

function stacked(pieces: readonly Piece[]): readonly Stack[] {
  const bySpot = new Map<Spot, Piece[]>();
  for (const piece of pieces) {
    const there = bySpot.get(piece.spot);
    if (there === undefined) bySpot.set(piece.spot, [piece]);
    else there.push(piece);
  }
  return [...bySpot].map(([spot, there]) => stackOf(spot, there));
}

/** Who waits at the same hex in one organization comes on together. */
function waiting(pieces: readonly Piece[]): readonly Stack[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.ho} ${piece.entry}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].map(group => stackOf(group[0]?.entry ?? NOWHERE, group));
}

export function stackOf(spot: Spot, pieces: readonly Piece[]): Stack {
  const [first] = pieces;
  const any = (order: Order): boolean => pieces.some(piece => piece.order === order);
  return {
    spot,
    side: first?.side ?? 'union',
    arm: first?.arm ?? '',
    pieces,
    strength: pieces.reduce((sum, piece) => sum + piece.strength, 0),
    order: any('routed') ? 'routed' : any('disrupted') ? 'disrupted' : 'good',
    facing: first?.facing ?? '',
    af: pieces.some(piece => piece.af),
    isGuns: first?.arm === 'artillery',
  };
}

/** Has this leader a say over the stack? */
export function leads(chief: Chief, stack: Stack): boolean {
  const [first] = stack.pieces;
  if (first === undefined || chief.side !== stack.side) return false;
  return chief.rank === 'army' || chief.organization === first.brigade || chief.organization === first.division;
}
