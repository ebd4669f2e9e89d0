import { createMemo, For, Show } from 'solid-js';
import type { Spot } from '../viewport/view.ts';
import { words } from '../words/words.ts';
import { keyOf, type Place } from './places.ts';
import type { Effect, ShotLine } from './scene.ts';
import type { Stage } from './stage.ts';
import type { Trace } from './traces.ts';

interface StageLayerProps {
  readonly stage: Stage;
  readonly firstSeat: string | undefined;
  /** Where a place lies on the sheet. */
  readonly spot: (place: Place) => Spot | undefined;
  /** How much larger lines and labels are drawn, so that they can be read from afar. */
  readonly size: number;
}

/** Ways, lines of fire, smoke and what became of whom, over the pieces. */
export function StageLayer(props: StageLayerProps) {
  const spots = (path: readonly Place[]): readonly Spot[] => path.flatMap(place => props.spot(place) ?? []);
  return (
    <g class="stage-layer" style={{ '--lasts': `${Math.round(props.stage.lasts())}ms` }}>
      <Show when={props.stage.beat()} keyed>
        {beat => (
          <>
            <For each={beat.scene.shots}>{shot => <Shot shot={shot} spots={spots} size={props.size} />}</For>
            <Labels effects={beat.scene.effects} spot={props.spot} size={props.size} />
          </>
        )}
      </Show>
    </g>
  );
}

/** Under the pieces: the ways of those who went, and where somebody was lost. */
export function TraceLayer(props: StageLayerProps) {
  const spots = (path: readonly Place[]): readonly Spot[] => path.flatMap(place => props.spot(place) ?? []);
  return (
    <g class="trace-layer">
      <defs>
        <marker id="trace-end" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      <For each={props.stage.traces()}>
        {trace => (
          <TraceSign
            trace={trace}
            spots={spots(trace.path)}
            side={trace.seat === props.firstSeat ? 'first' : 'second'}
            size={props.size}
          />
        )}
      </For>
    </g>
  );
}

interface TraceSignProps {
  readonly trace: Trace;
  readonly spots: readonly Spot[];
  readonly side: 'first' | 'second';
  readonly size: number;
}

function TraceSign(props: TraceSignProps) {
  const points = (): string => props.spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [at] = props.spots;
  return (
    <Show
      when={props.trace.kind === 'lost'}
      fallback={
        <>
          <polyline class="trace-bed" points={points()} style={{ 'stroke-width': 9 * props.size }} />
          <polyline
            class={`trace ${props.trace.kind} ${props.side}`}
            points={points()}
            style={{ 'stroke-width': 5 * props.size }}
            marker-end="url(#trace-end)"
          />
        </>
      }
    >
      <g class={`fallen ${props.side}`} transform={`translate(${at?.x ?? 0} ${at?.y ?? 0}) scale(${props.size})`}>
        <circle r="15" />
        <path d="M-8-8 8 8M8-8-8 8" />
      </g>
    </Show>
  );
}

interface ShotProps {
  readonly shot: ShotLine;
  readonly spots: (path: readonly Place[]) => readonly Spot[];
  readonly size: number;
}

/** From those who fire to those who are shot at, with the smoke before the one and the flash at the other. */
function Shot(props: ShotProps) {
  const ends = createMemo(() => props.spots([props.shot.from, props.shot.to]));
  const between = (share: number): Spot => {
    const [from, to] = ends();
    if (from === undefined || to === undefined) return { x: 0, y: 0 };
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const long = (): number => Math.hypot(between(1).x - between(0).x, between(1).y - between(0).y);
  /** As far before the firer as half a piece, whatever the range. */
  const mouth = (): Spot => between(Math.min(0.4, (34 * props.size) / Math.max(1, long())));
  return (
    <Show when={ends().length === 2}>
      <line
        class={`shot-line ${props.shot.kind}`}
        x1={mouth().x}
        y1={mouth().y}
        x2={between(1).x}
        y2={between(1).y}
        style={{ 'stroke-width': 5 * props.size }}
      />
      <Show when={props.shot.kind === 'fire'}>
        <For each={PUFFS}>
          {puff => (
            <g transform={`translate(${mouth().x + puff.x * props.size} ${mouth().y + puff.y * props.size})`}>
              <circle class="puff" r={puff.r * props.size} />
            </g>
          )}
        </For>
      </Show>
      <g transform={`translate(${between(1).x} ${between(1).y}) scale(${props.size})`}>
        <path class="flash" d="M0-34 8-10 32-12 13 3 24 27 0 13-24 27-13 3-32-12-8-10Z" />
      </g>
    </Show>
  );
}

const PUFFS = [
  { x: 0, y: 0, r: 13 },
  { x: -11, y: -7, r: 9 },
  { x: 11, y: -5, r: 10 },
  { x: 2, y: -14, r: 8 },
] as const;

interface LabelsProps {
  readonly effects: readonly Effect[];
  readonly spot: (place: Place) => Spot | undefined;
  readonly size: number;
}

/** What became of those in each place, one label over the other. */
function Labels(props: LabelsProps) {
  const stacks = createMemo(() => {
    const found = new Map<string, Effect[]>();
    for (const effect of props.effects)
      found.set(keyOf(effect.place), [...(found.get(keyOf(effect.place)) ?? []), effect]);
    return [...found.values()];
  });
  return (
    <For each={stacks()}>
      {effects => {
        const [first] = effects;
        const at = first === undefined ? undefined : props.spot(first.place);
        return (
          <Show when={at}>
            {spot => (
              <g transform={`translate(${spot().x} ${spot().y}) scale(${props.size})`}>
                <For each={labelsOf(effects)}>
                  {(label, row) => (
                    <g class={`effect ${label.kind}`} transform={`translate(0 ${-46 - row() * 27})`}>
                      <rect x={-label.wide / 2} y="-13" width={label.wide} height="25" rx="5" />
                      <text y="5.500">{label.text}</text>
                    </g>
                  )}
                </For>
              </g>
            )}
          </Show>
        );
      }}
    </For>
  );
}

/** Companies that suffer the same are told once. */
function labelsOf(effects: readonly Effect[]) {
  const texts = new Map<string, Effect['kind']>();
  for (const kind of ['lost', 'losses', 'hits'] as const) {
    const alike = effects.filter(effect => effect.kind === kind);
    const count = alike.reduce((sum, effect) => sum + effect.count, 0);
    if (count > 0) texts.set(kind === 'lost' ? words().stage.effects.lost : words().stage.effects[kind](count), kind);
  }
  if (effects.some(({ kind }) => kind === 'ground')) texts.set(words().stage.effects.ground, 'ground');
  for (const { kind, word } of effects)
    if (kind === 'order' || kind === 'state') texts.set(words().stage.effects[kind][word] ?? word, kind);
  return [...texts].map(([text, kind]) => ({ text, kind, wide: Math.max(44, text.length * 9 + 18) }));
}
