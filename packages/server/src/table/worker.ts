import { Table } from './table.ts';

/** The table in a browser's worker: messages in, messages out, in their order. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const scope = globalThis as unknown as WorkerScope;
const table = new Table();

scope.addEventListener('message', ({ data }) => scope.postMessage(table.handle(data)));
