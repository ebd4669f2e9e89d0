/** Games kept in this browser: one record a game, so that a damaged one costs no other. */
export interface SavedGame {
  readonly id: string;
  readonly scenario: string;
  readonly title: string;
  readonly seats: { readonly [seat: string]: string };
  readonly clock: string;
  readonly over: boolean;
  readonly changed: number;
  readonly lines: readonly string[];
}

const NAME = 'guidon';
const STORE = 'games';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of games cannot be opened'));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('the store of games failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('the store of games is full'));
    });
  } finally {
    database.close();
  }
}

export const saveGame = (game: SavedGame): Promise<unknown> => within('readwrite', store => store.put(game));

export async function savedGame(id: string): Promise<SavedGame | undefined> {
  const found: unknown = await within('readonly', store => store.get(id));
  return isSavedGame(found) ? found : undefined;
}

export const deleteGame = (id: string): Promise<unknown> => within('readwrite', store => store.delete(id));

/** What is there, the latest first. A record that is not one is left alone and not shown. */
export async function savedGames(): Promise<readonly SavedGame[]> {
  const all: readonly unknown[] = await within('readonly', store => store.getAll());
  return all.filter(isSavedGame).sort((a, b) => b.changed - a.changed);
}

function isSavedGame(raw: unknown): raw is SavedGame {
  if (typeof raw !== 'object' || raw === null) return false;
  const { id, title, lines, changed } = raw as { readonly [key: string]: unknown };
  return typeof id === 'string' && typeof title === 'string' && typeof changed === 'number' && Array.isArray(lines);
}
