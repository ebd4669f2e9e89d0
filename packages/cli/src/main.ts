import { hash } from 'node:crypto';
import { lendSha256 } from '@guidon/kernel';
import { processIo } from './console/io.ts';
import { run } from './run.ts';
import { library, libraryModule } from './shipped.ts';

lendSha256(message => hash('sha256', message));
const { GUIDON_LANGUAGE: language } = process.env;
process.exitCode = await run(process.argv.slice(2), {
  io: processIo(),
  library,
  libraryModule,
  cwd: process.cwd(),
  ...(language === undefined || language === '' ? {} : { language }),
});
// A terminal or pipe that is still open must not keep us here.
process.stdin.destroy();
