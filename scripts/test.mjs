// All checks, cheapest first; stops at the first stage that fails. `npm test -- unit cases` runs only those stages.
import { command } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';
import { capture, countLine } from './test/cases.mjs';
import { STAGES } from './test/stages.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !STAGES.some(stage => stage.name === name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. The stages are ${STAGES.map(stage => stage.name).join(', ')}.`);
  process.exitCode = 2;
} else {
  await command(node =>
    runStages(node, asked.length === 0 ? STAGES : STAGES.filter(({ name }) => asked.includes(name))),
  );
}

/**
 * Ends with one line that counts the tests and cases that ran. A stage that fails without a failed test (a type error,
 * say) counts as one failure, so that the line never reads as a success.
 * @param {string} node
 * @param {readonly import('./test/stages.mjs').Stage[]} stages
 */
async function runStages(node, stages) {
  const begun = performance.now();
  const total = { passed: 0, failed: 0 };
  let code = 0;
  /** @type {Map<string, Promise<import('./test/stages.mjs').Outcome>>} */
  const under = new Map();
  for (const stage of inOrder(stages)) {
    for (const other of stages) if (other.beside === stage.name) under.set(other.name, apart(node, other));
    console.log(`== ${stage.name}: ${stage.about}`);
    const outcome = await (under.get(stage.name) ?? stage.run(node));
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.note !== undefined) console.log(outcome.note);
    if (outcome.code === 0 && outcome.failed === 0) continue;
    if (outcome.failed === 0) total.failed += 1;
    code = outcome.code === 0 ? 1 : outcome.code;
    console.log(`== ${stage.name} failed`);
    break;
  }
  console.log(`== ${((performance.now() - begun) / 1000).toFixed(1)} s in all`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
}

/**
 * A stage that runs beside another comes after it: what it says is told when the other is done.
 * @param {readonly import('./test/stages.mjs').Stage[]} stages
 */
function inOrder(stages) {
  const isBeside = (/** @type {import('./test/stages.mjs').Stage} */ { beside }) =>
    stages.some(({ name }) => name === beside);
  const first = stages.filter(stage => !isBeside(stage));
  return first.flatMap(stage => [stage, ...stages.filter(({ beside }) => beside === stage.name)]);
}

/**
 * Runs one stage in a process of its own.
 * @param {string} node
 * @param {import('./test/stages.mjs').Stage} stage
 */
async function apart(node, { name }) {
  const { code, output } = await capture(node, [inProject('scripts/test.mjs'), name]);
  return { code, ...(countLine(output) ?? { passed: 0, failed: 0 }), note: output.trimEnd() };
}
