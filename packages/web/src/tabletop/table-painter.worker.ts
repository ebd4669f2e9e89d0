import type { FaceFile } from '../map/messages.ts';
import { TILE } from '../map/tiles.ts';
import type { Line } from '../map/types.ts';
import { Artist } from './artist.ts';
import type { TablePainterReply, TablePainterRequest } from './messages.ts';

/** What this file uses of the worker it runs in. */
interface Scope {
  onmessage: ((event: MessageEvent<TablePainterRequest>) => void) | null;
  postMessage(reply: TablePainterReply, transfer: Transferable[]): void;
  readonly fonts?: FontFaceSet;
}

const scope = globalThis as unknown as Scope;
let artist: Artist | undefined;
let bases: readonly Line[] = [];
let latest = 0;
let faces: Promise<unknown> = Promise.resolve();

scope.onmessage = ({ data }) => {
  switch (data.ask) {
    case 'faces':
      faces = Promise.allSettled(data.faces.map(loadFace));
      return;
    case 'table':
      artist = new Artist(data.table, data.crowded);
      artist.wash(data.theme);
      return;
    case 'bases':
      bases = data.bases;
      return;
    case 'paint':
      latest = data.n;
      void paint(data);
  }
};

async function loadFace({ family, url, weight = '400', style = 'normal' }: FaceFile): Promise<void> {
  const face = new FontFace(family, `url(${url})`, { weight, style });
  scope.fonts?.add(await face.load());
}

/** A newer order ends an older one. */
async function paint({
  n,
  theme,
  scale,
  tiles,
}: Extract<TablePainterRequest, { readonly ask: 'paint' }>): Promise<void> {
  await faces;
  for (const { layer, column, row, clip } of tiles) {
    if (n !== latest || artist === undefined) return;
    const canvas = new OffscreenCanvas(TILE, TILE);
    const ctx = canvas.getContext('2d');
    if (ctx === null) return;
    if (layer === 'ground') artist.ground(ctx, { theme, scale, clip });
    else artist.canopy(ctx, { theme, scale, clip }, bases);
    const bitmap = canvas.transferToImageBitmap();
    scope.postMessage({ n, layer, column, row, bitmap }, [bitmap]);
    await new Promise(resolve => setTimeout(resolve, 0));
  }
}
