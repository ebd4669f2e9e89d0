// Brings the project into a state in which it can run. Runs on any Node from 20 on and uses nothing but Node, because
// it is there before anything is installed. Silent and quick when there is nothing to do.
import { runChild, withNodeFirst } from './child.mjs';
import { readyModules } from './modules.mjs';
import { readyNode } from './node.mjs';
import { SetupError, say } from './project.mjs';

/** Returns the path of the Node to run everything with. */
export async function ready() {
  const node = await readyNode();
  await readyModules(node);
  return node;
}

/**
 * Runs a JavaScript or TypeScript file, with our standard streams, and resolves to its exit code.
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} args
 */
export const runFile = (node, file, args) =>
  runChild(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: 'inherit',
    env: withNodeFirst(node),
  });

/**
 * The whole life of a command: get ready, work, exit.
 * @param {(node: string) => Promise<number>} work resolves to the exit code
 */
export async function command(work) {
  try {
    process.exitCode = await work(await ready());
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`guidon: ${error.message}`);
    process.exitCode = 1;
  }
}
