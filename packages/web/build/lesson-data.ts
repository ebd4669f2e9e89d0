import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { caseDataIn } from '../../cases/src/index.ts';
import type { Library } from '../../library/src/index.ts';

const packages = resolve(import.meta.dirname, '../..');

/**
 * The lessons of each game as a list, its course, and the cases they are made of, a file of them for each file of cases: fetched
 * when a lesson is begun. `guidon lesson write` makes the list. A game that is not part of this project has none.
 */
export const lessonData = ({ games }: Library): Plugin => ({
  name: 'guidon-lesson-data',
  generateBundle() {
    for (const { kit } of games) {
      const listing = `${packages}/lessons/data/${kit.id}.json`;
      if (!existsSync(listing)) continue;
      const emit = (fileName: string, source: unknown): void => {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
      };
      emit(`lessons/${kit.id}.json`, JSON.parse(readFileSync(listing, 'utf8')));
      const course = `${packages}/lessons/data/courses/${kit.id}.json`;
      if (existsSync(course)) emit(`courses/${kit.id}.json`, JSON.parse(readFileSync(course, 'utf8')));
      for (const file of readdirSync(`${packages}/systems/${kit.id}/cases`)) {
        const cases = caseDataIn(readFileSync(`${packages}/systems/${kit.id}/cases/${file}`, 'utf8'), file);
        emit(
          `lessons/${kit.id}/${file.replace(/\.ya?ml$/, '')}.json`,
          Object.fromEntries(cases.map(data => [data.id, data])),
        );
      }
    }
  },
});
