import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a bot that never answers does not outlive the command', async () => {
  // It ignores that its input has ended; the command ends by an error.
  const source = `
    const { Program } = await import(${JSON.stringify(PROGRAM)});
    const program = new Program(process.execPath + ' -e setInterval(()=>{},1000)');
    console.log(program.child.pid);
    process.exit(3);`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source];
  const { stdout, status } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(status).toBe(3);
  const pid = Number(stdout.trim());
  expect(pid).toBeGreaterThan(1);
  for (let tries = 0; tries < 200 && isAlive(pid); tries++) await new Promise(resolve => setTimeout(resolve, 20));
  expect(isAlive(pid)).toBe(false);
});
