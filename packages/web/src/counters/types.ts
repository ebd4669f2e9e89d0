import type { CounterPicture } from '@guidon/protocol';

/** The first seat of a game is drawn as the first side (square, dark), the second as the second (cut corners, pale). */
export type Side = 'first' | 'second';

/** How much is drawn on a counter. */
export type Detail = 'small' | 'middle' | 'large';

/** By its side in pixels: below 27 a silhouette and a numeral, below 46 the name too, above that everything. */
export const detailOf = (pixels: number): Detail => (pixels < 27 ? 'small' : pixels < 46 ? 'middle' : 'large');

/** A counter's side as a share of the hex width. */
export const counterShare = (hexWidth: number): number => (hexWidth > 160 ? 0.52 : 0.6);

export type Badge = CounterPicture['badge'];

/** The colours of a side, the same in all themes. */
export interface Livery {
  readonly face: string;
  readonly ink: string;
  readonly trim: string;
  readonly edge: string;
  readonly numeral: string;
  readonly under: string;
}

export const LIVERIES: { readonly [S in Side]: Livery } = {
  first: { face: '#2c4a75', ink: '#fbf4e2', trim: '#f3e7c8', edge: '#0c1728', numeral: '#fff8e6', under: '#213a60' },
  second: { face: '#d9cdb0', ink: '#2a1c12', trim: '#5b241b', edge: '#2a1710', numeral: '#4a120d', under: '#d9cdb0' },
};

/** Text that comes from data goes into markup through here. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, n) => {
    const angle = (n * Math.PI) / points - Math.PI / 2;
    const far = n % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * far).toFixed(2)},${(Math.sin(angle) * far).toFixed(2)}`;
  }).join(' ');
