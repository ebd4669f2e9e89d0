import { tokensOf } from '../arrows/tokens.ts';

/** A source with one change in a declaration, and the line that was changed. */
export interface WiderChange {
  readonly contents: string;
  readonly line: string;
}

interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Changes of a declaration that has no operator and no figure to change, or none that matters: a text that becomes
 * another, a statement left out, an answer turned round. Nothing for a declaration that is only a type.
 */
export function widerChanges(source: string, name: string): readonly WiderChange[] {
  const span = spanOf(source, name);
  if (span === undefined) return [];
  return [...answers(source, span), ...statements(source, span), ...texts(source, span)].map(edit => ({
    contents: source.slice(0, edit.begin) + edit.to + source.slice(edit.end),
    line: lineAt(source, edit.begin),
  }));
}

interface Edit extends Span {
  readonly to: string;
}

/** From the first character of the declaration to the next one at the first column. */
function spanOf(source: string, name: string): Span | undefined {
  const start = new RegExp(`^(?:export )?(?:function\\*?|const|let|class) ${name}\\b`, 'm').exec(source);
  if (start === null) return undefined;
  const next = /^(?:export |function|const|let|class|interface|type|\/\*\*)/gm;
  next.lastIndex = start.index + start[0].length;
  return { begin: start.index, end: next.exec(source)?.index ?? source.length };
}

/** A yes or no turned round. */
function* answers(source: string, { begin, end }: Span): Generator<Edit> {
  const code = source.slice(begin, end);
  const arrow = /\): boolean =>\s+(?!\{)([\s\S]*?);\n/.exec(code);
  if (arrow?.[1] !== undefined) {
    const at = begin + arrow.index + arrow[0].lastIndexOf(arrow[1]);
    yield { begin: at, end: at + arrow[1].length, to: `!(${arrow[1]})` };
  }
  if (!/\): boolean \{/.test(code)) return;
  for (const match of code.matchAll(/\breturn ([^;]+);/g)) {
    const at = begin + match.index + 'return '.length;
    yield { begin: at, end: at + (match[1] ?? '').length, to: `!(${match[1]})` };
  }
}

/** A call or a return on a condition left out; a call may take several lines. */
function* statements(source: string, { begin, end }: Span): Generator<Edit> {
  const code = source.slice(begin, end);
  const whole = /^( +)(?:[\w.]+\((?:.*\);|[^;\n]*\n(?:\1 .*\n)*\1\S*\);)|if \(.*\) (?:return\b.*|continue|break);)$/gm;
  for (const match of code.matchAll(whole)) {
    const at = begin + match.index + (match[1] ?? '').length;
    yield { begin: at, end: begin + match.index + match[0].length, to: '' };
  }
}

/** Each text of the declaration in the place of the one before; a text that is alone becomes another word. */
function* texts(source: string, { begin, end }: Span): Generator<Edit> {
  const found = tokensOf(source).filter(
    ({ kind, text, at }) => kind === 'string' && at >= begin && at < end && !/^[a-z]{2}:/.test(text),
  );
  const words = [...new Set(found.map(({ text }) => text))];
  for (const { text, at } of found) {
    const other = words[(words.indexOf(text) + 1) % words.length];
    const to = other === undefined || other === text ? `${text}-other` : other;
    yield { begin: at + 1, end: at + 1 + text.length, to };
  }
}

function lineAt(source: string, at: number): string {
  const begin = source.lastIndexOf('\n', at - 1) + 1;
  const end = source.indexOf('\n', at);
  return source.slice(begin, end < 0 ? source.length : end).trim();
}
