// Loads files of the project with other contents: GUIDON_INSTEAD names a JSON file of contents by path.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { GUIDON_INSTEAD: named } = process.env;
if (named !== undefined) {
  /** @type {{ [file: string]: string }} */
  const contents = JSON.parse(readFileSync(named, 'utf8'));
  registerHooks({
    load(url, context, next) {
      const source = url.startsWith('file:') ? contents[fileURLToPath(url)] : undefined;
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
