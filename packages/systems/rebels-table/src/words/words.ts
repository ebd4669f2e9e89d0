import type { Facts, Json, Rolled } from '@guidon/kernel';
import { eventSentence, orderSentence, type Words } from '@guidon/kit';
import { activeId } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import { tableWarnings } from '../board/features.ts';
import type { RtDecision, RtEvent, RtOrder } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { verdictText } from '../victory/words-en.ts';
import { actionsText, called } from './actions.ts';
import { textBoard } from './board.ts';
import { EN } from './en.ts';
import { capital, clockLabel, count, inWidths, joined, nameOf, sideName, widths } from './phrases.ts';
import { readDeclaration } from './read/read.ts';
import { refusalText } from './refusals.ts';
import { rosterLines } from './roster.ts';

/** Sentences for people, in English. */
export const wordsFor = (board: Board): Words<RtState, RtOrder, RtEvent, RtDecision> => ({
  seat: sideName,
  decision: (state, decision) => decisionText(board, state, decision),
  order: (state, order) => orderSentence(EN, { board, state, order }),
  event: event => eventText(board, event),
  refusal: refusal => refusalText(board, refusal),
  outcome: outcome => outcomeText(board, outcome),
  verdict: verdict => capital(verdictText(verdict)),
  board: state => textBoard(board, state),
  status: state => statusLines(board, state),
  roster: state => rosterLines(board, state),
  read: (state, { decision, text }) =>
    readDeclaration(board, state, SIDES.find(side => side === decision.seat) ?? 'union', text),
});

function decisionText(board: Board, state: RtState, { asks, seat, rule, units }: RtDecision): string {
  if (asks === 'clock') return `The clock waits for the umpire. (${rule})`;
  const side = SIDES.find(one => one === seat) ?? 'union';
  const question = EN.questions[asks]({
    board,
    state,
    side,
    who: joined(units.map(unit => called(board, unit))),
    supply: `${count(state.sides[side].supply, 'supply die')} left.`,
  });
  return `${sideName(seat)}: ${question} (${rule})`;
}

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(board: Board, event: RtEvent | Rolled): string | undefined {
  if (event.event === 'rolled')
    return `${event.faces.length === 1 ? 'Die' : 'Dice'}: ${event.faces.join(', ')} (${event.purpose.replaceAll('-', ' ')}, ${event.rule}).`;
  const text = eventSentence(EN, { board, event });
  return text === undefined ? undefined : capital(text);
}

type Mapping = { readonly [name: string]: Json };

/** What an outcome says of each unit: bases and hits, driven back, broken; and of the camps. */
export function outcomeText(board: Board, outcome: Facts): string {
  const units = Object.entries(asMapping(outcome.units)).map(
    ([id, facts]) => `${nameOf(board, id)} ${joined(unitChanges(asMapping(facts)))}`,
  );
  const camps = Array.isArray(outcome.camps) ? outcome.camps.map(String) : [];
  const told = [
    ...units,
    ...camps.map(side => `the ${sideName(side)} camp is lost`),
    ...(outcome.melee === true ? ['a melee begins'] : []),
    ...(typeof outcome.asked === 'string' ? [`then: ${outcome.asked.replaceAll('-', ' ')}`] : []),
  ];
  return told.length === 0 ? 'nothing changes' : told.join('; ');
}

function unitChanges({ broken, bases, hits, retired }: Mapping): readonly string[] {
  if (broken === true) return ['breaks'];
  const told = [
    ...(typeof bases === 'number' ? [`loses ${count(Math.abs(bases), 'base')}`] : []),
    ...(typeof hits === 'number' ? [`takes ${count(hits, 'hit')}`] : []),
    ...(retired === true ? ['is forced to retire'] : []),
  ];
  return told.length === 0 ? ['changes'] : told;
}

const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};

function statusLines(board: Board, state: RtState): readonly string[] {
  const both = (tell: (side: (typeof SIDES)[number]) => string): string =>
    SIDES.map(side => `${sideName(side)} ${tell(side)}`).join(', ');
  const coming = board.units.filter((_, unit) => state.units[unit]?.presence === 'reserve');
  return [
    `${clockLabel(board, state)}   Points: ${both(side => String(scoreOf(board, state, side)))}`,
    `Supply dice: ${both(side => String(state.sides[side].supply))}${state.holder === null ? '' : `   Initiative: ${sideName(state.holder)}`}`,
    ...(coming.length === 0 ? [] : [`Still to come: ${joined(coming.map(({ name }) => name))}`]),
    ...activeLines(board, state),
  ];
}

/** What is being carried out. */
function activeLines(board: Board, state: RtState): readonly string[] {
  const { active, charge, melee } = state;
  if (active === null) return [];
  const id = activeId(board, state) ?? '';
  const fight =
    melee !== null
      ? `, in a melee with ${joined(melee.units.filter(unit => unit !== melee.charger).map(unit => nameOf(board, idOf(board, unit))))}`
      : charge === null
        ? ''
        : ', charging';
  return [`${nameOf(board, id)}: ${actionsText(board, id, { actions: active.actions })}${fight}`];
}

/** What is worth a word about a table before play, each with its rule (TER-02, TER-03). */
export const warningTexts = (board: Board): readonly string[] =>
  tableWarnings(board).map(
    ({ rule, feature, found: [long, wide], least }) =>
      `${nameOf(board, feature)} measures ${widths(long)} by ${inWidths(wide)}; at least ${widths(least[0])} by ${inWidths(least[1])} is advised. (${rule})`,
  );
