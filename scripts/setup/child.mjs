import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { inProject } from './project.mjs';

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program and resolves to its exit code, or to 128 plus the number of the signal that ended it. Signals sent
 * to us are passed on. In a terminal, Ctrl-C reaches the whole group: the child has it already and decides.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runChild(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    const handlers = PASSED_ON.map(signal => {
      const handler = () => {
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, handler);
      return /** @type {const} */ ([signal, handler]);
    });
    const settle = () => {
      for (const [signal, handler] of handlers) process.off(signal, handler);
    };
    child.on('error', error => {
      settle();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      settle();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * The environment in which `node` means the given one. It keeps what it has compiled: our programs then start in half
 * the time.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(node, env = process.env) {
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    NODE_COMPILE_CACHE: inProject('.guidon/compile-cache'),
    ...env,
    [name]: [path.dirname(node), env[name]].filter(Boolean).join(path.delimiter),
  };
}
