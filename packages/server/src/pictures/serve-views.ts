import type { MessagePort } from 'node:worker_threads';
import type { ViewDrawer } from './view-drawer.ts';
import { type DrawerData, type DrawnJob, type FromDrawer, READY, type ToDrawer, type ViewJob } from './view-job.ts';

/** Milliseconds after which those views are sent that are drawn, though more were asked for with them. */
const SENT_AFTER = 20;

/** What draws views. */
export type Drawer = Pick<ViewDrawer, 'draw' | 'forget'>;

/** Draws what is asked for at a port, one view after the other. */
export function serveViews(port: MessagePort, { at }: DrawerData, drawer: Drawer): void {
  const answer = (message: FromDrawer): void => port.postMessage(message);
  port.on('message', (message: ToDrawer) => {
    if ('forget' in message) {
      drawer.forget(message.forget);
      return;
    }
    let drawn: DrawnJob[] = [];
    let begun = performance.now();
    for (const job of message) {
      Atomics.store(at, 0, job.n);
      drawn.push(drawnBy(drawer, job));
      if (performance.now() - begun < SENT_AFTER) continue;
      answer(drawn);
      drawn = [];
      begun = performance.now();
    }
    if (drawn.length > 0) answer(drawn);
  });
  answer(READY);
}

function drawnBy(drawer: Drawer, job: ViewJob): DrawnJob {
  const { n } = job;
  try {
    return { n, view: drawer.draw(job) };
  } catch (error) {
    drawer.forget(job.game);
    return { n, fault: error instanceof Error ? error.message : String(error) };
  }
}
