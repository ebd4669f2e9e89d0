import type { SystemKit } from '@guidon/kit';
import { type Context, FALSE, FINE } from '../command.ts';
import { jsonText, plural } from '../console/layout.ts';
import { lessonBook } from './lesson-book.ts';

/** Rules about paper and dice, and rules that only say what a word means, need no lesson. */
const EXCEPTED: readonly string[] = ['physical-only', 'definition'];

/** `guidon rules SYSTEM --lessons`: the best lesson of every rule, and the rules that have none. */
export function lessonCoverage(context: Context, kit: SystemKit, { json }: { readonly json: boolean }): number {
  const { byRule } = lessonBook(context, kit);
  const named = (id: string): string => `${kit.prefix}:${id}`;
  const untaught = kit.rules.filter(({ id }) => !byRule.has(named(id)));
  const excepted = untaught.filter(({ kind }) => EXCEPTED.includes(kind));
  const missing = untaught.filter(({ kind }) => !EXCEPTED.includes(kind));
  const taught = kit.rules.length - untaught.length;
  if (json)
    context.io.out(
      jsonText({
        system: kit.id,
        rules: kit.rules.length,
        taught,
        excepted: excepted.map(({ id, kind }) => ({ id: named(id), kind })),
        missing: missing.map(({ id }) => named(id)),
        best: Object.fromEntries([...byRule].map(([rule, [best]]) => [rule, best?.id])),
      }),
    );
  else {
    for (const { id, title } of missing) context.io.out(`${named(id)}  ${title}\n`);
    for (const { id, kind, title } of excepted) context.io.out(`excepted (${kind}): ${named(id)}  ${title}\n`);
    context.io.out(
      `${plural(kit.rules.length, 'rule')}: ${taught} with a lesson, ${excepted.length} excepted, ${missing.length} without\n`,
    );
  }
  return missing.length === 0 ? FINE : FALSE;
}
