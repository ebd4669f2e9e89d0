import type { AnswerPicture } from '@guidon/protocol';
import { batch, createEffect, createMemo, createSignal, onCleanup, onMount, Show, untrack } from 'solid-js';
import { COUNTER_STYLES, counterDefs } from '../../counters/index.ts';
import { adoptStyles } from '../adopted-styles.ts';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { createGestures } from '../viewport/gestures.ts';
import type { Spot } from '../viewport/view.ts';
import { createView, isSameSize } from '../viewport/view.ts';
import { words } from '../words/words.ts';
import { byHex, firstHex, isSeen, openOn } from './board-look.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { Counter } from './counter.tsx';
import { Facings } from './facings.tsx';
import { Fan } from './fan.tsx';
import { sheetOf } from './layout.ts';
import { MapLayer } from './map-layer.tsx';
import type { Overlay } from './overlay.ts';
import { Overlays } from './overlays.tsx';
import { SkirmishLines } from './skirmish-lines.tsx';
import { facingsOf, linesOf, piecesOf, stacksOf } from './stacks.ts';
import { HANDLE, handlesOf, TurnHandles } from './turning.tsx';

/** How long the pointer must rest before the table is asked about a hex. */
const REST = 180;

/** The sheet with its counters. It shows what the table said, and tells the session where somebody points. */
interface BoardProps {
  readonly session: Session;
  readonly overlay: Overlay;
  /** Says which stack is looked at; it stays so until another is. */
  readonly look: (hex: string) => void;
  /** Instead of ordering: a line of sight wants two hexes. */
  readonly pick: ((hex: string) => void) | null;
}

adoptStyles(COUNTER_STYLES);

export function Board(props: BoardProps) {
  const { session } = props;
  const sheet = sheetOf(session.table.map);
  const [frame, setFrame] = createSignal({ width: 800, height: 600 }, { equals: isSameSize });
  const board = createView(() => sheet, frame);
  const [cursor, setCursor] = createSignal<string | null>(null);
  const [hover, setHover] = createSignal<string | null>(null);
  const [rested, setRested] = createSignal<string | null>(null);
  const [isOpened, setIsOpened] = createSignal(false);
  const [hasShown, setHasShown] = createSignal(false);
  const [reason, setReason] = createSignal<string | null>(null);
  const [risk, setRisk] = createSignal<readonly AnswerPicture[]>([]);
  let element!: HTMLDivElement;

  const stacks = createMemo(() => stacksOf(session.position().picture.counters));
  const unitsAt = (hex: string): readonly string[] => (stacks().get(hex) ?? []).map(counter => counter.id);
  const lying = createMemo(() => piecesOf(sheet, stacks(), session.inHand()));
  const facings = createMemo(() => facingsOf(stacks()));
  const destinations = createMemo(() => byHex(session.inReach()));
  const firstSeat = session.table.scenario.seats[0]?.seat;
  const handHex = createMemo(() => {
    const held = session.inHand();
    return session.position().picture.counters.find(({ id }) => held.includes(id))?.hex ?? null;
  });
  const handles = createMemo(() => handlesOf(sheet, handHex(), session.turns()));
  // The stack that is looked at: under the pointer, under the cursor, or in hand.
  createEffect(() => {
    const asked = session.open()?.player === 'person' ? (session.open()?.hint.hex ?? null) : null;
    const looked = [rested(), handHex(), asked, cursor()].find(hex => hex !== null && stacks().has(hex));
    if (looked !== undefined && looked !== null) props.look(looked);
  });

  /** The stack that is fanned out: not the one in hand, nor one that is in the way. */
  const fanned = createMemo(() => {
    const hex = rested();
    return hex === null || hex !== hover() || hex === handHex() || destinations().has(hex) ? null : hex;
  });

  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });

  /** The first time somebody here is asked, his units come near enough to be read. */
  function lookFirst(): void {
    if (!isOpened() || hasShown() || session.open()?.player !== 'person' || session.orderable().size === 0) return;
    setHasShown(true);
    untrack(() => openOn({ sheet, session, board, frame: frame() }));
  }
  createEffect(lookFirst);
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
  // Whoever takes something up sees at least one hex it can do something to.
  createEffect(() => {
    if (session.inHand().length === 0) return;
    const spots = [...destinations().keys()].flatMap(hex => sheet.centres.get(hex) ?? []);
    const [first] = spots;
    if (first !== undefined) untrack(() => isSeen(seen(), spots) || board.reveal(first));
  });
  // What happens, what is asked about and what the log is asked about is brought into sight.
  createEffect(() => {
    const hex =
      session.lookAt() ??
      (session.open()?.player === 'person' ? session.open()?.hint.hex : undefined) ??
      session
        .latest()
        .flatMap(line => line.hint.hexes)
        .at(-1);
    const spot = hex === undefined ? undefined : sheet.centres.get(hex);
    if (spot !== undefined) untrack(() => board.reveal(spot));
  });
  // After all that brings something into sight: the first look is at the whole.
  onMount(() => {
    const measure = (): void => {
      setFrame({ width: element.clientWidth, height: element.clientHeight });
      if (isOpened() || element.clientWidth === 0) return;
      board.fit();
      setIsOpened(true);
      lookFirst();
    };
    batch(measure);
    const watcher = new ResizeObserver(() => batch(measure));
    watcher.observe(element);
    onCleanup(() => watcher.disconnect());
  });
  // A pointer that rests on a hex asks what is there, what going there risks, or why one cannot.
  createEffect(() => {
    const hex = hover();
    setReason(null);
    setRisk([]);
    const timer = setTimeout(() => {
      setRested(hex);
      if (hex !== null) void ask(hex);
    }, REST);
    onCleanup(() => clearTimeout(timer));
  });

  async function ask(hex: string): Promise<void> {
    const offer = destinations().get(hex)?.[0];
    if (offer !== undefined) {
      const pictures = offer.hint.weighed ? [] : await session.shownFor(offer.hint.asks);
      if (hover() === hex) setRisk(pictures);
      return;
    }
    if (session.inHand().length === 0 || unitsAt(hex).some(unit => session.orderable().has(unit))) return;
    const told = await session.whyNot(hex);
    if (hover() === hex) setReason(told);
  }

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
  function tap(spot: Spot): void {
    const there = board.toSheet(spot);
    const handle = handles().find(({ x, y }) => Math.hypot(x - there.x, y - there.y) < HANDLE);
    if (handle !== undefined && props.pick === null) void session.give(handle.offer);
    else choose(sheet.at(there));
  }
  const gestures = createGestures({ board, at, tap });

  function keys(event: KeyboardEvent): void {
    const way = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }[event.key] as
      | 'up'
      | undefined;
    if (way !== undefined) {
      event.preventDefault();
      const next =
        cursor() === null
          ? (handHex() ?? firstHex(session, stacks()) ?? sheet.codes[0] ?? '')
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
    const notes = risk().flatMap(picture => picture.notes);
    const cost = offer.hint.cost === null ? [] : [`${offer.hint.cost} MP`];
    return [offer.label, ...cost, ...notes].join(' · ');
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
          <MapLayer
            map={session.table.map}
            sheet={sheet}
            scale={board.view().scale}
            isOpened={isOpened()}
            seen={seen()}
          />
          <svg class="pieces" width={sheet.width} height={sheet.height} aria-hidden="true">
            <defs innerHTML={counterDefs()} />
            <Overlays
              session={session}
              sheet={sheet}
              destinations={destinations()}
              hover={hover()}
              rested={rested()}
              cursor={cursor()}
              overlay={props.overlay}
              marks={risk().flatMap(picture => picture.marks)}
            />
            <SkirmishLines
              sheet={sheet}
              counters={linesOf(session.position().picture.counters)}
              firstSeat={firstSeat}
            />
            <Facings sheet={sheet} facings={facings()} firstSeat={firstSeat} />
            <Keyed each={lying()} by={({ counter }) => counter.id}>
              {piece => (
                <Counter
                  {...piece()}
                  first={firstSeat === piece().counter.seat}
                  zoom={board.view().scale}
                  held={piece().units.some(unit => session.inHand().includes(unit))}
                  ready={piece().units.some(unit => session.orderable().has(unit))}
                />
              )}
            </Keyed>
            <TurnHandles handles={handles()} />
            <Show when={fanned()}>
              {hex => (
                <Fan
                  centre={sheet.centres.get(hex()) ?? { x: 0, y: 0 }}
                  counters={stacks().get(hex()) ?? []}
                  firstSeat={firstSeat}
                  zoom={board.view().scale}
                />
              )}
            </Show>
          </svg>
        </div>
      </div>
      <p id="board-cursor" class="cursor-line" aria-live="polite">
        {saysCursor()}
      </p>
      <Show when={session.choice()}>
        {choice => (
          <ChoiceMenu
            session={session}
            choice={choice()}
            view={board.view()}
            frame={frame()}
            spot={sheet.centres.get(choice().hex) ?? { x: 0, y: 0 }}
            done={() => element.focus({ preventScroll: true })}
          />
        )}
      </Show>
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
