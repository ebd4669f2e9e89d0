import type { FieldPicture, TablePicture, TablePoint } from '@guidon/protocol';
import { batch, createEffect, createMemo, createSignal, onCleanup, onMount, Show, untrack } from 'solid-js';
import { COUNTER_STYLES, counterDefs } from '../../counters/index.ts';
import { adoptStyles } from '../adopted-styles.ts';
import type { Deployment } from '../planning/deployment.ts';
import { BASE, middleOf, sheetOf } from '../planning/layout.ts';
import type { Plan } from '../planning/plan.ts';
import { TargetMenu } from '../planning/target-menu.tsx';
import type { Session } from '../session/session.ts';
import type { Spot } from '../viewport/view.ts';
import { createView, isSameSize } from '../viewport/view.ts';
import { words } from '../words/words.ts';
import { boardKey } from './board-keys.ts';
import { DeployLayer } from './deploy-layer.tsx';
import { FieldLayer, plateSize } from './field-layer.tsx';
import { GroundLayer } from './ground-layer.tsx';
import { createTableHand } from './hand.ts';
import { AimLayer, GhostLayer } from './plan-overlay.tsx';
import type { Tape, TapeEnd } from './tape.ts';
import { TapeLayer } from './tape-layer.tsx';
import { UnitStops } from './unit-stops.tsx';

interface TabletopBoardProps {
  readonly session: Session;
  readonly table: TablePicture;
  readonly plan: Plan;
  readonly tape: Tape;
  readonly deployment: Deployment;
}

export const EMPTY_FIELD: FieldPicture = { troops: [], generals: [], camps: [], coming: [], lost: [], zones: [] };

adoptStyles(COUNTER_STYLES);

/** A table without a grid, with all that stands on it. It shows what the table said, and says where somebody points. */
export function TabletopBoard(props: TabletopBoardProps) {
  const { session, plan, tape, deployment } = props;
  const sheet = sheetOf(props.table);
  const [frame, setFrame] = createSignal({ width: 800, height: 600 }, { equals: isSameSize });
  const board = createView(() => sheet, frame);
  const [isOpened, setIsOpened] = createSignal(false);
  const [hasShown, setHasShown] = createSignal(false);
  const [hovered, setHovered] = createSignal<string | null>(null);
  const [menu, setMenu] = createSignal<string | null>(null);
  let element!: HTMLDivElement;
  const field = createMemo(() => deployment.field() ?? plan.field() ?? EMPTY_FIELD);
  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });
  const size = createMemo(() => plateSize(board.view().scale));
  const at = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const placeOf = (id: string): TablePoint | undefined => {
    const troop = field().troops.find(known => known.id === id);
    return troop === undefined
      ? field().generals.find(known => known.id === id)
      : middleOf(troop.bases.flatMap(({ corners }) => corners));
  };
  const show = (id: string): void => {
    const place = placeOf(id);
    if (place !== undefined) board.reveal(sheet.toSheet(place));
    setHovered(id);
  };
  const endAt = (point: TablePoint, unit: string | null): TapeEnd => ({
    ...(unit === null ? point : (placeOf(unit) ?? point)),
    unit,
  });
  const measure = (id: string): void => {
    const from = plan.unit() ?? plan.looked();
    const [a, b] = [from === null ? undefined : placeOf(from), placeOf(id)];
    if (from !== null && a !== undefined && b !== undefined) void tape.lay({ ...a, unit: from }, { ...b, unit: id });
  };
  const hand = createTableHand({
    board,
    at,
    plan,
    tape,
    deployment,
    field,
    toTable: spot => sheet.toTable(board.toSheet(spot)),
    reach: () => (9 / board.view().scale / BASE) * 1000,
    endAt,
    setHovered,
    openMenu: id => {
      plan.setTarget(id);
      setMenu(id);
    },
  });
  deployment.onBoard(client => {
    const box = element.getBoundingClientRect();
    const isOff =
      client.clientX < box.left ||
      client.clientX > box.right ||
      client.clientY < box.top ||
      client.clientY > box.bottom;
    return isOff ? null : sheet.toTable(board.toSheet(at(client)));
  });
  // On a small screen the first look is at those who may be ordered, near enough to be told apart.
  createEffect(() => {
    const ids = [...plan.ready()];
    if (!isOpened() || hasShown() || ids.length === 0) return;
    setHasShown(true);
    const near = Math.min(0.5, (frame().height / sheet.height) * 1.02);
    const places = ids.flatMap(id => untrack(() => placeOf(id)) ?? []);
    if (board.view().scale < 0.3 && near > board.view().scale) board.show(sheet.toSheet(middleOf(places)), near);
  });
  // Whoever is asked sees at least one of those he may order.
  createEffect(() => {
    const [first] = plan.ready();
    if (first === undefined || session.open()?.player !== 'person') return;
    const place = untrack(() => placeOf(first));
    if (place !== undefined && [...plan.ready()].length < 4) untrack(() => board.reveal(sheet.toSheet(place)));
  });
  // What happens is brought into sight.
  createEffect(() => {
    const id = session
      .latest()
      .flatMap(line => line.hint.units)
      .at(-1);
    const place = id === undefined ? undefined : untrack(() => placeOf(id));
    if (place !== undefined) untrack(() => board.reveal(sheet.toSheet(place)));
  });
  // So is whoever the log is asked about.
  createEffect(() => {
    const id = session.lookAt();
    if (id !== undefined) untrack(() => show(id));
  });
  createEffect(() => {
    session.position();
    setMenu(null);
  });
  // After all that brings something into sight: the first look is at the whole.
  onMount(() => {
    const measure = (): void => {
      setFrame({ width: element.clientWidth, height: element.clientHeight });
      if (isOpened() || element.clientWidth === 0) return;
      board.fit();
      setIsOpened(true);
    };
    batch(measure);
    const watcher = new ResizeObserver(() => batch(measure));
    watcher.observe(element);
    onCleanup(() => watcher.disconnect());
  });

  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = (factor: number): unknown => board.zoom(factor);
    const hands = { session, plan, tape, show, zoom, fit: board.fit, pan: board.pan, measure };
    const isMeant = deployment.isOpen() ? deployment.key(event) : false;
    if (!isMeant && !boardKey(event, hands)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const saysCursor = (): string => {
    const held = plan.unit();
    const step = plan.picture()?.steps.at(-1);
    if (held === null) return words().table.helpShort;
    return [field().troops.find(({ id }) => id === held)?.tip ?? '', step?.says ?? '', step?.reason ?? '']
      .filter(text => text !== '')
      .join('. ');
  };
  const hoverText = (): string | null => {
    const id = hovered();
    if (plan.refused() !== null) return plan.refused();
    if (id === null || id === plan.unit()) return null;
    return [...field().troops, ...field().generals].find(piece => piece.id === id)?.tip ?? null;
  };

  return (
    <div class="board-frame">
      <div
        ref={element}
        class="board tabletop"
        classList={{ measuring: tape.isOut() }}
        role="application"
        aria-label={words().board}
        aria-describedby="board-cursor"
        tabindex="0"
        onKeyDown={keys}
        onWheel={event => {
          event.preventDefault();
          if (!deployment.wheel(event)) board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
        }}
        onPointerDown={hand.down}
        onPointerMove={hand.move}
        onPointerUp={hand.up}
        onPointerCancel={hand.cancel}
        onPointerLeave={() => setHovered(null)}
      >
        <div
          class="sheet"
          style={{
            transform: `translate(${board.view().x}px, ${board.view().y}px) scale(${board.view().scale})`,
            width: `${sheet.width}px`,
            height: `${sheet.height}px`,
          }}
        >
          <GroundLayer
            table={props.table}
            field={field()}
            scale={board.view().scale}
            isOpened={isOpened()}
            seen={seen()}
          />
          <svg class="pieces" width={sheet.width} height={sheet.height} aria-hidden="true">
            <defs innerHTML={counterDefs()} />
            <FieldLayer
              field={field()}
              sheet={sheet}
              firstSeat={session.table.scenario.seats[0]?.seat}
              held={
                plan.unit() === null ? (deployment.chosen() ?? plan.looked() ?? '').split(' ') : [plan.unit() ?? '']
              }
              ready={plan.ready()}
              marked={new Set([plan.target() ?? ''])}
              hovered={hovered()}
              zoom={board.view().scale}
              under={
                <>
                  <DeployLayer
                    sheet={sheet}
                    deployment={deployment}
                    field={field()}
                    firstSeat={session.table.scenario.seats[0]?.seat}
                  />
                  <AimLayer sheet={sheet} plan={plan} size={size()} />
                </>
              }
              over={<GhostLayer sheet={sheet} plan={plan} size={size()} />}
            />
            <TapeLayer sheet={sheet} laid={tape.laid()} size={size()} />
          </svg>
        </div>
      </div>
      <UnitStops plan={plan} show={show} chosen={() => element.focus({ preventScroll: true })} />
      <p id="board-cursor" class="cursor-line" aria-live="polite">
        {saysCursor()}
      </p>
      <Show when={menu()}>
        {id => {
          const spot = (): Spot => {
            const place = sheet.toSheet(placeOf(id()) ?? { x: 0, y: 0 });
            const { x, y, scale } = board.view();
            return { x: place.x * scale + x, y: place.y * scale + y };
          };
          return (
            <TargetMenu
              session={session}
              plan={plan}
              id={id()}
              spot={spot()}
              frame={frame()}
              measure={measure}
              close={() => {
                setMenu(null);
                element.focus({ preventScroll: true });
              }}
            />
          );
        }}
      </Show>
      <div class="zoom">
        <button type="button" onClick={() => tape.toggle()} aria-pressed={tape.isOut()} aria-label={words().table.tape}>
          ⊢
        </button>
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
