import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Library, scenarioIds } from '../../library/src/index.ts';

const values = resolve(import.meta.dirname, '../../value/data');

/** The value of positions of each scenario, fetched when a game on it is reviewed; null where none was learned. */
export const valueData = (library: Library): Plugin => ({
  name: 'guidon-value-data',
  generateBundle() {
    for (const id of scenarioIds(library)) {
      const file = `${values}/${id}.json`;
      const source = existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) : 'null';
      this.emitFile({ type: 'asset', fileName: `values/${id}.json`, source });
    }
  },
});
