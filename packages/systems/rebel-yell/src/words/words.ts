import type { Facts, Json } from '@guidon/kernel';
import type { Words } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { idsOf } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { textBoard } from './board.ts';
import { decisionText } from './decisions.ts';
import { eventText } from './events.ts';
import { clockLabel, count, joined, pieceName, pieceNames, sideName } from './names.ts';
import { orderText } from './orders.ts';
import { refusalText } from './refusals.ts';
import { rosterLines } from './roster.ts';

/** Sentences for people, in English. */
export function wordsFor(board: Board): Words {
  return {
    seat: sideName,
    decision: (state, decision) => decisionText(board, asState(state), decision),
    order: (state, order) => orderText(board, asState(state), order),
    event: event => eventText(board, event),
    refusal: refusal => refusalText(board, refusal),
    outcome: outcome => outcomeText(board, outcome),
    verdict: verdict => verdict.result,
    board: state => textBoard(board, asState(state)),
    status: state => statusLines(board, asState(state)),
    roster: state => rosterLines(board, asState(state)),
  };
}

// The kernel hands back what this system made.
const asState = (state: object): RyState => state as RyState;

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

type Mapping = { readonly [name: string]: Json };

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

const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};

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
