import type { CounterPicture, Offer } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, onCleanup, onMount, Show, untrack } from 'solid-js';
import { COUNTER_STYLES, counterDefs, stackPlaces } from '../../counters/index.ts';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import { Counter } from './counter.tsx';
import { HEX_WIDTH, type Sheet, type Spot, sheetOf } from './layout.ts';
import { MapLayer } from './map-layer.tsx';
import type { Overlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';
import type { Session } from './session.ts';
import { createView } from './view.ts';

/** How far a finger may slip and still mean a tap. */
const SLIP = 8;

/** The sheet with its counters. It shows what the table said, and tells the session where somebody points. */
interface BoardProps {
  readonly session: Session;
  readonly overlay: Overlay;
  /** Instead of ordering: a line of sight wants two hexes. */
  readonly pick: ((hex: string) => void) | null;
}

export function Board(props: BoardProps) {
  const { session } = props;
  const sheet = sheetOf(session.table.map);
  const [frame, setFrame] = createSignal({ width: 800, height: 600 });
  const board = createView(() => sheet, frame);
  const [cursor, setCursor] = createSignal<string | null>(null);
  const [hover, setHover] = createSignal<string | null>(null);
  const [isOpened, setIsOpened] = createSignal(false);
  const [hasShown, setHasShown] = createSignal(false);
  const [reason, setReason] = createSignal<string | null>(null);
  let element!: HTMLDivElement;

  const stacks = createMemo(() => stacksOf(session.position().picture.counters));
  const unitsAt = (hex: string): readonly string[] => (stacks().get(hex) ?? []).map(counter => counter.id);
  const lying = createMemo(() => piecesOf(sheet, stacks()));
  const destinations = createMemo(() => byHex(session.inReach()));

  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });

  onMount(() => {
    const watcher = new ResizeObserver(() => {
      setFrame({ width: element.clientWidth, height: element.clientHeight });
      if (!isOpened()) board.fit();
      setIsOpened(true);
    });
    watcher.observe(element);
    onCleanup(() => watcher.disconnect());
  });
  // The first time somebody here is asked, his units come near enough to be read.
  createEffect(() => {
    if (!isOpened() || hasShown() || session.open()?.player !== 'person' || session.orderable().size === 0) return;
    setHasShown(true);
    untrack(() => openOn(sheet, session, board));
  });
  // Whoever is asked sees at least one of the units he may order.
  createEffect(() => {
    if (session.open()?.player !== 'person') return;
    const spots = session
      .position()
      .picture.counters.filter(counter => session.orderable().has(counter.id))
      .flatMap(counter => sheet.centres.get(counter.hex ?? '') ?? []);
    const [first] = spots;
    if (first !== undefined) untrack(() => isSeen(seen(), spots) || board.reveal(first));
  });
  // What happens, and what the log is asked about, is brought into sight.
  createEffect(() => {
    const hex =
      session.lookAt() ??
      session
        .latest()
        .flatMap(line => line.hint.hexes)
        .at(-1);
    const spot = hex === undefined ? undefined : sheet.centres.get(hex);
    if (spot !== undefined) untrack(() => board.reveal(spot));
  });
  // Resting the pointer on a hex that cannot be taken tells why.
  createEffect(() => {
    const hex = hover();
    setReason(null);
    const isFree = hex === null || session.inHand().length === 0 || destinations().has(hex);
    if (isFree || unitsAt(hex).some(unit => session.orderable().has(unit))) return;
    const timer = setTimeout(() => void session.whyNot(hex).then(told => hover() === hex && setReason(told)), 180);
    onCleanup(() => clearTimeout(timer));
  });

  const at = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const choose = (hex: string | undefined): void => {
    if (hex === undefined) return;
    setCursor(hex);
    if (props.pick !== null) props.pick(hex);
    else void session.pointAt(hex, unitsAt(hex));
  };
  const gestures = createGestures({ board, at, tap: spot => choose(sheet.at(board.toSheet(spot))) });

  function keys(event: KeyboardEvent): void {
    const way = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }[event.key] as
      | 'up'
      | undefined;
    if (way !== undefined) {
      event.preventDefault();
      const next =
        cursor() === null
          ? (firstHex(session, stacks()) ?? sheet.codes[0] ?? '')
          : sheet.neighbour(cursor() ?? '', way);
      setCursor(next);
      const spot = sheet.centres.get(next);
      if (spot !== undefined) board.reveal(spot);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(cursor() ?? undefined);
    } else if (event.key === '+' || event.key === '=') board.zoom(1.25);
    else if (event.key === '-') board.zoom(0.8);
  }

  const hoverText = (): string | null => {
    const offer = destinations().get(hover() ?? '')?.[0];
    if (offer === undefined) return reason();
    return `${offer.label}${offer.hint.cost === null ? '' : ` · ${offer.hint.cost} MP`}`;
  };

  const saysCursor = (): string => {
    const hex = cursor();
    if (hex === null) return words().boardHelp;
    const there = (stacks().get(hex) ?? []).map(counter => counter.tip).join('; ');
    const offer = destinations().get(hex)?.[0];
    return `${words().hexHolds(hex, there === '' ? words().nothingThere : there)}${offer === undefined ? '' : `. ${offer.label}`}`;
  };

  return (
    <div class="board-frame">
      <div
        ref={element}
        class="board"
        role="application"
        aria-label={words().board}
        aria-describedby="board-cursor"
        tabindex="0"
        onKeyDown={keys}
        onWheel={event => {
          event.preventDefault();
          board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
        }}
        onPointerDown={gestures.down}
        onPointerMove={event => {
          gestures.move(event);
          if (event.pointerType === 'mouse') setHover(sheet.at(board.toSheet(at(event))) ?? null);
        }}
        onPointerUp={gestures.up}
        onPointerCancel={gestures.cancel}
        onPointerLeave={() => setHover(null)}
      >
        <div
          class="sheet"
          style={{
            transform: `translate(${board.view().x}px, ${board.view().y}px) scale(${board.view().scale})`,
            width: `${sheet.width}px`,
            height: `${sheet.height}px`,
          }}
        >
          <MapLayer map={session.table.map} sheet={sheet} scale={board.view().scale} seen={seen()} />
          <svg class="pieces" width={sheet.width} height={sheet.height} aria-hidden="true">
            <style>{COUNTER_STYLES}</style>
            <defs innerHTML={counterDefs()} />
            <Overlays
              session={session}
              sheet={sheet}
              destinations={destinations()}
              hover={hover()}
              cursor={cursor()}
              overlay={props.overlay}
            />
            <Keyed each={lying()} by={({ counter }) => counter.id}>
              {(piece, unit) => (
                <Counter
                  counter={piece().counter}
                  first={session.table.scenario.seats[0]?.seat === piece().counter.seat}
                  spot={piece().spot}
                  shrunk={piece().shrunk}
                  zoom={board.view().scale}
                  held={session.inHand().includes(unit)}
                  ready={session.orderable().has(unit)}
                />
              )}
            </Keyed>
          </svg>
        </div>
      </div>
      <p id="board-cursor" class="cursor-line" aria-live="polite">
        {saysCursor()}
      </p>
      <div class="zoom">
        <button type="button" onClick={() => board.zoom(1.3)} aria-label={words().zoomIn}>
          +
        </button>
        <button type="button" onClick={() => board.zoom(0.77)} aria-label={words().zoomOut}>
          −
        </button>
        <button type="button" onClick={() => board.fit()} aria-label={words().whole}>
          ⤢
        </button>
      </div>
      <Show when={hoverText()}>{text => <p class="hover-line">{text()}</p>}</Show>
    </div>
  );
}

function stacksOf(counters: readonly CounterPicture[]): ReadonlyMap<string, readonly CounterPicture[]> {
  const stacks = new Map<string, CounterPicture[]>();
  for (const counter of counters) {
    if (counter.hex === null) continue;
    const stack = stacks.get(counter.hex) ?? [];
    stack.push(counter);
    stacks.set(counter.hex, stack);
  }
  return stacks;
}

function byHex(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { to } = offer.hint;
    if (to === null) continue;
    const there = found.get(to) ?? [];
    there.push(offer);
    found.set(to, there);
  }
  return found;
}

const isSeen = (
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  spots: readonly Spot[],
): boolean =>
  spots.some(
    ({ x, y }) => x > box.x + 60 && x < box.x + box.width - 60 && y > box.y + 60 && y < box.y + box.height - 60,
  );

/** Every counter where it lies, the upper rows of the sheet first: the lower ones lie over them. */
const piecesOf = (sheet: Sheet, stacks: ReadonlyMap<string, readonly CounterPicture[]>) =>
  [...stacks]
    .sort(([a], [b]) => (sheet.centres.get(a)?.y ?? 0) - (sheet.centres.get(b)?.y ?? 0))
    .flatMap(([hex, counters]) =>
      counters.map((counter, index) => ({ counter, ...fanned(sheet, hex, { index, of: counters.length }) })),
    );

/** Units of a stack lie so that each shows its name. */
function fanned(
  sheet: Sheet,
  hex: string,
  place: { readonly index: number; readonly of: number },
): { readonly spot: Spot; readonly shrunk: number } {
  const { x, y } = sheet.centres.get(hex) ?? { x: 0, y: 0 };
  const lies = stackPlaces(place.of)[place.index] ?? { dx: 0, dy: 0, scale: 1 };
  return { spot: { x: x + lies.dx * HEX_WIDTH, y: y + lies.dy * HEX_WIDTH }, shrunk: lies.scale };
}

const firstHex = (session: Session, stacks: ReadonlyMap<string, readonly CounterPicture[]>): string | undefined =>
  [...stacks].find(([, counters]) => counters.some(counter => session.orderable().has(counter.id)))?.[0] ??
  [...stacks.keys()][0];

/** The first look: the whole map on a large screen, the units that may act on a small one. */
function openOn(sheet: Sheet, session: Session, board: ReturnType<typeof createView>): void {
  board.fit();
  const hex = session
    .position()
    .picture.counters.find(counter => counter.hex !== null && session.orderable().has(counter.id))?.hex;
  const spot = hex === null || hex === undefined ? undefined : sheet.centres.get(hex);
  if (spot !== undefined && board.view().scale < 0.45) board.show(spot, 0.62);
}

interface GestureHands {
  readonly board: ReturnType<typeof createView>;
  readonly at: (event: PointerEvent) => Spot;
  readonly tap: (spot: Spot) => void;
}

/** One finger pans or taps, two pinch. */
function createGestures({ board, at, tap }: GestureHands) {
  const fingers = new Map<number, Spot>();
  let slipped = 0;
  let apart = 0;
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };
  return {
    down(event: PointerEvent) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      slipped = 0;
      apart = spread();
    },
    move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      fingers.set(event.pointerId, now);
      slipped += Math.hypot(now.x - before.x, now.y - before.y);
      if (fingers.size === 2 && apart > 0) {
        const wide = spread();
        const [a, b] = [...fingers.values()];
        if (a !== undefined && b !== undefined) board.zoom(wide / apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        apart = wide;
        slipped += SLIP;
      } else if (slipped > SLIP) board.pan(now.x - before.x, now.y - before.y);
    },
    up(event: PointerEvent) {
      const spot = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      apart = spread();
      if (spot !== undefined && slipped <= SLIP && fingers.size === 0) tap(spot);
    },
    cancel(event: PointerEvent) {
      fingers.delete(event.pointerId);
    },
  };
}
