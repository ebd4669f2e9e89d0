import { createMemo, type JSX, Show } from 'solid-js';
import { DiceRow } from '../dice-row.tsx';
import { words } from '../words/words.ts';
import { shortText } from './short-text.ts';
import type { Stage } from './stage.ts';

interface StageBarProps {
  readonly stage: Stage;
  /** A program or somebody far away is playing: the bar stays from one order to the next. */
  readonly isWatched: boolean;
  readonly skip: () => void;
  /** Beside the buttons: how fast it goes. */
  readonly children: JSX.Element;
}

/** Under what happens: what it is, and how to stop it, step through it or skip it. */
export function StageBar(props: StageBarProps) {
  const { stage } = props;
  const text = createMemo((before: string) => {
    const beat = stage.beat();
    return beat === null ? before : shortText(beat.main);
  }, '');
  const isShown = (): boolean => stage.isPlaying() && (props.isWatched || stage.isAgain() || stage.count() > 1);
  return (
    <Show when={isShown()}>
      <section class="stage-bar" aria-label={words().stage.stage}>
        <p class="stage-text" aria-live={stage.isPaused() ? 'polite' : 'off'}>
          <Show when={stage.isAgain()}>
            <em>{words().stage.again}: </em>
          </Show>
          <DiceRow dice={stage.beat()?.dice.slice(-2) ?? []} size="small" most={8} />
          {text()}
        </p>
        <div class="stage-buttons">
          <button type="button" aria-label={words().stage.stepBack} onClick={() => stage.step(-1)}>
            ‹
          </button>
          <button
            type="button"
            aria-label={stage.isPaused() ? words().stage.goOn : words().stage.pause}
            onClick={() => stage.setPaused(!stage.isPaused())}
          >
            {stage.isPaused() ? '▶' : '❚❚'}
          </button>
          <button type="button" aria-label={words().stage.stepOn} onClick={() => stage.step(1)}>
            ›
          </button>
          <button type="button" aria-label={words().stage.skip} onClick={() => props.skip()}>
            »
          </button>
          <span class="stage-pace">{props.children}</span>
          <small>{words().stage.stepOf(stage.at() + 1, stage.count())}</small>
        </div>
      </section>
    </Show>
  );
}
