import { parentPort, workerData } from 'node:worker_threads';
import { serveViews } from './serve-views.ts';
import type { DrawerData, DrawnView, ViewJob } from './view-job.ts';

/** A thread that never ends with a view of a game called stuck, and draws the name of any other. */
function draw({ game }: ViewJob): DrawnView {
  while (game === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  return { kind: 'position', text: game, name: game };
}

if (parentPort !== null) serveViews(parentPort, workerData as DrawerData, { draw, forget: () => undefined });
