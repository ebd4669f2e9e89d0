export type { Line } from '../map/types.ts';
export { Artist } from './artist.ts';
export { baseSprite, VARIANTS } from './base-sprites.ts';
export { TablePainter, type TableTile } from './painter.ts';
export { placed, RIM, sheetOf } from './tabletop.ts';
