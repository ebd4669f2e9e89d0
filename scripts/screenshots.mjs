import { readyChromium } from './setup/chromium.mjs';
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(async node => {
  process.env.CHROMIUM = readyChromium();
  const built = await runFile(node, inProject('node_modules/vite/bin/vite.js'), [
    'build',
    inProject('packages/web'),
    '--logLevel',
    'error',
  ]);
  if (built !== 0) return built;
  for (const name of [
    'screenshots',
    'screenshots-table',
    'screenshots-stage',
    'screenshots-tell',
    'screenshots-learn',
    'screenshots-review',
    'screenshots-study',
    'screenshots-builder',
    'screenshots-people',
    'screenshots-online',
  ]) {
    const code = await runFile(node, inProject(`packages/web/${name}.mjs`), []);
    if (code !== 0) return code;
  }
  return 0;
});
