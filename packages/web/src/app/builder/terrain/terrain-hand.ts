import { createGestures } from '../../viewport/gestures.ts';
import type { BoardView, Spot } from '../../viewport/view.ts';
import { isDrawn, type Place, type RoundPiece } from '../draft/draft.ts';
import { cornerOf, middleOf, seenFrom, sized } from '../draft/shapes.ts';
import type { Terrain } from './terrain.ts';

interface HandProps {
  readonly board: BoardView;
  readonly terrain: Terrain;
  readonly at: (event: PointerEvent) => Spot;
  readonly toPlace: (spot: Spot) => Place;
  /** So many pixels of the screen on the table. */
  readonly reach: (pixels: number) => number;
}

type Doing =
  | { readonly kind: 'move'; readonly off: Place }
  | { readonly kind: 'size' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'bend'; readonly at: number }
  | { readonly kind: 'draw'; readonly from: Place };

const GRIP = 16;
const SLIP = 6;
const STEP = 5;

/** Where a piece is held to be turned, and where to be made larger. */
export const gripsOf = (piece: RoundPiece, reach: number): { readonly size: Place; readonly turn: Place } => ({
  size: cornerOf(piece, [piece.wide / 2, -piece.deep / 2]),
  turn: cornerOf(piece, [0, piece.deep / 2 + reach]),
});

/** How far above its border a piece is held to be turned, in pixels. */
export const TURN_REACH = 26;

/** One finger moves, turns, sizes and bends what is chosen, lays what is in hand, or pans; two pinch. */
export function createTerrainHand(props: HandProps) {
  const { board, terrain, at, toPlace } = props;
  const gestures = createGestures({ board, at, tap: spot => tap(toPlace(spot)) });
  let doing: Doing | null = null;
  let began: Spot = { x: 0, y: 0 };
  let isMoving = false;
  let fingers = 0;

  function tap(place: Place): void {
    if (terrain.tool() !== null) terrain.put(place);
    else terrain.choose(terrain.at(place, props.reach(8)));
  }

  return {
    down(event: PointerEvent) {
      fingers += 1;
      began = at(event);
      isMoving = false;
      doing = fingers === 1 ? begun(props, event) : null;
      gestures.down(event);
    },
    move(event: PointerEvent) {
      const spot = at(event);
      terrain.setCursor(toPlace(spot));
      if (doing === null) {
        gestures.move(event);
        return;
      }
      if (!isMoving && Math.hypot(spot.x - began.x, spot.y - began.y) < SLIP) return;
      isMoving = true;
      if (doing.kind === 'draw') terrain.setDrawn([doing.from, toPlace(spot)]);
      else drag(terrain, doing, toPlace(spot));
    },
    up(event: PointerEvent) {
      terrain.rest();
      fingers = Math.max(0, fingers - 1);
      const was = doing;
      doing = null;
      if (was === null || !isMoving) {
        gestures.up(event);
        return;
      }
      gestures.cancel(event);
      if (was.kind === 'draw') layBetween(terrain, was.from, toPlace(at(event)));
    },
    cancel(event: PointerEvent) {
      fingers = Math.max(0, fingers - 1);
      doing = null;
      gestures.cancel(event);
    },
  };
}

/** What a press begins, other than panning. */
function begun({ terrain, at, toPlace, reach }: HandProps, event: PointerEvent): Doing | null {
  const place = toPlace(at(event));
  const held = terrain.tool();
  if (held !== null) return held.shape === 'free' || held.shape === 'line' ? null : { kind: 'draw', from: place };
  const grip = gripped(terrain, { place, reach });
  if (grip !== null) return grip;
  const there = terrain.at(place, reach(8));
  if (there === null || (event.pointerType !== 'mouse' && there !== terrain.chosen())) return null;
  terrain.choose(there);
  const piece = terrain.piece();
  const [x, y] = piece === undefined ? place : middleOf(piece);
  return { kind: 'move', off: [place[0] - x, place[1] - y] };
}

/** A grip of the chosen piece. */
function gripped(
  terrain: Terrain,
  { place, reach }: { readonly place: Place; readonly reach: HandProps['reach'] },
): Doing | null {
  const isNear = ([x, y]: Place): boolean => Math.hypot(x - place[0], y - place[1]) < reach(GRIP);
  const piece = terrain.piece();
  if (piece === undefined) return null;
  if (isDrawn(piece)) {
    const bent = piece.points.findIndex(isNear);
    return bent === -1 ? null : { kind: 'bend', at: bent };
  }
  const grips = gripsOf(piece, reach(TURN_REACH));
  if (isNear(grips.turn)) return { kind: 'turn' };
  return isNear(grips.size) ? { kind: 'size' } : null;
}

function drag(terrain: Terrain, doing: Doing, place: Place): void {
  const piece = terrain.piece();
  if (piece === undefined) return;
  if (doing.kind === 'move') terrain.move([place[0] - doing.off[0], place[1] - doing.off[1]]);
  else if (doing.kind === 'bend') terrain.bend(doing.at, place);
  else if (isDrawn(piece)) return;
  else if (doing.kind === 'size') {
    const [wide, deep] = seenFrom(piece, place);
    terrain.change(() => sized(piece, Math.abs(wide) * 2, Math.abs(deep) * 2), 'size');
  } else if (doing.kind === 'turn') terrain.change(() => ({ ...piece, turn: towards(piece, place) }), 'turn');
}

const layBetween = (terrain: Terrain, [ax, ay]: Place, [bx, by]: Place): void =>
  terrain.lay([(ax + bx) / 2, (ay + by) / 2], [Math.abs(ax - bx), Math.abs(ay - by)]);

/** The turn that brings the top of a piece towards a place, in steps. */
function towards({ middle }: RoundPiece, [x, y]: Place): number {
  const angle = (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI - 90;
  return (((Math.round(angle / STEP) * STEP) % 360) + 360) % 360;
}
