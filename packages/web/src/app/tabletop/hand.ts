import type { FieldPicture, TablePoint } from '@guidon/protocol';
import type { Deployment } from '../planning/deployment.ts';
import type { Plan } from '../planning/plan.ts';
import { createGestures } from '../viewport/gestures.ts';
import type { BoardView, Spot } from '../viewport/view.ts';
import { pieceAt } from './pointing.ts';
import type { Tape, TapeEnd } from './tape.ts';

interface HandProps {
  readonly board: BoardView;
  readonly at: (event: PointerEvent) => Spot;
  readonly plan: Plan;
  readonly tape: Tape;
  readonly deployment: Deployment;
  readonly field: () => FieldPicture;
  readonly toTable: (spot: Spot) => TablePoint;
  /** How far off one may point and still mean something, in thousandths of a base width. */
  readonly reach: () => number;
  readonly endAt: (point: TablePoint, unit: string | null) => TapeEnd;
  readonly setHovered: (id: string | null) => void;
  readonly openMenu: (id: string) => void;
}

type Doing =
  | { readonly kind: 'tape'; readonly from: TapeEnd }
  | { readonly kind: 'drag'; readonly from: Spot; isMoving: boolean }
  | { readonly kind: 'place'; readonly id: string; readonly off: TablePoint };

/** How far a finger may slip and still mean a tap. */
const SLIP = 6;

/** One finger drags what is in hand, lays the tape, pans or taps; two pinch. */
export function createTableHand(props: HandProps) {
  const { plan, tape, deployment, at, toTable } = props;
  const gestures = createGestures({ board: props.board, at, tap: spot => tap(toTable(spot)) });
  let doing: Doing | null = null;
  let fingers = 0;

  const under = (point: TablePoint): string | null => pieceAt(props.field(), point, props.reach());

  /** What this press begins, other than panning. */
  function begun(event: PointerEvent): Doing | null {
    const point = toTable(at(event));
    const there = under(point);
    if (tape.isOut()) return { kind: 'tape', from: props.endAt(point, there) };
    if (deployment.isOpen()) {
      const placed = deployment.placedAt(point);
      return placed === null ? null : { kind: 'place', ...placed };
    }
    if (there !== null && plan.ready().has(there) && (plan.unit() === there || event.pointerType === 'mouse'))
      return { kind: 'drag', from: at(event), isMoving: false };
    return plan.unit() !== null && isOnGhost(plan, point) ? { kind: 'drag', from: at(event), isMoving: false } : null;
  }

  function tap(point: TablePoint): void {
    if (deployment.isOpen()) {
      deployment.tap(point);
      return;
    }
    const there = under(point);
    const held = plan.unit();
    if (there === null) {
      if (held !== null) void plan.dragTo(point);
      else plan.look(null);
    } else if (held !== null && plan.isTroop(there) && plan.seatOf(there) !== plan.seatOf(held)) props.openMenu(there);
    else plan.pick(there);
  }

  /** A piece is taken up when it begins to move. */
  function drag(dragged: Extract<Doing, { readonly kind: 'drag' }>, spot: Spot): void {
    const { from } = dragged;
    if (!dragged.isMoving && Math.hypot(spot.x - from.x, spot.y - from.y) < SLIP) return;
    if (!dragged.isMoving) {
      const there = under(toTable(from));
      if (there !== null && there !== plan.unit() && plan.ready().has(there)) plan.pick(there);
      dragged.isMoving = true;
    }
    void plan.dragTo(toTable(spot));
  }

  return {
    down(event: PointerEvent) {
      fingers += 1;
      doing = fingers === 1 ? begun(event) : null;
      gestures.down(event);
    },
    move(event: PointerEvent) {
      const spot = at(event);
      const point = toTable(spot);
      if (event.pointerType === 'mouse' && event.buttons === 0) props.setHovered(under(point));
      if (doing === null) {
        gestures.move(event);
        return;
      }
      if (doing.kind === 'tape') void tape.lay(doing.from, props.endAt(point, under(point)));
      else if (doing.kind === 'place')
        deployment.drag(doing.id, { x: point.x - doing.off.x, y: point.y - doing.off.y });
      else drag(doing, spot);
    },
    up(event: PointerEvent) {
      fingers = Math.max(0, fingers - 1);
      const was = doing;
      doing = null;
      if (was === null || (was.kind === 'drag' && !was.isMoving)) gestures.up(event);
      else gestures.cancel(event);
    },
    cancel(event: PointerEvent) {
      fingers = Math.max(0, fingers - 1);
      doing = null;
      gestures.cancel(event);
    },
  };
}

/** Where a unit would stand after the last action of its plan. */
const isOnGhost = (plan: Plan, { x, y }: TablePoint): boolean =>
  plan
    .picture()
    ?.steps.at(-1)
    ?.ghosts.some(ghost => Math.hypot(ghost.x - x, ghost.y - y) < 900) ?? false;
