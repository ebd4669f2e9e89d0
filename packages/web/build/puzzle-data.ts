import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Library } from '../../library/src/index.ts';

const data = resolve(import.meta.dirname, '../../puzzles/data');

/** The puzzles of each game, in a file that is fetched by those who solve them. A game of somebody else has none. */
export const puzzleData = ({ games }: Library): Plugin => ({
  name: 'guidon-puzzle-data',
  generateBundle() {
    for (const { kit } of games) {
      const file = `${data}/${kit.id}.json`;
      if (!existsSync(file)) continue;
      const source = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
      this.emitFile({ type: 'asset', fileName: `puzzles/${kit.id}.json`, source });
    }
  },
});
