import { describe, expect, test } from 'vitest';
import type { PainterReply, PainterRequest } from './messages.ts';
import { MapPainter, type PaintedTile } from './painter.ts';
import { GETTYSBURG } from './test-gettysburg.ts';

/** A worker that notes what it is asked and answers when told to. */
class Bench {
  readonly asked: PainterRequest[] = [];
  onmessage: ((event: { data: PainterReply }) => void) | null = null;

  postMessage(request: PainterRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.onmessage = null;
  }

  get orders() {
    return this.asked.flatMap(request => (request.ask === 'paint' ? [request] : []));
  }

  answer(n: number, stage: 'ground' | 'finished'): void {
    const order = this.orders.find(request => request.n === n);
    for (const { column, row } of order?.order.tiles ?? []) {
      const bitmap = { width: 512, height: 512, close: () => {} };
      this.onmessage?.({ data: { say: 'tile', n, column, row, stage, bitmap } });
    }
  }
}

function set(): { readonly bench: Bench; readonly painter: MapPainter; readonly shown: PaintedTile[] } {
  const bench = new Bench();
  const shown: PaintedTile[] = [];
  // A stand-in has what the painter uses of a worker, and no more.
  const painter = new MapPainter(bench as unknown as Worker, tile => shown.push(tile));
  return { bench, painter, shown };
}

const look = { map: GETTYSBURG, theme: 'light', width: 48, view: { x: 2, y: 2, width: 6, height: 6 } } as const;

describe('the painter', () => {
  test('sends a map once, and asks for the tiles in view', () => {
    const { bench, painter } = set();
    painter.request(look);
    painter.request({ ...look, view: { x: 4, y: 14, width: 6, height: 6 } });
    expect(bench.asked.map(({ ask }) => ask)).toEqual(['map', 'paint', 'paint']);
    expect(bench.orders[0]?.order.tiles.length).toBeGreaterThan(0);
  });

  test('does not ask again for what is being painted', () => {
    const { bench, painter, shown } = set();
    painter.request(look);
    painter.request({ ...look, view: { x: 2.1, y: 2, width: 6, height: 6 } });
    expect(bench.orders).toHaveLength(1);
    bench.answer(1, 'ground');
    expect(shown).toHaveLength(bench.orders[0]?.order.tiles.length ?? 0);
    painter.request({ ...look, theme: 'dark' });
    expect(bench.orders).toHaveLength(2);
  });

  test('works out a map ahead, and shows its tiles to whoever comes', () => {
    const { bench, painter, shown } = set();
    painter.learn(GETTYSBURG);
    expect(bench.asked.map(({ ask }) => ask)).toEqual(['map']);
    const later: PaintedTile[] = [];
    painter.showTo(tile => later.push(tile));
    painter.request(look);
    bench.answer(1, 'ground');
    expect(bench.asked.map(({ ask }) => ask)).toEqual(['map', 'paint']);
    expect(shown).toEqual([]);
    expect(later.length).toBeGreaterThan(0);
  });

  test('shows what comes, and what it has kept without asking again', () => {
    const { bench, painter, shown } = set();
    painter.request(look);
    bench.answer(1, 'ground');
    bench.answer(1, 'finished');
    const count = bench.orders[0]?.order.tiles.length ?? 0;
    expect(shown.map(({ stage }) => stage)).toEqual([...Array(count).fill('ground'), ...Array(count).fill('finished')]);
    painter.request(look);
    expect(shown).toHaveLength(3 * count);
    expect(bench.orders[1]?.order.tiles).toEqual([]);
  });

  test('asks again for other colours and other widths', () => {
    const { bench, painter } = set();
    painter.request(look);
    bench.answer(1, 'finished');
    painter.request({ ...look, theme: 'dark' });
    painter.request({ ...look, width: 96 });
    expect(bench.orders.map(({ order }) => order.tiles.length > 0)).toEqual([true, true, true]);
  });

  test('tiles of an order that has been replaced are not shown', () => {
    const { bench, painter, shown } = set();
    painter.request(look);
    painter.request({ ...look, theme: 'dark' });
    bench.answer(1, 'finished');
    expect(shown).toEqual([]);
  });

  test('a tile knows its place on the sheet', () => {
    const { bench, painter, shown } = set();
    painter.request(look);
    bench.answer(1, 'ground');
    const [tile] = shown;
    expect(tile?.box.width).toBeCloseTo(512 / (tile?.drawn ?? 1), 9);
  });
});
