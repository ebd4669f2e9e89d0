import type { ProfilePicture, ProfilePoint } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { words } from '../words/words.ts';
import { RuleText } from './rule-text.tsx';

interface ProfileProps {
  readonly profile: ProfilePicture;
  readonly showRule: (id: string) => void;
}

const [WIDTH, LEFT, RIGHT, TOP, STEP, FOOT] = [340, 22, 12, 26, 15, 30];
/** From the ground to the eyes of a standing man, in levels. */
const EYES = 0.42;

/** A line of sight as a cut through the ground: every hex on the way, what stands in it, and what blocks. */
export function Profile(props: ProfileProps) {
  const points = () => props.profile.points;
  const low = (): number => Math.min(...points().map(({ level }) => level)) - 1;
  const high = (): number => Math.max(...points().map(({ level, crest }) => level + (crest === 'none' ? 0 : 1))) + 1.4;
  const base = (): number => TOP + (high() - low()) * STEP;
  const x = (at: number): number => LEFT + at * (WIDTH - LEFT - RIGHT);
  const y = (level: number): number => base() - (level - low()) * STEP;
  const half = (): number => 0.5 / Math.max(1, points().length - 1);
  const levels = () => Array.from({ length: Math.floor(high()) - low() }, (_, n) => low() + 1 + n);
  const span = ({ at }: ProfilePoint) => ({ from: x(Math.max(0, at - half())), to: x(Math.min(1, at + half())) });
  /** The ground as steps, with a brow at every crest. */
  const ground = (): string =>
    [
      `M${LEFT} ${base()}`,
      ...points().map(point => {
        const { from, to } = span(point);
        const [before, behind] = [/before|both/.test(point.crest), /behind|both/.test(point.crest)];
        const brow = (edge: number, inner: number): string =>
          `L${edge} ${y(point.level + 1)}L${inner} ${y(point.level)}`;
        const fall = (edge: number, inner: number): string =>
          `L${inner} ${y(point.level)}L${edge} ${y(point.level + 1)}`;
        return `${before ? brow(from, from + 7) : `L${from} ${y(point.level)}`}${behind ? fall(to, to - 7) : `L${to} ${y(point.level)}`}`;
      }),
      `L${WIDTH - RIGHT} ${base()}Z`,
    ].join('');
  /** An eye stands on the ground of its hex, or on the crest before it. */
  const eye = (point: ProfilePoint | undefined): number =>
    point === undefined ? 0 : y(point.level + EYES + (point.crest === 'none' ? 0 : 1));
  const blocker = () => points().find(({ blocks }) => blocks);
  return (
    <figure class={`profile ${props.profile.open ? 'open' : 'blocked'}`}>
      <svg viewBox={`0 0 ${WIDTH} ${base() + FOOT}`} role="img" aria-label={said(props.profile)}>
        <For each={levels()}>
          {level => (
            <>
              <path class="level" d={`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`} />
              <text class="level-figure" x={LEFT - 6} y={y(level) + 4}>
                {level}
              </text>
            </>
          )}
        </For>
        <Show when={blocker()}>
          {point => (
            <rect
              class="blocked-at"
              x={span(point()).from}
              y={TOP - 12}
              width={span(point()).to - span(point()).from}
              height={base() - TOP + 12}
            />
          )}
        </Show>
        <path class="ground" d={ground()} />
        <For each={points()}>
          {(point, n) => (
            <>
              <g transform={`translate(${(span(point).from + span(point).to) / 2} ${y(point.level)})`}>
                <Standing
                  point={point}
                  width={span(point).to - span(point).from}
                  isEnd={n() === 0 || n() === points().length - 1}
                />
              </g>
              <text class="hex-code" x={x(point.at)} y={base() + 12}>
                {point.hexes[0]}
              </text>
              <Show when={point.hexes[1]}>
                {other => (
                  <text class="hex-code" x={x(point.at)} y={base() + 24}>
                    {other()}
                  </text>
                )}
              </Show>
            </>
          )}
        </For>
        <line class="sight-line" x1={x(0)} y1={eye(points()[0])} x2={x(1)} y2={eye(points().at(-1))} />
        <For each={[points()[0], points().at(-1)]}>
          {(point, n) => <circle class="eye" cx={x(n())} cy={eye(point)} r="4.500" />}
        </For>
      </svg>
      <figcaption>
        <RuleText text={props.profile.sentence} showRule={props.showRule} />
      </figcaption>
    </figure>
  );
}

/** Trees, reeds or men on the ground of a hex, in signs that need no colour. */
function Standing(props: { readonly point: ProfilePoint; readonly width: number; readonly isEnd: boolean }) {
  const isHeld = (): boolean => props.point.units && !props.isEnd;
  /** Where men stand among trees, they have the left of the hex and the trees the right. */
  const spots = (apart: number, half: -1 | 1 = 1): readonly number[] => {
    const isShared = isHeld() && props.point.sign !== 'clear';
    const room = (isShared ? props.width / 2 : props.width) - 4;
    const count = Math.max(1, Math.floor(room / apart));
    const middle = isShared ? (half * props.width) / 4 : 0;
    return Array.from({ length: count }, (_, n) => middle + (n - (count - 1) / 2) * apart);
  };
  return (
    <>
      <Show when={props.point.sign === 'woods'}>
        <For each={spots(9)}>{x => <path class="tree" d={`M${x} 0V-6M${x - 6}-5 ${x}-21 ${x + 6}-5Z`} />}</For>
      </Show>
      <Show when={props.point.sign === 'light-woods'}>
        <For each={spots(19)}>{x => <path class="tree thin" d={`M${x} 0V-6M${x - 5}-5 ${x}-17 ${x + 5}-5Z`} />}</For>
      </Show>
      <Show when={props.point.sign === 'marsh'}>
        <For each={spots(8)}>{x => <path class="reed" d={`M${x} 0V-8M${x} 0 ${x - 3}-6M${x} 0 ${x + 3}-6`} />}</For>
      </Show>
      <Show when={isHeld()}>
        <For each={spots(11, -1).slice(0, 3)}>
          {x => <path class="man" d={`M${x} -12a2.600 2.600 0 1 1 .1 0M${x - 3.5} 0V-8Q${x}-11 ${x + 3.5}-8V0Z`} />}
        </For>
      </Show>
    </>
  );
}

/** The same for those who do not see it: hex by hex. */
export const said = ({ points, sentence }: ProfilePicture): string =>
  `${sentence} ${points.map(point => words().profilePoint(point)).join('; ')}.`;
