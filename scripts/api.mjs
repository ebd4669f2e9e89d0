// Writes docs/api/openapi.json from the schemas that the server itself parses with.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node =>
  runFile(node, inProject('packages/server/src/write-api.ts'), [inProject('docs/api/openapi.json')]),
);
