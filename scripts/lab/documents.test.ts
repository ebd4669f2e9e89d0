import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { documents, planNames, rulesFile, rulesNow } from './documents.ts';

describe('documents made of recorded games', () => {
  test.each([...documents()])('%s is what the games say (npm run lab-docs writes it)', (file, text) =>
    expect(readFileSync(inProject(file), 'utf8')).toBe(text),
  );

  test.each(planNames())('the games of %s were played under the present rules', name =>
    expect(JSON.parse(readFileSync(rulesFile(name), 'utf8'))).toEqual(rulesNow()),
  );
});
