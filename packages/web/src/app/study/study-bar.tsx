import { Show } from 'solid-js';
import type { OpenStudy } from './open-study.ts';
import type { StudyClient } from './study-client.ts';
import { texts } from './study-texts.ts';

interface BarProps {
  readonly open: OpenStudy;
  readonly asking: StudyClient;
  readonly walk: Walk;
  readonly side: 'game' | 'study';
  readonly turnTo: (side: 'game' | 'study') => void;
}

/** Where one can go from the node that is shown. */
export interface Walk {
  readonly back: () => void;
  readonly on: () => void;
  readonly other: () => void;
  readonly first: () => void;
  readonly last: () => void;
}

/** Back, forward, to another branch; how dice fall; whether the continuation is hidden. */
export function StudyBar(props: BarProps) {
  const { open, asking, walk } = props;
  const isFirst = (): boolean => open.at().parent === null;
  const isLast = (): boolean => open.at().children.length === 0 || asking.isSolving();
  return (
    <nav class="replay study-bar" aria-label={texts().bar}>
      <button type="button" aria-label={texts().first} title={texts().first} disabled={isFirst()} onClick={walk.first}>
        «
      </button>
      <button type="button" aria-label={texts().before} title={texts().before} disabled={isFirst()} onClick={walk.back}>
        ‹
      </button>
      <button type="button" aria-label={texts().next} title={texts().next} disabled={isLast()} onClick={walk.on}>
        ›
      </button>
      <button type="button" aria-label={texts().last} title={texts().last} disabled={isLast()} onClick={walk.last}>
        »
      </button>
      <Show when={open.at().siblings.length > 1 && !asking.isSolving()}>
        <button type="button" aria-label={texts().other} title={texts().other} onClick={walk.other}>
          {texts().branch(open.at().siblings.indexOf(open.at().node) + 1, open.at().siblings.length)}
        </button>
      </Show>
      <label>
        {texts().diceMode}{' '}
        <select
          class="study-dice-mode"
          onChange={event => asking.setChoosing(event.currentTarget.value === 'choose')}
          disabled={asking.isSolving()}
        >
          <option value="throw">{texts().throw}</option>
          <option value="choose">{texts().choose}</option>
        </select>
      </label>
      <button type="button" aria-pressed={asking.isSolving()} onClick={() => asking.setSolving(!asking.isSolving())}>
        {asking.isSolving() ? texts().stopSolving : texts().solve}
      </button>
      <span class="study-sides">
        <button type="button" aria-pressed={props.side === 'study'} onClick={() => props.turnTo('study')}>
          {texts().study}
        </button>
        <button type="button" aria-pressed={props.side === 'game'} onClick={() => props.turnTo('game')}>
          {texts().game}
        </button>
      </span>
    </nav>
  );
}
