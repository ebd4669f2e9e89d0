import type { Frame } from '@guidon/protocol';

/** ` (hz:7.2.9)`, ` (rt:MOVD-01, rt:MOV-02)`: the rules, which the log names. */
const RULES = /\s*\((?:[a-z]{2}:[^()\s,]+(?:,\s*)?)+\)/g;

/** `(forced retire, rt:FRET-01)`: the rule of a die beside what it is for. */
const DIE_RULE = /, [a-z]{2}:[^()\s,]+\)/;

/** An event in a few words: without rules, and without the sum that is shown elsewhere. */
export function shortText({ text, hint, thrown }: Pick<Frame, 'text' | 'hint' | 'thrown'>): string {
  if (thrown !== undefined) return `${thrown.by}${thrown.at === null ? '' : ` → ${thrown.at}`}: ${thrown.result}`;
  const plain = text.replaceAll(RULES, '').replace(DIE_RULE, ')');
  const isMove = hint.motion === 'move' || hint.motion === 'retreat';
  return isMove ? plain.replace(/: [^:]* = .*$/, '.') : plain;
}
