// Loads one file of the project with other contents: the first thing that a process with a mutant in it does.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const { GUIDON_MUTANT_FILE: file, GUIDON_MUTANT_SOURCE: source } = process.env;
if (file !== undefined && source !== undefined) {
  const url = pathToFileURL(file).href;
  registerHooks({
    load: (asked, context, next) =>
      asked === url
        ? {
            format: file.endsWith('.json') ? 'json' : 'module-typescript',
            source: readFileSync(source, 'utf8'),
            shortCircuit: true,
          }
        : next(asked, context),
  });
}
