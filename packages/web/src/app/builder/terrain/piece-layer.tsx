import { createMemo, For, Show } from 'solid-js';
import { BASE, type TableSheet } from '../../planning/layout.ts';
import { bandOf, lineOf } from '../draft/bands.ts';
import { type Draft, isDrawn, type Piece, type Place, type RoundPiece } from '../draft/draft.ts';
import { cornerOf, polygonOf } from '../draft/shapes.ts';
import type { Terrain } from './terrain.ts';
import { gripsOf, TURN_REACH } from './terrain-hand.ts';

interface PieceLayerProps {
  readonly terrain: Terrain;
  readonly draft: Draft;
  readonly sheet: TableSheet;
  readonly scale: number;
  /** Borders that are painted already. */
  readonly painted: ReadonlySet<string>;
  readonly faulty: ReadonlySet<string>;
}

const point = ([x, y]: Place): { readonly x: number; readonly y: number } => ({ x, y });

/** What a border is known by. */
export const borderKey = (kind: string, polygon: readonly Place[]): string => `${kind} ${polygon.join(' ')}`;

/** Pieces over the painted table: what is not painted yet, what is chosen with its grips, what is being drawn. */
export function PieceLayer(props: PieceLayerProps) {
  const pixels = (count: number): number => count / props.scale;
  const points = (polygon: readonly Place[]): string => props.sheet.points(polygon.map(point));
  return (
    <>
      <For each={props.draft.pieces}>
        {piece => {
          const polygon = createMemo(() => polygonOf(piece, props.draft));
          return (
            <polygon
              class={`laid ${piece.kind}`}
              classList={{
                unpainted: !props.painted.has(borderKey(piece.kind, polygon())),
                chosen: props.terrain.chosen() === piece.key,
                wrong: props.faulty.has(piece.key),
              }}
              data-piece={piece.key}
              points={points(polygon())}
            />
          );
        }}
      </For>
      <Show when={props.terrain.piece()}>{piece => <Grips piece={piece()} sheet={props.sheet} pixels={pixels} />}</Show>
      <Drawing {...props} pixels={pixels} points={points} />
    </>
  );
}

interface GripsProps {
  readonly piece: Piece;
  readonly sheet: TableSheet;
  readonly pixels: (count: number) => number;
}

function Grips(props: GripsProps) {
  const grips = (): readonly { readonly place: Place; readonly kind: string }[] => {
    const { piece } = props;
    if (isDrawn(piece)) return piece.points.map(place => ({ place, kind: 'bend' }));
    const found = gripsOf(piece, (props.pixels(TURN_REACH) / BASE) * 1000);
    return [
      { place: found.size, kind: 'size' },
      { place: found.turn, kind: 'turn' },
    ];
  };
  return (
    <>
      <Show when={isDrawn(props.piece) ? undefined : props.piece}>
        {piece => <Frame piece={piece()} sheet={props.sheet} pixels={props.pixels} />}
      </Show>
      <For each={grips()}>
        {({ place, kind }) => {
          const at = props.sheet.toSheet(point(place));
          return (
            <circle class={`grip ${kind}`} cx={at.x} cy={at.y} r={props.pixels(7)} stroke-width={props.pixels(2)} />
          );
        }}
      </For>
    </>
  );
}

/** What the grips hold on to: the box about a piece, and the stem it is turned by. */
function Frame(props: Omit<GripsProps, 'piece'> & { readonly piece: RoundPiece }) {
  const corners = (): readonly Place[] => {
    const [a, b] = [props.piece.wide / 2, props.piece.deep / 2];
    const flat: readonly Place[] = [
      [-a, -b],
      [a, -b],
      [a, b],
      [-a, b],
    ];
    return flat.map(corner => cornerOf(props.piece, corner));
  };
  const foot = () => props.sheet.toSheet(point(cornerOf(props.piece, [0, props.piece.deep / 2])));
  const head = () => props.sheet.toSheet(point(gripsOf(props.piece, (props.pixels(TURN_REACH) / BASE) * 1000).turn));
  return (
    <>
      <polygon class="frame" points={props.sheet.points(corners().map(point))} stroke-width={props.pixels(1)} />
      <line class="frame" x1={foot().x} y1={foot().y} x2={head().x} y2={head().y} stroke-width={props.pixels(1.5)} />
    </>
  );
}

function Drawing(
  props: PieceLayerProps & {
    readonly pixels: (count: number) => number;
    readonly points: (polygon: readonly Place[]) => string;
  },
) {
  const drawn = (): readonly Place[] => props.terrain.drawn();
  const outline = (): readonly Place[] => {
    const [a, b] = drawn();
    const tool = props.terrain.tool();
    if (tool === null || a === undefined || b === undefined) return [];
    if (tool.shape === 'line') return bandOf(lineOf(tool.kind, drawn()));
    if (tool.shape === 'free') return drawn();
    return [a, [b[0], a[1]], b, [a[0], b[1]]];
  };
  const isByPoints = (): boolean => ['line', 'free'].includes(props.terrain.tool()?.shape ?? '');
  return (
    <>
      <Show when={outline().length > 1}>
        <polygon class="laid drawing unpainted" points={props.points(outline())} />
      </Show>
      <Show when={isByPoints()}>
        <For each={drawn()}>
          {place => {
            const at = props.sheet.toSheet(point(place));
            return <circle class="grip" cx={at.x} cy={at.y} r={props.pixels(6)} stroke-width={props.pixels(2)} />;
          }}
        </For>
      </Show>
      <Show when={props.terrain.tool() !== null ? props.terrain.cursor() : null}>
        {place => {
          const at = () => props.sheet.toSheet(point(place()));
          const arm = (): number => props.pixels(13);
          return (
            <path
              class="cross"
              stroke-width={props.pixels(2.5)}
              d={`M${at().x - arm()} ${at().y}h${2 * arm()}M${at().x} ${at().y - arm()}v${2 * arm()}`}
            />
          );
        }}
      </Show>
    </>
  );
}
