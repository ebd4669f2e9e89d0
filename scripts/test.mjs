// All checks, cheapest first; stops at the first stage that fails. `npm test -- unit cases` runs only those stages.
import { command } from './setup/index.mjs';
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
  for (const stage of stages) {
    console.log(`== ${stage.name}: ${stage.about}`);
    const outcome = await stage.run(node);
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
