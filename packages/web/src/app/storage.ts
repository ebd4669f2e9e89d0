/** What this browser keeps between visits. Where it keeps nothing, the app works for as long as the page is open. */
export const storage = {
  read(key: string): string | null {
    return attempted(kept => kept.getItem(key)) ?? null;
  },
  write(key: string, text: string): void {
    attempted(kept => kept.setItem(key, text));
  },
  remove(key: string): void {
    attempted(kept => kept.removeItem(key));
  },
};

/** A browser may have storage switched off, or none left: reading and writing then throw. */
function attempted<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : use(localStorage);
  } catch {
    return undefined;
  }
}

/** A list that was kept under a key: what in it is not such an entry is left out. */
export function storedList<T>(key: string, is: (entry: unknown) => entry is T): readonly T[] {
  try {
    const kept: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(is) : [];
  } catch {
    return [];
  }
}
