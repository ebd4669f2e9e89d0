import { isProperty } from './imports.ts';
import type { Token } from './tokens.ts';

/** The functions of Math that the language defines to the last bit. */
const EXACT_MATH = new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']);

const FORBIDDEN_NAMES = new Map([
  ['Date', 'depends on the clock'],
  ['performance', 'depends on the clock'],
  ['process', 'depends on the machine'],
  ['Intl', 'depends on the locale'],
  ['async', 'waiting is data here, on the agenda'],
  ['await', 'waiting is data here, on the agenda'],
  ['Promise', 'waiting is data here, on the agenda'],
]);

const FORBIDDEN_METHODS = /^(?:toLocale\w*|localeCompare)$/;

export interface Slip {
  readonly line: number;
  readonly text: string;
}

/** Everything in the code that could differ between two machines. */
export const slipsOf = (tokens: readonly Token[]): readonly Slip[] =>
  tokens.flatMap((token, index) => {
    const text = token.kind === 'word' ? slipAt(tokens, index, token.text) : undefined;
    return text === undefined ? [] : [{ line: token.line, text }];
  });

function slipAt(tokens: readonly Token[], index: number, word: string): string | undefined {
  if (FORBIDDEN_METHODS.test(word)) return `${word} depends on the locale`;
  if (isProperty(tokens, index)) return undefined;
  if (word === 'Math') return mathSlip(tokens, index);
  if (word === 'import' && tokens[index + 1]?.text === '(') return 'import() is asynchronous';
  const why = FORBIDDEN_NAMES.get(word);
  return why === undefined ? undefined : `${word} ${why}`;
}

function mathSlip(tokens: readonly Token[], index: number): string | undefined {
  const dot = tokens[index + 1]?.text;
  const name = tokens[index + 2]?.text ?? '';
  if (dot !== '.' && dot !== '?.') return 'Math may only be used as Math.name';
  if (EXACT_MATH.has(name)) return undefined;
  return name === 'random' ? 'Math.random: dice come from play.roll' : `Math.${name} is not exact on every machine`;
}
