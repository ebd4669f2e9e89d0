import { type Film, gifOf } from './gif.ts';

/** What this file uses of the worker it runs in. */
interface Scope {
  onmessage: ((event: MessageEvent<Film>) => void) | null;
  postMessage(gif: Uint8Array<ArrayBuffer>, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data }) => {
  const gif = gifOf(data);
  scope.postMessage(gif, [gif.buffer]);
};
