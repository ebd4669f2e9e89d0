import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The absolute path of something in the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** Something the user must put right; its message is shown without a stack. */
export class SetupError extends Error {}

/**
 * Standard output belongs to the program we start; what we have to say goes to standard error.
 * @param {string} line
 */
export const say = line => process.stderr.write(`${line}\n`);
