import type { TablePicture } from '@guidon/protocol';
import type { FaceFile, TilePlace } from '../map/messages.ts';
import type { Line, ThemeName } from '../map/types.ts';

/** The two sheets of a painted table: what lies still, and what stands over it. */
export type Layer = 'ground' | 'canopy';

export type TablePainterRequest =
  | { readonly ask: 'faces'; readonly faces: readonly FaceFile[] }
  | {
      readonly ask: 'table';
      readonly table: TablePicture;
      readonly crowded: readonly Line[];
      /** It will be painted in these colours. */
      readonly theme: ThemeName;
    }
  /** Where bases stand now: trees step aside. */
  | { readonly ask: 'bases'; readonly bases: readonly Line[] }
  | {
      readonly ask: 'paint';
      readonly n: number;
      readonly theme: ThemeName;
      readonly scale: number;
      readonly tiles: readonly (TilePlace & { readonly layer: Layer })[];
    };

export interface TablePainterReply {
  readonly n: number;
  readonly layer: Layer;
  readonly column: number;
  readonly row: number;
  readonly bitmap: ImageBitmap;
}
