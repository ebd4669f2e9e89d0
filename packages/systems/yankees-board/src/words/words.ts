import type { Decision, Facts, Json, Order } from '@guidon/kernel';
import type { Words } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbDecision } from '../decisions.ts';
import type { YbOrder } from '../orders.ts';
import type { YbState } from '../state.ts';
import { rosterLines, textBoard } from './board.ts';
import { count, eventText, name, names } from './events.ts';
import { clockLabel, markerName, sideName } from './names.ts';
import { refusalText } from './refusals.ts';

/** Sentences for people, in English. */
export function wordsFor(board: Board): Words {
  return {
    seat: sideName,
    decision: (_state, decision) => decisionText(board, decision),
    order: (_state, order) => orderText(board, order),
    event: event => eventText(board, event),
    refusal: refusal => refusalText(board, refusal),
    outcome: outcome => outcomeText(board, outcome),
    verdict: verdict => (verdict.winner === null ? 'A draw' : `${sideName(verdict.winner)} victory`),
    board: state => textBoard(board, asState(state)),
    status: state => statusLines(board, asState(state)),
    roster: state => rosterLines(board, asState(state)),
  };
}

// The kernel hands back what this system made.
const asState = (state: object): YbState => state as YbState;

function decisionText(board: Board, raw: Decision): string {
  const decision = raw as YbDecision;
  const seat = sideName(decision.seat);
  const who = names(board, decision.units);
  switch (decision.asks) {
    case 'clock':
      return 'The clock waits for the umpire.';
    case 'enemy-flags':
      return `${seat}: ${count(decision.count ?? 0, 'enemy flag')} rolled. Shift one of your units one hex, or pass. (${decision.rule})`;
    case 'bugles':
      return `${seat}: ${count(decision.count ?? 0, 'bugle')} to use. Fall back, try to recover, or pass. (${decision.rule})`;
    case 'activate':
      return `${seat}: ${count(decision.count ?? 0, 'result')} left. Activate a unit, or end the round. (${decision.rule})`;
    case 'react':
      return `${seat}: ${who} may react. Fire, evade (cavalry), or decline. (${decision.rule})`;
    case 'target':
      return `${seat}: ${who} may attack. Name a target hex, or hold fire. (${decision.rule})`;
    case 'choose-hit':
      return `${seat}: which unit in ${decision.hex} takes the loss? (${decision.rule})`;
    case 'retreat':
      return `${seat}: ${who} must retreat ${count(decision.count ?? 0, 'hex')} from ${decision.hex}. Choose the way. (${decision.rule})`;
    case 'advance':
      return `${seat}: ${who} may advance into ${decision.hex}. (${decision.rule})`;
    case 'night-withdraw':
      return `${seat}: night. ${who} stand next to the enemy. Withdraw them, or be done. (${decision.rule})`;
    case 'night-enter':
      return `${seat}: night. ${who} may come on. (${decision.rule})`;
  }
}

function orderText(board: Board, raw: Order): string {
  const order = raw as YbOrder;
  switch (order.do) {
    case 'activate': {
      const to = wayText(order.path, 'whole');
      const way = to === '' ? '' : `${order.road ? ' by road' : ''}${to}`;
      const action = order.enter ? `enter${way}` : way === '' ? 'stand and fight' : `move${way}`;
      return `${names(board, order.units)}: ${action}${order.die === 'hat' ? ' [hat]' : ''}`;
    }
    case 'redeploy':
      return `${name(board, order.unit)}: shift to ${order.to}`;
    case 'bugle-retreat':
      return `${name(board, order.unit)}: fall back${wayText(order.path, 'whole')}`;
    case 'recover':
      return `${name(board, order.unit)}: try to recover`;
    case 'react':
      return `${order.unit === undefined ? '' : `${name(board, order.unit)}: `}${order.choice}${wayText(order.path, 'end')}`;
    case 'attack':
      return `attack ${order.target}`;
    case 'choose-hit':
      return `${name(board, order.unit)} takes the loss`;
    case 'retreat':
      return order.path.length === 0 ? 'stay and lose steps' : `retreat to ${order.path.join(' ')}`;
    case 'night-retreat':
      return `${name(board, order.unit)}: withdraw to ${order.to}`;
    case 'night-enter':
    case 'night-move':
      return `${name(board, order.unit)}: ${order.do === 'night-enter' ? 'enter' : 'move'}${order.road ? ' by road' : ''}${wayText(order.path, 'end')}`;
    default:
      return order.do.replaceAll('-', ' ');
  }
}

function wayText(path: readonly string[] | undefined, tell: 'whole' | 'end'): string {
  const end = path?.at(-1);
  if (path === undefined || end === undefined) return '';
  return ` to ${end}${tell === 'whole' && path.length > 1 ? ` (${path.join(' ')})` : ''}`;
}

function outcomeText(board: Board, outcome: Facts): string {
  const parts = Object.entries(asMapping(outcome.units)).map(([id, raw]) => {
    const facts = asMapping(raw);
    const told: string[] = [];
    if (facts.eliminated === true) told.push('is eliminated');
    else if (typeof facts.steps === 'number')
      told.push(facts.steps < 0 ? `loses ${count(-facts.steps, 'step')}` : `regains ${count(facts.steps, 'step')}`);
    if (typeof facts.hex === 'string') told.push(`goes to ${facts.hex}`);
    return `${name(board, id)} ${told.join(' and ')}`;
  });
  const reactors = outcome.mayReact;
  if (Array.isArray(reactors)) parts.push(`${names(board, reactors.map(String))} may react`);
  return parts.length === 0 ? 'nothing changes' : parts.join('; ');
}

const asMapping = (value: Json | undefined): { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {};

function statusLines(board: Board, state: YbState): readonly string[] {
  const lines = [
    `${clockLabel(board, state)}   Points: Union ${state.score.union}, Confederate ${state.score.confederate}`,
  ];
  if (state.round !== null) {
    const { marker, side, pool } = state.round;
    lines.push(
      `${markerName(marker)} (${sideName(side)}): ${count(pool.corps, 'activation')}, ${count(pool.hats, 'hat')}, ${count(pool.bugles, 'bugle')}, ${count(pool.enemyFlags, 'enemy flag')}`,
    );
  }
  lines.push(state.cup.length === 0 ? 'Cup: empty' : `Cup: ${state.cup.join(' ')}`);
  const due = board.roster.filter((_, index) => state.units[index]?.status === 'due').map(unit => unit.name);
  if (due.length > 0) lines.push(`Waiting to come on: ${due.join(', ')}`);
  return lines;
}
