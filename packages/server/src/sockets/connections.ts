import type { Pushed } from '@guidon/protocol';

/** What we need of a socket. */
export interface Socket {
  /** What was said and has not left yet, in bytes. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  /** Hangs up without waiting for an answer. */
  terminate(): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'close' | 'pong', listener: () => void): void;
}

/** How often everybody is asked whether they are still there: whoever has not answered by the next time is gone. */
const PING_EVERY = 30_000;
/** A page does not notice that it was asked: it is told, and calls again when it hears nothing for long. */
const HERE: Pushed = { push: 'here' };
/** Bytes that may wait for a browser that does not read: more than any position, and less than would hurt. */
const WAITING_AT_MOST = 8_000_000;
/** Try again later. */
const TRY_AGAIN_LATER = 1013;

/**
 * Lets browsers in, so many from one address, and notices those that have gone without a word: a machine that was
 * switched off says nothing, and whoever is taken to be there is not written to.
 */
export class ConnectionLimiter {
  private readonly most: number;
  private readonly counts = new Map<string, number>();
  /** Those who are there, and whether they have answered since they were last asked. */
  private readonly answered = new Map<Socket, boolean>();
  private readonly timer: NodeJS.Timeout;

  constructor(most: number, every = PING_EVERY) {
    this.most = most;
    this.timer = setInterval(() => this.pingAll(), every);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** False where there are too many from one address already; the socket is closed then. */
  admit(socket: Socket, address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= this.most) {
      socket.close(TRY_AGAIN_LATER, 'There are too many of you.');
      return false;
    }
    this.counts.set(address, count + 1);
    this.answered.set(socket, true);
    socket.on('pong', () => this.answered.set(socket, true));
    socket.on('close', () => {
      this.answered.delete(socket);
      const left = (this.counts.get(address) ?? 1) - 1;
      if (left > 0) this.counts.set(address, left);
      else this.counts.delete(address);
    });
    return true;
  }

  private pingAll(): void {
    for (const [socket, isThere] of this.answered) {
      if (!isThere) {
        socket.terminate();
        continue;
      }
      this.answered.set(socket, false);
      socket.ping();
      send(socket, HERE);
    }
  }
}

/** Says something, unless too much of what was said before has not been read. */
export function send(socket: Socket, message: object): void {
  if (socket.bufferedAmount > WAITING_AT_MOST) socket.terminate();
  else socket.send(JSON.stringify(message));
}
