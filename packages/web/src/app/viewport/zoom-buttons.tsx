import type { JSX } from 'solid-js';
import { words } from '../words/words.ts';
import type { BoardView } from './view.ts';

export const ZoomButtons = (props: { readonly board: BoardView; readonly children?: JSX.Element }) => (
  <div class="zoom">
    {props.children}
    <button type="button" onClick={() => props.board.zoom(1.3)} aria-label={words().zoomIn}>
      +
    </button>
    <button type="button" onClick={() => props.board.zoom(0.77)} aria-label={words().zoomOut}>
      −
    </button>
    <button type="button" onClick={() => props.board.fit()} aria-label={words().whole}>
      ⤢
    </button>
  </div>
);
