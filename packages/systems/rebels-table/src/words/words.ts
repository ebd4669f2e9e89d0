import type { Facts, Json, Verdict } from '@guidon/kernel';
import type { Words } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { actionsText } from './actions.ts';
import { textBoard } from './board.ts';
import { decisionText } from './decisions.ts';
import { eventText, verdictText } from './events.ts';
import { capital, clockLabel, count, joined, nameOf, sideName } from './names.ts';
import { orderText } from './orders.ts';
import { readDeclaration } from './read/read.ts';
import { refusalText } from './refusals.ts';
import { rosterLines } from './roster.ts';

/** Sentences for people, in English. */
export const wordsFor = (board: Board): Words => ({
  seat: sideName,
  decision: (state, decision) => decisionText(board, asState(state), decision),
  order: (state, order) => orderText(board, asState(state), order),
  event: event => eventText(board, event),
  refusal: refusal => refusalText(board, refusal),
  outcome: outcome => outcomeText(board, outcome),
  verdict: (verdict: Verdict) => capital(verdictText(verdict)),
  board: state => textBoard(board, asState(state)),
  status: state => statusLines(board, asState(state)),
  roster: state => rosterLines(board, asState(state)),
  read: (state, { decision, text }) =>
    readDeclaration(board, asState(state), { side: SIDES.find(side => side === decision.seat) ?? 'union', text }),
});

// The kernel hands back what this system made.
const asState = (state: object): RtState => state as RtState;

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
function activeLines(board: Board, { active, charge, melee }: RtState): readonly string[] {
  if (active === null) return [];
  const id = active.unit === null ? (board.generals[active.general ?? -1]?.id ?? '') : idOf(board, active.unit);
  const fight =
    melee !== null
      ? `, in a melee with ${joined(melee.units.filter(unit => unit !== melee.charger).map(unit => nameOf(board, idOf(board, unit))))}`
      : charge === null
        ? ''
        : ', charging';
  return [`${nameOf(board, id)}: ${actionsText(board, id, active.actions)}${fight}`];
}
