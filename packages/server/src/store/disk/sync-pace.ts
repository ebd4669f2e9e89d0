/** A sync as short as this, in milliseconds, costs less than to hand it to another thread and to be told of its end. */
const SHORT = 0.5;
/** So many syncs are done beside when the file is opened, and after a long one. */
const AT_FIRST = 32;
const AFTER_A_LONG_ONE = 256;

/**
 * Where the next sync is done: in the thread of orders as long as the disk is quick, beside it when it is not. One long
 * sync in the thread is all that a disk costs that has become slow, in 256.
 */
export class SyncPace {
  /** Syncs to be done beside before the disk is tried in the thread. */
  private left = AT_FIRST;
  private shortest = Number.POSITIVE_INFINITY;

  get isHere(): boolean {
    return this.left === 0;
  }

  /** How many milliseconds the last sync took; beside, with the ways there and back. */
  took(milliseconds: number): void {
    if (this.isHere) {
      if (milliseconds > SHORT) this.begin(AFTER_A_LONG_ONE);
      return;
    }
    this.left -= 1;
    this.shortest = Math.min(this.shortest, milliseconds);
    // A busy thread is told late, a slow disk is never quick.
    if (this.isHere && this.shortest > SHORT) this.begin(AFTER_A_LONG_ONE);
  }

  private begin(left: number): void {
    this.left = left;
    this.shortest = Number.POSITIVE_INFINITY;
  }
}
