/**
 * A map that holds what was used lately. When it has so many entries, those that were not asked for since so many others
 * came are dropped; twice as many are there at most.
 *
 * It is used instead of a `WeakMap` where entries come and go all the time: the collector of garbage goes through all
 * entries of weak maps in one pause, which took it a third of a second with the positions of 400 games.
 */
export class RecentMap<K, V> {
  private readonly most: number;
  private recent = new Map<K, V>();
  private older = new Map<K, V>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: K): V | undefined {
    const recent = this.recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): void {
    if (this.recent.size >= this.most) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, value);
  }
}
