import { hash } from 'node:crypto';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { lendSha256 } from '@guidon/kernel';
import { ViewDrawer } from './view-drawer.ts';
import { type FromDrawer, READY, type ToDrawer } from './view-job.ts';

/** Draws what seats see in a thread beside the one that takes orders. */
function serve(port: MessagePort): void {
  const drawer = new ViewDrawer();
  const answer = (message: FromDrawer): void => port.postMessage(message);
  port.on('message', (message: ToDrawer) => {
    if ('forget' in message) {
      drawer.forget(message.forget);
      return;
    }
    const { n } = message;
    try {
      answer({ n, view: drawer.draw(message) });
    } catch (error) {
      drawer.forget(message.game);
      answer({ n, fault: error instanceof Error ? error.message : String(error) });
    }
  });
  answer(READY);
}

if (parentPort !== null) {
  lendSha256(message => hash('sha256', message));
  serve(parentPort);
}
