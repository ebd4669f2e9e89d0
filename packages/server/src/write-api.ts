import { writeFileSync } from 'node:fs';
import { describeApi } from './online/openapi.ts';

const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(describeApi(), null, 2)}\n`);
