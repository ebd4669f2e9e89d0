import type { Figure } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { AdjustmentName, Dice, Outcome, PoolCondition } from '../board/charts/charts.ts';
import type { Column } from '../terms/names.ts';
import { count, inWidths, joined, signed } from './phrases.ts';

const ADJUSTMENTS: { readonly [A in AdjustmentName]: string } = {
  determined: 'determined',
  lackluster: 'lackluster',
  moreFriendlyBasesWithin6: 'more friends than enemies within 6 BW',
  inflictedHitsThisTurn: 'has inflicted hits this turn',
  perGeneralInLineWithin3: 'generals within 3 BW',
  perInspiringGeneralInLineWithin3: 'inspiring generals within 3 BW',
  perHatedGeneralInLineWithin3: 'hated generals within 3 BW',
  zealous: 'zealous',
  notZealous: 'not zealous',
  hitByArtilleryThisTurn: 'hit by artillery this turn',
  hitBySharpshootersThisTurn: 'hit by sharpshooters this turn',
  columnOfMarch: 'in march column',
  defendingFortificationOrObstacle: 'defends works or an obstacle',
  forcedToRetireThisTurn: 'forced to retire this turn',
  warHost: 'war host',
  mountedCavalryVsFormedFoot: 'mounted against formed foot',
  formedFootVsMountedCavalry: 'formed foot against mounted',
  ownCampLost: 'camp lost',
};

const CONDITIONS: { readonly [C in PoolCondition]: string } = {
  formedFootVsMountedCavalry: 'formed foot against mounted',
  mountedCavalryVsOpenFootNotInCover: 'mounted against open foot without cover',
  unitsFirstMeleeRoundOfGame: 'its first melee of the game',
  warHostChargerFirstRound: 'charging war host, first round',
  supplyDie: 'supply die',
  zealousChargerFirstRound: 'zealous charger, first round',
  zealousChargerLaterRound: 'zealous charger, later round',
  warHostChargerLaterRound: 'charging war host, later round',
  higherThanOpponent: 'higher than the enemy',
  opponentDefendsObstacle: 'enemy behind an obstacle',
  opponentDefendsFortification: 'enemy in fortifications',
  selfArtillery: 'guns in melee',
  selfColumnOfMarch: 'in march column',
  firstShotOfGame: 'first shot of the game',
  perHitOnShooter: 'hits on the shooters',
  targetNotOpenMovedLong: 'target moved, long range',
  targetOpenLong: 'target in open order, long range',
  unlimberedOrWillLimber: 'unlimbered, or will limber',
  manhandledThisTurn: 'guns moved by hand',
  shotAtAndHitThisTurn: 'shot at and hit this turn',
  sharpshootersLong: 'sharpshooters, long range',
  sharpshootersShort: 'sharpshooters, short range',
  targetMoved: 'target moved',
  targetCoverLong: 'target in cover, long range',
  targetCover: 'target in cover',
  shooterMovedOrWillMove: 'shooters moved, or will move',
  confederate1861to1862: 'Confederates of 1861 and 1862',
  always: 'in march column',
};

const PLAIN: { readonly [name: string]: string } = {
  'bases-times-dice': 'dice of the bases that can shoot',
  bases: 'bases',
  'supply-die': 'supply die',
  'minimum-dice': 'never fewer',
  basic: 'to begin with',
  generals: 'generals',
  exceptional: 'exceptional generals',
  incompetent: 'incompetent generals',
  cavalry: 'cavalry',
  'open-order': 'sharpshooters and war hosts',
};

/** What a part of a sum is called. */
export const partName = (name: string): string =>
  PLAIN[name] ?? wordIn(CONDITIONS, name) ?? wordIn(ADJUSTMENTS, name) ?? name.replaceAll('-', ' ');

const wordIn = (words: { readonly [name: string]: string }, name: string): string | undefined => words[name];

/** `5 bases that can shoot, +2 first shot of the game (rt:S2C-01) = 7`. */
export function sumText({ total, addends }: Figure): string {
  if (addends.length === 0) return signed(total);
  const parts = addends.map(
    ({ name, value, rule }, at) => `${at === 0 && value >= 0 ? value : signed(value)} ${partName(name)} (${rule})`,
  );
  return addends.length === 1 ? (parts[0] ?? '') : `${parts.join(', ')} = ${total}`;
}

/** `+1 determined (rt:…), −1 camp lost (rt:…)`; nothing where nothing is added. */
export const adjustText = ({ addends }: Figure): string =>
  addends.map(({ name, value, rule }) => `${signed(value)} ${partName(name)} (${rule})`).join(', ');

/** `2D6`, `1D3+1`, `4`. */
export function diceText({ dice, plus, sides }: Dice): string {
  if (dice === 0) return String(plus);
  return `${dice}D${sides}${plus === 0 ? '' : signed(plus)}`;
}

const COLUMNS: { readonly [C in Column]: string } = {
  shooting: 'under fire',
  charge: 'of a charge',
  melee: 'in a melee',
  other: 'at the end of the turn',
};
export const columnName = (column: Column): string => COLUMNS[column];

/** What a line of the outcomes table says. */
export function outcomeName({ carryOn, stand, break: breaks, forcedRetire, advance, hits }: Outcome): string {
  const parts = [
    ...(breaks === true ? ['break'] : []),
    ...(hits === undefined || hits === 0 ? [] : [count(hits, 'hit')]),
    ...(forcedRetire === true ? ['forced to retire'] : []),
    ...(stand === true ? ['stand'] : []),
    ...(advance === undefined ? [] : [`advance ${inWidths(advance * BW)}`]),
    ...(carryOn === true ? ['carry on'] : []),
  ];
  return parts.length === 0 ? 'no effect' : joined(parts);
}
