import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { BY_ROAD, DEAR, MOVED, STOPPED } from './ways.ts';

const CONSEQUENCES = 16;
const UNKNOWN = 0;
const MAY = 1;
const MAY_NOT = 2;

/**
 * Working space for one search: marches under way, cheapest first, of equals the earliest. A march is a number; its
 * parts stand in lists at that place. The same space serves every search on a board, and is wiped before each.
 */
export class Trail {
  /** How many marches there are. The place after the last is where the next is written, to be kept or not. */
  count = 0;
  readonly hex: number[] = [];
  readonly marks: number[] = [];
  readonly spent: number[] = [];
  /** Victory hexes of the enemy's passed through, as bits: passing takes them (ruling R48). */
  readonly taken: number[] = [];
  readonly before: number[] = [];
  /** By hex and consequence: one plus the last march kept there. */
  private readonly last: Int32Array;
  /** Another march at the same place that has taken other hexes, plus one. */
  private readonly other: number[] = [];
  /** By price: one plus the first and the last march that waits to go on; by march: one plus the next. */
  private readonly firstAt: number[] = [];
  private readonly lastAt: number[] = [];
  private readonly after: number[] = [];
  private readonly endings: Uint8Array;
  private price = 0;

  constructor(size: number) {
    this.last = new Int32Array(size * CONSEQUENCES);
    this.endings = new Uint8Array(size);
  }

  wipe(): void {
    for (let march = 0; march < this.count; march++) {
      this.last[this.place(march)] = 0;
      this.endings[this.hex[march] ?? 0] = UNKNOWN;
    }
    this.firstAt.fill(0);
    this.count = 0;
    this.price = 0;
  }

  /** Keeps the march written at `count`, unless one with the same consequences is as cheap. */
  keep(): void {
    const march = this.count;
    const place = this.place(march);
    const spent = this.spent[march] ?? 0;
    for (let at = this.last[place] ?? 0; at > 0; at = this.other[at - 1] ?? 0)
      if (this.taken[at - 1] === this.taken[march] && (this.spent[at - 1] ?? 0) <= spent) return;
    this.other[march] = this.last[place] ?? 0;
    this.last[place] = march + 1;
    while (this.firstAt.length <= spent) this.firstAt.push(0);
    if (this.firstAt[spent] === 0) this.firstAt[spent] = march + 1;
    else this.after[(this.lastAt[spent] ?? 0) - 1] = march + 1;
    this.lastAt[spent] = march + 1;
    this.after[march] = 0;
    this.count++;
  }

  /** The next march to go on, or -1. */
  next(): number {
    for (; this.price < this.firstAt.length; this.price++)
      for (let at = this.firstAt[this.price] ?? 0; at > 0; at = this.firstAt[this.price] ?? 0) {
        this.firstAt[this.price] = this.after[at - 1] ?? 0;
        if (!this.isOvertaken(at - 1)) return at - 1;
      }
    return -1;
  }

  /** A cheaper march with the same consequences was found since. */
  private isOvertaken(march: number): boolean {
    for (let at = this.last[this.place(march)] ?? 0; at > march + 1; at = this.other[at - 1] ?? 0)
      if (this.taken[at - 1] === this.taken[march]) return true;
    return false;
  }

  /**
   * A loop back to the start is a move; standing still is not: `MOVED` keeps them apart. A town entered across the
   * fields ends the move, by road it does not (ruling R37): `STOPPED` keeps these apart.
   */
  private place(march: number, marks = this.marks[march] ?? 0): number {
    return (this.hex[march] ?? 0) * CONSEQUENCES + (marks & (BY_ROAD | DEAR | MOVED | STOPPED));
  }

  /** As an end it is the same whether the move had to stop there or not: it was reached before, as cheaply. */
  isRepeated(march: number): boolean {
    const spent = this.spent[march] ?? 0;
    const twin = this.place(march, (this.marks[march] ?? 0) ^ STOPPED);
    for (let at = this.last[twin] ?? 0; at > 0; at = this.other[at - 1] ?? 0) {
      const before = this.spent[at - 1] ?? 0;
      if (this.taken[at - 1] === this.taken[march] && (before < spent || (before === spent && at <= march)))
        return true;
    }
    return false;
  }

  /** Whether a march may end in its hex: asked once a hex. */
  mayEnd(march: number, ask: (hex: HexIndex) => boolean): boolean {
    const hex = this.hex[march] ?? 0;
    if (this.endings[hex] === UNKNOWN) this.endings[hex] = ask(hex) ? MAY : MAY_NOT;
    return this.endings[hex] === MAY;
  }

  /** The hexes entered on the way. */
  path(march: number): readonly HexIndex[] {
    const path: HexIndex[] = [];
    for (let at = march; (this.before[at] ?? -1) >= 0; at = this.before[at] ?? -1) path.push(this.hex[at] ?? 0);
    return path.reverse();
  }
}

export function trailFor(board: Board): Trail {
  let trail = TRAILS.get(board);
  if (trail === undefined) {
    trail = new Trail(board.map.grid.size);
    TRAILS.set(board, trail);
  }
  trail.wipe();
  return trail;
}

const TRAILS = new WeakMap<Board, Trail>();
