import { createSignal, onCleanup } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { studyFrom } from './later.ts';

/** Between two orders, in milliseconds: what happens takes its own time. */
const PAUSE = 350;

/** Watching a game: step, play, and go on from here as a new one. */
export function ReplayBar(props: {
  readonly session: Session;
  readonly fork: (entry: number) => void;
  readonly review: () => void;
}) {
  const { session } = props;
  const [speed, setSpeed] = createSignal(1);
  const [playing, setPlaying] = createSignal(false);
  const now = (): number => session.position().entry;
  const all = (): number => session.position().entries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick(): void {
    if (!playing() || now() >= all()) {
      setPlaying(false);
      return;
    }
    void session.seek(now() + 1).then(() => {
      timer = setTimeout(tick, PAUSE / speed());
    });
  }
  function choose(times: number): void {
    setSpeed(times);
    session.stage.setTempo(times);
  }
  onCleanup(() => clearTimeout(timer));
  const toggle = (): void => {
    setPlaying(!playing());
    if (playing()) tick();
    else session.stage.skip();
  };
  return (
    <nav class="replay" aria-label={words().watch}>
      <button type="button" onClick={() => void session.seek(Math.max(0, now() - 1))} aria-label={words().back}>
        ‹
      </button>
      <button type="button" onClick={toggle}>
        {playing() ? words().pause : words().playOn}
      </button>
      <button type="button" onClick={() => void session.seek(now() + 1)} aria-label={words().step}>
        ›
      </button>
      <input
        type="range"
        min="0"
        max={all()}
        value={now()}
        aria-label={words().entryOf(now(), all())}
        onInput={event => void session.seek(Number(event.currentTarget.value))}
      />
      <span>{words().entryOf(now(), all())}</span>
      <label>
        {words().speed}
        <select value={speed()} onChange={event => choose(Number(event.currentTarget.value))}>
          <option value="0.5">½</option>
          <option value="1">1</option>
          <option value="4">4</option>
          <option value="16">16</option>
        </select>
      </label>
      <button type="button" onClick={() => props.fork(now())}>
        {words().forkHere}
      </button>
      <button type="button" onClick={() => props.review()}>
        {words().reviewGame}
      </button>
      <button type="button" onClick={() => studyFrom(session, now())}>
        {words().studyFromHere}
      </button>
    </nav>
  );
}
