import { createSignal, lazy, Show } from 'solid-js';
import { download } from '../files.ts';
import type { ScreenState } from '../game/screen-state.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import type { OpenStudy } from './open-study.ts';
import { LONGEST_LINK, packed } from './share.ts';
import { texts } from './study-texts.ts';
import { follow } from './written-field.ts';

const Paper = lazy(async () => ({ default: (await import('./paper/paper.tsx')).Paper }));

const LONGEST_TITLE = 120;

/** The title, the clock, and the tools of a study. */
export function StudyHeader(props: {
  readonly open: OpenStudy;
  readonly session: Session;
  readonly screen: ScreenState;
  readonly leave: () => void;
}) {
  const { open, session, screen } = props;
  const [isPrinting, setPrinting] = createSignal(false);
  const [link, setLink] = createSignal<string | null>(null);
  async function share(): Promise<void> {
    const word = await packed(open.text());
    if (word === undefined) open.setFault(texts().tooLarge(LONGEST_LINK));
    else setLink(`${location.origin}/study#s=${word}`);
  }
  return (
    <header class="top">
      <button type="button" onClick={() => props.leave()}>
        ‹ {texts().back}
      </button>
      <div class="heading">
        <h1 class="unseen">{open.study().title}</h1>
        <input
          class="study-title"
          type="text"
          maxlength={LONGEST_TITLE}
          aria-label={texts().name}
          ref={follow(open, () => open.study().title)}
          onChange={event => void open.change({ change: 'title', title: event.currentTarget.value })}
        />
        <p>{session.position().picture.clock}</p>
      </div>
      <div class="tools">
        <button type="button" onClick={() => void session.undo()} disabled={!open.study().mayUndo}>
          {texts().undo}
        </button>
        <Show
          when={screen.isTabletop}
          fallback={
            <button type="button" onClick={() => screen.sight.toggle()} aria-pressed={screen.sight.isAsking()}>
              {words().sight}
            </button>
          }
        >
          <button type="button" onClick={() => screen.tape.toggle()} aria-pressed={screen.tape.isOut()}>
            {words().table.tape}
          </button>
        </Show>
        <button type="button" onClick={() => screen.setDialog('legend')}>
          {words().legend.open}
        </button>
        <button type="button" onClick={() => screen.setDialog('keys')}>
          {words().settingsAndKeys}
        </button>
        <button type="button" onClick={() => screen.setDialog('picture')}>
          {words().picture}
        </button>
        <button type="button" onClick={() => download(`${fileName(open.study().title)}.study`, open.text())}>
          {texts().saveFile}
        </button>
        <button type="button" onClick={() => setPrinting(true)}>
          {texts().print}
        </button>
        <button type="button" onClick={() => void share()}>
          {texts().share}
        </button>
      </div>
      <Show when={isPrinting()}>
        <Paper open={open} done={() => setPrinting(false)} />
      </Show>
      <Show when={link()}>
        {address => (
          <p class="study-link" role="status">
            <label>
              {texts().shared}{' '}
              <input
                type="text"
                readonly
                value={address()}
                ref={field => queueMicrotask(() => field.select())}
                onFocus={event => event.currentTarget.select()}
              />
            </label>
            <button type="button" aria-label={words().close} onClick={() => setLink(null)}>
              ×
            </button>
          </p>
        )}
      </Show>
      <Show when={open.study().earlierRules}>
        {version => <p class="study-note">{texts().earlierRules(version())}</p>}
      </Show>
    </header>
  );
}

/** A title as the name of a file. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'study';
