import type { GameEvent } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, RtEvent } from '../terms/events.ts';
import { SIDES, type Side } from '../terms/names.ts';
import { actionsText, actionText, called } from './actions.ts';
import { capital, count, formationName, inWidths, joined, levelName, nameOf, sideName } from './names.ts';
import { place } from './roster.ts';
import { specialText } from './special.ts';
import { adjustText, columnName, outcomeName, sumText } from './sums.ts';

interface RolledText {
  readonly event: 'rolled';
  readonly faces: readonly (string | number)[];
  readonly purpose: string;
  readonly rule: string;
}

type Told = RtEvent | RolledText;
type Telling = {
  readonly [N in Told['event']]: (board: Board, event: Extract<Told, { readonly event: N }>) => string;
};

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(board: Board, raw: GameEvent): string | undefined {
  const telling: { readonly [name: string]: unknown } = TELLING;
  const tell = telling[raw.event] as ((board: Board, event: GameEvent) => string) | undefined;
  const text = tell?.(board, raw);
  return text === undefined || text === '' ? undefined : capital(text);
}

const silent = (): string => '';
const the = called;

/** One sentence to an event; those that are only bookkeeping have none. */
export const TELLING: Telling = {
  rolled: (_board, { faces, purpose, rule }) =>
    `${faces.length === 1 ? 'Die' : 'Dice'}: ${faces.join(', ')} (${purpose.replaceAll('-', ' ')}, ${rule}).`,
  next: silent,
  pushed: silent,
  noted: silent,
  'clock-set': silent,

  // Before the game.
  scouted: (_board, { dice, sums }) =>
    `Scouting: ${bothSides(side => `${sumText(dice[side])}, thrown ${sums[side]}`)}. (rt:SCO-01)`,
  'roles-set': (_board, { attacker, rule }) => `The ${sideName(attacker)} side attacks, the other defends. (${rule})`,
  deployed: (board, { command, side, units, camp }) =>
    `${sideName(side)}: ${nameOf(board, command)} is deployed: ${joined(units.map(({ unit }) => nameOf(board, unit)))}${camp === null ? '' : ', with the camp'}. (rt:DEP-03)`,
  'level-set': (board, { unit, die, level, zealous, rule }) =>
    `${nameOf(board, unit)} is ${levelName(level)}${zealous ? ' and zealous' : ''}${die === null ? '' : `: die ${die}`}. (${rule})`,

  // The turn.
  'turn-began': (_board, { turn }) => `Turn ${turn}. (rt:SEQ-09)`,
  arrived: (board, { unit, general, pose }) =>
    `${nameOf(board, unit ?? general ?? '')} comes on at ${place(pose)}. (rt:SEQ-01)`,
  'held-up': (board, { unit }) => `${nameOf(board, unit)} finds no room to come on, and waits. (rt:SEQ-01)`,
  'initiative-thrown': (_board, { dice, sums }) =>
    `Initiative: ${bothSides(side => `${sumText(dice[side])}, thrown ${sums[side]}`)}. (rt:INI-05)`,
  'tie-thrown': (_board, { sums, rule }) =>
    `Equal; one die more each: ${bothSides(side => String(sums[side]))}. (${rule})`,
  'initiative-set': (_board, { holder, given, rule }) =>
    `The ${sideName(holder)} side has the initiative${given ? ', given to it' : ''}. (${rule})`,
  declared: (board, { item, actions }) => `${nameOf(board, item)}: ${actionsText(board, item, actions)}. (rt:ACT-08)`,
  'action-began': beganText,
  'item-done': silent,
  'slot-passed': (_board, { side }) =>
    `The other side has nobody left to activate; ${sideName(side)} goes on. (rt:ACT-07)`,
  'supply-spent': (board, { side, purpose, unit, left, rule }) =>
    `${sideName(side)} gives a supply die for ${PURPOSES[purpose] ?? purpose.replaceAll('-', ' ')}${unit === null ? '' : ` to ${the(board, unit)}`}; ${left} left. (${rule})`,

  // Actions.
  moved: movedText,
  changed: (board, { unit, formation, unlimbered }) =>
    `${nameOf(board, unit)} is now ${formationName(typeNamed(board, unit), formation)}${unlimbered ? ', unlimbered this turn' : ''}. (rt:CHF-01)`,
  reloaded: (board, { unit }) => `${nameOf(board, unit)} reloads. (rt:REL-02)`,
  stood: (board, { unit, redressed }) => (redressed ? `${nameOf(board, unit)} closes up its ranks. (rt:STD-01)` : ''),
  rode: (board, { general, to, rule }) =>
    `${nameOf(board, general)} ${rule === 'rt:GEN-03' ? 'gets out of the way of the enemy, to' : 'rides to'} ${place(to)}. (${rule})`,
  'points-lost': (board, { unit, rule }) => `${nameOf(board, unit)} has no action points left. (${rule})`,
  shot: shotText,
  bounced: (board, { unit, target, dice, need, hits }) =>
    `Round shot of ${the(board, unit)} bounces into ${the(board, target)}: ${count(dice, 'die')}, hits on ${need} or more: ${count(hits, 'hit')}. (rt:WPN-09)`,
  'hits-taken': hitsText,
  tested: testedText,
  breaking: (board, { unit, rule }) => `${nameOf(board, unit)} breaks. (${rule})`,
  broken: (board, { unit }) => `${nameOf(board, unit)} is taken off the table. (rt:BRK-06)`,
  retired: (board, { unit, blockedHits }) =>
    blockedHits === 0
      ? ''
      : `${nameOf(board, unit)} cannot retire far enough: ${count(blockedHits, 'hit')}. (rt:FRET-07)`,

  // Generals.
  risked: (board, { general, die, hit, rule }) =>
    `${nameOf(board, general)} is in danger: die ${die}, ${hit ? 'it tells on him' : 'unharmed'}. (${rule})`,
  'swept-away': (board, { general, distance, to }) =>
    `${nameOf(board, general)} is swept away ${inWidths(distance)}, to ${place(to)}. (rt:RISK-02)`,
  incapacitated: (board, { general, to }) =>
    `${nameOf(board, general)} is hit; another takes his place at ${place(to)}. (rt:RISK-05)`,
  'command-shaken': (board, { general, side, cinc }) =>
    cinc
      ? `The units of the ${sideName(side)} side have one action at most this turn, and there are no supply dice. (rt:RISK-06)`
      : `The units of ${nameOf(board, general)} have one action at most this turn. (rt:RISK-03)`,
  'general-removed': (board, { general, rule }) => `${nameOf(board, general)} leaves the battle. (${rule})`,

  // Charge and melee.
  'charge-declared': (board, { unit, target, charge }) =>
    `${nameOf(board, unit)} charges ${the(board, target)}${othersText(board, target, charge.charged)}. (rt:CHG-01)`,
  'charge-moved': (board, { unit, contact }) =>
    contact
      ? `${nameOf(board, unit)} reaches the enemy. (rt:CHG-10)`
      : `${nameOf(board, unit)} does not reach the enemy. (rt:CHG-08)`,
  'charge-ended': silent,
  'camp-lost': (board, { side, by }) =>
    `${nameOf(board, by)} takes the ${sideName(side)} camp; its supply is gone. (rt:CAMP-04)`,
  'melee-began': silent,
  'melee-fought': foughtText,
  'melee-round-began': (_board, { round }) => `Round ${round} of the melee. (rt:MEL-01)`,
  'losses-chosen': (board, { unit }) => `${nameOf(board, unit)} takes its losses from the other end. (rt:SHO-11)`,
  fed: (board, { unit }) => `${nameOf(board, unit)} feeds bases into the melee. (rt:MEL-10)`,
  'space-closed': silent,
  'melee-ended': () => 'The melee is over. (rt:MEL-11)',

  // The end.
  'end-tests-began': () => 'End of the turn: units at half strength or less test. (rt:EOT-01)',
  'tested-at-end': silent,
  scored: (_board, { points }) => `Points: ${bothSides(side => String(points[side]))}. (rt:SEQ-10)`,
  ended: (_board, { verdict }) =>
    `The battle is over: ${verdictText(verdict)} ${bothSides(side => String(verdict.score[side] ?? 0))}. (${verdict.rule})`,

  // Scenario rules.
  'drawn-off': (board, { unit, id }) =>
    `${nameOf(board, unit)} is drawn off to another fight (${id.replaceAll('-', ' ')}). (rt:SEQ-04)`,
  'supply-gained': (board, { side, dice, general }) =>
    `${nameOf(board, general)} brings ${count(dice, 'supply die')} for the ${sideName(side)} side. (rt:SUP-02)`,
  'special-noted': (board, event) => (event.told ? specialText(board, event) : ''),
};

const bothSides = (tell: (side: Side) => string): string =>
  SIDES.map(side => `${sideName(side)} ${tell(side)}`).join('; ');

const RESULTS: { readonly [result: string]: string } = { draw: 'a draw.', rout: 'the enemy is routed.' };

/** `Union victory: Marginal.`, `a draw.` */
export function verdictText({ winner, result }: EventOf<'ended'>['verdict']): string {
  if (winner === null) return 'a draw.';
  const how = RESULTS[result] ?? `${result.toLowerCase()} victory.`;
  return `${sideName(winner)} wins, ${how}`;
}

const PURPOSES: { readonly [purpose: string]: string } = {
  'action-point': 'a third action point',
  'forced-retire': 'a forced retire',
  occupy: 'taking the space',
  movement: 'movement',
  resilience: 'a resilience test',
};

const typeNamed = (board: Board, unit: string) => board.units[board.unitById.get(unit) ?? -1]?.type ?? 'infantry';

/** Only what turned out otherwise than it was declared. */
function beganText(board: Board, { item, action, instead, free }: EventOf<'action-began'>): string {
  if (free) return `${nameOf(board, item)}: ${actionText(board, item, action)}, at no cost. (rt:SEQ-04)`;
  if (instead === null) return '';
  return instead === 'rt:ACT-09'
    ? `${nameOf(board, item)}: too far for what was declared; instead ${actionText(board, item, action)}. (${instead})`
    : `${nameOf(board, item)} cannot do what was declared, and stands. (${instead})`;
}

const MOVES: { readonly [H in EventOf<'moved'>['how']]: string } = {
  advance: 'advances',
  retire: 'retires',
  turn: 'turns',
  charge: 'charges',
  result: 'advances as its test commands',
  occupy: 'takes the space',
  'forced-retire': 'is forced to retire',
  faced: 'turns to face the enemy',
};

function movedText(board: Board, event: EventOf<'moved'>): string {
  const { unit, how, allowance, used, stance, through, stoppedBy, rule } = event;
  const of = allowance === null || allowance === used ? '' : ` of ${inWidths(allowance)}`;
  const length = how === 'turn' || how === 'faced' ? '' : ` ${inWidths(used)}${of}`;
  const parts = [
    `${nameOf(board, unit)} ${MOVES[how]}${length}`,
    through.length === 0 ? '' : `through ${joined(through.map(id => the(board, id)))}`,
    stoppedBy === null ? '' : `stopped by ${the(board, stoppedBy)}`,
    `now at ${place(stance.pose)} facing ${stance.pose.facing}°`,
  ].filter(part => part !== '');
  return `${parts.join(', ')}. (${rule})`;
}

/** The whole sum: bases, range, dice, number to hit, hits. */
function shotText(board: Board, event: EventOf<'shot'>): string {
  const { unit, target, prompted, distance, band, pool, need, hits } = event;
  const how = prompted ? '' : ', unprompted (rt:UNP-01)';
  return `${nameOf(board, unit)} shoots at ${the(board, target)}${how}, ${inWidths(distance)}, ${band} range: ${sumText(pool)}; hits on ${need} or more: ${count(hits, 'hit')}. (rt:SHO-10)`;
}

function hitsText(board: Board, { unit, hits, basesLost, bases, left, rule }: EventOf<'hits-taken'>): string {
  const lost = basesLost === 0 ? '' : `, loses ${count(basesLost, 'base')}`;
  return `${nameOf(board, unit)} takes ${count(hits, 'hit')}${lost}: ${count(bases, 'base')} and ${count(left, 'hit')} left. (${rule})`;
}

function testedText(board: Board, event: EventOf<'tested'>): string {
  const { unit, column, thrown, adjust, score, outcome, rule } = event;
  const added = adjust.addends.length === 0 ? '' : `, ${adjustText(adjust)}`;
  return `${nameOf(board, unit)} tests its resilience ${columnName(column)}: thrown ${thrown}${added}: ${score}, ${outcomeName(outcome)}. (${rule})`;
}

function othersText(board: Board, target: string, charged: readonly number[]): string {
  const others = charged.map(unit => board.units[unit]?.id ?? '').filter(id => id !== target);
  return others.length === 0 ? '' : `, and with it ${joined(others.map(id => the(board, id)))}`;
}

function foughtText(board: Board, { round, units, pools, hits, winner }: EventOf<'melee-fought'>): string {
  const [one, two] = units;
  const end = winner === null ? 'drawn' : `${the(board, winner)} wins`;
  return `Melee, round ${round}: ${the(board, one)} ${sumText(pools[0])}: ${count(hits[0], 'hit')}; ${the(board, two)} ${sumText(pools[1])}: ${count(hits[1], 'hit')}; ${end}. (rt:MEL-05)`;
}
