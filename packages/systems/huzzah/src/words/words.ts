import type { Facts, Json, Rolled } from '@guidon/kernel';
import { eventSentence, orderSentence, type Words } from '@guidon/kit';
import { asMapping, count, joined, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { rosterLines, textBoard } from './board.ts';
import { EN } from './en.ts';
import type { Asked } from './kinds.ts';
import { clockLabel, pieceName, pieceNames, segmentTitle } from './names.ts';
import { refusalText } from './refusals.ts';

/** Sentences for people, in English. */
export function wordsFor(board: Board): Words<HzState, HzOrder, HzEvent, HzDecision> {
  return {
    seat: sideName,
    decision: (state, decision) => EN.questions[decision.asks](askedIn(board, state, decision)),
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

const askedIn = (board: Board, state: HzState, { seat, units, hex = '', rule, id = '' }: HzDecision): Asked => ({
  seat: sideName(seat),
  who: pieceNames(board, units),
  hex,
  rule,
  segment: segmentTitle(board, state.segment),
  title: board.specialData[id]?.title ?? id,
});

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
const eventText = (board: Board, event: HzEvent | Rolled): string | undefined =>
  event.event === 'rolled'
    ? `Die: ${event.faces.join(', ')} (${event.purpose}, ${event.rule}).`
    : eventSentence(EN, { board, event });

/** What an outcome says of each piece: hits, its order, where it is, whether it is gone. */
function outcomeText(board: Board, outcome: Facts): string {
  const parts = Object.entries(asMapping(outcome.units)).map(
    ([id, raw]) => `${pieceName(board, id)} ${joined(changes(asMapping(raw)))}`,
  );
  const lost = Object.entries(asMapping(outcome.leaders)).map(
    ([id, raw]) =>
      `${pieceName(board, id)} ${asMapping(raw).lost === true ? 'is lost' : `is at ${String(asMapping(raw).hex)}`}`,
  );
  const vacated = Array.isArray(outcome.vacated) ? outcome.vacated.map(String) : [];
  const told = [...parts, ...lost, ...(vacated.length === 0 ? [] : [`${vacated.join(', ')} vacated`])];
  return told.length === 0 ? 'nothing changes' : told.join('; ');
}

function changes(facts: { readonly [name: string]: Json }): readonly string[] {
  const told: string[] = [];
  if (typeof facts.destroyed === 'string') return [facts.destroyed === 'surrender' ? 'surrenders' : 'is destroyed'];
  if (typeof facts.hits === 'number')
    told.push(facts.hits > 0 ? `takes ${count(facts.hits, 'O hit')}` : `recovers ${count(-facts.hits, 'O hit')}`);
  if (facts.reduced === true) told.push('is reduced');
  if (facts.order === 'good') told.push('is in good order');
  else if (typeof facts.order === 'string') told.push(`is ${facts.order}`);
  if (typeof facts.hex === 'string') told.push(`goes to ${facts.hex}`);
  return told;
}

function statusLines(board: Board, state: HzState): readonly string[] {
  const score = scoreOf(board, state);
  const lines = [`${clockLabel(board, state)}   Points: Union ${score.union}, Confederate ${score.confederate}`];
  const waiting = state.units.flatMap((unit, index) => (unit.where === 'due' ? [board.roster[index]?.id ?? ''] : []));
  const leaders = state.leaders.flatMap((leader, index) =>
    leader.where === 'due' ? [board.leaders[index]?.id ?? ''] : [],
  );
  if (waiting.length + leaders.length > 0)
    lines.push(`Waiting to come on: ${pieceNames(board, [...waiting, ...leaders])}`);
  if (state.open !== null)
    lines.push(
      `In hand: ${pieceNames(
        board,
        state.open.units.map(unit => board.roster[unit]?.id ?? ''),
      )}`,
    );
  return lines;
}
