interface Counted {
  count: number;
  since: number;
}

const KEPT_AT_MOST = 50_000;

/** Counts how often something was tried, by name or address, and says when it is enough for a while. */
export class Tries {
  private readonly most: number;
  private readonly within: number;
  private readonly now: () => number;
  private readonly counted = new Map<string, Counted>();

  constructor({ most, within, now }: { readonly most: number; readonly within: number; readonly now: () => number }) {
    this.most = most;
    this.within = within;
    this.now = now;
  }

  isTooMany(who: string): boolean {
    return (this.current(who)?.count ?? 0) >= this.most;
  }

  count(who: string): void {
    const found = this.current(who);
    if (found !== undefined) found.count += 1;
    else {
      this.counted.delete(who);
      this.counted.set(who, { count: 1, since: this.now() });
      this.tidy();
    }
  }

  private current(who: string): Counted | undefined {
    const found = this.counted.get(who);
    return found !== undefined && this.now() - found.since < this.within ? found : undefined;
  }

  /** The oldest stand first: whoever is past the time, or beyond what we keep, is forgotten. */
  private tidy(): void {
    for (const [who, { since }] of this.counted) {
      if (this.counted.size <= KEPT_AT_MOST && this.now() - since < this.within) return;
      this.counted.delete(who);
    }
  }
}
