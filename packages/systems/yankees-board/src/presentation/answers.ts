import type { Answer, Question } from '@guidon/kernel';
import { type AnswerPicture, asMapping, type ChancesPicture, type Mapping } from '@guidon/kit';
import { nameOf, type YbSpeech } from '../words/speech.ts';

/** Odds, told by what becomes of whom: `Pender −1 → 0611`. */
export function answerPicture(
  speech: YbSpeech,
  { question, answer }: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null {
  if (question.ask !== 'odds' || !Array.isArray(answer.outcomes)) return null;
  const rows = answer.outcomes.map(raw => {
    const { exactly, about, outcome } = asMapping(raw);
    return { ...told(speech, asMapping(outcome)), exactly: String(exactly ?? ''), about: Number(about ?? 0) };
  });
  const assumed = (Array.isArray(answer.assumed) ? answer.assumed.map(String) : []).map(said => {
    const [seat = '', asks = ''] = said.split(': ');
    return `${speech.named('sides', seat)}: ${speech.title(asks)}`;
  });
  return {
    sums: [],
    chances: [{ title: '', rows: merged(rows) }],
    notes: assumed.length === 0 ? [] : [speech.phrase('assumed', { assumed })],
    marks: [],
  };
}

type Row = ChancesPicture['rows'][number];

/** Outcomes that read the same are one. */
function merged(rows: readonly Row[]): readonly Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const known = found.get(row.text);
    found.set(row.text, known === undefined ? row : { ...row, exactly: '', about: known.about + row.about });
  }
  return [...found.values()].sort((a, b) => b.about - a.about);
}

function told(speech: YbSpeech, outcome: Mapping): { readonly text: string; readonly harm: number } {
  let harm = 0;
  const parts = Object.entries(asMapping(outcome.units)).map(([id, raw]) => {
    const { eliminated, steps, hex } = asMapping(raw);
    const loss = eliminated === true ? '✕' : typeof steps === 'number' ? `−${-steps}` : '';
    harm += eliminated === true ? 2 : typeof steps === 'number' ? -steps : 0;
    const where = typeof hex === 'string' ? `→ ${hex}` : '';
    return [nameOf(speech, id), loss, where].filter(part => part !== '').join(' ');
  });
  return { text: parts.length === 0 ? speech.phrase('no-effect') : parts.join(', '), harm: Math.min(3, harm) };
}
