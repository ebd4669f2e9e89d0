interface Counted {
  count: number;
  since: number;
}

const KEPT_AT_MOST = 50_000;

/** Counts how often something was tried, by name or address, and says when it is enough for a while. */
export class AttemptLimit {
  private readonly most: number;
  private readonly within: number;
  private readonly now: () => number;
  private readonly counted = new Map<string, Counted>();

  constructor({ most, within, now }: { readonly most: number; readonly within: number; readonly now: () => number }) {
    this.most = most;
    this.within = within;
    this.now = now;
  }

  /**
   * One more try, if there may be one. It is counted before it is made: a thousand that come at once are a thousand.
   */
  take(who: string): boolean {
    const found = this.current(who);
    if (found === undefined) {
      this.counted.delete(who);
      this.counted.set(who, { count: 1, since: this.now() });
      this.tidy();
      return this.most > 0;
    }
    if (found.count >= this.most) return false;
    found.count += 1;
    return true;
  }

  /** It was no guess after all. */
  giveBack(who: string): void {
    const found = this.current(who);
    if (found !== undefined) found.count -= 1;
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
