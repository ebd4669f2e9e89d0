import { corpsMarker, flagMarker, isReserve } from '@guidon/yankees-board';
import { asSide } from '../../greedy/hexes.ts';
import { isGun, type Picture, type Piece } from '../../greedy/yankees-board/picture.ts';
import type { Doctrine } from './doctrine.ts';
import { type Ground, NOWHERE, type Spot } from './ground.ts';

/** A unit on the map, as the captain counts it. */
export interface Stand {
  readonly piece: Piece;
  readonly at: Spot;
  readonly isGun: boolean;
  /** How much of it counts in the fighting to come: less if it has acted, nothing if it cannot act again. */
  readonly ready: number;
  /** Turns until it may come on; none for whoever is on the map. */
  readonly wait: number;
}

/** What the captain sees at one decision. */
export interface Field {
  readonly picture: Picture;
  readonly ground: Ground;
  readonly doctrine: Doctrine;
  /** Turns of the day that are not over, this one counted; and whether the battle ends with them. */
  readonly turnsLeft: number;
  readonly isLastDay: boolean;
  /** How much of a unit counts where it goes by its activation. */
  readonly spent: number;
  /** What a step is worth, and to drive somebody off: next to nothing when there is no turn left to use it. */
  readonly step: number;
  readonly driven: number;
  /** How much danger counts: more for whoever is outnumbered. */
  readonly caution: number;
  readonly friends: readonly Stand[];
  readonly foes: readonly Stand[];
  /** Who is still to come, standing where they enter. */
  readonly coming: readonly Stand[];
  standOf(id: string): Stand | undefined;
}

export function fieldOf(picture: Picture, ground: Ground, doctrine: Doctrine): Field {
  const { days } = ground.country;
  const today = days.find(({ day }) => day === picture.day);
  const turnsLeft = Math.max(1, (today?.to ?? picture.hour) - picture.hour + 1);
  const isLastDay = days.at(-1)?.day === picture.day;
  const isLastTurn = isLastDay && turnsLeft === 1;
  const later = isLastTurn ? 0 : doctrine.later;
  const standing = (piece: Piece): Stand => ({
    piece,
    at: ground.spot(piece.hex),
    isGun: isGun(piece),
    ready: canStillAct(picture, piece) ? 1 : later,
    wait: 0,
  });
  const friends = picture.friends.map(standing);
  const foes = picture.foes.map(standing);
  const coming = [...picture.pieces.values()].flatMap(piece => {
    const wait = waitOf(picture, piece);
    return wait === undefined || wait >= turnsLeft ? [] : [{ ...standing(piece), at: ground.spot(piece.entry), wait }];
  });
  const byId = new Map([...friends, ...foes].map(stand => [stand.piece.id, stand]));
  const offMap = (piece: Piece): Stand => ({ ...standing(piece), at: NOWHERE });
  return {
    picture,
    ground,
    doctrine,
    turnsLeft,
    isLastDay,
    spent: isLastTurn ? 0 : doctrine.used,
    step: doctrine.step * (isLastTurn ? LAST : 1),
    driven: doctrine.driven * (isLastTurn ? LAST : 1),
    caution: doctrine.danger * (1 + doctrine.outnumbered * (oddsAgainst(friends, foes) - 1)),
    friends,
    foes,
    coming,
    standOf(id) {
      const piece = picture.pieces.get(id);
      return byId.get(id) ?? (piece === undefined ? undefined : offMap(piece));
    },
  };
}

/** What remains of the worth of a step in the last turn: it may still decide who is lost. */
const LAST = 0.1;

/** Their steps for each of ours on the map, between a half and two. */
function oddsAgainst(friends: readonly Stand[], foes: readonly Stand[]): number {
  const steps = (of: readonly Stand[]): number => of.reduce((sum, { piece }) => sum + piece.steps, 0);
  return Math.min(2, Math.max(0.5, (steps(foes) + 1) / (steps(friends) + 1)));
}

/** Turns of this day until a unit off the map may come on; nothing if that is not today. */
function waitOf({ day, hour }: Picture, { due, hex, status }: Piece): number | undefined {
  if (due === null || hex !== null || status === 'out') return undefined;
  if (status === 'due' || due.day < day) return 0;
  return due.day === day ? due.hour - hour : undefined;
}

/** Is there a marker still to be drawn, or a round going on, in which the unit may be activated? */
function canStillAct({ cup, marker, results }: Picture, piece: Piece): boolean {
  if (piece.activated) return false;
  const side = asSide(piece.side);
  const flag = flagMarker(side);
  const own = corpsMarker(side, piece.corps);
  const prefix = flag.slice(0, 3);
  const serves = (drawn: string): boolean =>
    drawn === flag || drawn === own || (isReserve(piece.corps) && drawn.startsWith(prefix));
  return cup.some(serves) || (results > 0 && serves(marker));
}
