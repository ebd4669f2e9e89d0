import type { CurvePoint, LedgerReply } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { percent, texts } from './review-texts.ts';
import { seenFrom } from './seen-from.ts';

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 28;
const MILLION = 1_000_000;

interface CurveProps {
  readonly head: LedgerReply;
  /** Moments that are marked on the curve. */
  readonly marks: readonly number[];
  /** From whose side it is told. */
  readonly seat: string | undefined;
  readonly open: (at: number) => void;
}

/** The chance of winning, or the lead where no chance is known, after every order. */
export function ChanceCurve(props: CurveProps) {
  const hasChance = (): boolean => props.head.fit !== null;
  const seen = createMemo(() => seenFrom(props.head, props.seat));
  const value = (point: CurvePoint): number => seen().value(point);
  const range = createMemo((): readonly [number, number] => {
    if (hasChance()) return [0, 1];
    const most = Math.max(1, ...props.head.curve.map(point => Math.abs(value(point))));
    return [-most, most];
  });
  const points = () => props.head.curve;
  const x = (place: number): number => LEFT + ((WIDTH - LEFT - 8) * place) / Math.max(1, points().length - 1);
  const y = (of: number): number => {
    const [least, most] = range();
    return 8 + (HEIGHT - BOTTOM - 16) * (1 - (of - least) / (most - least));
  };
  const line = createMemo(() => points().map((point, place) => `${x(place).toFixed(1)},${y(value(point)).toFixed(1)}`));
  const middle = (): number => (hasChance() ? 0.5 : 0);
  const title = (): string => (hasChance() ? texts().curve : texts().leadCurve)(seen().title);
  const shown = (of: number): string => (hasChance() ? `${Math.round(of * 100)} %` : String(of));
  function point(event: MouseEvent & { readonly currentTarget: SVGSVGElement }): void {
    const box = event.currentTarget.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * WIDTH;
    const place = Math.round(((along - LEFT) / (WIDTH - LEFT - 8)) * (points().length - 1));
    const found = points()[Math.max(0, Math.min(points().length - 1, place))];
    if (found !== undefined) props.open(found.at);
  }
  return (
    <figure class="review-curve">
      <figcaption>{title()}</figcaption>
      {/* By keyboard every turn is opened from the table below. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title()} onClick={point}>
        <For each={[...range(), middle()]}>
          {of => (
            <>
              <line class="grid" x1={LEFT} x2={WIDTH - 8} y1={y(of)} y2={y(of)} />
              <text x={LEFT - 6} y={y(of) + 5} text-anchor="end">
                {shown(of)}
              </text>
            </>
          )}
        </For>
        <For each={turnStarts(points())}>
          {({ place, turn }) => (
            <>
              <line class="grid turn" x1={x(place)} x2={x(place)} y1={8} y2={HEIGHT - BOTTOM - 8} />
              <text x={x(place) + 3} y={HEIGHT - 8}>
                {turn}
              </text>
            </>
          )}
        </For>
        <polygon
          class="under"
          points={`${x(0)},${y(middle())} ${line().join(' ')} ${x(points().length - 1)},${y(middle())}`}
        />
        <polyline class="course" points={line().join(' ')} />
        <For each={points().flatMap((one, place) => (props.marks.includes(one.at) ? [{ one, place }] : []))}>
          {({ one, place }) => <circle cx={x(place)} cy={y(value(one))} r="5" />}
        </For>
      </svg>
      <p class="quiet no-print">{texts().curveHelp}</p>
      <details>
        <summary>{texts().asTable}</summary>
        <table class="review-table">
          <thead>
            <tr>
              <th scope="col">{texts().turn}</th>
              <th scope="col">{hasChance() ? texts().chance : texts().lead}</th>
            </tr>
          </thead>
          <tbody>
            <For each={turnEnds(points())}>
              {one => (
                <tr>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => props.open(one.at)}>
                      {one.turn}
                    </button>
                  </th>
                  <td>
                    <Show when={one.chance !== null} fallback={value(one)}>
                      {percent(value(one) * MILLION)}
                    </Show>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const turnStarts = (points: readonly CurvePoint[]): readonly { readonly place: number; readonly turn: number }[] =>
  points.flatMap(({ turn }, place) => (turn === points[place - 1]?.turn ? [] : [{ place, turn }]));

const turnEnds = (points: readonly CurvePoint[]): readonly CurvePoint[] =>
  points.filter(({ turn }, place) => turn !== points[place + 1]?.turn);
