import { type Decision, topOf } from '@guidon/kernel';
import { BW } from '@guidon/table';
import { itemId, lockedCommand, openItems } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import { commandsLeft } from '../deployment/deploy.ts';
import type { RtDecision } from '../terms/decisions.ts';
import { SIDES, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { called } from './actions.ts';
import { count, inWidths, joined, nameOf, sideName } from './names.ts';
import { columnName } from './sums.ts';

type Tell = (asked: Asked) => string;

interface Asked {
  readonly board: Board;
  readonly state: RtState;
  readonly side: Side;
  readonly who: string;
  readonly supply: string;
}

/** One question to each kind; what a supply die adds is told with it. */
const QUESTIONS: { readonly [A in RtDecision['asks']]: Tell } = {
  clock: () => 'the clock waits.',
  'scouting-supply': ({ supply }) => `add a supply die to the scouting throw? ${supply}`,
  'deploy-command': ({ board, state, side }) =>
    `deploy a command: ${joined(commandsLeft(board, state, side).map(({ name }) => name))}.`,
  'initiative-supply': ({ supply }) => `add a supply die to the throw for the initiative? ${supply}`,
  'keep-or-give': () => 'the initiative is yours. Keep it, or give it to the enemy?',
  activate: activateQuestion,
  'move-supply': ({ board, who, supply }) =>
    `${who} moves. Give a supply die for ${inWidths(board.charts.movementSupplyAdds * BW)} more? ${supply}`,
  'shoot-supply': ({ who, supply }) => `${who} shoots. Give a supply die, for one die more? ${supply}`,
  'resilience-supply': ({ state, who, supply }) =>
    `${who} tests its resilience${testText(state)}. Give a supply die, for three dice instead of two? ${supply}`,
  'retire-supply': ({ state, who, supply }) =>
    `${who} is forced to retire ${retireText(state)}. Give a supply die to go one BW farther, or one less? ${supply}`,
  'face-enemy': ({ who }) => `the enemy is in the way of ${who}. Turn to face him?`,
  'charged-shoot': ({ board, state, who }) =>
    `${who} is charged${state.charge === null ? '' : ` by ${called(board, board.units[state.charge.unit]?.id ?? '')}`}. Shoot at the chargers? It costs all action points that are left.`,
  'charge-supply': ({ board, who, supply }) =>
    `${who} charges. Give a supply die for ${inWidths(board.charts.chargeSupplyAdds * BW)} more? ${supply}`,
  'melee-supply': ({ state, who, supply }) =>
    `${who}, round ${(state.melee?.round ?? 0) + 1} of the melee. Give a supply die, for one die more? ${supply}`,
  'feed-bases': ({ who }) => `${who} can feed bases into the melee. Which, and where?`,
  'base-removal': ({ who }) => `${who} has lost bases. From which end?`,
  occupy: ({ who }) => `the enemy has broken. Does ${who} take the space?`,
  'occupy-supply': ({ who, supply }) => `${who} takes the space. Give a supply die for 1 BW more? ${supply}`,
  'pick-unit-to-test': ({ who }) => `units at half strength test their resilience. Which is next: ${who}?`,
};

export function decisionText(board: Board, state: RtState, raw: Decision): string {
  // Only questions of this system come here.
  const asked = raw as RtDecision;
  if (asked.asks === 'clock') return `The clock waits for the umpire. (${asked.rule})`;
  const side = SIDES.find(one => one === asked.seat) ?? 'union';
  const question = QUESTIONS[asked.asks]({
    board,
    state,
    side,
    who: joined(asked.units.map(unit => called(board, unit))),
    supply: `${count(state.sides[side].supply, 'supply die')} left.`,
  });
  return `${sideName(asked.seat)}: ${question} (${asked.rule})`;
}

function activateQuestion({ board, state, side }: Asked): string {
  const locked = lockedCommand(board, state, side);
  const first = locked === null ? '' : ` ${nameOf(board, locked)} is begun and comes first.`;
  return `activate a unit or a general.${first} Choose, or say it, as: ${exampleFor(board, state, side)}.`;
}

/** A sentence that would be understood now. */
function exampleFor(board: Board, state: RtState, side: Side): string {
  const [item] = openItems(board, state, side);
  const name = item === undefined ? '' : nameOf(board, itemId(board, item));
  return item?.unit === null ? `"${name}: ride 3 north"` : `"${name}: advance 3, wheel 20 left, reload"`;
}

function testText(state: RtState): string {
  const top = topOf(state.agenda);
  return top?.step === 'test' ? ` ${columnName(top.column)}` : '';
}

function retireText(state: RtState): string {
  const top = topOf(state.agenda);
  return top?.step === 'retire-move' ? inWidths(top.die * BW) : '';
}
