import {
  type Answer,
  approximately,
  type Facts,
  type Fraction,
  fraction,
  type Json,
  plus,
  type Question,
  showFraction,
} from '@guidon/kernel';
import type { AnswerPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { unitCalled } from '../terms/lookups.ts';
import { outcomeText } from '../words/words.ts';

const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };
/** Rare outcomes after these are told together. */
const FEW = 12;

/** Every outcome of an order with its chance, the likeliest first; those that read the same are one. */
export function oddsPicture(board: Board, question: Question, answer: Answer): AnswerPicture | null {
  if (answer.tooWide === true) return { ...NOTHING, notes: ['Too many ways for this to be counted out.'] };
  if (!Array.isArray(answer.outcomes)) return null;
  const side = actingSide(board, question);
  const rows = new Map<string, { readonly likely: Fraction; readonly harm: number }>();
  for (const raw of answer.outcomes) {
    const { exactly, outcome } = asFacts(raw);
    const facts = asFacts(outcome);
    const text = outcomeText(board, facts);
    const likely = fractionOf(String(exactly));
    const known = rows.get(text);
    rows.set(text, {
      likely: known === undefined ? likely : plus(known.likely, likely),
      harm: harmOf(board, facts, side),
    });
  }
  const told = [...rows]
    .map(([text, { likely, harm }]) => ({ text, exactly: showFraction(likely), about: approximately(likely), harm }))
    .toSorted((a, b) => b.about - a.about);
  const rest = told.length - FEW;
  return {
    ...NOTHING,
    chances: [{ title: '', rows: told.slice(0, FEW) }],
    notes: rest > 0 ? [`${rest} rarer outcomes are not shown.`] : [],
  };
}

const asFacts = (value: Json | undefined): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};

function fractionOf(text: string): Fraction {
  const [top = '0', bottom = '1'] = text.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

function actingSide(board: Board, question: Question): string {
  const { order } = question as Question & { readonly order?: { readonly unit?: unknown } };
  return unitCalled(board, String(order?.unit))?.side ?? '';
}

/** To those who did not act: a broken unit, one driven back or short of a base, a hit. */
function harmOf(board: Board, outcome: Facts, side: string): number {
  return Object.entries(asFacts(outcome.units)).reduce((worst, [id, raw]) => {
    if (unitCalled(board, id)?.side === side) return worst;
    const { broken, retired, bases, hits } = asFacts(raw);
    const harm = broken === true ? 3 : retired === true || bases !== undefined ? 2 : hits !== undefined ? 1 : 0;
    return Math.max(worst, harm);
  }, 0);
}
