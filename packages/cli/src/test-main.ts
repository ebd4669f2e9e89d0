import { processIo } from './console/io.ts';
import { run } from './run.ts';
import { library, libraryModule } from './test-library.ts';

/** The command line over the made-up game, as a program of its own. */
process.exitCode = await run(process.argv.slice(2), { io: processIo(), library, libraryModule, cwd: process.cwd() });
process.stdin.destroy();
