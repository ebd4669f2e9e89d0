import { Engraver, type Stage } from './engraver.ts';
import type { FaceFile, PainterReply, PainterRequest, PaintOrder, TilePlace } from './messages.ts';
import { paintPart } from './paint.ts';
import { TILE } from './tiles.ts';
import type { ThemeName } from './types.ts';

/** What this file uses of the worker it runs in. */
interface Scope {
  onmessage: ((event: MessageEvent<PainterRequest>) => void) | null;
  postMessage(reply: PainterReply, transfer: Transferable[]): void;
  readonly fonts?: FontFaceSet;
}

const scope = globalThis as unknown as Scope;
const engravers = new Map<string, Engraver>();
let latest = 0;
/** Names wait for their typefaces; everything else does not. */
let faces: Promise<void> = Promise.resolve();
let hasLettered = false;

scope.onmessage = ({ data }) => {
  switch (data.ask) {
    case 'faces':
      faces = loadFaces(data.faces);
      return;
    case 'map':
      if (!engravers.has(data.map.id)) engravers.set(data.map.id, new Engraver(data.map, data.words));
      if (data.theme !== undefined) void prepare(data.map.id, data.theme);
      return;
    case 'paint':
      latest = data.n;
      void paintAll(data.order, data.n);
  }
};

async function loadFaces(files: readonly FaceFile[]): Promise<void> {
  await Promise.allSettled(
    files.map(async ({ family, url, weight = '400', style = 'normal' }) => {
      const face = new FontFace(family, `url(${url})`, { weight, style });
      scope.fonts?.add(await face.load());
    }),
  );
  if (!hasLettered) return;
  for (const engraver of engravers.values()) engraver.forgetLettering();
  scope.postMessage({ say: 'faces' }, []);
}

/** What any first look will need, until somebody looks. */
async function prepare(map: string, theme: ThemeName): Promise<void> {
  for (const step of engravers.get(map)?.preparations(theme) ?? []) {
    await breath();
    if (latest > 0) return;
    step();
  }
}

/** First the ground of every tile, then every tile in full; a newer order ends an older one. */
async function paintAll(order: PaintOrder, n: number): Promise<void> {
  const engraver = engravers.get(order.map);
  if (engraver === undefined) return;
  for (const stage of ['ground', 'finished'] as const) {
    if (stage === 'finished') await faces;
    for (const tile of order.tiles) {
      if (n !== latest) return;
      paintTile(engraver, { order, tile, stage, n });
      await breath();
    }
  }
}

interface TileJob {
  readonly order: PaintOrder;
  readonly tile: TilePlace;
  readonly stage: Stage;
  readonly n: number;
}

function paintTile(engraver: Engraver, { order, tile, stage, n }: TileJob): void {
  const canvas = new OffscreenCanvas(TILE, TILE);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  paintPart(engraver, ctx, { theme: order.theme, width: order.width, ratio: order.ratio, stage, clip: tile.clip });
  hasLettered ||= stage === 'finished';
  const bitmap = canvas.transferToImageBitmap();
  scope.postMessage({ say: 'tile', n, column: tile.column, row: tile.row, stage, bitmap }, [bitmap]);
}

/** Lets messages in. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
