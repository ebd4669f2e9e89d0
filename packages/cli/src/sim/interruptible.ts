import type { Io } from '../console/io.ts';
import type { Running } from './pool.ts';

/** Waits for a batch, and stops it at Ctrl-C or a request to end. Resolves to whether that came. */
export async function wasInterrupted(io: Io, running: Running): Promise<boolean> {
  let interrupted = false;
  const deaf = io.onInterrupt(() => {
    interrupted = true;
    void running.stop();
  });
  try {
    await running.done;
  } finally {
    deaf();
  }
  return interrupted;
}
