/** Just enough of TypeScript's grammar to tell code from comments, strings, templates and regular expressions. */
export interface Token {
  readonly kind: 'word' | 'string' | 'number' | 'regex' | 'template' | 'mark';
  /** For a string, what stands between the quotes. */
  readonly text: string;
  readonly line: number;
  /** Where it begins in the source, and how long it is there. */
  readonly at: number;
  readonly length: number;
}

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/uy;
const WORD = /#?[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/uy;
/** A quote in the text of a component must not swallow what follows: strings end with the line. */
const STRING = /'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)/uy;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/uy;
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/uy;
const MARK = /\.\.\.|\?\.|=>|[\s\S]/uy;

const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'delete',
  'throw',
  'yield',
]);
const ENDS_VALUE = new Set([')', ']', '}']);

export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  /** For each template we are inside of: how many braces are open in its current `${`. */
  const openBraces: number[] = [];
  let at = 0;
  let line = 1;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text === undefined || text === '') return undefined;
    at += text.length;
    return text;
  };
  const push = (kind: Token['kind'], raw: string): void => {
    const text = kind === 'string' ? raw.replace(/^['"]|['"]$/g, '') : raw;
    tokens.push({ kind, text, line, at: at - raw.length, length: raw.length });
    line += lineBreaks(raw);
  };
  const takeTemplatePart = (): void => {
    const part = take(TEMPLATE_PART) ?? '';
    push('template', part);
    if (part.endsWith('${')) openBraces.push(0);
  };

  while (at < source.length) {
    const space = take(SPACE);
    if (space !== undefined) {
      line += lineBreaks(space);
      continue;
    }
    const found = takeSimple(take, startsRegex(tokens.at(-1)));
    if (found !== undefined) {
      push(found.kind, found.text);
      continue;
    }
    const mark = take(MARK) ?? '';
    if (mark === '`') {
      takeTemplatePart();
      continue;
    }
    const open = openBraces.at(-1);
    if (mark === '}' && open === 0) {
      openBraces.pop();
      takeTemplatePart();
      continue;
    }
    if (open !== undefined && mark === '{') openBraces[openBraces.length - 1] = open + 1;
    if (open !== undefined && mark === '}') openBraces[openBraces.length - 1] = open - 1;
    push('mark', mark);
  }
  return tokens;
}

type Take = (pattern: RegExp) => string | undefined;

function takeSimple(take: Take, mayBeRegex: boolean): Pick<Token, 'kind' | 'text'> | undefined {
  const tries: readonly (readonly [Token['kind'], RegExp])[] = [
    ['word', WORD],
    ['string', STRING],
    ['number', NUMBER],
    ...(mayBeRegex ? [['regex', REGEX] as const] : []),
  ];
  for (const [kind, pattern] of tries) {
    const text = take(pattern);
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

/** After a value a slash divides; elsewhere it opens a regular expression. */
function startsRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'mark') return !ENDS_VALUE.has(before.text);
  return before.kind === 'word' && BEFORE_REGEX.has(before.text);
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;
