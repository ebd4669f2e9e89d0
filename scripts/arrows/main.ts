import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { checkArrows } from './check.ts';

const isElsewhere = (place: string): boolean => /(?:^|[\\/])(?:node_modules|dist|data)$/.test(place);

const files = globSync('{packages,bench}/**/{package.json,*.{ts,tsx,mts,js,jsx,mjs}}', {
  cwd: inProject(),
  exclude: isElsewhere,
}).map(file => file.replaceAll('\\', '/'));

const breaches = checkArrows(new Map(files.map(file => [file, readFileSync(inProject(file), 'utf8')])));
for (const { file, line, rule, text } of breaches) console.log(`${file}:${line}  ${rule}: ${text}`);
console.log(
  `${files.length} files, ${breaches.length === 0 ? 'every arrow points the right way' : `breaches: ${breaches.length}`}`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
