import { EventEmitter } from 'node:events';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import { Chat } from '../chat/chat.ts';
import type { Host } from '../orders/host.ts';
import type { Socket } from './connections.ts';
import { Sockets } from './sockets.ts';

/** A socket without a network, which records what is sent and how it is closed. */
export class FakeSocket implements Socket {
  bufferedAmount = 0;
  readonly sent: { readonly push?: string; readonly n?: number; readonly [name: string]: unknown }[] = [];
  closed: number | undefined;
  isTerminated = false;
  pings = 0;
  private readonly events = new EventEmitter();

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  ping(): void {
    this.pings += 1;
  }

  close(code = 1000): void {
    this.closed ??= code;
    this.events.emit('close');
  }

  terminate(): void {
    this.isTerminated = true;
    this.close(1006);
  }

  on(event: string, listener: (data: { toString(): string }) => void): void {
    this.events.on(event, listener);
  }

  receive(message: unknown): void {
    this.events.emit('message', typeof message === 'string' ? message : JSON.stringify(message));
  }

  pong(): void {
    this.events.emit('pong');
  }
}

/** Waits until a condition holds, and fails if it never does. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4000; tries++) {
    if (isSo()) return;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  throw new Error('it never came');
}

export const socketsOf = (host: Host, failed?: (error: unknown) => void): Sockets =>
  new Sockets({ host, chat: new Chat(host), preferences: new SeatPreferences(host) }, failed);
