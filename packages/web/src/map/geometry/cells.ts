import type { Box } from '../types.ts';

/** Things by the square unit they stand in, made when first asked for. */
export class Cells<T> {
  private readonly made = new Map<number, readonly T[]>();
  private readonly make: (column: number, row: number) => readonly T[];

  constructor(make: (column: number, row: number) => readonly T[]) {
    this.make = make;
  }

  /** Everything in the cells a box touches, row by row. */
  within(box: Box, beyond: number): readonly T[] {
    const out: T[] = [];
    for (let row = Math.floor(box.y - beyond); row <= Math.floor(box.y + box.height + beyond); row++)
      for (let column = Math.floor(box.x - beyond); column <= Math.floor(box.x + box.width + beyond); column++)
        for (const thing of this.cell(column, row)) out.push(thing);
    return out;
  }

  private cell(column: number, row: number): readonly T[] {
    const key = row * 4096 + column;
    const there = this.made.get(key);
    if (there !== undefined) return there;
    const made = this.make(column, row);
    this.made.set(key, made);
    return made;
  }
}

/** Things that are all known beforehand. */
export function cellsOf<T extends { readonly x: number; readonly y: number }>(things: readonly T[]): Cells<T> {
  const byCell = new Map<string, T[]>();
  for (const thing of things) {
    const key = `${Math.floor(thing.x)},${Math.floor(thing.y)}`;
    const there = byCell.get(key);
    if (there === undefined) byCell.set(key, [thing]);
    else there.push(thing);
  }
  return new Cells((column, row) => byCell.get(`${column},${row}`) ?? []);
}
