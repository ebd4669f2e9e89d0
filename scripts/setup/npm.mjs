import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChild, withNodeFirst } from './child.mjs';

/** Settings an outer npm hands down that would lead an inner one to the wrong folder or leave something out. */
const NOT_HANDED_DOWN =
  /^npm_(package_|lifecycle_|command$|config_(prefix|local_prefix|global_prefix|global|workspaces?|include_workspace_root|omit|production|only|package|call|yes|dry_run|ignore_scripts)$)/i;

/**
 * Runs npm with the given Node and resolves to its exit code. Of what npm has to say, only errors are shown and, on a
 * terminal, its progress.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function runNpm(node, args, cwd) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_HANDED_DOWN.test(name)));
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const script = npmScript();
  const [command, first] = script === undefined ? ['npm', []] : [node, [script]];
  return runChild(command, [...first, ...args, ...quiet], {
    cwd,
    env: withNodeFirst(node, env),
    stdio: ['ignore', 'ignore', process.stderr],
    shell: script === undefined && process.platform === 'win32',
  });
}

/** npm's own script: the one that started us, else the one installed beside this Node. */
function npmScript() {
  const outer = process.env.npm_execpath;
  const beside = path.dirname(process.execPath);
  const candidates = [
    ...(outer === undefined ? [] : [outer.replace(/npx-cli\.js$/, 'npm-cli.js')]),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  return candidates.find(file => /npm-cli\.js$/.test(file) && existsSync(file));
}
