interface Attempts {
  count: number;
  since: number;
}

const ENTRIES_AT_MOST = 50_000;

/** Limits how often something is tried within a time, by name or by address. */
export class AttemptLimit {
  private readonly most: number;
  private readonly within: number;
  private readonly now: () => number;
  private readonly counted = new Map<string, Attempts>();

  constructor({ most, within, now }: { readonly most: number; readonly within: number; readonly now: () => number }) {
    this.most = most;
    this.within = within;
    this.now = now;
  }

  /** Takes one attempt, if there is one left. It is counted before it is made, so that parallel attempts count too. */
  take(who: string): boolean {
    const found = this.current(who);
    if (found === undefined) {
      this.counted.delete(who);
      this.counted.set(who, { count: 1, since: this.now() });
      this.removeExpired();
      return this.most > 0;
    }
    if (found.count >= this.most) return false;
    found.count += 1;
    return true;
  }

  /** Gives an attempt back that turned out to be none. */
  giveBack(who: string): void {
    const found = this.current(who);
    if (found !== undefined) found.count -= 1;
  }

  private current(who: string): Attempts | undefined {
    const found = this.counted.get(who);
    return found !== undefined && this.now() - found.since < this.within ? found : undefined;
  }

  /** Removes entries that have expired or exceed the limit of memory. The map is in order of time. */
  private removeExpired(): void {
    for (const [who, { since }] of this.counted) {
      if (this.counted.size <= ENTRIES_AT_MOST && this.now() - since < this.within) return;
      this.counted.delete(who);
    }
  }
}
