import { createSignal } from 'solid-js';

/** A study kept in this browser: one record a study, so that a damaged one costs no other. */
export interface KeptStudy {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  /** Its scenario, or its case. */
  readonly about: string;
  readonly nodes: number;
  readonly changed: number;
  /** The file. */
  readonly text: string;
}

const NAME = 'guidon-studies';
const STORE = 'studies';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of studies cannot be opened'));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      // What is written is on the disk before it counts as written.
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('the store of studies failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('the store of studies is full'));
    });
  } finally {
    database.close();
  }
}

export const keepStudy = (study: KeptStudy): Promise<unknown> => within('readwrite', store => store.put(study));

export async function keptStudy(id: string): Promise<KeptStudy | undefined> {
  const found: unknown = await within('readonly', store => store.get(id));
  return isKept(found) ? found : undefined;
}

export const removeStudy = (id: string): Promise<unknown> => within('readwrite', store => store.delete(id));

/** What is there, the latest first. A record that is not one is left alone and not shown. */
export async function keptStudies(): Promise<readonly KeptStudy[]> {
  const all: readonly unknown[] = await within('readonly', store => store.getAll());
  return all.filter(isKept).sort((a, b) => b.changed - a.changed);
}

function isKept(raw: unknown): raw is KeptStudy {
  if (typeof raw !== 'object' || raw === null) return false;
  const { id, title, text, changed } = raw as { readonly [key: string]: unknown };
  return typeof id === 'string' && typeof title === 'string' && typeof changed === 'number' && typeof text === 'string';
}

/** Keeps a study again and again: what has come meanwhile is written next, and what it replaces is not. */
export function createKeeper(failed: () => void) {
  let next: KeptStudy | undefined;
  const [isWriting, setWriting] = createSignal(false);
  async function write(): Promise<void> {
    setWriting(true);
    while (next !== undefined) {
      const study = next;
      next = undefined;
      await keepStudy(study).catch(failed);
    }
    setWriting(false);
  }
  return {
    keep(study: KeptStudy): void {
      next = study;
      if (!isWriting()) void write();
    },
    isBusy: isWriting,
  };
}
