import type { PointCard } from '@guidon/protocol';
import { createResource, createSignal, For, onMount, Show } from 'solid-js';
import type { BesideGame } from '../remote/beside.ts';
import { NoticesPart } from '../remote/notices-part.tsx';
import { nameIn } from '../site/library-words.ts';
import { words } from '../words/words.ts';

/** What is settled between the players: going back, time, a draw, giving up; answers given beforehand; notices. */
export function AgreeDialog(props: { readonly beside: BesideGame; readonly close: () => void }) {
  const { beside } = props;
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());

  /** What is proposed is seen beside the game. */
  async function propose(terms: object): Promise<void> {
    if (await beside.tell('proposals', terms)) dialog.close();
  }

  async function resign(): Promise<void> {
    if (confirm(words().online.resignSure) && (await beside.tell('resign'))) dialog.close();
  }

  return (
    <dialog ref={dialog} class="rule agree" onClose={props.close} aria-label={words().online.agreeTitle}>
      <h2>{words().online.agreeTitle}</h2>
      <GoBack beside={beside} propose={propose} />
      <Show when={beside.game().time}>{time => <Time beside={beside} paused={time().paused} propose={propose} />}</Show>
      <p class="row">
        <button type="button" onClick={() => void propose({ kind: 'draw' })}>
          {words().online.offerDraw}
        </button>
        <button type="button" onClick={() => void resign()}>
          {words().online.resign}
        </button>
      </p>
      <h3>{words().online.answersKept}</h3>
      <Show when={beside.notes().spared > 0}>
        <p>{words().online.spared(beside.notes().spared)}</p>
      </Show>
      <ul class="kept">
        <For each={beside.notes().beforehand} fallback={<li class="quiet">{words().online.notGiven}</li>}>
          {({ id, label, used }) => (
            <li>
              <span>
                {label} <small>{words().online.used(used)}</small>
              </span>
              <button type="button" onClick={() => void beside.tell(`beforehand/${id}`, undefined, 'DELETE')}>
                {words().online.takeBackAnswer}
              </button>
            </li>
          )}
        </For>
      </ul>
      <NoticesPart way={`/api/seats/${encodeURIComponent(beside.link)}/contacts`} />
      <Show when={beside.game().watching !== null}>
        <p>
          {words().online.mayLookOn} <code>{`${location.origin}/watch/${beside.game().game}`}</code>{' '}
          {words().people.behind(beside.game().watching ?? 0)}
        </p>
      </Show>
      <Show when={beside.fault()}>
        <p class="fault" role="alert">
          {beside.fault()}
        </p>
      </Show>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}

interface PartProps {
  readonly beside: BesideGame;
  readonly propose: (terms: object) => Promise<void>;
}

function GoBack(props: PartProps) {
  const [points] = createResource(async () => {
    const response = await fetch(`/api/seats/${encodeURIComponent(props.beside.link)}/points`);
    return response.ok ? ((await response.json()) as { readonly points: readonly PointCard[] }).points : [];
  });
  const [ply, setPly] = createSignal<number | null>(null);
  const chosen = (): number | undefined => ply() ?? points()?.[0]?.ply;
  const inWords = ({ ply: at, clock, seat, sentence }: PointCard): string => {
    const name =
      seat === null ? '' : `${seat === props.beside.seat() ? words().you : nameIn(props.beside.game(), seat)}: `;
    return `${at + 1}. ${name}${sentence} (${clock})`;
  };
  return (
    <Show when={(points()?.length ?? 0) > 0} fallback={<p class="quiet">{words().online.nothingToGoBack}</p>}>
      <label class="row">
        {words().online.goBack}
        <select value={chosen()} onChange={event => setPly(Number(event.currentTarget.value))}>
          <For each={points()}>{point => <option value={point.ply}>{inWords(point)}</option>}</For>
        </select>
      </label>
      <p class="quiet">{words().online.goBackHelp}</p>
      <button type="button" onClick={() => void props.propose({ kind: 'takeback', ply: chosen() ?? 0 })}>
        {words().online.askGoBack}
      </button>
    </Show>
  );
}

const SOME_MINUTES = 15;

function Time(props: PartProps & { readonly paused: boolean }) {
  const [minutes, setMinutes] = createSignal(SOME_MINUTES);
  return (
    <p class="row">
      <button type="button" onClick={() => void props.propose({ kind: props.paused ? 'resume' : 'pause' })}>
        {props.paused ? words().online.resume : words().online.pause}
      </button>
      <label class="short">
        <input
          type="number"
          min="1"
          max="10080"
          value={minutes()}
          onInput={event => setMinutes(event.currentTarget.valueAsNumber || SOME_MINUTES)}
        />{' '}
        {words().online.minutes}
      </label>
      <button type="button" onClick={() => void props.propose({ kind: 'extension', minutes: minutes() })}>
        {words().online.askTime}
      </button>
      <button type="button" onClick={() => void props.beside.tell('time', { minutes: minutes() })}>
        {words().online.giveTime}
      </button>
    </p>
  );
}
