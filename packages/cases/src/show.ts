import type { Figure } from '@guidon/kernel';
import { show } from './compare.ts';
import type { CaseOdds } from './odds.ts';
import type { CaseResult } from './run.ts';
import { figuresIn, type Happening, type TraceEntry } from './trace.ts';

/** A result as lines of text: the verdict, then the trace, then the differences. */
export function showResult(result: CaseResult, { trace }: { readonly trace: boolean }): readonly string[] {
  const head = `${result.holds ? 'holds' : 'FAILS'}  ${result.id}${result.title === '' ? '' : `  ${result.title}`}`;
  return [
    head,
    ...(trace ? result.trace.flatMap(showEntry) : []),
    ...result.differences.map(
      ({ path, expected, found }) => `  ✗ ${path === '' ? '' : `${path}: `}expected ${expected}; found ${found}`,
    ),
  ];
}

function showEntry(entry: TraceEntry): readonly string[] {
  const window = entry.asks === undefined ? '' : ` [${entry.seat}: ${entry.asks}, ${entry.rule}]`;
  const number = entry.index === undefined ? '' : `${entry.index + 1}. `;
  const head = {
    opening: '  before the first order',
    passed: `  (passed) ${entry.sentence ?? ''}${window}`,
    order: `  ${number}${entry.sentence ?? ''}${window}`,
    answer: `  ${show(entry.question ?? null)}`,
  };
  return [head[entry.kind], ...showRefusal(entry), ...showAnswer(entry), ...entry.happened.flatMap(showHappening)];
}

function showAnswer({ answer }: TraceEntry): readonly string[] {
  if (answer === undefined) return [];
  return [`     ${show(answer)}`, ...figuresIn(answer).map(showFigure)];
}

function showRefusal({ refusal }: TraceEntry): readonly string[] {
  if (refusal === undefined) return [];
  const facts = show(refusal.facts);
  const remedy = refusal.remedy === undefined ? '' : `; remedy ${show(refusal.remedy)}`;
  return [
    `     refused by ${refusal.rule} ${refusal.title}: ${refusal.sentence}`,
    `       (${refusal.because}${facts === '{}' ? '' : ` ${facts}`}${remedy})`,
  ];
}

function showHappening(happening: Happening): readonly string[] {
  if (happening.kind === 'roll') {
    const { faces, die, purpose, rule, title } = happening;
    return [`     rolled ${faces.join(' ')} (${die}) for ${purpose}, ${rule} ${title}`];
  }
  const sentence = happening.sentence === undefined ? [] : [`     ${happening.sentence}`];
  return [...sentence, ...happening.figures.map(showFigure)];
}

const showFigure = ({ name, total, addends }: Figure): string =>
  `       ${name} ${total}${addends.length === 0 ? '' : ` = ${addends.map(({ value, name: what, rule }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${what} (${rule})`).join(' ')}`}`;

/** Odds as lines of text, most likely first. */
export function showOdds(odds: CaseOdds): readonly string[] {
  if (!odds.ok)
    return [
      'refusal' in odds
        ? `refused by ${odds.refusal.rule} ${odds.refusal.title}: ${odds.refusal.sentence}`
        : odds.because,
    ];
  return [
    odds.sentence,
    ...odds.outcomes.map(
      ({ exactly, about, sentence }) =>
        `  ${(about * 100).toFixed(2).padStart(6)} %  ${exactly.padEnd(12)}  ${sentence}`,
    ),
    ...(odds.open === '0' ? [] : [`  not followed: ${odds.open}; each figure may be that much higher`]),
    ...(odds.assumed.length === 0 ? [] : [`  taking for granted: ${odds.assumed.join('; ')}`]),
    `  ${odds.outcomes.length} outcomes, ${odds.branches} branches, sum ${odds.sum}`,
  ];
}
