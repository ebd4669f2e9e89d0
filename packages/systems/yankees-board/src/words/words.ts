import { OFF_MAP } from '@guidon/hex';
import type { Facts, Rolled } from '@guidon/kernel';
import { asMapping, type WordsIn } from '@guidon/kit';
import type { YbTerms } from '../book/kinds.ts';
import type { YbState } from '../terms/state.ts';
import { rosterLines, textBoard } from './board.ts';
import { clockLabel, nameOf, namesOf, refusalText, type YbSpeech } from './speech.ts';

/** Sentences for people, in the language of the speech. */
export const wordsFor = (speech: YbSpeech): WordsIn<YbTerms> => ({
  seat: seat => speech.named('sides', seat),
  decision: (_state, { asks, seat, units, hex, rule, count: left = 0 }) =>
    speech.question(asks, { seat: speech.named('sides', seat), who: namesOf(speech, units), hex, rule, left }),
  order: (state, order) =>
    speech.order(order, order.do === 'attack' ? { units: standingAt(speech, state, order.target) } : {}),
  event: event => (event.event === 'rolled' ? rolledText(speech, event) : speech.event(event)),
  refusal: refusal => refusalText(speech, refusal),
  outcome: outcome => outcomeText(speech, outcome),
  verdict: verdict => speech.phrase('verdict', verdict),
  board: state => textBoard(speech, state),
  status: state => statusLines(speech, state),
  roster: state => rosterLines(speech, state),
});

const standingAt = ({ board }: YbSpeech, { units }: YbState, code: string): readonly string[] =>
  board.roster.flatMap(({ id }, at) => (board.map.ground[units[at]?.hex ?? OFF_MAP]?.code === code ? [id] : []));

const rolledText = (speech: YbSpeech, { faces, purpose, rule }: Rolled): string =>
  speech.phrase('rolled', {
    faces: faces.map(face => (typeof face === 'string' ? speech.retold('faces', face) : face)),
    purpose: speech.retold('purposes', purpose),
    rule,
  });

function outcomeText(speech: YbSpeech, outcome: Facts): string {
  const parts = Object.entries(asMapping(outcome.units)).map(([id, raw]) => {
    const { eliminated, steps, hex } = asMapping(raw);
    const told: string[] = [];
    if (eliminated === true) told.push(speech.phrase('eliminated'));
    else if (typeof steps === 'number')
      told.push(speech.phrase(steps < 0 ? 'loses' : 'regains', { n: Math.abs(steps) }));
    if (typeof hex === 'string') told.push(speech.phrase('goes', { hex }));
    return `${nameOf(speech, id)} ${told.join(speech.phrase('and'))}`;
  });
  const { mayReact } = outcome;
  if (Array.isArray(mayReact)) parts.push(speech.phrase('may-react', { units: mayReact }));
  return parts.length === 0 ? speech.phrase('nothing-changes') : parts.join('; ');
}

function statusLines(speech: YbSpeech, state: YbState): readonly string[] {
  const due = speech.board.roster.filter((_, index) => state.units[index]?.status === 'due').map(({ name }) => name);
  return [
    speech.phrase('status', { clock: clockLabel(speech, state), score: state.score }),
    ...(state.round === null ? [] : [speech.phrase('round', state.round)]),
    speech.phrase('cup', { cup: state.cup }),
    ...(due.length === 0 ? [] : [speech.phrase('waiting', { names: due })]),
  ];
}
