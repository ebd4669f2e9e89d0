import { hexAt, OFF_MAP } from '@guidon/hex';
import type { Answer, Json, Question } from '@guidon/kernel';
import { type AnswerPicture, asMapping, type ProfilePoint } from '@guidon/kit';
import { NOTHING } from '@guidon/line-of-battle';
import { type Board, CREST } from '../board/board.ts';
import { terrainAt } from '../terms/lookups.ts';
import type { RySpeech } from '../words/speech.ts';
import { hasSide } from '../zones/works.ts';
import { TERRAIN_SIGNS } from './map.ts';

const textsOf = (raw: Json | undefined): readonly string[] => (Array.isArray(raw) ? raw.map(String) : []);

/** A hex that the question names. */
const hexIn = (question: Question, part: 'from' | 'to'): string =>
  String(Object.entries(question).find(([name]) => name === part)?.[1]);

/** A line of sight as a cut through the ground (9.12). */
export function sightPicture(speech: RySpeech, question: Question, answer: Answer): AnswerPicture {
  const { board } = speech;
  const [from, to] = [hexIn(question, 'from'), hexIn(question, 'to')];
  const blockedAt = typeof answer.blockedAt === 'string' ? answer.blockedAt : null;
  const open = answer.open === true;
  const rule = String(answer.rule);
  const steps = (Array.isArray(answer.steps) ? answer.steps : []).map(raw => asMapping(raw));
  const levels = asMapping(answer.levels);
  const whole = Number(answer.range ?? 1);
  const places = [
    { hexes: [from], level: Number(levels.from), units: true },
    ...steps.map(step => ({
      hexes: textsOf(step.hexes),
      level: Number(step.level),
      units: step.units === true,
    })),
    ...(whole > 0 ? [{ hexes: [to], level: Number(levels.to), units: true }] : []),
  ];
  const points = places.map(
    (place, n): ProfilePoint => ({
      ...place,
      at: n / Math.max(1, places.length - 1),
      sign: signOf(board, place.hexes),
      crest: crestOf(board, place.hexes, { before: places[n - 1]?.hexes, behind: places[n + 1]?.hexes }),
      blocks: blockedAt !== null && place.hexes.includes(blockedAt),
    }),
  );
  const through = Number(answer.through ?? 0);
  const sentence = speech.phrase(open ? 'in-sight' : 'blocked', { from, to, through, blockedAt, rule });
  return { ...NOTHING, profile: { open, sentence, points } };
}

const indexOf = (board: Board, code: string | undefined): number =>
  code === undefined ? OFF_MAP : (hexAt(board.map.grid, code) ?? OFF_MAP);

/** Of two hexes what both hold; woods and light woods together are light woods. */
function signOf(board: Board, codes: readonly string[]): string {
  const signs = codes.map(code => {
    const hex = indexOf(board, code);
    return hex === OFF_MAP ? 'clear' : TERRAIN_SIGNS[terrainAt(board, hex)];
  });
  if (signs.includes('clear')) return 'clear';
  return signs.find(sign => sign !== 'woods') ?? signs[0] ?? 'clear';
}

function crestOf(
  board: Board,
  codes: readonly string[],
  next: { readonly before: readonly string[] | undefined; readonly behind: readonly string[] | undefined },
): ProfilePoint['crest'] {
  if (codes.length !== 1) return 'none';
  const hex = indexOf(board, codes[0]);
  const towards = (other: readonly string[] | undefined): boolean =>
    other?.length === 1 && hasSide(board, { hex, ahead: indexOf(board, other[0]), features: CREST });
  const [before, behind] = [towards(next.before), towards(next.behind)];
  return before && behind ? 'both' : before ? 'before' : behind ? 'behind' : 'none';
}
