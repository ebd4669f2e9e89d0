import type { Json, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { pieceName, sideName } from './names.ts';

type Tell = (fact: (key: string) => string) => string;

/** One sentence for each reason an order can be refused. */
const SENTENCES: { readonly [because: string]: Tell } = {
  'af-marker': fact => `${fact('unit')} carries an advance fire marker and does not fire in this segment.`,
  'already-charging': fact => `${fact('unit')} has declared its charge already.`,
  artillery: fact => `${fact('unit')} is artillery: it starts no assault and no charge.`,
  'arty-move-marker': fact => `${fact('unit')} has moved (ARTY MOVE marker) and does not fire in this segment.`,
  'cavalry-against-cavalry': fact => `Cavalry assaults and charges cavalry only; there is other arms in ${fact('at')}.`,
  'cavalry-in-woods': fact => `Cavalry does not charge from, through or into woods, and ${fact('hex')} is woods.`,
  'creek-closed': fact => `The creek in ${fact('hex')} is closed to ${fact('arm')} except by a bridge or ford.`,
  disengaged: fact => `${fact('unit')} has gone back from the enemy and must keep ${fact('keep')} hexes away.`,
  disrupted: fact => `${fact('unit')} is disrupted and starts neither an assault nor a charge.`,
  'disrupted-flank': fact => `${fact('by')} is disrupted and does not fire to its flank at ${fact('at')}.`,
  embankment: fact =>
    `Artillery goes on and off the embankment only along its road or railroad, not at ${fact('hex')}.`,
  'friend-near-target': fact => `Nobody sees ${fact('to')}, and friends stand next to it in ${fact('friend')}.`,
  'guns-fire-in-artillery-segments': fact => `${fact('unit')} is artillery and fires in Artillery segments only.`,
  'guns-in-marsh': fact => `Artillery may not enter the marsh in ${fact('hex')}.`,
  'guns-in-woods': fact => `Artillery may not enter the woods in ${fact('hex')} that way.`,
  'has-acted': fact => `${fact('unit')} has acted in this segment (${fact('action')}).`,
  'has-turned': fact => `${fact('unit')} has turned in this segment and may not assault.`,
  'height-between': fact => `Higher ground lies between ${fact('from')} and ${fact('to')}.`,
  'marsh-or-creek': fact => `No charge goes from, into or through marsh or creek, and ${fact('hex')} is such a hex.`,
  'must-charge': fact => `${fact('unit')} has declared a charge and can do nothing else but charge or stay.`,
  'name-a-stack': () => 'Name at least one stack that fires, or decline.',
  'name-units-once': () => 'Name at least one unit, and each only once.',
  'no-fire-in-horse-segment': fact =>
    `Nobody fires of his own accord in a Horse segment, so neither does ${fact('unit')}.`,
  'no-sight': fact => `${fact('to')} cannot be seen from ${fact('from')}.`,
  'no-stack-of-yours': fact => `No stack of yours stands in ${fact('by')}.`,
  'no-strength': fact => `${fact('unit')} has strength 0 and starts neither an assault nor a charge.`,
  'no-such-hex': fact => `There is no hex ${fact('hex')} on this map.`,
  'no-target': fact => `There is no enemy combat unit in ${fact('at')}.`,
  'no-turn-before-fire': fact => `In an Action segment ${fact('unit')} may not turn and then fire.`,
  'no-window': () => 'No reaction is asked for now.',
  'not-adjacent': fact => `${fact('at')} is not next to ${fact('from')}.`,
  'not-adjacent-at-start': fact => `${fact('unit')} was not in ${fact('from')} when the segment began.`,
  'not-advancing': fact => `The enemy has not come nearer to any stack by going to ${fact('at')}.`,
  'not-in-front': fact => `${fact('at')} is not in front.`,
  'not-in-minimum-zone': fact => `${fact('at')} is not in the minimum fire zone of ${fact('by')}.`,
  'not-on-map': fact => `${fact('unit')} is not on the map.`,
  'not-one-stack': () => 'These units do not stand in one hex.',
  'not-the-defender': fact => `Only the assaulted stack fires before the assault, not ${fact('by')}.`,
  'not-two-hexes': fact => `A charge goes exactly two hexes; ${fact('at')} is ${fact('distance')} away.`,
  'not-your-unit': fact => `${fact('unit')} is not of the side to act.`,
  'only-in-action-segments': fact => `${fact('unit')} may do that in its side's Action segments only.`,
  'other-reaction-made': fact =>
    `${fact('by')} has made the other kind of reaction fire (${fact('made')}) at this stack in this segment.`,
  'out-of-command': fact => `${fact('unit')} is out of command.`,
  'out-of-range': fact => `${fact('at')} is out of range, ${fact('range')} hexes away.`,
  routed: fact => `${fact('unit')} is routed.`,
  skirmishers: fact => `${fact('unit')} is a skirmisher and does not assault.`,
  'small-arms-not-now': fact => `${fact('unit')} does not fire in an Artillery segment.`,
  'stack-assaulted-there': fact =>
    `Units of ${fact('from')} have assaulted ${fact('at')} already; they would have had to go together.`,
  'stack-has-fired': fact =>
    `The stack of ${fact('unit')} has fired in this segment; units stacked together fire together.`,
  'starts-adjacent': fact =>
    `An enemy stood next to ${fact('from')} when the segment began: the stack may assault, not charge.`,
  'two-units': fact => `A charge needs at least two fit units of one organization; ${fact('units')} named.`,
  'unknown-stack': fact => `There is no stack ${fact('by')}.`,
  'unknown-unit': fact => `There is no unit ${fact('unit')} in this game.`,
  water: fact => `${fact('hex')} is open water.`,
  'worn-out': fact => `${fact('unit')} is reduced and has two O hits: it does not charge.`,
  'zone-not-left': fact => `The enemy does not leave the zone of control of ${fact('by')}.`,
};

export const REASONS: readonly string[] = Object.keys(SENTENCES);

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = SENTENCES[refusal.because];
  const fact = (key: string): string => factText(board, refusal.facts[key] ?? alias(refusal, key));
  return `${tell === undefined ? spelled(refusal.because) : tell(fact)} (${refusal.rule})`;
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
