import type { Stage } from './engraver.ts';
import type { SheetWords } from './lettering/words.ts';
import type { Box, MapPicture, ThemeName } from './types.ts';

/** A typeface the worker may need: its name, weight, style and where its file is. */
export interface FaceFile {
  readonly family: string;
  readonly url: string;
  readonly weight?: string;
  readonly style?: string;
}

/** What to paint: all tiles that touch the view, those in its middle first. */
export interface PaintOrder {
  readonly map: string;
  readonly theme: ThemeName;
  readonly width: number;
  readonly ratio: number;
  readonly tiles: readonly TilePlace[];
}

export interface TilePlace {
  readonly column: number;
  readonly row: number;
  readonly clip: Box;
}

export type PainterRequest =
  | { readonly ask: 'faces'; readonly faces: readonly FaceFile[] }
  | {
      readonly ask: 'map';
      readonly map: MapPicture;
      readonly words: SheetWords;
      /** It will be painted in these colours: what they need can be worked out. */
      readonly theme?: ThemeName;
    }
  | { readonly ask: 'paint'; readonly order: PaintOrder; readonly n: number };

export type PainterReply =
  | {
      readonly say: 'tile';
      readonly n: number;
      readonly column: number;
      readonly row: number;
      readonly stage: Stage;
      readonly bitmap: ImageBitmap;
    }
  /** Names that were drawn before can now be drawn in the right typefaces: those tiles are out of date. */
  | { readonly say: 'faces' };
