import type { CounterPicture, MapPicture, PreviewReply } from '@guidon/protocol';
import { createEffect, createSignal, onCleanup, onMount } from 'solid-js';
import { type Geometry, geometryOf, type PaintedTile } from '../../map/index.ts';
import type { Client } from '../client.ts';
import { type Theme, theme } from '../settings.ts';
import { paintedTiles } from './map-thumbnail.ts';

const WIDTH = 640;
const HEIGHT = 360;

/** How far below the window a small map is begun, in pixels: it is there when one comes to it. */
const AHEAD = '400px';

/** The map of a scenario, drawn small, with its opening position, once it is about to be seen. */
export function Thumbnail(props: {
  readonly client: Client;
  readonly scenario: string;
  /** Something else is more urgent. */
  readonly rests?: boolean;
}) {
  let canvas!: HTMLCanvasElement;
  const [start, setStart] = createSignal<((theme: Theme) => () => void) | undefined>();
  let isLeft = false;
  onCleanup(() => {
    isLeft = true;
  });

  async function open(): Promise<void> {
    const reply = await props.client.ask({ ask: 'preview', scenario: props.scenario });
    if (reply.say !== 'preview' || isLeft) return;
    const painted = await paintedBy(canvas, reply);
    if (!isLeft) setStart(() => painted);
  }
  onMount(() => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        void open();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(canvas);
    onCleanup(() => watcher.disconnect());
  });
  // Made here and not after the reply: only so does it end when the page is left.
  createEffect(() => {
    const paint = start();
    if (paint !== undefined && props.rests !== true) onCleanup(paint(theme()));
  });
  return <canvas ref={canvas} class="thumbnail" width={WIDTH} height={HEIGHT} />;
}

/** How to have it painted in a theme; that gives the way to stop. */
async function paintedBy(canvas: HTMLCanvasElement, reply: PreviewReply): Promise<(theme: Theme) => () => void> {
  const { table, position } = reply;
  if (table !== null) {
    const { tableThumbnail } = await import('./tabletop-thumbnail.ts');
    return shown => tableThumbnail(canvas, { table, position, theme: shown });
  }
  let picture: Picture | undefined;
  return shown =>
    paintedTiles(reply.map, shown, tile => {
      picture ??= new Picture(canvas, reply);
      picture.add(tile);
    });
}

/** A part of the map as wide as the whole, where the armies stand, with a mark for every unit. */
class Picture {
  private readonly canvas: HTMLCanvasElement;
  private readonly counters: readonly CounterPicture[];
  private readonly first: string;
  private readonly geometry: Geometry;
  private readonly top: number;
  private readonly scale: number;

  constructor(canvas: HTMLCanvasElement, { map, position }: PreviewReply) {
    this.canvas = canvas;
    this.counters = position.counters.filter(counter => counter.hex !== null);
    this.first = position.score[0]?.seat ?? '';
    this.geometry = geometryOf(map satisfies MapPicture);
    this.scale = WIDTH / this.geometry.width;
    const seen = HEIGHT / this.scale;
    const rows = this.counters.map(counter => this.geometry.hex(counter.hex ?? '')?.y ?? 0);
    const middle = rows.length === 0 ? this.geometry.height / 2 : (Math.min(...rows) + Math.max(...rows)) / 2;
    this.top = Math.max(0, Math.min(this.geometry.height - seen, middle - seen / 2));
  }

  add({ bitmap, box }: PaintedTile): void {
    const context = this.canvas.getContext('2d');
    if (context === null) return;
    const { scale, top } = this;
    context.drawImage(bitmap, box.x * scale, (box.y - top) * scale, box.width * scale, box.height * scale);
    for (const counter of this.counters) {
      const hex = this.geometry.hex(counter.hex ?? '');
      if (hex !== undefined)
        this.mark(context, { x: hex.x * scale, y: (hex.y - top) * scale, isFirst: counter.seat === this.first });
    }
    this.canvas.dataset.ready = 'true';
  }

  private mark(
    context: CanvasRenderingContext2D,
    at: { readonly x: number; readonly y: number; readonly isFirst: boolean },
  ): void {
    const side = 0.46 * this.scale;
    context.fillStyle = at.isFirst ? '#2c4a75' : '#d9cdb0';
    context.strokeStyle = at.isFirst ? '#152742' : '#6c1d16';
    context.lineWidth = at.isFirst ? 1.5 : 3;
    context.beginPath();
    if (at.isFirst) context.rect(at.x - side / 2, at.y - side / 2, side, side * 0.8);
    else context.ellipse(at.x, at.y, side / 2, side / 2.4, 0, 0, 7);
    context.fill();
    context.stroke();
  }
}
