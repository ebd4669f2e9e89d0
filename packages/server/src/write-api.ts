import { writeFileSync } from 'node:fs';
import { DESCRIBED } from './endpoints/all.ts';
import { describeApi } from './endpoints/openapi.ts';

const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(describeApi(DESCRIBED), null, 2)}\n`);
