import type { Json, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { pieceName, sideName } from './names.ts';

type Tell = (fact: (key: string) => string) => string;

/** One sentence for each reason an order can be refused. */
const SENTENCES: { readonly [because: string]: Tell } = {
  'af-marker': fact => `${fact('unit')} carries an advance fire marker and does not fire in this segment.`,
  'already-charging': fact => `${fact('unit')} has declared its charge already.`,
  'another-target-declared': fact => `The charge was declared on another hex, not on ${fact('at')}.`,
  artillery: fact => `${fact('unit')} is artillery: it starts no assault and no charge.`,
  'arty-fire-marker': fact =>
    `${fact('unit')} has fired (ARTY FIRE marker) and neither moves nor turns in this segment.`,
  'arty-move-marker': fact =>
    `${fact('unit')} has moved (ARTY MOVE marker) and neither fires nor turns in this segment.`,
  'bonus-into-enemy-zone': fact =>
    `${fact('hex')} can only be reached by the road bonus, and the bonus hex may not lie in an enemy zone.`,
  'cannot-stack': fact =>
    `${fact('unit')} stands in ${fact('hex')}: units of another organization or arm may not share a hex.`,
  'cavalry-against-cavalry': fact =>
    `Cavalry assaults and charges cavalry only; there are other arms in ${fact('at')}.`,
  'cavalry-in-woods': fact => `Cavalry does not charge from, through or into woods, and ${fact('hex')} is woods.`,
  'charge-together': fact => `${fact('units')} declared the charge together and go together.`,
  'creek-closed': fact => `The creek in ${fact('hex')} is closed to ${fact('arm')} except by a bridge or ford.`,
  'declared-together': fact =>
    `All who fire at a stack in a hex are declared together: it is too late for ${fact('by')}.`,
  disengaged: fact => `${fact('unit')} has gone back from the enemy and must keep ${fact('keep')} hexes away.`,
  disorganized: fact => `${fact('unit')} is not in good order.`,
  disrupted: fact => `${fact('unit')} is disrupted and starts neither an assault nor a charge.`,
  'disrupted-flank': fact => `${fact('by')} is disrupted and does not fire to its flank at ${fact('at')}.`,
  embankment: fact =>
    `Artillery goes on and off the embankment only along its road or railroad, not at ${fact('hex')}.`,
  'enemy-there': fact => `The enemy stands in ${fact('hex')}.`,
  'enemy-too-near': fact => `An enemy is ${fact('distance')} hexes from ${fact('unit')}; three are needed to regroup.`,
  'enemy-upon-him': fact => `The enemy is in the hex of ${fact('leader')}: he cannot stay.`,
  'faces-there-already': fact => `${fact('unit')} faces ${fact('facing')} already.`,
  'friend-near-target': fact => `Nobody sees ${fact('to')}, and friends stand next to it in ${fact('friend')}.`,
  'friends-in-the-way': fact => `${fact('unit')} stands in ${fact('hex')}, and a stack does not move through friends.`,
  'guns-fire-in-artillery-segments': fact => `${fact('unit')} is artillery and fires in Artillery segments only.`,
  'guns-in-marsh': fact => `Artillery may not enter the marsh in ${fact('hex')}.`,
  'guns-in-musketry': fact =>
    `${fact('hex')} lies in the minimum fire zone of enemy small arms: artillery may not go there.`,
  'guns-in-woods': fact => `Artillery may not enter the woods in ${fact('hex')} that way.`,
  'guns-in-zone': fact => `${fact('hex')} lies in an enemy zone of control: artillery may not go there.`,
  'has-acted': fact => `${fact('unit')} has acted in this segment (${fact('action')}).`,
  'has-moved': fact => `${fact('unit')} has moved, and has been laid down or left behind since.`,
  'has-retreated': fact => `${fact('unit')} has retreated in this segment and does not rally in it.`,
  'has-turned': fact => `${fact('unit')} has turned in this segment and may not assault.`,
  'height-between': fact => `Higher ground lies between ${fact('from')} and ${fact('to')}.`,
  'in-good-order': fact => `${fact('unit')} is in good order and need not rally.`,
  isolated: fact => `${fact('unit')} is isolated.`,
  'junior-alone': fact =>
    `${fact('leader')} may not end his move away from his units, and there are none of them in ${fact('hex')}.`,
  'just-disorganized': fact => `${fact('unit')} has been disorganized in this very segment and does not rally in it.`,
  'leader-bound': fact => `${fact('leader')} has helped his stack in this segment and may not leave it.`,
  'leader-has-moved': fact => `${fact('leader')} has moved in this segment.`,
  'leader-in-zone': fact =>
    `${fact('hex')} lies in an enemy zone of control; ${fact('leader')} may go there only to end with a friendly unit.`,
  'leader-not-there': fact => `${fact('leader')} is not with the stack.`,
  'leaders-stay': () => 'Leaders do not leave the map with the stack.',
  'leaves-bound-leader': fact =>
    `${fact('leader')} has helped ${fact('unit')} in this segment and must stay with it to the end: take him along.`,
  'marsh-or-creek': fact => `No charge goes from, into or through marsh or creek, and ${fact('hex')} is such a hex.`,
  'must-charge': fact => `${fact('unit')} has declared a charge and can do nothing else but charge or stay.`,
  'must-stop': fact => `The move has come to its end before ${fact('hex')}.`,
  'must-stop-or-take-along': fact =>
    `In ${fact('hex')} the stack has met units of its own: it stops there, or takes some of them along.`,
  'name-a-stack': () => 'Name at least one stack that fires, or decline.',
  'name-units-once': () => 'Name at least one unit, and each only once.',
  'needs-two-hits': fact => `${fact('unit')} has ${fact('hits')} O hits; only a unit with exactly two regroups.`,
  'no-charge-declared': fact => `${fact('unit')} has declared no charge.`,
  'no-entry': fact => `${fact('unit')} has no entry hex.`,
  'no-exit-here': fact => `Nobody leaves the map at ${fact('hex')}.`,
  'no-fire-in-horse-segment': fact =>
    `Nobody fires of his own accord in a Horse segment, so neither does ${fact('unit')}.`,
  'no-move-in-this-segment': fact => `${fact('unit')} does not move in this segment.`,
  'no-path': () => 'No path is given.',
  'no-rally-in-horse-segment': fact => `Nobody rallies in a Horse segment, so neither does ${fact('unit')}.`,
  'no-rally-now': fact => `${fact('unit')} does not rally in this segment.`,
  'no-sight': fact => `${fact('to')} cannot be seen from ${fact('from')}.`,
  'no-stack-of-yours': fact => `No stack of yours stands in ${fact('by')}.`,
  'no-strength': fact => `${fact('unit')} has strength 0 and starts neither an assault nor a charge.`,
  'no-such-hex': fact => `There is no hex ${fact('hex')} on this map.`,
  'no-such-rule': fact => `There is no rule ${fact('id')} to use now.`,
  'no-target': fact => `There is no enemy combat unit in ${fact('at')}.`,
  'no-turn-before-fire': fact => `In an Action segment ${fact('unit')} may not turn and then fire.`,
  'no-way-to-target': fact => `No open way leads to ${fact('at')} by the front hexes: the charge cannot be made.`,
  'no-window': () => 'No reaction is asked for now.',
  'not-adjacent': fact => `${fact('at')} is not next to ${fact('from')}.`,
  'not-adjacent-at-start': fact =>
    `${fact('unit')} did not stand in ${fact('from')} next to an enemy when the segment began.`,
  'not-advancing': fact => `The enemy has not come nearer to any stack by going to ${fact('at')}.`,
  'not-an-eligible-hex': fact => `${fact('leader')} cannot be placed in ${fact('hex')}.`,
  'not-fired-at': () => 'Nobody fires at a stack that runs, or that takes a hex after an assault.',
  'not-in-front': fact => `${fact('at')} is not in front.`,
  'not-in-horse-segments': fact => `${fact('unit')} has no part in Horse segments.`,
  'not-in-minimum-zone': fact => `${fact('at')} is not in the minimum fire zone of ${fact('by')}.`,
  'not-its-entry': fact => `${fact('unit')} does not come on at ${fact('hex')}.`,
  'not-now': fact => `This is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
  'not-on-map': fact => `${fact('unit')} is not on the map.`,
  'not-one-organization': () => 'These units do not belong to one organization.',
  'not-one-stack': () => 'These units do not stand in one hex.',
  'not-that-unit': fact =>
    `The O hit does not fall on ${fact('unit')}: full before reduced, and the fewest hits first.`,
  'not-that-way': fact =>
    `The retreat does not go to ${fact('hex')}: towards the friendly edge, and as far from the enemy as can be.`,
  'not-the-defender': fact => `Only the assaulted stack fires before the assault, not ${fact('by')}.`,
  'not-to-be-placed': fact => `${fact('leader')} is not to be placed now.`,
  'not-two-hexes': fact => `A charge goes exactly two hexes; ${fact('at')} is ${fact('distance')} away.`,
  'not-your-leader': fact => `${fact('leader')} is not of the side to act.`,
  'not-your-unit': fact => `${fact('unit')} is not of the side to act.`,
  'only-in-action-segments': fact => `${fact('unit')} may do that in its side's Action segments only.`,
  'other-reaction-made': fact =>
    `${fact('by')} has made the other kind of reaction fire (${fact('made')}) at this stack in this segment.`,
  'out-of-command': fact => `${fact('unit')} is out of command.`,
  'out-of-range': fact => `${fact('at')} is out of range, ${fact('range')} hexes away.`,
  'rally-as-a-stack': fact => `${fact('unit')} rallies together with the other disorganized units of its hex.`,
  routed: fact => `${fact('unit')} is routed.`,
  'routed-friends': fact => `Routed friends lie in ${fact('hex')}.`,
  'routed-has-no-facing': fact => `${fact('unit')} is routed and has no facing.`,
  'segment-is-past': fact => `Segment (${fact('to')}) is past.`,
  skirmishers: fact => `${fact('unit')} is a skirmisher and does not assault.`,
  'small-arms-not-now': fact => `${fact('unit')} does not fire in an Artillery segment.`,
  'stack-assaulted-there': fact =>
    `Units of ${fact('from')} have assaulted ${fact('at')} already; they would have had to go together.`,
  'stack-has-fired': fact =>
    `The stack of ${fact('unit')} has fired in this segment; units stacked together fire together.`,
  'starts-adjacent': fact =>
    `An enemy stood next to ${fact('from')} when the segment began: the stack may assault, not charge.`,
  'target-gone': fact => `The enemy has left ${fact('at')}, and there is no other target: the charge is off.`,
  'too-far': fact => `${fact('hex')} costs ${fact('points')} MP, and ${fact('left')} are left.`,
  'turn-as-a-stack': fact => `All units of a stack face alike: ${fact('unit')} turns only together with the others.`,
  'turn-only-to-fire': fact => `In this segment ${fact('unit')} turns only in order to fire, or after it has rallied.`,
  'two-units': fact => `A charge needs at least two fit units of one organization; ${fact('units')} named.`,
  'unknown-leader': fact => `There is no leader ${fact('leader')} in this game.`,
  'unknown-stack': fact => `There is no stack ${fact('by')}.`,
  'unknown-unit': fact => `There is no unit ${fact('unit')} in this game.`,
  water: fact => `${fact('hex')} is open water.`,
  'worn-out': fact => `${fact('unit')} is reduced and has two O hits: it does not charge.`,
  'zone-not-left': fact => `The enemy does not leave the zone of control of ${fact('by')}.`,
  'zone-to-zone': fact =>
    `${fact('hex')} lies in an enemy zone of control, and so does the hex before it: only a stack that began in such a zone goes straight into another, as its whole move.`,
};

export const REASONS: readonly string[] = Object.keys(SENTENCES);

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = SENTENCES[refusal.because];
  const fact = (key: string): string => factText(board, refusal.facts[key] ?? alias(refusal, key));
  const ruled = scenarioRule(board, refusal);
  const reason = tell === undefined ? (ruled === '' ? spelled(refusal.because) : '') : tell(fact);
  return `${[ruled, reason].filter(part => part !== '').join(' ')} (${refusal.rule})`;
}

/** A refusal by a rule of the scenario tells that rule. */
function scenarioRule(board: Board, { facts }: Refusal): string {
  const rule = typeof facts.special === 'string' ? board.specialData[facts.special] : undefined;
  return rule === undefined ? '' : `${rule.title}: ${rule.text}`;
}

/** The same thing goes by more than one name: a target hex is `at`, `to` or `hex`. */
const ALIASES: { readonly [key: string]: readonly string[] } = {
  at: ['to', 'hex'],
  to: ['at', 'hex'],
  unit: ['by', 'leader'],
  by: ['unit'],
};

const alias = (refusal: Refusal, key: string): Json | undefined =>
  (ALIASES[key] ?? []).map(other => refusal.facts[other]).find(value => value !== undefined);

/** For a reason without a sentence of its own: its code, as words. */
const spelled = (because: string): string => {
  const words = because.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

function factText(board: Board, value: Json | undefined): string {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value)) return value.length === 0 ? 'nobody' : value.map(part => factText(board, part)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (value === 'union' || value === 'confederate') return sideName(value);
  return pieceName(board, value);
}
