import type { FieldPicture, Order, TablePoint } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Session } from '../session/session.ts';
import { isInside } from './layout.ts';
import { asking } from './plan.ts';

export interface Pose extends TablePoint {
  readonly facing: number;
}

interface Placement extends Pose {
  readonly unit: string;
  readonly formation: string;
}

/** A command as the table would have it placed. */
interface Deploy extends Order {
  readonly command: string;
  readonly units: readonly Placement[];
  readonly general: TablePoint;
  readonly camp?: Pose;
  readonly cinc?: TablePoint;
}

const isDeploy = (order: Order): order is Deploy => order.do === 'deploy' && 'units' in order && 'command' in order;

/** Something of the command that is to be placed: a unit by its id, or `general`, `cinc`, `camp`. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly at: (Pose & { readonly formation?: string }) | null;
}

const STEP = 500;

/** A command on its way onto the table: what of it is placed where. The table says what is wrong with it. */
export function createDeployment(session: Session) {
  const [placed, setPlaced] = createSignal<ReadonlyMap<string, Pose & { readonly formation?: string }>>(new Map());
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [field, setField] = createSignal<FieldPicture | null>(null);
  const [reason, setReason] = createSignal<string | null>(null);
  let toTable: (client: { readonly clientX: number; readonly clientY: number }) => TablePoint | null = () => null;

  const [command, setCommand] = createSignal<string | null>(null);

  /** A way to place each command that may come next. */
  const offers = createMemo(() => {
    const open = session.open();
    if (open?.player !== 'person' || open.hint.kind !== 'deploy-command' || session.table.watching) return [];
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
  const isOpen = (): boolean => offer() !== undefined;
  const nameOf = (id: string): string =>
    session.position().picture.field?.coming.find(coming => coming.id === id)?.name ?? id;
  const pieces = createMemo((): readonly Piece[] => {
    const order = offer();
    if (order === undefined) return [];
    const ids = [
      ...order.units.map(({ unit }) => unit),
      'general',
      ...(order.cinc === undefined ? [] : ['cinc']),
      ...(order.camp === undefined ? [] : ['camp']),
    ];
    return ids.map(id => ({ id, name: nameOf(id), at: placed().get(id) ?? null }));
  });
  const isWhole = (): boolean => pieces().length > 0 && pieces().every(({ at }) => at !== null);

  function takeAllBack(): void {
    setPlaced(new Map());
    setChosen(null);
    setField(null);
    setReason(null);
  }
  createEffect(
    on(
      () => session.position().revision,
      () => {
        setCommand(null);
        takeAllBack();
      },
      { defer: true },
    ),
  );

  /** The order as far as it goes. */
  const draft = createMemo(() => {
    const order = offer();
    if (order === undefined) return undefined;
    const at = placed();
    const bare = (id: string): TablePoint | undefined => {
      const pose = at.get(id);
      return pose === undefined ? undefined : { x: pose.x, y: pose.y };
    };
    const [general, cinc, camp] = [bare('general'), bare('cinc'), at.get('camp')];
    return {
      command: order.command,
      units: order.units.flatMap(({ unit, formation }) => {
        const pose = at.get(unit);
        return pose === undefined
          ? []
          : [{ unit, x: pose.x, y: pose.y, facing: pose.facing, formation: pose.formation ?? formation }];
      }),
      ...(general === undefined ? {} : { general }),
      ...(cinc === undefined ? {} : { cinc }),
      ...(camp === undefined ? {} : { camp: { x: camp.x, y: camp.y, facing: camp.facing } }),
    };
  });

  let asked = 0;
  createEffect(() => {
    const order = draft();
    asked += 1;
    const n = asked;
    if (order === undefined || placed().size === 0) {
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

  const usual = (id: string): Pose & { readonly formation?: string } => {
    const order = offer();
    const unit = order?.units.find(known => known.unit === id);
    if (unit !== undefined) return { x: unit.x, y: unit.y, facing: unit.facing, formation: unit.formation };
    const at = id === 'camp' ? order?.camp : id === 'cinc' ? order?.cinc : order?.general;
    return { x: at?.x ?? 0, y: at?.y ?? 0, facing: id === 'camp' ? (order?.camp?.facing ?? 0) : 0 };
  };
  const change = (
    id: string,
    how: (pose: Pose & { readonly formation?: string }) => Pose & { readonly formation?: string },
  ): void => {
    const table = session.table.table;
    const next = how(placed().get(id) ?? usual(id));
    const bounded = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    const facing = ((Math.round(next.facing) % 360) + 360) % 360;
    const kept = { ...next, facing, x: bounded(next.x, table?.width ?? 0), y: bounded(next.y, table?.depth ?? 0) };
    setPlaced(new Map([...placed(), [id, kept]]));
    setChosen(id);
  };

  /** What of the command stands at a place, and how far off its own point that is. */
  function placedAt(point: TablePoint): { readonly id: string; readonly off: TablePoint } | null {
    const off = (id: string) => {
      const pose = placed().get(id);
      return pose === undefined ? null : { id, off: { x: point.x - pose.x, y: point.y - pose.y } };
    };
    for (const id of ['general', 'cinc']) {
      const pose = placed().get(id);
      if (pose !== undefined && Math.hypot(pose.x - point.x, pose.y - point.y) < 700) return off(id);
    }
    const troop = field()?.troops.find(
      ({ id, outlines }) => placed().has(id) && outlines.some(outline => isInside(outline, point)),
    );
    if (troop !== undefined) return off(troop.id);
    const seat = session.open()?.decision.seat;
    const camp = field()?.camps.find(known => known.seat === seat);
    return camp !== undefined && placed().has('camp') && isInside(camp.corners, point) ? off('camp') : null;
  }

  const turn = (by: number): void => {
    const id = chosen();
    if (id !== null && placed().has(id)) change(id, pose => ({ ...pose, facing: pose.facing + by }));
  };
  const moveBy = (dx: number, dy: number): void => {
    const id = chosen();
    if (id !== null) change(id, pose => ({ ...pose, x: pose.x + dx, y: pose.y + dy }));
  };
  const form = (formation: string): void => {
    const id = chosen();
    if (id !== null && placed().get(id)?.formation !== undefined) change(id, pose => ({ ...pose, formation }));
  };

  const KEYS: { readonly [key: string]: (far: boolean) => void } = {
    ArrowUp: far => moveBy(0, far ? STEP * 6 : STEP),
    ArrowDown: far => moveBy(0, far ? -STEP * 6 : -STEP),
    ArrowLeft: far => moveBy(far ? -STEP * 6 : -STEP, 0),
    ArrowRight: far => moveBy(far ? STEP * 6 : STEP, 0),
    '[': () => turn(-5),
    ']': () => turn(5),
    '{': () => turn(-45),
    '}': () => turn(45),
    1: () => form('formed'),
    2: () => form('open'),
    3: () => form('column'),
    n: () => next(1),
    p: () => next(-1),
    Enter: () => {
      const id = chosen();
      if (id !== null && !placed().has(id)) change(id, pose => pose);
    },
    g: () => void give(),
  };
  function next(by: number): void {
    const ids = pieces().map(({ id }) => id);
    const at = ids.indexOf(chosen() ?? '');
    setChosen(ids[(at + by + ids.length) % Math.max(1, ids.length)] ?? null);
  }

  async function give(): Promise<void> {
    const order = draft();
    if (order === undefined || !isWhole()) return;
    await session.giveOrder({ do: 'deploy', ...order });
  }

  return {
    isOpen,
    commands,
    /** Another command comes next; what was placed of the one before goes back. */
    chooseCommand: (id: string) => {
      if (id === offer()?.command) return;
      setCommand(id);
      takeAllBack();
    },
    pieces,
    isWhole,
    chosen,
    choose: setChosen,
    field,
    reason,
    placedAt,
    turn,
    form,
    give,
    drag: (id: string, to: TablePoint) => change(id, pose => ({ ...pose, x: to.x, y: to.y })),
    /** The piece that was chosen from the tray goes there. */
    tap: (point: TablePoint) => {
      const there = placedAt(point);
      const id = chosen();
      if (there !== null) setChosen(there.id);
      else if (id !== null) change(id, pose => ({ ...pose, x: point.x, y: point.y }));
    },
    /** All of it, as the table would have it. */
    placeAll: () => setPlaced(new Map(pieces().map(({ id }) => [id, usual(id)]))),
    clear: () => setPlaced(new Map()),
    wheel: (event: WheelEvent): boolean => {
      if (!isOpen() || !event.shiftKey) return false;
      turn(event.deltaY + event.deltaX < 0 ? -5 : 5);
      return true;
    },
    key: (event: KeyboardEvent): boolean => {
      const act = KEYS[event.key];
      act?.(event.shiftKey);
      return act !== undefined;
    },
    /** The board says where on the table a point of the screen lies. */
    onBoard: (find: typeof toTable) => {
      toTable = find;
    },
    dragFromTray: (id: string, client: { readonly clientX: number; readonly clientY: number }) => {
      const point = toTable(client);
      if (point !== null) change(id, pose => ({ ...pose, x: point.x, y: point.y }));
    },
  };
}

export type Deployment = ReturnType<typeof createDeployment>;
