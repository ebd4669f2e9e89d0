import type { Pushed } from '@guidon/protocol';

/** The part of a WebSocket that is used here. */
export interface Socket {
  /** Bytes that were sent and have not left yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  /** Closes without waiting for the other side. */
  terminate(): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'close' | 'pong', listener: () => void): void;
}

/** Milliseconds between two pings. A socket that has not answered the last one is closed. */
const PING_EVERY = 30_000;
/** Sockets that are pinged in one go, and milliseconds until the next ones. */
const PINGED_AT_ONCE = 20;
const PING_PAUSE = 10;
/** A page cannot see pings, so it is sent this too, and reconnects when it hears nothing for long. */
const HERE: Pushed = { push: 'here' };
/** Bytes that may wait for a client that does not read: more than any position. */
const WAITING_AT_MOST = 8_000_000;
/** Close code: try again later. */
const TRY_AGAIN_LATER = 1013;

/**
 * Limits the sockets per address, and finds those that are dead: a machine that is switched off closes nothing, and a
 * player who seems connected gets no notices.
 */
export class ConnectionLimiter {
  private readonly most: number;
  private readonly counts = new Map<string, number>();
  /** Open sockets, and whether each has answered the last ping. */
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

  /** Admits a socket; false, and it is closed, if there are too many from its address. */
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

  /** A few at a time: orders that arrive meanwhile need not wait for hundreds of pings. */
  private pingAll(): void {
    const all = [...this.answered.keys()];
    const next = (from: number): void => {
      for (const socket of all.slice(from, from + PINGED_AT_ONCE)) this.ping(socket);
      if (from + PINGED_AT_ONCE < all.length) setTimeout(next, PING_PAUSE, from + PINGED_AT_ONCE).unref();
    };
    next(0);
  }

  private ping(socket: Socket): void {
    const isThere = this.answered.get(socket);
    if (isThere === undefined) return;
    if (!isThere) {
      socket.terminate();
      return;
    }
    this.answered.set(socket, false);
    socket.ping();
    send(socket, HERE);
  }
}

/** Sends a message. A client that has not read too much of what was sent before is disconnected. */
export const send = (socket: Socket, message: object): void => sendText(socket, JSON.stringify(message));

/** The same for a message that is JSON already. */
export function sendText(socket: Socket, text: string): void {
  if (socket.bufferedAmount > WAITING_AT_MOST) socket.terminate();
  else socket.send(text);
}
