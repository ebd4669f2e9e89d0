// Preloaded into a command: each of its processes writes its processor time, all threads, into a folder as it ends.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.GUIDON_USAGE;
if (folder !== undefined && isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(join(folder, String(process.pid)), String((user + system) / 1e6));
  });
}
