import type { Token } from './tokens.ts';

export interface Import {
  readonly from: string;
  readonly line: number;
  /** `import type` or `export type`: nothing of it is left when the code runs. */
  readonly typeOnly: boolean;
}

/** Every module a file names: static, dynamic, re-exported, for its types or for its side effects. */
export function importsOf(tokens: readonly Token[]): readonly Import[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || isProperty(tokens, index)) return [];
    if (token.text === 'import') return importAt(tokens, index);
    if (token.text === 'export') return exportAt(tokens, index);
    return [];
  });
}

/** Is the word at this place the name of a property rather than a variable or a keyword? */
export function isProperty(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text;
  if (before === '.' || before === '?.') return true;
  return tokens[index + 1]?.text === ':' && before !== '?';
}

function importAt(tokens: readonly Token[], index: number): readonly Import[] {
  const next = tokens[index + 1];
  if (next === undefined || next.text === '.') return [];
  if (next.kind === 'string') return [imported(next, false)];
  if (next.text === '(') {
    const argument = tokens[index + 2];
    return argument?.kind === 'string' ? [imported(argument, false)] : [];
  }
  const from = moduleAfter(tokens, index + 1);
  return from === undefined ? [] : [imported(from, next.text === 'type' && tokens[index + 2]?.text !== 'from')];
}

/** Only `export {…} from` and `export * from` name a module. */
function exportAt(tokens: readonly Token[], index: number): readonly Import[] {
  const typeOnly = tokens[index + 1]?.text === 'type';
  const list = index + (typeOnly ? 2 : 1);
  const opening = tokens[list]?.text;
  if (opening !== '{' && opening !== '*') return [];
  const end = opening === '{' ? tokens.findIndex((token, at) => at > list && token.text === '}') + 1 : list + 1;
  const isFrom = tokens[end]?.text === 'from' || (opening === '*' && tokens[end]?.text === 'as');
  const from = isFrom ? moduleAfter(tokens, end) : undefined;
  return from === undefined ? [] : [imported(from, typeOnly)];
}

function moduleAfter(tokens: readonly Token[], start: number): Token | undefined {
  for (let at = start; at < tokens.length && tokens[at]?.text !== ';'; at += 1) {
    const next = tokens[at + 1];
    if (tokens[at]?.text === 'from' && next?.kind === 'string') return next;
  }
  return undefined;
}

const imported = (module: Token, typeOnly: boolean): Import => ({ from: module.text, line: module.line, typeOnly });
