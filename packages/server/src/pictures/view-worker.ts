import { hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { lendSha256 } from '@guidon/kernel';
import { serveViews } from './serve-views.ts';
import { ViewDrawer } from './view-drawer.ts';
import type { DrawerData } from './view-job.ts';

/** Draws what seats see in a thread beside the one that takes orders. */
if (parentPort !== null) {
  lendSha256(message => hash('sha256', message));
  serveViews(parentPort, workerData as DrawerData, new ViewDrawer());
}
