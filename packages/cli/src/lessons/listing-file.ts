import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemKit } from '@guidon/kit';
import { listingOf, type MadeLesson } from '@guidon/lessons';
import type { Context } from '../command.ts';
import { HERE } from '../rules-index/index-of-rules.ts';

const fileFor = ({ id }: SystemKit): string => path.join(HERE, 'packages', 'lessons', 'data', `${id}.json`);

/** The list as it is kept: a lesson to a line, so that a change of one is a change of one line. */
function listingText({ library }: Context, kit: SystemKit, made: readonly MadeLesson[]): string {
  const { system, lessons, best } = listingOf(kit.id, made, library);
  const rows = lessons.map(lesson => JSON.stringify(lesson)).join(',\n');
  const rules = Object.entries(best).map(([rule, id]) => `${JSON.stringify(rule)}: ${JSON.stringify(id)}`);
  return `{"system": ${JSON.stringify(system)},\n"lessons": [\n${rows}\n],\n"best": {\n${rules.join(',\n')}\n}}\n`;
}

export function writeListing(context: Context, kit: SystemKit, made: readonly MadeLesson[]): void {
  mkdirSync(path.dirname(fileFor(kit)), { recursive: true });
  writeFileSync(fileFor(kit), listingText(context, kit, made));
}

/** Does the list that the app is built with lack a lesson, or hold another? */
export const isStale = (context: Context, kit: SystemKit, made: readonly MadeLesson[]): boolean =>
  !existsSync(fileFor(kit)) || readFileSync(fileFor(kit), 'utf8') !== listingText(context, kit, made);
