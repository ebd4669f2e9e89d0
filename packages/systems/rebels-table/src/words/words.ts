import type { Facts, Rolled } from '@guidon/kernel';
import { asMapping, capital, type Mapping, type WordsIn } from '@guidon/kit';
import { activeId } from '../actions/items.ts';
import { tableWarnings } from '../board/features.ts';
import type { RtTerms } from '../book/kinds.ts';
import type { RtEvent } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { aboutEvent, aboutOrder, aboutQuestion } from './about.ts';
import { actionsText } from './actions.ts';
import { textBoard } from './board.ts';
import { widths } from './names.ts';
import { readDeclaration } from './read/read.ts';
import { refusalText } from './refusals.ts';
import { rosterLines } from './roster.ts';
import { bothSides, clockLabel, inWidths, nameOf, type RtSpeech, verdictText } from './speech.ts';

/** Sentences for people, in the language of the speech. */
export const wordsFor = (speech: RtSpeech): WordsIn<RtTerms> => ({
  seat: seat => speech.named('sides', seat),
  decision: (state, decision) => speech.question(decision.asks, aboutQuestion(speech, state, decision)),
  order: (state, order) => speech.order(order, aboutOrder(speech, state, order)),
  event: event => eventText(speech, event),
  refusal: refusal => refusalText(speech, refusal),
  outcome: outcome => outcomeText(speech, outcome),
  verdict: verdict => capital(verdictText(speech, verdict)),
  board: state => textBoard(speech, state),
  status: state => statusLines(speech, state),
  roster: state => rosterLines(speech, state),
  read: (state, { decision, text }) =>
    readDeclaration(speech.board, state, SIDES.find(side => side === decision.seat) ?? 'union', text),
});

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(speech: RtSpeech, event: RtEvent | Rolled): string | undefined {
  if (event.event === 'rolled')
    return speech.phrase('rolled', { ...event, purpose: speech.named('rolls', event.purpose) });
  const text = speech.event(event, aboutEvent(speech, event));
  return text === undefined ? undefined : capital(text);
}

/** What an outcome says of each unit: bases and hits, driven back, broken; and of the camps. */
export function outcomeText(speech: RtSpeech, outcome: Facts): string {
  const units = Object.entries(asMapping(outcome.units)).map(
    ([id, facts]) => `${nameOf(speech, id)} ${speech.joined(unitChanges(speech, asMapping(facts)))}`,
  );
  const camps = Array.isArray(outcome.camps) ? outcome.camps.map(String) : [];
  const told = [
    ...units,
    ...camps.map(side => speech.phrase('camp-is-lost', { side })),
    ...(outcome.melee === true ? [speech.phrase('melee-begins')] : []),
    ...(typeof outcome.asked === 'string'
      ? [speech.phrase('then-asked', { asked: speech.named('asked', outcome.asked) })]
      : []),
  ];
  return told.length === 0 ? speech.phrase('nothing-changes') : told.join('; ');
}

function unitChanges(speech: RtSpeech, { broken, bases, hits, retired }: Mapping): readonly string[] {
  if (broken === true) return [speech.phrase('breaks')];
  const told = [
    ...(typeof bases === 'number' ? [speech.phrase('loses-bases', { n: Math.abs(bases) })] : []),
    ...(typeof hits === 'number' ? [speech.phrase('takes-hits', { n: hits })] : []),
    ...(retired === true ? [speech.phrase('is-forced')] : []),
  ];
  return told.length === 0 ? [speech.phrase('changes')] : told;
}

function statusLines(speech: RtSpeech, state: RtState): readonly string[] {
  const { board } = speech;
  const ids = board.units.filter((_, unit) => state.units[unit]?.presence === 'reserve').map(({ id }) => id);
  const points = bothSides(speech, side => String(scoreOf(board, state, side)), ', ');
  const dice = bothSides(speech, side => String(state.sides[side].supply), ', ');
  return [
    speech.phrase('status', { clock: clockLabel(speech, state), points }),
    speech.phrase('supply-status', { dice, holder: state.holder }),
    ...(ids.length === 0 ? [] : [speech.phrase('coming', { ids })]),
    ...activeLines(speech, state),
  ];
}

/** What is being carried out. */
function activeLines(speech: RtSpeech, state: RtState): readonly string[] {
  const { active, charge, melee } = state;
  if (active === null) return [];
  const id = activeId(speech.board, state) ?? '';
  const enemies = (melee?.units ?? []).filter(unit => unit !== melee?.charger).map(unit => idOf(speech.board, unit));
  const fight =
    melee !== null ? speech.phrase('in-melee', { ids: enemies }) : charge === null ? '' : speech.phrase('charging');
  return [`${nameOf(speech, id)}: ${actionsText(speech, id, { actions: active.actions })}${fight}`];
}

/** What is worth a word about a table before play, each with its rule (TER-02, TER-03). */
export const warningTexts = (speech: RtSpeech): readonly string[] =>
  tableWarnings(speech.board).map(({ rule, feature, found: [long, wide], least }) =>
    speech.phrase('warning', {
      rule,
      feature,
      long: widths(long),
      wide: inWidths(speech, wide),
      leastLong: widths(least[0]),
      leastWide: inWidths(speech, least[1]),
    }),
  );
