import type { Facts, Json, Rolled } from '@guidon/kernel';
import { eventSentence, orderSentence, type Words } from '@guidon/kit';
import { asMapping, count, joined, type Mapping, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyEvent } from '../terms/events.ts';
import { idsOf } from '../terms/ids.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { textBoard } from './board.ts';
import { EN } from './en.ts';
import type { Asked } from './kinds.ts';
import { clockLabel, pieceName, pieceNames, segmentTitle, verb } from './names.ts';
import { refusalText } from './refusals.ts';
import { rosterLines } from './roster.ts';

/** Sentences for people, in English. */
export function wordsFor(board: Board): Words<RyState, RyOrder, RyEvent, RyDecision> {
  return {
    seat: sideName,
    decision: (state, decision) => decisionText(board, state, decision),
    order: (state, order) => orderSentence(EN, { board, state, order }),
    event: event => eventText(board, event),
    refusal: refusal => refusalText(board, refusal),
    outcome: outcome => outcomeText(board, outcome),
    verdict: verdict => verdict.result,
    board: state => textBoard(board, state),
    status: state => statusLines(board, state),
    roster: state => rosterLines(board, state),
  };
}

function decisionText(board: Board, state: RyState, asked: RyDecision): string {
  const question = EN.questions[asked.asks](askedIn(board, state, asked));
  return asked.asks === 'clock'
    ? `${question} (${asked.rule})`
    : `${sideName(asked.seat)}: ${question} (${asked.rule})`;
}

const askedIn = (board: Board, state: RyState, { units, hex, id, rule }: RyDecision): Asked => ({
  who: pieceNames(board, units),
  does: verb(board, units, ['do', 'does']),
  is: verb(board, units, ['are', 'is']),
  has: verb(board, units, ['have', 'has']),
  hex: hex ?? '',
  title: board.specialData[id ?? '']?.title ?? id ?? '',
  segment: segmentTitle(board, state.segment),
  rule,
});

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
function eventText(board: Board, event: RyEvent | Rolled): string | undefined {
  return event.event === 'rolled'
    ? `Die: ${event.faces.join(', ')} (${event.purpose}, ${event.rule}).`
    : eventSentence(EN, { board, event });
}

/** What an outcome says of each piece: hits, its order, where it is, whether it is gone. */
function outcomeText(board: Board, outcome: Facts): string {
  const changed = (raw: Json | undefined, tell: (facts: Mapping) => readonly string[]): readonly string[] =>
    Object.entries(asMapping(raw)).map(([id, facts]) => `${pieceName(board, id)} ${joined(tell(asMapping(facts)))}`);
  const vacated = Array.isArray(outcome.vacated) ? outcome.vacated.map(String) : [];
  const told = [
    ...changed(outcome.units, unitChanges),
    ...changed(outcome.leaders, leaderChanges),
    ...changed(outcome.flags, facts => [facts.captured === true ? 'is captured' : `is at ${String(facts.hex)}`]),
    ...(vacated.length === 0 ? [] : [`${vacated.join(', ')} vacated`]),
  ];
  return told.length === 0 ? 'nothing changes' : told.join('; ');
}

const FATES: { readonly [fate: string]: string } = {
  surrender: 'surrenders',
  captured: 'is captured',
  'routed-off': 'leaves the map in rout',
  exited: 'leaves the map',
};

function unitChanges(facts: Mapping): readonly string[] {
  const gone = facts.destroyed ?? facts.fate;
  if (typeof gone === 'string') return [FATES[gone] ?? 'is destroyed'];
  const told: string[] = [];
  if (typeof facts.hits === 'number')
    told.push(facts.hits > 0 ? `takes ${count(facts.hits, 'O hit')}` : `recovers ${count(-facts.hits, 'O hit')}`);
  if (typeof facts.guns === 'number') told.push(`loses ${count(Math.abs(facts.guns), 'gun')}`);
  if (facts.crewed === false) told.push('is left by its crew');
  if (facts.order === 'good') told.push('is in good order');
  else if (typeof facts.order === 'string') told.push(facts.order === 'routed' ? 'is Routed' : 'is Disrupted');
  if (facts.deployment === 'cover') told.push('is driven to cover');
  if (typeof facts.hex === 'string') told.push(`goes to ${facts.hex}`);
  return told.length === 0 ? ['changes'] : told;
}

function leaderChanges(facts: Mapping): readonly string[] {
  if (facts.captured === true) return ['is captured'];
  return [facts.lost === true ? 'is lost' : `is at ${String(facts.hex)}`];
}

function statusLines(board: Board, state: RyState): readonly string[] {
  const score = scoreOf(board, state);
  const waiting = [
    ...state.units.flatMap((unit, index) => (unit.where === 'due' ? [board.roster[index]?.id ?? ''] : [])),
    ...state.leaders.flatMap((leader, index) => (leader.where === 'due' ? [board.leaders[index]?.id ?? ''] : [])),
  ];
  return [
    `${clockLabel(board, state)}   Points: Union ${score.union}, Confederate ${score.confederate}`,
    ...(waiting.length === 0 ? [] : [`Waiting to come on: ${pieceNames(board, waiting)}`]),
    ...(state.open === null ? [] : [`In hand: ${pieceNames(board, idsOf(board, state.open.units))}`]),
  ];
}
