import type { Slip } from './reproducible.ts';
import type { Token } from './tokens.ts';

/** Exported functions with a bare boolean among their parameters: a call of them reads `f(x, true)` and says nothing. */
export function bareBooleansOf(tokens: readonly Token[]): readonly Slip[] {
  return tokens.flatMap((token, index) => {
    if (token.text !== 'export' || token.kind !== 'word') return [];
    const open = openingOf(tokens, index);
    return open === undefined ? [] : bareBooleans(tokens, open);
  });
}

/** The bracket before the parameters: of `export function name(` or `export const name = (`. */
function openingOf(tokens: readonly Token[], index: number): number | undefined {
  const words = tokens.slice(index + 1, index + 8).map(({ text }) => text);
  const from = words[0] === 'async' ? 1 : 0;
  if (words[from] === 'function' && words[from + 2] === '(') return index + 1 + from + 2;
  if (words[0] !== 'const' || words[2] !== '=') return undefined;
  const open = words[3] === 'async' ? 4 : 3;
  return words[open] === '(' ? index + 1 + open : undefined;
}

function bareBooleans(tokens: readonly Token[], open: number): readonly Slip[] {
  const found: Slip[] = [];
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const { text = '', line = 0 } = tokens[index] ?? {};
    if ('([{<'.includes(text) && text !== '') depth += 1;
    else if (')]}>'.includes(text) && text !== '') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && text === 'boolean' && isWholeType(tokens, index))
      found.push({ line, text: `${tokens[index - 2]?.text ?? ''}: boolean; name what it means, or take a record` });
  }
  // `asserts` tells the compiler what holds: there the value itself is the point.
  return tokens[closingOf(tokens, open) + 2]?.text === 'asserts' ? [] : found;
}

const isWholeType = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === ':' && [',', ')', '='].includes(tokens[index + 1]?.text ?? '');

function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index]?.text === '(') depth += 1;
    else if (tokens[index]?.text === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}
