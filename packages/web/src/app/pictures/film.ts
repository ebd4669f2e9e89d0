import { painted, shotOf } from './board-picture.ts';

/** Positions one after the other, and the way to show one. */
export interface Stops {
  readonly first: number;
  readonly last: number;
  readonly now: number;
  readonly show: (stop: number) => Promise<void>;
}

export interface FilmPlan {
  readonly board: HTMLElement;
  readonly stops: Stops;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** How long each position stays, in hundredths of a second. */
  readonly delay: number;
  readonly progress: (done: number, of: number) => void;
  readonly isStopped: () => boolean;
}

export const MOST_PICTURES = 300;
/** The last position stays longer. */
const LAST = 3;

/** Shows one position after the other and takes a picture of each; a worker makes a GIF of them. */
export async function filmed(plan: FilmPlan): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { board, stops, from, to, width, delay } = plan;
  const frames: { readonly pixels: Uint8ClampedArray; readonly delay: number }[] = [];
  let height = 0;
  // On a table trees step aside for bases; a map stays as it is.
  const isMap = board.closest('.on-table') === null;
  let ground: HTMLCanvasElement | undefined;
  for (let stop = from; stop <= to && !plan.isStopped(); stop++) {
    await stops.show(stop);
    await drawn();
    const shot = await shotOf(board, width, isMap ? ground : undefined);
    ({ ground } = shot);
    const canvas = await painted(shot);
    height = canvas.height;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (pixels !== undefined) frames.push({ pixels, delay: stop === to ? delay * LAST : delay });
    plan.progress(stop - from + 1, to - from + 1);
  }
  await stops.show(stops.now);
  return plan.isStopped() ? undefined : packed({ width, height, frames });
}

const drawn = (): Promise<unknown> => new Promise(resolve => requestAnimationFrame(resolve));

function packed(film: {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly { readonly pixels: Uint8ClampedArray; readonly delay: number }[];
}): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('../../film/gif.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
    worker.onerror = () => reject(new Error('the film could not be made'));
    worker.postMessage(
      film,
      film.frames.map(({ pixels }) => pixels.buffer),
    );
  }).finally(() => worker.terminate());
}
