export { Engraver, type Stage } from './engraver.ts';
export { boxOf, CORNER, type Geometry, geometryOf, type PlacedHex } from './geometry.ts';
export type { FaceFile } from './messages.ts';
export { type PaintOptions, paintedSize, paintMap, paintWith } from './paint.ts';
export { MapPainter, type PaintedTile, type PaintRequest } from './painter.ts';
export { sheetBox } from './sheet.ts';
export { PALETTES, type Palette } from './theme.ts';
export { drawnWidth, TILE } from './tiles.ts';
export type { Box, Ctx, Line, MapPicture, Point, ThemeName } from './types.ts';
