import type { AimPicture, GhostPicture, PlannedPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { inBases, long, type TableSheet } from '../planning/layout.ts';
import type { Plan } from '../planning/plan.ts';

interface OverlayProps {
  readonly sheet: TableSheet;
  readonly plan: Plan;
  /** Plates are this much larger than at full size. */
  readonly size: number;
}

/** Where the unit in hand can shoot: every base's arc, out to each band. */
export function AimLayer(props: OverlayProps) {
  const bands = createMemo(() => (props.plan.aim()?.bands ?? []).toSorted((a, b) => b.reach - a.reach));
  const arcs = () => props.plan.aim()?.arcs ?? [];
  return (
    <g class="aim-layer">
      <For each={bands()}>
        {(band, n) => (
          <g class={`band band-${bands().length - 1 - n()}`}>
            <For each={arcs()}>{arc => <path d={sector(props.sheet, arc, long(band.reach))} />}</For>
          </g>
        )}
      </For>
      <For each={bands()}>
        {band => (
          <Show when={arcs().at(-1)}>
            {arc => (
              <g
                class="band-name"
                transform={`translate(${aside(props.sheet, arc(), long(band.reach)).x} ${aside(props.sheet, arc(), long(band.reach)).y}) scale(${props.size})`}
              >
                <text>
                  {band.name} {inBases(band.reach)}, {band.need}+
                </text>
              </g>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

type Arc = AimPicture['arcs'][number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const off = (facing: number, far: number) => ({
  x: Math.sin(radians(facing)) * far,
  y: -Math.cos(radians(facing)) * far,
});

/** From both front corners, half a right angle to either side. */
function sector(sheet: TableSheet, { left, right, facing }: Arc, reach: number): string {
  const [a, b] = [sheet.toSheet(left), sheet.toSheet(right)];
  const points = [off(facing - 45, reach), off(facing, reach), off(facing + 45, reach)];
  const [l, m, r] = points;
  if (l === undefined || m === undefined || r === undefined) return '';
  const t = (n: number): string => n.toFixed(1);
  return [
    `M${t(a.x)} ${t(a.y)}L${t(a.x + l.x)} ${t(a.y + l.y)}`,
    `A${t(reach)} ${t(reach)} 0 0 1 ${t(a.x + m.x)} ${t(a.y + m.y)}L${t(b.x + m.x)} ${t(b.y + m.y)}`,
    `A${t(reach)} ${t(reach)} 0 0 1 ${t(b.x + r.x)} ${t(b.y + r.y)}L${t(b.x)} ${t(b.y)}Z`,
  ].join('');
}

/** On the right edge of the arcs, where it is in nobody's way. */
function aside(sheet: TableSheet, { right, facing }: Arc, reach: number) {
  const [corner, far] = [sheet.toSheet(right), off(facing + 30, reach)];
  return { x: corner.x + far.x, y: corner.y + far.y };
}

/** The declared list on the table: where each action may end, and the way there. */
export function GhostLayer(props: OverlayProps) {
  const steps = () => props.plan.picture()?.steps ?? [];
  return (
    <For each={steps()}>
      {step => (
        <g classList={{ planned: true, illegal: !step.legal }}>
          <Show when={step.path.length > 1}>
            <polyline class="planned-bed" points={props.sheet.points(step.path)} />
            <polyline class="planned-way" points={props.sheet.points(step.path)} />
          </Show>
          <For each={step.ghosts.toSorted((a, b) => ORDER.indexOf(a.at) - ORDER.indexOf(b.at))}>
            {ghost => <Ghost sheet={props.sheet} ghost={ghost} size={props.size} step={step} />}
          </For>
        </g>
      )}
    </For>
  );
}

const ORDER: readonly GhostPicture['at'][] = ['most', 'least', 'average', 'end'];

function Ghost(props: {
  readonly sheet: TableSheet;
  readonly ghost: GhostPicture;
  readonly step: PlannedPicture;
  readonly size: number;
}) {
  const front = () => props.sheet.toSheet(props.ghost);
  const tip = () => off(props.ghost.facing, 15);
  /** Before the front; the least at its left end and the most at its right, so that they do not cover each other. */
  const tag = () => {
    const { at: end, facing } = props.ghost;
    const way = end === 'least' ? -90 : end === 'most' ? 90 : 0;
    if (way === 0) return { x: front().x + tip().x * 1.9, y: front().y + tip().y * 1.9 };
    const [to, back] = [off(facing + way, 1), off(facing, -20)];
    const corners = props.ghost.outlines.flat().map(props.sheet.toSheet);
    const reach = Math.max(0, ...corners.map(({ x, y }) => (x - front().x) * to.x + (y - front().y) * to.y));
    const by = reach + 14 * props.size;
    return { x: front().x + to.x * by + back.x, y: front().y + to.y * by + back.y };
  };
  /** The least and the most are written beside the ghosts where they are apart. */
  const says = (): string => {
    const { at, distance } = props.ghost;
    if (distance === null) return '';
    return at === 'average' || at === 'end' ? inBases(distance) : (distance / 1000).toFixed(1);
  };
  return (
    <g class={`ghost ${props.ghost.at}`} data-ghost={props.ghost.at}>
      <For each={props.ghost.outlines}>{outline => <polygon points={props.sheet.points(outline)} />}</For>
      <line x1={front().x} y1={front().y} x2={front().x + tip().x} y2={front().y + tip().y} />
      <Show when={says() !== ''}>
        <g class="ghost-tag" transform={`translate(${tag().x} ${tag().y}) scale(${props.size})`}>
          <rect x={-says().length * 3.6 - 5} y="-9.500" width={says().length * 7.2 + 10} height="19" rx="3" />
          <text y="5">{says()}</text>
        </g>
      </Show>
    </g>
  );
}
