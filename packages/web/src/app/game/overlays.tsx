import type { Offer } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { victoryMarkup } from '../../counters/index.ts';
import { worksMarkup } from '../../map/index.ts';
import { Keyed } from '../keyed.tsx';
import { theme } from '../settings.ts';
import { HEX_WIDTH, type Sheet } from './layout.ts';
import type { Overlay } from './overlay.ts';
import type { Session } from './session.ts';

interface OverlayProps {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly destinations: ReadonlyMap<string, readonly Offer[]>;
  readonly hover: string | null;
  readonly cursor: string | null;
  readonly overlay: Overlay;
}

/** Reach, targets, ways, zones and sight, all as the table gave them. */
export function Overlays(props: OverlayProps) {
  const spot = (hex: string) => props.sheet.centres.get(hex) ?? { x: 0, y: 0 };
  const shown = createMemo(
    () => props.session.pending()?.offer ?? props.destinations.get(props.hover ?? props.cursor ?? '')?.[0],
  );
  const way = createMemo((): readonly string[] => {
    const offer = shown();
    if (offer === undefined) return [];
    const unit = props.session.position().picture.counters.find(counter => offer.hint.units.includes(counter.id));
    const held = props.session.inHand()[0];
    const from = unit?.hex ?? props.session.position().picture.counters.find(counter => counter.id === held)?.hex;
    return from === null || from === undefined ? offer.hint.path : [from, ...offer.hint.path];
  });
  const reach = createMemo(() =>
    [...props.destinations].map(([hex, offers]) => ({
      hex,
      isAttack: offers[0]?.hint.kind === 'attack',
      cost: offers[0]?.hint.cost,
    })),
  );
  const marks = createMemo(() => props.session.position().picture.marks);
  const works = createMemo(() => worksMarkup(props.sheet.geometry, marks(), theme()));
  const sideOf = (seat: string | null): 'first' | 'second' | null =>
    seat === null ? null : seat === props.session.table.scenario.seats[0]?.seat ? 'first' : 'second';
  return (
    <>
      <For each={props.overlay.zones}>{hex => <polygon class="zone" points={props.sheet.outline(hex, 0.94)} />}</For>
      <Keyed each={reach()} by={offer => offer.hex}>
        {(offer, hex) => (
          <polygon
            class={offer().isAttack ? 'target' : 'reach'}
            points={props.sheet.outline(hex, 0.96)}
            data-hex={hex}
          />
        )}
      </Keyed>
      <g
        class="works-layer"
        transform={`scale(${HEX_WIDTH}) translate(${-props.sheet.box.x} ${-props.sheet.box.y})`}
        innerHTML={works()}
      />
      <Show when={way().length > 1}>
        <polyline
          class="way"
          points={way()
            .map(hex => `${spot(hex).x},${spot(hex).y}`)
            .join(' ')}
        />
      </Show>
      <Keyed each={marks().filter(mark => mark.mark === 'victory')} by={mark => mark.hex}>
        {mark => (
          <g
            class="star"
            transform={`translate(${spot(mark().hex).x - 34} ${spot(mark().hex).y - 30})`}
            innerHTML={victoryMarkup(mark().text, sideOf(mark().seat))}
          />
        )}
      </Keyed>
      <Keyed each={reach()} by={offer => offer.hex}>
        {(offer, hex) => (
          <Show when={offer().cost}>
            {cost => (
              <g class="cost" transform={`translate(${spot(hex).x + 27} ${spot(hex).y + 29})`}>
                <circle r="13" />
                <text y="5.500">{cost()}</text>
              </g>
            )}
          </Show>
        )}
      </Keyed>
      <Show when={props.overlay.sight}>
        {sight => (
          <>
            <line
              class={sight().open ? 'sight open' : 'sight'}
              x1={spot(sight().from).x}
              y1={spot(sight().from).y}
              x2={spot(sight().to).x}
              y2={spot(sight().to).y}
            />
            <For each={sight().blockedBy}>
              {hex => <polygon class="blocker" points={props.sheet.outline(hex, 0.9)} />}
            </For>
          </>
        )}
      </Show>
      <Show when={props.cursor}>{hex => <polygon class="cursor" points={props.sheet.outline(hex(), 0.98)} />}</Show>
    </>
  );
}
