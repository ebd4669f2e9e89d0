import type { Json } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';
import { type Ground, groundOf } from './ground.ts';
import { gapBetween, type Point, type Pose, type Size, type Stick, stickAt } from './shapes.ts';

/** A unit on the table as the bot sees it; lengths in base widths. */
export interface Piece {
  readonly id: string;
  readonly side: string;
  readonly command: string;
  readonly type: string;
  readonly pose: Pose;
  readonly formation: string;
  readonly stick: Stick;
  readonly bases: number;
  /** Hits until it breaks, now and with all its bases. */
  readonly life: number;
  readonly full: number;
  /** What the enemy scores for it. */
  readonly points: number;
  readonly loaded: boolean;
  readonly actions: number;
  readonly dicePerBase: number;
  readonly bands: readonly { readonly reach: number; readonly chance: number }[];
  readonly chargeReach: number;
  readonly zealous: boolean;
  readonly isMoved: boolean;
  readonly hitsPerBase: number;
  readonly hasMeleed: boolean;
  readonly maySupply: boolean;
  readonly inCommand: boolean;
  /** Whom it can shoot at from where it stands, as the game says. */
  readonly targets: readonly { readonly id: string; readonly eligible: number; readonly isShort: boolean }[];
}

export interface General {
  readonly id: string;
  readonly side: string;
  readonly isCinc: boolean;
  readonly command: string | null;
  readonly at: Point;
}

/** Ground that scores at the end. */
export interface Objective {
  readonly id: string;
  readonly at: Point;
  readonly points: number;
  readonly reach: number;
  /** Who alone can score it. */
  readonly side: string | null;
  readonly test: string;
  readonly formedOnly: boolean;
  readonly beyond: number | null;
}

/** What the bot's seat knows at one decision. */
export interface Picture {
  readonly seat: string;
  /** Turns still to be played, this one included. */
  readonly left: number;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly friends: readonly Piece[];
  readonly foes: readonly Piece[];
  readonly generals: readonly General[];
  readonly enemyGenerals: readonly General[];
  readonly objectives: readonly Objective[];
  readonly open: readonly string[];
  readonly supply: number;
  /** Points ahead of the enemy, as the table stands. */
  readonly lead: number;
  readonly campPoints: number;
  readonly width: number;
  readonly depth: number;
  readonly ground: Ground;
  /** How far friends are from an enemy. */
  nearnessTo(foe: string): readonly { readonly id: string; readonly gap: number }[];
}

const BW = 1000;

export const fieldOf = (question: BotQuestion): Mapping => {
  const field = question.ask({ ask: 'field' });
  return field.ok ? field.value : {};
};

export const surveyed = (question: BotQuestion): Ground => groundOf(fieldOf(question));

export function pictureOf(question: BotQuestion, ground: Ground): Picture {
  const field = fieldOf(question);
  const { seat } = question;
  const points = asMapping(field.points);
  const pieces = asList(field.units)
    .map(asMapping)
    .filter(unit => unit.presence === 'table' && unit.broken === false)
    .map(unit => pieceOf(unit, points));
  const generals = asList(field.generals)
    .map(asMapping)
    .filter(({ presence }) => presence === 'table')
    .map(generalOf);
  const sides = asMapping(field.sides);
  const own = asMapping(sides[seat]);
  const other = Object.entries(sides).find(([side]) => side !== seat)?.[1];
  return {
    seat,
    left: Math.max(1, asNumber(field.turns) - asNumber(field.turn) + 1),
    pieces: new Map(pieces.map(piece => [piece.id, piece])),
    friends: pieces.filter(({ side }) => side === seat),
    foes: pieces.filter(({ side }) => side !== seat),
    generals: generals.filter(({ side }) => side === seat),
    enemyGenerals: generals.filter(({ side }) => side !== seat),
    objectives: asList(field.objectives).map(asMapping).map(objectiveOf),
    open: asTexts(field.open),
    supply: asNumber(own.supply),
    lead: asNumber(own.score) - asNumber(asMapping(other).score),
    campPoints: asNumber(points.camp),
    width: asNumber(field.width) / BW,
    depth: asNumber(field.depth) / BW,
    ground,
    nearnessTo: nearness(pieces, seat),
  };
}

/** Asked again and again within one decision, so worked out once. */
function nearness(pieces: readonly Piece[], seat: string): Picture['nearnessTo'] {
  const friends = pieces.filter(({ side }) => side === seat);
  const known = new Map(
    pieces
      .filter(({ side }) => side !== seat)
      .map(foe => [foe.id, friends.map(({ id, stick }) => ({ id, gap: gapBetween(stick, foe.stick) }))]),
  );
  return foe => known.get(foe) ?? [];
}

export const pointOf = (value: Json | undefined): Point => {
  const { x, y } = asMapping(value);
  return { x: asNumber(x) / BW, y: asNumber(y) / BW };
};

export const poseOf = (value: Json | undefined): Pose => ({
  ...pointOf(value),
  facing: asNumber(asMapping(value).facing),
});

function pieceOf(unit: Mapping, points: Mapping): Piece {
  const type = asText(unit.type);
  const formation = asText(unit.formation);
  const bases = asNumber(unit.bases);
  const perBase = asNumber(unit.hitsPerBase);
  const pose = poseOf(unit.pose);
  const isGuns = type === 'artillery';
  return {
    id: asText(unit.id),
    side: asText(unit.side),
    command: asText(unit.command),
    type,
    pose,
    formation,
    stick: stickAt(pose, sizeOf(type, formation, bases)),
    bases,
    life: Math.max(1, perBase * (bases - 1) - asNumber(unit.hits)),
    full: Math.max(1, perBase * (asNumber(unit.of) - 1)),
    points: asNumber(isGuns ? points.perBatteryBroken : points.perUnitBroken),
    loaded: unit.loaded === true,
    actions: asNumber(unit.points),
    dicePerBase: asNumber(unit.dicePerBase),
    bands: asList(unit.bands)
      .map(asMapping)
      .map(({ reach, need }) => ({ reach: asNumber(reach) / BW, chance: (7 - asNumber(need)) / 6 })),
    chargeReach: asNumber(unit.chargeReach) / BW,
    zealous: unit.zealous === true,
    isMoved: asMapping(unit.notes).moved === true,
    hitsPerBase: perBase,
    hasMeleed: unit.hasMeleed === true,
    maySupply: unit.maySupply === true,
    inCommand: unit.inCommand === true,
    targets: asList(unit.targets)
      .map(asMapping)
      .map(({ id, eligible, band }) => ({
        id: asText(id),
        eligible: asNumber(eligible),
        isShort: band === 'short',
      })),
  };
}

/** How much room a unit takes, in base widths. */
export function sizeOf(type: string, formation: string, bases: number): Size {
  if (type === 'artillery') return formation === 'column' ? { width: 1, depth: 4 } : { width: 2, depth: 2 };
  if (formation === 'column') return { width: 1, depth: bases };
  if (formation === 'open') return { width: 2 * bases - 1, depth: 1 };
  return type === 'cavalry' ? { width: Math.ceil(bases / 2), depth: 2 } : { width: bases, depth: 1 };
}

const generalOf = (general: Mapping): General => ({
  id: asText(general.id),
  side: asText(general.side),
  isCinc: general.rank === 'cinc',
  command: typeof general.command === 'string' ? general.command : null,
  at: pointOf(general.at),
});

const objectiveOf = (objective: Mapping): Objective => ({
  id: asText(objective.id),
  at: pointOf(objective.at),
  points: asNumber(objective.points),
  reach: asNumber(objective.reach) / BW,
  side: typeof objective.side === 'string' ? objective.side : null,
  test: asText(objective.test),
  formedOnly: objective.formedOnly === true,
  beyond: objective.beyond === null ? null : asNumber(asMapping(objective.beyond).x) / BW,
});
