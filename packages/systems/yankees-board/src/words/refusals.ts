import type { Json, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { name } from './events.ts';
import { markerName, sideName } from './names.ts';

type Tell = (fact: (key: string) => string) => string;

/** One sentence for each reason an order can be refused. */
const SENTENCES: { readonly [because: string]: Tell } = {
  'activated-already': fact => `${fact('unit')} has already been activated this turn.`,
  'another-hex-retreats': fact => `The units in ${fact('hex')} retreat, not those in ${fact('named')}.`,
  'another-unit-asked': fact => `${fact('asked')} is asked first, not ${fact('named')}.`,
  'at-full-strength': fact => `${fact('unit')} has lost no step that it could recover.`,
  'beyond-allowance': fact =>
    `${fact('hex')} is too far: ${fact('halfPoints')} half points, and the allowance is ${fact('allowance')}.`,
  'beyond-range': fact => `${fact('hex')} is out of range, ${fact('range')} hexes away.`,
  'closed-ground': fact => `${fact('hex')} (${fact('terrain')}) is closed to ${fact('arm')}.`,
  'cup-empty': () => 'The cup is empty.',
  'does-not-close-up': fact => `${fact('unit')} is away from its corps and must come nearer.`,
  eliminated: fact => `${fact('unit')} has been eliminated.`,
  'ends-in-zone': fact => `A unit that starts in an enemy zone may not end in one, and ${fact('hex')} is one.`,
  'enemy-in-hex': fact => `The enemy holds ${fact('hex')}.`,
  'enemy-on-entry-hex': fact => `The enemy holds the entry hex ${fact('hex')}: the unit waits.`,
  'enemy-zone': fact => `${fact('hex')} lies in an enemy zone.`,
  'has-recovered': fact => `${fact('unit')} has tried to recover and does nothing else this turn.`,
  'in-the-open-in-sight': fact => `${fact('hex')} gives no cover and ${fact('seenBy')} sees it.`,
  'is-on-map': fact => `${fact('unit')} is on the map already.`,
  'leaves-corps': fact =>
    `${fact('unit')} would end ${fact('after')} hexes from its corps; at most ${fact('most')} are allowed.`,
  'line-of-sight-blocked': fact => `The line to ${fact('hex')} is blocked at ${fact('blockedBy')}.`,
  'markers-left': fact => `Markers are left in the cup: ${fact('cup')}.`,
  'may-not-fight-after-move': fact => `${fact('units')} may not fight after this move.`,
  'may-not-withdraw': fact => `${fact('unit')} neither must nor may withdraw tonight.`,
  'moved-already': fact => `${fact('unit')} has moved tonight.`,
  'moved-guns-may-not-fire': fact => `${fact('units')} has moved and cannot fire as well.`,
  'must-enter': fact => `${fact('unit')} waits off the map and must enter first.`,
  'must-fall-back': fact => `${fact('units')} must fall back first.`,
  'must-stop': fact => `The move ends in ${fact('hex')}.`,
  'next-to-enemy': fact => `${fact('hex')} is next to an enemy.`,
  'no-bugle': () => 'There is no bugle to use.',
  'no-dice-left': () => 'Terrain takes all the dice of this attack.',
  'no-enemy-flag': () => 'There is no enemy flag to use.',
  'no-enemy-there': fact => `There is no enemy in ${fact('hex')}.`,
  'no-enemy-to-fall-back-from': () => 'There is no enemy on the map to fall back from.',
  'no-entry-hex': fact => `${fact('unit')} has no entry hex.`,
  'no-flag': () => 'There is no flag or double flag left to use.',
  'no-hat': () => 'There is no hat left to use.',
  'no-night': () => 'No night follows this day.',
  'no-path': fact => `No path is given for ${fact('unit')}.`,
  'no-round': () => 'No round is under way.',
  'no-such-hex': fact => `There is no hex ${fact('hex')} on this map.`,
  'no-such-unit': fact => `There is no unit ${fact('unit')} in this game.`,
  'no-unit': () => 'No unit is named.',
  'no-unit-of-drawn-corps': fact => `Neither of ${fact('units')} belongs to the drawn marker, ${fact('marker')}.`,
  'not-a-rear-hex': fact => `${fact('hex')} is not one of the rear hexes of ${fact('from')} as seen from the attack.`,
  'not-a-reserve-unit': fact => `A hat activates a stack or a reserve unit; ${fact('unit')} alone is neither.`,
  'not-adjacent': fact => `${fact('to')} is not next to ${fact('from')}.`,
  'not-away-from-enemy': fact => `${fact('to')} is not farther from the nearest enemy than ${fact('from')}.`,
  'not-cavalry': fact => `Only cavalry evades; ${fact('unit')} is none.`,
  'not-in-cup': fact => `${fact('chit')} is not in the cup.`,
  'not-now': fact => `This is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
  'not-of-drawn-corps': fact =>
    `${fact('unit')} (${fact('corps')}) does not belong to the drawn marker, ${fact('marker')}.`,
  'not-on-map': fact => `${fact('unit')} is not on the map.`,
  'not-one-stack': fact => `${fact('units')} do not stand in one hex.`,
  'not-the-larger-unit': fact => `The hits go to ${fact('among')}, not to ${fact('unit')}.`,
  'not-yet-due': fact => `The hour of ${fact('unit')} has not come.`,
  'not-your-unit': fact => `${fact('unit')} is not of your side.`,
  'one-hex-only': fact => `The withdrawal goes one hex; ${fact('to')} is not next to ${fact('from')}.`,
  'one-stack-or-reserve-unit': () => 'A hat activates the two units of one hex, or one reserve unit.',
  'one-unit-only': () => 'A flag activates one unit.',
  'only-entrants-move': fact => `At night only units that enter move; ${fact('unit')} is on the map.`,
  'path-length': fact => `A fall-back goes one to ${fact('most')} hexes, not ${fact('hexes')}.`,
  'shifted-already': fact => `${fact('unit')} has already been shifted in this round.`,
  'too-far': fact => `The retreat goes ${fact('arrows')} hexes, not ${fact('hexes')}.`,
  'too-many-units': fact => `${fact('hex')} would hold ${fact('units')} units; ${fact('most')} are allowed.`,
  'too-much-infantry': fact =>
    `${fact('hex')} would hold ${fact('infantry')} infantry units; ${fact('most')} is allowed.`,
  'too-short': fact => `The retreat goes ${fact('arrows')} hexes and can still go on.`,
  'zone-to-zone': fact => `A unit may not step from one enemy zone into another, and ${fact('hex')} is one.`,
};

export const REASONS: readonly string[] = Object.keys(SENTENCES);

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = SENTENCES[refusal.because];
  const fact = (key: string): string => factText(board, refusal.facts[key]);
  return `${tell === undefined ? refusal.because : tell(fact)} (${refusal.rule})`;
}

function factText(board: Board, value: Json | undefined): string {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value)) return value.length === 0 ? 'nobody' : value.map(part => factText(board, part)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (board.unitById.has(value)) return name(board, value);
  if (/^(US|CS)-[A-Z]+$/.test(value)) return markerName(value);
  return value === 'union' || value === 'confederate' ? sideName(value) : value;
}
