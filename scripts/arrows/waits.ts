import { isProperty } from './imports.ts';
import type { Slip } from './reproducible.ts';
import type { Token } from './tokens.ts';

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const TYPES = new Set(['type', 'interface']);

/**
 * Where a module that others import waits while it is loaded. A thread that is ended while the modules that import
 * it run takes the whole process with it (nodejs/node#53238): only a program's first file may wait.
 */
export function waitsOf(tokens: readonly Token[]): readonly Slip[] {
  const exportsValues = tokens.some(
    (token, index) =>
      token.kind === 'word' &&
      token.text === 'export' &&
      !isProperty(tokens, index) &&
      !TYPES.has(tokens[index + 1]?.text ?? ''),
  );
  if (!exportsValues) return [];
  const slips: Slip[] = [];
  let depth = 0;
  let isInArrow = false;
  for (const [index, { kind, text, line }] of tokens.entries()) {
    if (kind === 'mark' && OPENING.has(text)) depth += 1;
    else if (kind === 'mark' && CLOSING.has(text)) depth -= 1;
    else if (depth > 0) continue;
    else if (text === '=>') isInArrow = true;
    else if (text === ';') isInArrow = false;
    else if (kind === 'word' && text === 'await' && !isInArrow && !isProperty(tokens, index))
      slips.push({ line, text: 'a module that others import may not wait while it is loaded' });
  }
  return slips;
}
