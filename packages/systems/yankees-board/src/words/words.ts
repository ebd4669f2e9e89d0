import type { Facts, Json, Rolled } from '@guidon/kernel';
import { eventSentence, orderSentence, type Words } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbDecision } from '../terms/decisions.ts';
import type { YbEvent } from '../terms/events.ts';
import type { YbOrder } from '../terms/orders.ts';
import type { YbState } from '../terms/state.ts';
import { rosterLines, textBoard } from './board.ts';
import { EN } from './en.ts';
import type { Asked } from './kinds.ts';
import { clockLabel, markerName, sideName } from './names.ts';
import { count, FACES, name, names } from './phrases.ts';
import { refusalText } from './refusals.ts';

/** Sentences for people, in English. */
export function wordsFor(board: Board): Words<YbState, YbOrder, YbEvent, YbDecision> {
  return {
    seat: sideName,
    decision: (_state, decision) => EN.questions[decision.asks](askedIn(board, decision)),
    order: (state, order) => orderSentence(EN, { board, state, order }),
    event: event => eventText(board, event),
    refusal: refusal => refusalText(board, refusal),
    outcome: outcome => outcomeText(board, outcome),
    verdict: verdict => (verdict.winner === null ? 'A draw' : `${sideName(verdict.winner)} victory`),
    board: state => textBoard(board, state),
    status: state => statusLines(board, state),
    roster: state => rosterLines(board, state),
  };
}

const askedIn = (board: Board, { seat, units, hex, rule, count: left = 0 }: YbDecision): Asked => ({
  seat: sideName(seat),
  who: names(board, units),
  hex: String(hex),
  rule,
  left: thing => count(left, thing),
});

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
function eventText(board: Board, event: YbEvent | Rolled): string | undefined {
  if (event.event === 'rolled')
    return `Dice: ${event.faces.map(face => FACES[face] ?? String(face)).join(', ')} (${event.purpose}, ${event.rule}).`;
  return eventSentence(EN, { board, event });
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
