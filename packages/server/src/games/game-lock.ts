/** A mutex per game: work on the same game runs one after another. */
export class GameLock {
  private readonly last = new Map<string, Promise<void>>();

  run<T>(game: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(game) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(game, settled);
    void settled.then(() => {
      if (this.last.get(game) === settled) this.last.delete(game);
    });
    return mine;
  }
}
