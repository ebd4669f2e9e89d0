import type { TablePoint, TroopPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { flagUse } from '../../../counters/index.ts';
import { baseSprite, VARIANTS } from '../../../tabletop/index.ts';
import { long, type TableSheet } from '../../planning/layout.ts';
import type { Spot } from '../../viewport/view.ts';

interface TroopProps {
  readonly sheet: TableSheet;
  readonly troop: TroopPicture;
  /** Of the first seat: drawn as the first side. */
  readonly first: boolean;
  readonly held: boolean;
  readonly ready: boolean;
  /** Somebody may be pointed at: a target, one that is asked about. */
  readonly marked: boolean;
}

/** A unit on the table: every base with its men, as it lies. It slides and turns from where it stood before. */
export function Troop(props: TroopProps) {
  const at = (): Spot => props.sheet.toSheet(props.troop);
  // The shorter way round, so that a turn through north does not spin.
  const turn = createMemo((before: number | undefined): number => nearest(before, props.troop.facing));
  const side = (): 'first' | 'second' => (props.first ? 'first' : 'second');
  const bases = createMemo(() => basesOf(props.troop));
  const colours = createMemo(() => bases().find((_, n) => n === middleBase(props.troop)));
  const cast = createMemo(() => turned({ x: 2.6, y: 3.4 }, -props.troop.facing));
  const outline = createMemo(() =>
    props.troop.outlines.map(polygon =>
      polygon
        .map(corner => local(props.troop, corner))
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' '),
    ),
  );
  return (
    <g
      classList={{
        troop: true,
        [side()]: true,
        held: props.held,
        ready: props.ready,
        spent: props.troop.spent,
        marked: props.marked,
      }}
      style={{ transform: `translate(${at().x.toFixed(1)}px, ${at().y.toFixed(1)}px) rotate(${turn()}deg)` }}
      data-unit={props.troop.id}
    >
      <For each={outline()}>{points => <polygon class="footprint" points={points} />}</For>
      <g class="cast" transform={`translate(${cast().x.toFixed(1)} ${cast().y.toFixed(1)})`}>
        <For each={bases()}>{base => <rect {...boxOf(base)} rx="2" transform={placeOf(base)} />}</For>
      </g>
      <For each={bases()}>
        {(base, n) => (
          <image
            {...boxOf(base)}
            transform={placeOf(base)}
            href={baseSprite({
              side: side(),
              figure: base.figure,
              wide: base.wide / long(1000),
              deep: base.deep / long(1000),
              variant: n() % VARIANTS,
            })}
          />
        )}
      </For>
      <Show when={!props.troop.loaded}>
        <Smoke wide={long(props.troop.frontage)} />
      </Show>
      <Show when={colours()}>
        {base => (
          <g
            class="colours"
            transform={`translate(${base().x.toFixed(1)} ${base().y.toFixed(1)}) rotate(${base().turn - 14})`}
            innerHTML={`<path d="M-13-9V15" stroke="#2a1a0c" stroke-width="1.900" stroke-linecap="round"/>${flagUse(side(), { x: 0, y: -1, width: 25 })}`}
          />
        )}
      </Show>
      <Show when={props.troop.spent}>
        <For each={bases()}>{base => <rect class="acted" {...boxOf(base)} rx="2" transform={placeOf(base)} />}</For>
      </Show>
      <For each={outline()}>{points => <polygon class="rim" points={points} />}</For>
    </g>
  );
}

/** Just fired: it hangs before the front until they load again. */
function Smoke(props: { readonly wide: number }) {
  const puffs = () =>
    Array.from(
      { length: Math.max(2, Math.round(props.wide / 26)) },
      (_, n, count = Math.max(2, Math.round(props.wide / 26))) => ({
        x: ((n + 0.5) / count - 0.5) * props.wide,
        y: -7 - (n % 2) * 4,
        r: 8 + (n % 3) * 1.6,
      }),
    );
  return (
    <g class="smoke">
      <For each={puffs()}>
        {({ x, y, r }) => (
          <>
            <circle cx={x} cy={y} r={r} />
            <circle cx={x + r * 0.7} cy={y - r * 0.5} r={r * 0.62} />
          </>
        )}
      </For>
    </g>
  );
}

interface LocalBase {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
  readonly turn: number;
  readonly figure: string;
}

const boxOf = ({ wide, deep }: LocalBase) => ({ x: -wide / 2, y: -deep / 2, width: wide, height: deep });
const placeOf = ({ x, y, turn }: LocalBase): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)})${turn === 0 ? '' : ` rotate(${turn})`}`;

export function turned({ x, y }: Spot, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * c - y * s, y: x * s + y * c };
}

/** In the frame of the unit: its front middle at the origin, its front to the north. */
const local = (troop: TroopPicture, corner: TablePoint): Spot =>
  turned({ x: long(corner.x - troop.x), y: -long(corner.y - troop.y) }, -troop.facing);

function basesOf(troop: TroopPicture): readonly LocalBase[] {
  return troop.bases.flatMap(({ corners, facing, figure }) => {
    const [a, b, c] = corners;
    if (a === undefined || b === undefined || c === undefined) return [];
    const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
    const wide = long(Math.hypot(b.x - a.x, b.y - a.y));
    const deep = long(Math.hypot(c.x - b.x, c.y - b.y));
    return [{ ...local(troop, middle), wide, deep, turn: facing - troop.facing, figure }];
  });
}

/** The colours stand in the middle of the front rank. */
function middleBase({ bases, figure, formation }: TroopPicture): number {
  if (figure === 'artillery') return -1;
  const fighting = bases.filter(base => base.figure !== 'holders' && base.figure !== 'caisson').length;
  return formation === 'column' ? 0 : Math.floor(fighting / 2);
}

function nearest(before: number | undefined, facing: number): number {
  if (before === undefined) return facing;
  const by = ((((facing - before) % 360) + 540) % 360) - 180;
  return before + by;
}
