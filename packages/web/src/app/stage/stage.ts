import type { Frame, PositionPicture } from '@guidon/protocol';
import { batch, createMemo, createSignal } from 'solid-js';
import { type Beat, beatsOf } from './beats.ts';
import { createTraces } from './traces.ts';

interface StageParts {
  /** How many times as long as usual everything takes; nothing is played at 0. */
  readonly stretch: () => number;
  /** Calls back after so many milliseconds; returns how to call that off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

function byTimer(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

interface Playing {
  readonly base: PositionPicture;
  readonly beats: readonly Beat[];
  /** Something that happened before is shown again; the game stands elsewhere. */
  readonly isAgain: boolean;
}

/** Plays what happened, beat by beat: the picture as it was at each of them. It draws nothing and knows no rule. */
export function createStage({ stretch, after = byTimer }: StageParts) {
  const [playing, setPlaying] = createSignal<Playing | null>(null);
  const [at, setAt] = createSignal(0);
  const [isPaused, setPaused] = createSignal(false);
  const [tempo, setTempo] = createSignal(1);
  const traces = createTraces();
  let callOff: () => void = () => undefined;
  let finish: () => void = () => undefined;

  const beat = createMemo((): Beat | null => playing()?.beats[at()] ?? null);
  const picture = createMemo((): PositionPicture | null => {
    const now = playing();
    return now === null ? null : (beat()?.after ?? now.base);
  });

  /** What is asked for again is shown even to those who do not wait for what happens. */
  const lasts = (): number => ((beat()?.lasts ?? 0) * (stretch() || 1)) / tempo();

  function rest(): void {
    callOff();
    const now = beat();
    if (now === null || isPaused()) return;
    callOff = after(lasts(), () => show(at() + 1));
  }

  function show(next: number): void {
    const now = playing();
    if (now === null) return;
    if (next >= now.beats.length) {
      end();
      return;
    }
    batch(() => {
      setAt(Math.max(0, next));
      if (!now.isAgain) traces.leave(now.beats, next);
    });
    rest();
  }

  function end(): void {
    callOff();
    batch(() => {
      setPlaying(null);
      setAt(0);
      setPaused(false);
    });
    finish();
  }

  /** Resolves when all has been shown, or somebody would not wait. */
  function play(base: PositionPicture, frames: readonly Frame[], how: 'now' | 'again' = 'now'): Promise<void> {
    end();
    const beats = stretch() === 0 && how === 'now' ? [] : beatsOf(base, frames);
    if (beats.length === 0) return Promise.resolve();
    return new Promise(resolve => {
      finish = () => {
        finish = () => undefined;
        resolve();
      };
      traces.begin();
      setPlaying({ base, beats, isAgain: how === 'again' });
      show(0);
    });
  }

  return {
    play,
    beat,
    picture,
    traces: traces.left,
    clearTraces: traces.clear,
    isPlaying: () => playing() !== null,
    /** What has been shown so far of the order that is played. */
    told: () => toldIn(playing()?.beats ?? [], at()),
    isAgain: () => playing()?.isAgain === true,
    isPaused,
    at,
    count: () => playing()?.beats.length ?? 0,
    /** Faster than the pace by so many times. */
    setTempo,
    /** How long the beat lasts on the screen. */
    lasts,
    /** It stops, or goes on. */
    setPaused(pause: boolean): void {
      setPaused(pause);
      rest();
    },
    /** One beat on or back; the rest waits. */
    step(by: 1 | -1): void {
      setPaused(true);
      show(at() + by);
    },
    skip: end,
  };
}

const toldIn = (beats: readonly Beat[], at: number): readonly Frame[] =>
  beats
    .slice(0, at + 1)
    .filter(({ entry }) => entry === beats[at]?.entry)
    .flatMap(({ frames }) => frames);

export type Stage = ReturnType<typeof createStage>;
