import { type Token, tokensOf } from '../arrows/tokens.ts';

/** One small change of a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The declaration that it changes. */
  readonly inside: string;
  readonly kind: 'operator' | 'constant' | 'condition' | 'citation';
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

const SWAPPED: { readonly [operator: string]: string } = {
  ' === ': ' !== ',
  ' !== ': ' === ',
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' + ': ' - ',
  ' - ': ' + ',
  '.some(': '.every(',
  '.every(': '.some(',
};

const OPERATORS = / (?:[!=]==|[<>]=?|&&|\|\||[+-]) |\.(?:some|every)\(/g;
const START = /^(?:export )?(?:function\*?|const|let|class) (\w+)/;
const ENDS = /^(?:export )?(?:interface|type|import)\b/;

/** All changes of a file that a test might notice. `ruleIds`: what a citation may be changed into. */
export function mutantsOf(file: string, source: string, rules: RuleIds): readonly Mutant[] {
  const tokens = tokensOf(source);
  const code = codeOnly(source, tokens);
  const places = placesIn(source);
  const found: Mutant[] = [];
  const add = (kind: Mutant['kind'], at: number, from: string, to: string): void => {
    const place = places(at);
    if (place !== undefined) found.push({ file, ...place, kind, at, from, to });
  };
  for (const match of code.matchAll(OPERATORS)) add('operator', match.index, match[0], SWAPPED[match[0]] ?? match[0]);
  for (const match of code.matchAll(/(?<=[ (])!(?=[a-zA-Z(])/g)) add('condition', match.index, '!', '');
  for (const token of tokens) {
    // `Parameters<F>[0]` is a type.
    const isInType = source.slice(token.at - 2, token.at) === '>[';
    if (token.kind === 'number' && /^\d+$/.test(token.text) && !isInType)
      add('constant', token.at, token.text, String(Number(token.text) + 1));
    else if (token.kind === 'word' && (token.text === 'true' || token.text === 'false'))
      add('constant', token.at, token.text, token.text === 'true' ? 'false' : 'true');
    else if (token.kind === 'string' && token.text.startsWith(`${rules.prefix}:`))
      add('citation', token.at + 1, token.text, otherRule(token.text, rules));
  }
  for (const { at, from } of conditionsIn(code)) add('condition', at, from, `!(${from})`);
  return found.toSorted((a, b) => a.at - b.at);
}

export interface RuleIds {
  readonly prefix: string;
  readonly ids: readonly string[];
}

/** The next rule of the rulebook instead. */
function otherRule(rule: string, { prefix, ids }: RuleIds): string {
  const at = ids.indexOf(rule.slice(prefix.length + 1));
  return `${prefix}:${ids[(at + 1) % ids.length] ?? ''}`;
}

/** The source with everything that is no code blanked, so that places stay the same. */
function codeOnly(source: string, tokens: readonly Token[]): string {
  const blank = [...source.replace(/[^\n]/g, ' ')];
  for (const { kind, text, at } of tokens)
    if (kind === 'word' || kind === 'number' || kind === 'mark')
      for (let index = 0; index < text.length; index++) blank[at + index] = text[index] ?? ' ';
  return blank.join('');
}

/** What stands between the parentheses of each `if`. */
function* conditionsIn(code: string): Generator<{ readonly at: number; readonly from: string }> {
  for (const match of code.matchAll(/\bif \(/g)) {
    const begin = match.index + match[0].length;
    let open = 1;
    let end = begin;
    while (open > 0 && end < code.length) {
      if (code[end] === '(') open += 1;
      if (code[end] === ')') open -= 1;
      end += 1;
    }
    yield { at: begin, from: code.slice(begin, end - 1) };
  }
}

/** The line and the declaration of a place; nothing for types and imports. */
function placesIn(source: string): (at: number) => Pick<Mutant, 'line' | 'inside'> | undefined {
  const lines: { readonly begin: number; readonly inside: string | undefined }[] = [];
  let begin = 0;
  let inside: string | undefined;
  for (const line of source.split('\n')) {
    inside = ENDS.test(line) ? undefined : (START.exec(line)?.[1] ?? inside);
    lines.push({ begin, inside });
    begin += line.length + 1;
  }
  return at => {
    const line = lines.findLastIndex(one => one.begin <= at);
    const found = lines[line]?.inside;
    return found === undefined ? undefined : { line: line + 1, inside: found };
  };
}

/** The source with the change in it. A condition is changed as it stands in the source, strings and all. */
export function mutated(source: string, { at, from, to, kind }: Mutant): string {
  const taken = source.slice(at, at + from.length);
  return (
    source.slice(0, at) + (kind === 'condition' && to !== '' ? `!(${taken})` : to) + source.slice(at + from.length)
  );
}
