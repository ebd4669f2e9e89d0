import { createMemo, createSignal } from 'solid-js';
import type { Builder } from '../draft/builder.ts';
import { type Draft, isDrawn, type Kind, newKey, type Piece, type Place } from '../draft/draft.ts';
import { changed, without } from '../draft/lists.ts';
import {
  middleOf,
  movedTo,
  onTable,
  polygonOf,
  scaledBy,
  sized,
  turnedBy,
  USUAL_SIZE,
  usualShape,
} from '../draft/shapes.ts';

export interface Tool {
  readonly kind: Kind;
  readonly shape: Piece['shape'];
}

/** Half a base: what is laid down keeps to it. */
const GRAIN = 500;
const SMALL_STEP = 100;
const snapped = ([x, y]: Place, grain = GRAIN): Place => [Math.round(x / grain) * grain, Math.round(y / grain) * grain];

/** Laying the ground: what is in hand, what is chosen, what is being drawn. */
export function createTerrain(builder: Builder) {
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [cursor, setCursor] = createSignal<Place | null>(null);
  const pieces = (): readonly Piece[] => builder.draft().pieces;
  const piece = createMemo(() => pieces().find(({ key }) => key === chosen()));
  function add(laid: Piece): void {
    builder.edit(now => ({ ...now, pieces: [...now.pieces, laid] }));
    setChosen(laid.key);
  }
  const laying = createLaying({ table: builder.draft, add, taken: () => setChosen(null) });
  return {
    ...laying,
    ...createChanges(builder, chosen),
    rest: builder.rest,
    chosen,
    choose: (key: string | null) => {
      laying.take(null);
      setChosen(key);
    },
    piece,
    pieces,
    cursor,
    setCursor,
    remove: () => {
      const key = chosen();
      if (key === null) return;
      builder.edit(now => ({ ...now, pieces: without(now.pieces, key) }));
      setChosen(null);
    },
    copy: () => {
      const now = piece();
      if (now === undefined) return;
      const [x, y] = middleOf(now);
      add(movedTo({ ...now, key: newKey() }, [x + 2000, y - 2000], builder.draft()));
    },
    next: (by: 1 | -1) => {
      const all = pieces();
      const at = all.findIndex(({ key }) => key === chosen());
      const found = at === -1 ? all.at(by === 1 ? 0 : -1) : all[(at + by + all.length) % all.length];
      if (found !== undefined) setChosen(found.key);
    },
    /** The topmost piece at a place. */
    at: (place: Place, slack: number): string | null =>
      pieces().findLast(known => isOn(polygonOf(known, builder.draft()), place, slack))?.key ?? null,
  };
}

export type Terrain = ReturnType<typeof createTerrain>;

interface LayingParts {
  readonly table: () => Draft;
  readonly add: (laid: Piece) => void;
  /** A tool was taken up. */
  readonly taken: () => void;
}

const isDrawnWith = ({ shape }: Tool): boolean => shape === 'free' || shape === 'line';

/** The tool in hand, and what is drawn with it point by point. */
function createLaying({ table, add, taken }: LayingParts) {
  const [tool, setTool] = createSignal<Tool | null>(null);
  const [drawn, setDrawn] = createSignal<readonly Place[]>([]);
  const least = (): number => (tool()?.shape === 'line' ? 2 : 3);

  function take(kind: Kind | null, shape?: Piece['shape']): void {
    setDrawn([]);
    setTool(kind === null ? null : { kind, shape: shape ?? usualShape(kind) });
    if (kind !== null) taken();
  }
  function putDown(laid: Piece): void {
    add(laid);
    setDrawn([]);
    setTool(null);
  }
  /** A piece of its usual size about a place, or as large as it was drawn. */
  function lay(at: Place, size?: readonly [wide: number, deep: number]): void {
    const held = tool();
    if (held === null || held.shape === 'free' || held.shape === 'line') return;
    const { kind, shape } = held;
    const [wide, deep] = snapped(size ?? USUAL_SIZE[kind] ?? [6000, 4000]);
    const laid = { key: newKey(), name: '', kind, shape, middle: onTable(snapped(at), table()), turn: 0 };
    putDown(sized({ ...laid, wide: 0, deep: 0 }, wide, deep));
  }
  function addPoint(at: Place): void {
    const point = onTable(snapped(at), table());
    const last = drawn().at(-1);
    if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) setDrawn([...drawn(), point]);
  }
  return {
    tool,
    take,
    drawn,
    setDrawn,
    lay,
    /** Pointed at with something in hand. */
    put(at: Place): void {
      const held = tool();
      if (held === null) return;
      if (isDrawnWith(held)) addPoint(at);
      else lay(at);
    },
    canFinish: () => drawn().length >= least(),
    finish(): void {
      const held = tool();
      if (held === null || (held.shape !== 'free' && held.shape !== 'line') || drawn().length < least()) return;
      putDown({ key: newKey(), name: '', kind: held.kind, shape: held.shape, points: drawn() });
    },
  };
}

/** What can be done to the chosen piece. Steps of one kind are taken back as one. */
function createChanges(builder: Builder, chosen: () => string | null) {
  const table = (): Draft => builder.draft();
  const change = (how: (now: Piece) => Piece, what: string): void => {
    const key = chosen();
    if (key === null) return;
    builder.edit(now => ({ ...now, pieces: changed(now.pieces, key, how) }), what === '' ? '' : `${key} ${what}`);
  };
  const bent = (now: Piece, at: number, to: Place): Piece => {
    if (!isDrawn(now)) return now;
    const place = onTable(snapped(to, SMALL_STEP), table());
    return { ...now, points: now.points.map((point, n) => (n === at ? place : point)) };
  };
  return {
    change,
    move: (to: Place, grain = SMALL_STEP) => change(now => movedTo(now, snapped(to, grain), table()), 'move'),
    nudge: (dx: number, dy: number) =>
      change(now => {
        const [x, y] = middleOf(now);
        return movedTo(now, [x + dx, y + dy], table());
      }, 'move'),
    turn: (degrees: number) => change(now => turnedBy(now, degrees, table()), 'turn'),
    scale: (factor: number) => change(now => scaledBy(now, factor, table()), 'scale'),
    /** A point of what was drawn, elsewhere. */
    bend: (at: number, to: Place) => change(now => bent(now, at, to), 'bend'),
  };
}

function isOn(polygon: readonly Place[], [x, y]: Place, slack: number): boolean {
  let inside = false;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before === undefined) break;
    if (
      point[1] > y !== before[1] > y &&
      x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]
    )
      inside = !inside;
    if (Math.hypot(point[0] - x, point[1] - y) < slack) return true;
    before = point;
  }
  return inside;
}
