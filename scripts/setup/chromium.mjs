import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { SetupError, say } from './project.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests of the app: `CHROMIUM`, one in its usual place, or Debian's package. */
export function readyChromium() {
  const found = place();
  if (found !== undefined) return found;
  const isDebian = spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0;
  if (!isDebian) throw new SetupError('the tests of the app need Chromium: install it, or name it in CHROMIUM');
  say('Installing Chromium for the tests of the app.');
  const quietly = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], quietly);
  const installed = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quietly);
  const now = place();
  if (installed.status !== 0 || now === undefined) throw new SetupError('Chromium could not be installed');
  return now;
}

function place() {
  return [process.env.CHROMIUM, ...PLACES].find(path => {
    if (path === undefined || path === '') return false;
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
