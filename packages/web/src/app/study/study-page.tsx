import './study.css';
import type { LibraryReply } from '@guidon/protocol';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import { FileButton } from '../site/file-button.tsx';
import { systemTitle } from '../site/library-words.ts';
import { Link } from '../site/link.tsx';
import { go } from '../site/route.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { ago } from '../site/times.ts';
import { hearTabs, takeLead, tellTabs } from '../tabs.ts';
import { told } from '../words/told.ts';
import { language } from '../words/words.ts';
import { type KeptStudy, keepStudy, keptStudies, keptStudy, removeStudy } from './kept-studies.ts';
import { type OpenStudy, openedStudy } from './open-study.ts';
import { unpacked } from './share.ts';
import { startFromFile, studyAddress, studyFromBattle } from './start.ts';
import { texts } from './study-texts.ts';
import { StudyView } from './study-view.tsx';

interface PageProps {
  readonly library: LibraryReply;
  readonly study: string | null;
}

/** Studies: all that are kept here, or one of them. */
export function StudyPage(props: PageProps) {
  return (
    <Show when={props.study} keyed fallback={<Index library={props.library} />}>
      {id => <OneStudy id={id} library={props.library} />}
    </Show>
  );
}

/** One tab works on a study: what it writes another one does not know. */
function OneStudy(props: { readonly id: string; readonly library: LibraryReply }) {
  const [isElsewhere, setElsewhere] = createSignal(false);
  const [node, setNode] = createSignal(0);
  let current: OpenStudy | undefined;
  let release: (() => void) | undefined;
  let isGone = false;

  async function lead(when: 'if-free' | 'wait'): Promise<boolean> {
    if (release !== undefined) return true;
    if (when === 'wait') tellTabs('take', props.id);
    release = await takeLead(`study-${props.id}`, when);
    if (isGone) release?.();
    return release !== undefined;
  }

  const [wants, setWants] = createSignal<'if-free' | 'wait'>('if-free');
  const [opened] = createResource(
    () => ({ language: language(), when: wants() }),
    async ({ when }): Promise<OpenStudy | string> => {
      if (!(await lead(when))) {
        setElsewhere(true);
        return texts().elsewhere;
      }
      setElsewhere(false);
      if (current !== undefined) setNode(current.at().node);
      await written(current);
      const kept = await keptStudy(props.id);
      if (kept === undefined) return texts().notThere;
      const found = await openedStudy(kept, { library: props.library, node: node() });
      if (typeof found === 'string') return `${texts().faulty} ${found}`;
      current = found;
      return found;
    },
  );
  hearTabs((word, id) => {
    if (word !== 'take' || id !== props.id || release === undefined) return;
    void written(current).then(() => {
      release?.();
      release = undefined;
      go('/study');
    });
  });
  onCleanup(() => {
    isGone = true;
    void written(current).then(() => release?.());
  });
  const open = (): OpenStudy | undefined => {
    const found = opened();
    return typeof found === 'string' ? undefined : found;
  };
  return (
    <Show
      when={open()}
      keyed
      fallback={
        <main class="home study-list">
          <SiteBar />
          <p role="status">{opened.loading ? texts().loading : String(opened() ?? '')}</p>
          <Show when={isElsewhere()}>
            <button type="button" class="order" onClick={() => setWants('wait')}>
              {texts().openHere}
            </button>
          </Show>
          <p>
            <Link to="/study">{texts().mine}</Link>
          </p>
        </main>
      }
    >
      {found => <StudyView open={found} leave={() => go('/study')} />}
    </Show>
  );
}

const written = async (open: OpenStudy | undefined): Promise<void> => {
  while (open?.isWriting() === true) await new Promise(resolve => setTimeout(resolve, 10));
};

/** The studies of this browser; a link may bring another. */
function Index(props: { readonly library: LibraryReply }) {
  const [fault, setFault] = createSignal<string | null>(null);
  const [removed, setRemoved] = createSignal<KeptStudy | null>(null);
  const [studies, { refetch }] = createResource(keptStudies);
  /** A link holds a whole study, or names the battle to begin with. */
  function follow(): void {
    const [, kind, word = ''] = /^#([sb])=(.+)$/.exec(location.hash) ?? [];
    if (kind === 's') void fromLink(word);
    const battle = props.library.scenarios.find(({ id }) => kind === 'b' && id === word);
    if (battle !== undefined) void studyFromBattle(battle);
  }
  follow();
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));

  async function fromLink(packedText: string): Promise<void> {
    history.replaceState(null, '', '/study');
    const text = await unpacked(packedText);
    await take(text, texts().badLink);
  }
  async function take(text: string | undefined, none: string): Promise<void> {
    const wrong = text === undefined ? none : await startFromFile(text, props.library);
    setFault(wrong === undefined ? null : wrong === '' ? none : `${texts().faulty} ${wrong}`);
  }
  async function fromFile(field: HTMLInputElement): Promise<void> {
    const text = await field.files?.[0]?.text();
    field.value = '';
    if (text !== undefined) await take(text, texts().faulty);
  }
  async function remove(study: KeptStudy): Promise<void> {
    await removeStudy(study.id);
    setRemoved(study);
    await refetch();
  }
  async function takeBack(study: KeptStudy): Promise<void> {
    await keepStudy(study);
    setRemoved(null);
    await refetch();
  }
  return (
    <main class="home study-list">
      <SiteBar />
      <h1>{texts().title}</h1>
      <p>{texts().about}</p>
      <Show when={fault()}>
        {text => (
          <p class="fault" role="alert">
            {text()}
          </p>
        )}
      </Show>
      <section>
        <h2>{texts().mine}</h2>
        <Show when={removed()}>
          {study => (
            <p role="status">
              {texts().removed(study().title)}{' '}
              <button type="button" onClick={() => void takeBack(study())}>
                {texts().takeBack}
              </button>
            </p>
          )}
        </Show>
        <Show when={(studies()?.length ?? 0) > 0} fallback={<p class="quiet">{texts().none}</p>}>
          <ul class="saves">
            <For each={studies()}>
              {study => (
                <li>
                  <span>
                    <b>{study.title}</b> {systemTitle(props.library, study.system)}{' '}
                    <small>
                      {texts().nodes(study.nodes)}, {ago(study.changed)}
                    </small>
                  </span>
                  <Link class="button order" to={studyAddress(study.id)}>
                    {texts().open}
                  </Link>
                  <button type="button" onClick={() => void remove(study)}>
                    {texts().remove}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <p class="files">
          <FileButton label={texts().fromFile} accept=".study" take={input => void fromFile(input)} />
        </p>
      </section>
      <section>
        <h2>{texts().fromBattle}</h2>
        <ul class="saves">
          <For each={props.library.scenarios}>
            {card => (
              <li>
                <span>
                  <b>{told(card.title)}</b> <small>{systemTitle(props.library, card.system)}</small>
                </span>
                <button type="button" class="order" onClick={() => void studyFromBattle(card)}>
                  {texts().begin}
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </main>
  );
}
