import './pictures.css';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { drawnAs, painted, shotOf } from './board-picture.ts';
import { filmed, MOST_PICTURES, type Stops } from './film.ts';
import { texts } from './texts.ts';

const WIDTHS = [480, 640, 960, 1280, 1920];
const PACES = [0.2, 0.5, 1, 2];

interface DialogProps {
  readonly session: Session;
  /** The positions of which a film can be made; left out, those of a game that is watched. */
  readonly stops?: Stops;
  readonly close: () => void;
}

const boardHere = (): HTMLElement | null => document.querySelector<HTMLElement>('.game .board');

/** Hands what was made to the browser as a file to keep. */
function keep(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A picture of the position, or a film of several. */
export function PictureDialog(props: DialogProps) {
  const { session } = props;
  let dialog!: HTMLDialogElement;
  const [width, setWidth] = createSignal(960);
  const [fault, setFault] = createSignal(false);
  onMount(() => dialog.showModal());
  const name = session.opened.scenario.id;

  async function take(kind: 'png' | 'svg'): Promise<void> {
    const board = boardHere();
    if (board === null) return;
    setFault(false);
    try {
      const shot = await shotOf(board, width());
      if (kind === 'svg') keep(`${name}.svg`, new Blob([drawnAs(shot)], { type: 'image/svg+xml' }));
      else keep(`${name}.png`, await pngOf(await painted(shot)));
    } catch {
      setFault(true);
    }
  }
  return (
    <dialog ref={dialog} class="rule picture-dialog" onClose={props.close} aria-label={texts().title}>
      <h2 tabindex="-1" autofocus>
        {texts().title}
      </h2>
      <p class="quiet">{texts().about}</p>
      <p class="plain">
        <label>
          {texts().width}{' '}
          <select value={width()} onChange={event => setWidth(Number(event.currentTarget.value))}>
            {WIDTHS.map(wide => (
              <option value={wide}>{wide}</option>
            ))}
          </select>
        </label>
        <button type="button" class="order" onClick={() => void take('png')}>
          {texts().png}
        </button>
        <button type="button" onClick={() => void take('svg')}>
          {texts().svg}
        </button>
      </p>
      <p class="quiet">{texts().svgAbout}</p>
      <h3>{texts().film}</h3>
      <Show when={props.stops ?? watched(session)} fallback={<p class="quiet">{texts().noFilm}</p>}>
        {stops => <FilmForm stops={stops()} width={width} name={name} failed={() => setFault(true)} />}
      </Show>
      <Show when={fault()}>
        <p role="alert">{texts().failed}</p>
      </Show>
      <p class="plain">
        <button type="button" onClick={() => dialog.close()}>
          {texts().close}
        </button>
      </p>
    </dialog>
  );
}

function watched(session: Session): Stops | undefined {
  if (!session.opened.watching) return undefined;
  const { entry, entries } = session.position();
  return { first: 0, last: entries, now: entry, show: stop => session.seek(stop, 'at-once') };
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });

function FilmForm(props: {
  readonly stops: Stops;
  readonly width: () => number;
  readonly name: string;
  readonly failed: () => void;
}) {
  const { stops } = props;
  const [from, setFrom] = createSignal(Math.max(stops.first, Math.min(stops.now, stops.last - 20)));
  const [to, setTo] = createSignal(Math.min(stops.last, from() + 39));
  const [pace, setPace] = createSignal(0.5);
  const [done, setDone] = createSignal<readonly [number, number] | null>(null);
  const [film, setFilm] = createSignal<Blob | null>(null);
  let isStopped = false;
  onCleanup(() => {
    isStopped = true;
  });
  const last = (): number => Math.min(stops.last, from() + MOST_PICTURES - 1);

  async function make(): Promise<void> {
    const board = boardHere();
    if (board === null) return;
    isStopped = false;
    setFilm(null);
    setDone([0, to() - from() + 1]);
    const plan = { board, stops, from: from(), to: Math.min(to(), last()), width: props.width(), delay: pace() * 100 };
    try {
      const gif = await filmed({
        ...plan,
        progress: (count, of) => setDone([count, of]),
        isStopped: () => isStopped,
      });
      if (gif !== undefined) setFilm(new Blob([gif], { type: 'image/gif' }));
    } catch {
      props.failed();
    }
    setDone(null);
  }
  const number = (text: string): number => Math.max(stops.first, Math.min(stops.last, Math.round(Number(text)) || 0));
  return (
    <>
      <p class="quiet">{texts().filmAbout(MOST_PICTURES)}</p>
      <p class="plain">
        <label>
          {texts().from}{' '}
          <input
            type="number"
            min={stops.first}
            max={stops.last}
            value={from()}
            onChange={event => setFrom(number(event.currentTarget.value))}
          />
        </label>
        <label>
          {texts().to}{' '}
          <input
            type="number"
            min={from()}
            max={last()}
            value={to()}
            onChange={event => setTo(Math.max(from(), number(event.currentTarget.value)))}
          />
        </label>
        <label>
          {texts().pace}{' '}
          <select value={pace()} onChange={event => setPace(Number(event.currentTarget.value))}>
            {PACES.map(seconds => (
              <option value={seconds}>{seconds}</option>
            ))}
          </select>
        </label>
      </p>
      <p class="plain">
        <Show
          when={done()}
          fallback={
            <button type="button" class="order" onClick={() => void make()}>
              {texts().make}
            </button>
          }
        >
          {count => (
            <>
              <span role="status">
                {count()[0] === count()[1] ? texts().packing : texts().progress(count()[0], count()[1])}
              </span>
              <button
                type="button"
                onClick={() => {
                  isStopped = true;
                }}
              >
                {texts().stop}
              </button>
            </>
          )}
        </Show>
      </p>
      <Show when={film()} keyed>
        {blob => <Made film={blob} name={props.name} />}
      </Show>
    </>
  );
}

/** The film as it came out, and the way to keep it. */
function Made(props: { readonly film: Blob; readonly name: string }) {
  const address = URL.createObjectURL(props.film);
  onCleanup(() => URL.revokeObjectURL(address));
  return (
    <p class="film">
      <img src={address} alt={texts().film} />
      <button type="button" class="order" onClick={() => keep(`${props.name}.gif`, props.film)}>
        {texts().save(Math.ceil(props.film.size / 1000))}
      </button>
    </p>
  );
}
