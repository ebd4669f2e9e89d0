import type { Figure, GameEvent } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { YbEvent } from '../events.ts';
import { dayName, hourName, markerName, sideName } from './names.ts';

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(board: Board, raw: GameEvent): string | undefined {
  // Only events of this system and throws of the kernel come here.
  const event = raw as YbEvent | RolledText;
  switch (event.event) {
    case 'rolled':
      return `Dice: ${event.faces.map(face => FACES[face] ?? String(face)).join(', ')} (${event.purpose}, ${event.rule}).`;
    case 'turn-started':
      return `${dayName(board.days[event.day]?.day ?? '')}, ${hourName(event.hour)}.${event.due.length === 0 ? '' : ` Due: ${names(board, event.due)}.`} (yb:2.0-3)`;
    case 'marker-drawn':
      return event.side === 'union' || event.side === 'confederate'
        ? `Drawn: ${markerName(event.marker)}. (yb:2.0-5)`
        : undefined;
    case 'pool-rolled': {
      const { corps, hats, bugles, enemyFlags } = event.pool;
      return `Results: ${count(corps, 'activation')}, ${count(hats, 'hat')}, ${count(bugles, 'bugle')}, ${count(enemyFlags, 'enemy flag')}. (yb:2.0-6)`;
    }
    case 'unit-shifted':
      return `${name(board, event.unit)} shifts from ${event.from} to ${event.to}. (yb:3.0-16)`;
    case 'unit-fell-back':
      return `${name(board, event.unit)} falls back by ${event.path.join(', ')}. (yb:3.0-3)`;
    case 'recovery-tried':
      return `${name(board, event.unit)} tries to recover: ${count(event.regained, 'step')} regained. (yb:3.0-6)`;
    case 'units-activated':
      return `${names(board, event.units)} activated by ${event.die === 'hat' ? 'a hat (yb:3.0-11)' : 'a flag (yb:3.0-15)'}.`;
    case 'unit-entered':
      return `${name(board, event.unit)} comes on at ${event.hex}. (yb:7.0-4)`;
    case 'units-moved':
      return `${names(board, event.units)} moves by ${event.path.join(', ')}: ${sum(event.cost)}.`;
    case 'hex-taken':
      return `${event.hex} is now held by the ${sideName(event.side)}. (yb:8.0-2)`;
    case 'reaction-tested':
      return `${name(board, event.unit)} ${event.passed ? 'may react' : 'does not react'}. (yb:4.3-3)`;
    default:
      return laterText(board, event);
  }
}

interface RolledText {
  readonly event: 'rolled';
  readonly faces: readonly (string | number)[];
  readonly purpose: string;
  readonly rule: string;
}

type Later = Exclude<
  YbEvent,
  {
    readonly event:
      | 'turn-started'
      | 'marker-drawn'
      | 'pool-rolled'
      | 'unit-shifted'
      | 'unit-fell-back'
      | 'recovery-tried'
      | 'units-activated'
      | 'unit-entered'
      | 'units-moved'
      | 'hex-taken'
      | 'reaction-tested';
  }
>;

function laterText(board: Board, event: Later): string | undefined {
  switch (event.event) {
    case 'unit-reacted':
      return event.choice === 'evade'
        ? undefined
        : `${name(board, event.unit)} ${event.choice === 'fire' ? 'will fire' : 'holds its fire'}. (yb:4.3-3)`;
    case 'unit-evaded':
      return `${name(board, event.unit)} evades by ${event.path.join(', ')}. (yb:4.31-1)`;
    case 'attack-declared':
      return `${names(board, event.units)} attacks ${event.target} with ${sum(event.dice)}.`;
    case 'volleys-formed':
      return undefined;
    case 'fired':
      return `${names(board, event.units)} fires at ${event.at}: ${count(event.hits, 'hit')}. (yb:5.3-2)`;
    case 'effects-rolled':
      return `${name(board, event.unit)} in ${event.hex}: ${count(event.crosses, 'cross')}, ${count(event.arrows, 'arrow')}, ${count(event.saves, 'save')}${event.ignored === null || event.arrows === 0 ? '' : `; arrows do not count here (${event.ignored})`}. (yb:5.4-1)`;
    case 'unit-eliminated':
      return `${name(board, event.unit)} is eliminated: ${event.points} points for the ${sideName(event.scorer)}. (yb:1.1-4, yb:8.0-3)`;
    case 'units-retreated':
      return event.path.length === 0
        ? `${names(board, event.units)} cannot retreat. (yb:5.42-4)`
        : `${names(board, event.units)} retreats by ${event.path.join(', ')}. (yb:5.42-1)`;
    case 'step-lost':
      return `${name(board, event.unit)} loses a step for ground it could not give. (${event.rule})`;
    case 'units-advanced':
      return `${names(board, event.units)} advances into ${event.to}. (yb:5.41-1)`;
    case 'turn-ended':
      return event.early
        ? 'Everybody has been activated: the turn ends. (yb:2.0-2)'
        : 'The cup is empty: the turn ends. (yb:2.0-1)';
    case 'day-scored':
      return `The day ends. Confederate victory hexes: ${event.hexes.length === 0 ? 'none' : event.hexes.join(', ')}, ${count(event.points, 'point')}. (yb:8.0-2)`;
    case 'night-fell':
      return `Night.${event.names.forced.length === 0 ? '' : ` Must fall back: ${names(board, event.names.forced)}.`}${event.due.length === 0 ? '' : ` Due: ${names(board, event.due)}.`} (yb:7.1-1)`;
    case 'unit-withdrew':
      return `${name(board, event.unit)} withdraws to ${event.to}. (yb:7.1-6)`;
    case 'unit-marched-at-night':
      return `${name(board, event.unit)} marches by ${event.path.join(', ')}: ${sum(event.cost)}.`;
    case 'verdict-reached':
      return `${event.verdict.winner === null ? 'A draw' : `${sideName(event.verdict.winner)} victory`}: Union ${event.verdict.score.union}, Confederate ${event.verdict.score.confederate}. (${event.verdict.rule})`;
    default:
      return undefined;
  }
}

export const FACES: { readonly [face: string]: string } = {
  doubleFlag: 'double flag',
  unionFlag: 'Union flag',
  confederateFlag: 'Confederate flag',
  bugle: 'bugle',
  hat: 'hat',
  cross: 'cross',
  arrow: 'arrow',
  save: 'save',
};

/** `Robertson` alone is two units: namesakes are told apart by their side. */
export function name(board: Board, id: string): string {
  const unit = board.roster[board.unitById.get(id) ?? -1];
  if (unit === undefined) return id;
  const namesakes = board.roster.filter(other => other.name === unit.name).length;
  return namesakes > 1 ? `${unit.name} (${unit.side === 'union' ? 'US' : 'CS'})` : unit.name;
}

export const names = (board: Board, ids: readonly string[]): string => ids.map(id => name(board, id)).join(' and ');

export const count = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : /[sx]$/.test(thing) ? 'es' : 's'}`;

/** A figure with its addends: `5 combat dice = Heth 6 (yb:1.1-8), woods -1 (yb:1.5-2)`. */
export const sum = (figure: Figure): string =>
  `${figure.total} ${figure.name}${figure.addends.length === 0 ? '' : ` = ${figure.addends.map(addend => `${addend.name} ${addend.value} (${addend.rule})`).join(', ')}`}`;
