import type { FieldPicture, TablePoint } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import { deployKeys } from './deploy-keys.ts';
import { draftOf, isDeploy, type PlacedPose, placedBy } from './deploy-order.ts';
import { isInside } from './layout.ts';
import { createPlacing } from './placing.ts';

/** Something of the command that is to be placed: a unit by its id, or `general`, `cinc`, `camp`. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly at: PlacedPose | null;
}

type Client = { readonly clientX: number; readonly clientY: number };

/** A command on its way onto the table: what of it is placed where. The rules say what is wrong with it. */
export function createDeployment(session: Session) {
  const { commands, offer, chooseCommand } = createCommands(session);
  const placing = createPlacing({ offer, table: session.opened.table ?? { width: 0, depth: 0 } });
  const { placed, chosen, choose, moveTo, turn, form } = placing;
  const nameOf = (id: string): string =>
    session.position().picture.field?.coming.find(coming => coming.id === id)?.name ?? id;
  const pieces = createMemo((): readonly Piece[] => {
    const order = offer();
    if (order === undefined) return [];
    return placedBy(order).map(id => ({ id, name: nameOf(id), at: placed().get(id) ?? null }));
  });
  const isOpen = (): boolean => offer() !== undefined;
  const isWhole = (): boolean => pieces().length > 0 && pieces().every(({ at }) => at !== null);
  const draft = createMemo(() => {
    const order = offer();
    return order === undefined ? undefined : draftOf(order, placed());
  });
  const { field, reason } = createPreview(session, { draft, isEmpty: () => placed().size === 0, isWhole });
  createEffect(on([() => session.position().revision, () => offer()?.command], placing.reset, { defer: true }));

  /** What of the command stands at a place, and how far off its own point that is. */
  function placedAt(point: TablePoint): { readonly id: string; readonly off: TablePoint } | null {
    const id = pieceAt(point, { placed: placed(), field: field(), seat: session.open()?.decision.seat });
    const pose = id === undefined ? undefined : placed().get(id);
    return id === undefined || pose === undefined ? null : { id, off: { x: point.x - pose.x, y: point.y - pose.y } };
  }

  function next(by: 1 | -1): void {
    const ids = pieces().map(({ id }) => id);
    const at = ids.indexOf(chosen() ?? '');
    choose(ids[(at + by + ids.length) % Math.max(1, ids.length)] ?? null);
  }

  async function give(): Promise<void> {
    const order = draft();
    if (order !== undefined && isWhole()) await session.giveOrder({ do: 'deploy', ...order });
  }

  let toTable: (client: Client) => TablePoint | null = () => null;
  return {
    isOpen,
    commands,
    chooseCommand,
    pieces,
    isWhole,
    chosen,
    choose,
    field,
    reason,
    placedAt,
    turn,
    form,
    give,
    drag: moveTo,
    /** The piece that was chosen from the tray goes there. */
    tap: (point: TablePoint) => {
      const there = placedAt(point);
      const id = chosen();
      if (there !== null) choose(there.id);
      else if (id !== null) moveTo(id, point);
    },
    /** All of it, as the order on offer has it. */
    placeAll: () => placing.placeAll(pieces().map(({ id }) => id)),
    clear: placing.clear,
    wheel: (event: WheelEvent): boolean => {
      if (!isOpen() || !event.shiftKey) return false;
      turn(event.deltaY + event.deltaX < 0 ? -5 : 5);
      return true;
    },
    key: deployKeys({ placing, next, give }),
    /** The board says where on the table a point of the screen lies. */
    onBoard: (find: typeof toTable) => {
      toTable = find;
    },
    dragFromTray: (id: string, client: Client) => {
      const point = toTable(client);
      if (point !== null) moveTo(id, point);
    },
  };
}

export type Deployment = ReturnType<typeof createDeployment>;

/** The commands that may come next, each with an order that would place it, and the one that is being placed. */
function createCommands(session: Session) {
  const [command, chooseCommand] = createSignal<string | null>(null);
  createEffect(
    on(
      () => session.position().revision,
      () => chooseCommand(null),
      { defer: true },
    ),
  );
  const offers = createMemo(() => {
    const open = session.open();
    if (open?.player !== 'person' || open.hint.kind !== 'deploy-command' || session.opened.watching) return [];
    return open.offers.flatMap(({ order, hint }) =>
      isDeploy(order) ? [{ order, name: hint.note ?? order.command }] : [],
    );
  });
  const offer = createMemo(() => {
    const known = offers();
    return (known.find(({ order }) => order.command === command()) ?? known[0])?.order;
  });
  const commands = createMemo(() =>
    offers().map(({ order, name }) => ({ id: order.command, name, isChosen: order.command === offer()?.command })),
  );
  return { commands, offer, chooseCommand: (id: string) => chooseCommand(id) };
}

interface Draft {
  readonly draft: () => ReturnType<typeof draftOf> | undefined;
  readonly isEmpty: () => boolean;
  readonly isWhole: () => boolean;
}

/** The table with what has been placed so far, and what is wrong with it once it is whole. The rules are asked. */
function createPreview(session: Session, { draft, isEmpty, isWhole }: Draft) {
  const [field, setField] = createSignal<FieldPicture | null>(null);
  const [reason, setReason] = createSignal<string | null>(null);
  let asked = 0;
  createEffect(() => {
    const order = draft();
    asked += 1;
    const n = asked;
    if (order === undefined || isEmpty()) {
      setField(null);
      setReason(null);
      return;
    }
    void session.shownFor([asking({ ask: 'placed', ...order })]).then(([shown]) => {
      if (n !== asked || shown === undefined) return;
      setField(shown.field ?? null);
      setReason(isWhole() ? (shown.notes[0] ?? null) : null);
    });
  });
  return { field, reason };
}

interface PlacedPieces {
  readonly placed: ReadonlyMap<string, PlacedPose>;
  readonly field: FieldPicture | null;
  readonly seat: string | undefined;
}

/** How near a tap must come to a general, in thousandths of a base width. */
const NEAR = 700;

/** The piece at a place: generals before the troops they stand with, the camp last. */
function pieceAt(point: TablePoint, { placed, field, seat }: PlacedPieces): string | undefined {
  const isNear = (id: string): boolean => {
    const pose = placed.get(id);
    return pose !== undefined && Math.hypot(pose.x - point.x, pose.y - point.y) < NEAR;
  };
  const general = ['general', 'cinc'].find(isNear);
  if (general !== undefined) return general;
  const troop = field?.troops.find(
    ({ id, outlines }) => placed.has(id) && outlines.some(outline => isInside(outline, point)),
  );
  if (troop !== undefined) return troop.id;
  const camp = field?.camps.find(known => known.seat === seat);
  return camp !== undefined && placed.has('camp') && isInside(camp.corners, point) ? 'camp' : undefined;
}
