import type { HexMark, Offer } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { chargeMarkup, flagMarkup, gunsMarkup, victoryMarkup } from '../../counters/index.ts';
import { worksMarkup } from '../../map/index.ts';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { theme } from '../settings.ts';
import type { Spot } from '../viewport/view.ts';
import { HEX_WIDTH, type Sheet } from './layout.ts';
import type { Overlay, SightLine } from './overlay.ts';

interface OverlayProps {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly destinations: ReadonlyMap<string, readonly Offer[]>;
  readonly hover: string | null;
  /** The hex the pointer rests on. */
  readonly rested: string | null;
  readonly cursor: string | null;
  readonly overlay: Overlay;
  /** A word on hexes of the way. */
  readonly marks: readonly { readonly hex: string; readonly text: string }[];
}

/** Reach, targets, ways, zones and sight, all as the rules gave them. */
export function Overlays(props: OverlayProps) {
  const spot = (hex: string) => spotOn(props.sheet, hex);
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
  /** From those who fire or close in to their target. */
  const aim = createMemo(() => {
    const offer = shown();
    const [from] = way();
    if (offer === undefined || !offer.hint.weighed || offer.hint.to === null || from === undefined) return null;
    return { from: spot(from), to: spot(offer.hint.to) };
  });
  const reach = createMemo(() =>
    [...props.destinations].map(([hex, offers]) => ({
      hex,
      isAttack: offers.every(({ hint }) => hint.weighed),
      cost: offers[0]?.hint.cost,
    })),
  );
  const marks = createMemo(() => props.session.position().picture.marks);
  const area = createMemo(() => areaEdge(props.sheet, marks()));
  const zones = createMemo(() => zonesOf(props));
  const works = createMemo(() => worksMarkup(props.sheet.geometry, marks(), theme()));
  return (
    <>
      <defs innerHTML={HATCHES} />
      <path class="area" d={area()} />
      <For each={props.overlay.zones}>{hex => <polygon class="zone" points={props.sheet.outline(hex, 0.94)} />}</For>
      <For each={zones()}>
        {({ kind, hex }) => <polygon class={`cover ${kind}`} points={props.sheet.outline(hex, 0.97)} />}
      </For>
      <Show when={props.session.open()?.player === 'person' && props.session.open()?.hint.hex}>
        {hex => <polygon class="asked-hex" points={props.sheet.outline(hex(), 0.97)} />}
      </Show>
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
      <Show when={way().length > 1 && aim() === null}>
        <polyline
          class="way"
          points={way()
            .map(hex => `${spot(hex).x},${spot(hex).y}`)
            .join(' ')}
        />
      </Show>
      <Show when={aim()}>
        {line => <line class="aim" x1={line().from.x} y1={line().from.y} x2={line().to.x} y2={line().to.y} />}
      </Show>
      <Signs session={props.session} sheet={props.sheet} />
      <For each={props.marks}>
        {mark => (
          <g class="risk" transform={`translate(${spot(mark.hex).x - 22} ${spot(mark.hex).y + 29})`}>
            <rect x="-24" y="-13" width="48" height="26" rx="5" />
            <text y="5.500">{mark.text}</text>
          </g>
        )}
      </For>
      <Objectives session={props.session} sheet={props.sheet} />
      <Costs reach={reach()} sheet={props.sheet} />
      <Show when={props.overlay.sight}>{sight => <SightLayer sight={sight()} sheet={props.sheet} />}</Show>
      <Show when={props.cursor}>{hex => <polygon class="cursor" points={props.sheet.outline(hex(), 0.98)} />}</Show>
    </>
  );
}

interface OnSheet {
  readonly session: Session;
  readonly sheet: Sheet;
}

const spotOn = ({ centres }: Sheet, hex: string): Spot => centres.get(hex) ?? { x: 0, y: 0 };

const sideOf = ({ opened }: Session, seat: string | null): 'first' | 'second' | null =>
  seat === null ? null : seat === opened.scenario.seats[0]?.seat ? 'first' : 'second';

/** Charges, guns left behind and colours. */
const Signs = (props: OnSheet) => (
  <Keyed
    each={props.session
      .position()
      .picture.marks.filter(mark => mark.mark in SIGNS && !isOnCounter(props.session, mark))}
    by={mark => `${mark.mark} ${mark.hex} ${mark.seat} ${mark.text}`}
  >
    {mark => (
      <g
        class="hex-mark"
        transform={`translate(${spotOn(props.sheet, mark().hex).x + 30} ${spotOn(props.sheet, mark().hex).y + 26})`}
        innerHTML={SIGNS[mark().mark]?.(sideOf(props.session, mark().seat)) ?? ''}
      />
    )}
  </Keyed>
);

/** Hexes that count for victory, with their holder. */
const Objectives = (props: OnSheet) => (
  <Keyed each={props.session.position().picture.marks.filter(mark => mark.mark === 'victory')} by={mark => mark.hex}>
    {mark => (
      <g
        class="star"
        transform={`translate(${spotOn(props.sheet, mark().hex).x - 41} ${spotOn(props.sheet, mark().hex).y - 30}) scale(.88)`}
        innerHTML={victoryMarkup(mark().text, sideOf(props.session, mark().seat))}
      />
    )}
  </Keyed>
);

interface Reached {
  readonly hex: string;
  readonly cost: string | null | undefined;
}

/** What it costs to go there. */
const Costs = (props: { readonly reach: readonly Reached[]; readonly sheet: Sheet }) => (
  <Keyed each={props.reach} by={reached => reached.hex}>
    {(reached, hex) => (
      <Show when={reached().cost}>
        {cost => (
          <g
            class="cost"
            transform={`translate(${spotOn(props.sheet, hex).x + 27} ${spotOn(props.sheet, hex).y + 29})`}
          >
            <circle r="13" />
            <text y="5.500">{cost()}</text>
          </g>
        )}
      </Show>
    )}
  </Keyed>
);

const SightLayer = (props: { readonly sight: SightLine; readonly sheet: Sheet }) => {
  const from = () => spotOn(props.sheet, props.sight.from);
  const to = () => spotOn(props.sheet, props.sight.to);
  return (
    <>
      <line class={props.sight.open ? 'sight open' : 'sight'} x1={from().x} y1={from().y} x2={to().x} y2={to().y} />
      <For each={props.sight.blockedBy}>
        {hex => <polygon class="blocker" points={props.sheet.outline(hex, 0.9)} />}
      </For>
    </>
  );
};

const SIGNS: { readonly [mark: string]: (side: 'first' | 'second' | null) => string } = {
  charge: side => chargeMarkup(side ?? 'first'),
  guns: gunsMarkup,
  flag: side => flagMarkup(side ?? 'first', 'flying'),
  'flag-out': side => flagMarkup(side ?? 'first', 'furled'),
};

/** Colours that a counter there flies already are not shown twice. */
const isOnCounter = ({ position }: Session, { mark, hex, seat }: HexMark): boolean =>
  position().picture.counters.some(
    counter => counter.hex === hex && counter.seat === seat && counter.states.includes(mark),
  );

/** The border round the hexes of an area, as a path. */
function areaEdge(sheet: Sheet, marks: readonly HexMark[]): string {
  const inside = new Set(marks.filter(({ mark }) => mark === 'area').map(({ hex }) => hex));
  const { geometry, box } = sheet;
  const text = ({ x, y }: Spot): string =>
    `${((x - box.x) * HEX_WIDTH).toFixed(1)} ${((y - box.y) * HEX_WIDTH).toFixed(1)}`;
  return [...inside]
    .flatMap(code => geometry.hex(code) ?? [])
    .flatMap(hex => {
      const corners = geometry.corners(hex);
      return corners.flatMap((corner, side) => {
        const next = corners[(side + 1) % corners.length];
        return next === undefined || inside.has(hex.neighbours[side]?.code ?? '')
          ? []
          : [`M${text(corner)}L${text(next)}`];
      });
    })
    .join('');
}

/** What stacks cover is hatched, each kind in its own way. */
const HATCHES = [
  '<pattern id="cover-fire" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.200" height="14" fill="#a33a1c"/></pattern>',
  '<pattern id="cover-minimum" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.400" height="9" fill="#8c1f18"/><rect width="9" height="2.400" fill="#8c1f18"/></pattern>',
  '<pattern id="cover-charge" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)"><path d="M2 12 8 5 14 12" fill="none" stroke="#b4500e" stroke-width="2.600"/></pattern>',
  '<pattern id="cover-command" width="13" height="13" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="2" fill="#1d4f78"/></pattern>',
].join('');

/** The zones of the stack the pointer rests on, else of what is in hand. */
function zonesOf({ session, rested }: OverlayProps): readonly { readonly kind: string; readonly hex: string }[] {
  const { counters, overlays } = session.position().picture;
  const there = rested === null ? [] : counters.filter(({ hex }) => hex === rested).map(({ id }) => id);
  const looked = there.length > 0 ? there : session.inHand();
  return overlays
    .filter(({ kind, counters: whose }) => kind !== 'control' && whose.some(id => looked.includes(id)))
    .flatMap(({ kind, hexes }) => hexes.map(hex => ({ kind, hex })));
}
