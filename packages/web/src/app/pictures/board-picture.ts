import { theme } from '../settings.ts';

/** What is seen of a board: its painted ground, and over it the pieces as a drawing. */
export interface BoardShot {
  readonly width: number;
  readonly height: number;
  readonly ground: HTMLCanvasElement;
  /** A whole SVG document without the ground. */
  readonly pieces: string;
}

/** Typefaces in which something is written on a board. */
const WRITTEN: readonly string[] = ['Besley', 'Barlow Condensed', 'Old Standard TT'];

interface Face {
  readonly family: string;
  readonly css: string;
}

let faces: Promise<readonly Face[]> | undefined;

/** The typefaces of the page as they stand in a picture, which can load nothing. */
function facesInside(): Promise<readonly Face[]> {
  faces ??= Promise.all(
    rulesOf(document.styleSheets)
      .filter(rule => rule instanceof CSSFontFaceRule)
      .map(async rule => {
        const family = plainName(rule.style.getPropertyValue('font-family'));
        return { family, css: WRITTEN.includes(family) ? await faceInside(rule) : '' };
      }),
  );
  return faces;
}

const plainName = (family: string): string => family.replace(/["']/g, '').trim();

async function faceInside({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const source = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (source === undefined) return '';
  const reply = await fetch(new URL(source, parentStyleSheet?.href ?? location.href)).catch(() => undefined);
  if (reply?.ok !== true) return '';
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  const about = ['font-family', 'font-weight', 'font-style'].map(name => `${name}:${style.getPropertyValue(name)}`);
  return `@font-face{${about.join(';')};src:url(data:font/woff2;base64,${letters}) format("woff2")}`;
}

const rulesOf = (sheets: Iterable<CSSStyleSheet>): readonly CSSRule[] =>
  [...sheets].flatMap(sheet => [...sheet.cssRules]);

/** The styles that say something about this drawing. */
function stylesFor(drawing: string): string {
  const classes = new Set([...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const isAbout = (selector: string): boolean =>
    selector.includes(':root') ||
    selector.startsWith('[data-theme') ||
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name));
  return rulesOf([...document.styleSheets, ...document.adoptedStyleSheets])
    .filter(rule => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => isAbout(selectorText))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Takes what is seen of the board now, at a width in pixels; the ground may have been taken before. */
export async function shotOf(board: HTMLElement, width: number, known?: HTMLCanvasElement): Promise<BoardShot> {
  const frame = board.getBoundingClientRect();
  const height = Math.round((frame.height * width) / frame.width);
  const ground = known ?? groundOf(board, { frame, width, height });
  return { width, height, ground, pieces: await piecesOf(board, { frame, width, height }) };
}

interface Framing {
  readonly frame: DOMRect;
  readonly width: number;
  readonly height: number;
}

function groundOf(board: HTMLElement, { frame, width, height }: Framing): HTMLCanvasElement {
  const scale = width / frame.width;
  const ground = document.createElement('canvas');
  Object.assign(ground, { width, height });
  const ctx = ground.getContext('2d', { willReadFrequently: true });
  if (ctx !== null) {
    ctx.fillStyle = getComputedStyle(board).backgroundColor;
    ctx.fillRect(0, 0, width, height);
    const tiles = [...board.querySelectorAll<HTMLCanvasElement>('.terrain canvas')];
    for (const tile of tiles.toSorted((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))) {
      const box = tile.getBoundingClientRect();
      const [x, y] = [(box.x - frame.x) * scale, (box.y - frame.y) * scale];
      ctx.drawImage(tile, x, y, box.width * scale, box.height * scale);
    }
  }
  return ground;
}

async function piecesOf(board: HTMLElement, { frame, width, height }: Framing): Promise<string> {
  const drawn = board.querySelector<SVGSVGElement>('svg.pieces');
  if (drawn === null) return '';
  const sheet = drawn.getBoundingClientRect();
  const zoom = sheet.width / drawn.width.baseVal.value;
  const view = [(frame.x - sheet.x) / zoom, (frame.y - sheet.y) / zoom, frame.width / zoom, frame.height / zoom];
  const drawing = new XMLSerializer().serializeToString(drawn);
  const styles = stylesFor(drawing);
  const written = (await facesInside()).filter(({ family }) => styles.includes(family)).map(({ css }) => css);
  // The page has a colour, a drawing has none.
  const css = [...written, styles, 'svg:root:root{background:none}'].join('\n');
  const onTable = board.closest('.on-table') === null ? '' : ' on-table';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="game${onTable}" data-theme="${theme()}" width="${width}" height="${height}" viewBox="${view.map(part => part.toFixed(2)).join(' ')}">`,
    `<style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`,
    `<g class="board"><g class="sheet">${drawing}</g></g></svg>`,
  ].join('');
}

/** The pieces over the ground. */
export async function painted({ width, height, ground, pieces }: BoardShot): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  // Its pixels are read again: it had better not lie with the graphics card.
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  ctx?.drawImage(ground, 0, 0);
  if (pieces === '') return canvas;
  const address = URL.createObjectURL(new Blob([pieces], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    ctx?.drawImage(image, 0, 0, width, height);
  } finally {
    URL.revokeObjectURL(address);
  }
  return canvas;
}

/** The same as one drawing: the pieces as vectors and letters, the ground as a picture behind them. */
export function drawnAs({ width, height, ground, pieces }: BoardShot): string {
  const behind = `<image href="${ground.toDataURL('image/jpeg', 0.9)}" width="${width}" height="${height}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${behind}${pieces}</svg>\n`;
}
