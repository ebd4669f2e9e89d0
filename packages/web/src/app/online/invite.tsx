import type { GivenTime, ScenarioCard } from '@guidon/protocol';
import { createSignal, For, Show } from 'solid-js';
import { createGame, keepLink, seatAddress } from '../remote/games-far-away.ts';
import { CopiedLink } from '../site/copied-link.tsx';
import { timeInWords } from '../site/times.ts';
import { words } from '../words/words.ts';

/** For an evening, for a weekend, for weeks; the lobby offers every other. */
const TIMES: readonly GivenTime[] = [
  { minutes: 60, increment: 30 },
  { days: 1, bank: 7 },
  { days: 3, bank: 14 },
];

/** A game with somebody far away: one link to keep, one to send. */
export function Invite(props: {
  readonly card: ScenarioCard;
  readonly profile: { readonly [option: string]: boolean };
}) {
  const [links, setLinks] = createSignal<{ readonly [seat: string]: string } | null>(null);
  const [failed, setFailed] = createSignal(false);
  const [mine, setMine] = createSignal(props.card.seats[0]?.seat ?? '');
  const [time, setTime] = createSignal<GivenTime | undefined>();
  const theirs = () => props.card.seats.filter(({ seat }) => seat !== mine());

  async function create(): Promise<void> {
    const pressed = time();
    const created = await createGame({
      scenario: props.card.id,
      profile: props.profile,
      ...(pressed === undefined ? {} : { time: pressed }),
    }).catch(() => undefined);
    if (created === undefined) {
      setFailed(true);
      return;
    }
    keepLink({ link: created.links[mine()] ?? '', seat: mine(), title: props.card.title });
    setLinks(created.links);
  }

  return (
    <div class="invite">
      <Show
        when={links()}
        fallback={
          <>
            <label>
              {words().youPlay}
              <select value={mine()} onChange={event => setMine(event.currentTarget.value)}>
                <For each={props.card.seats}>{({ seat, title }) => <option value={seat}>{title}</option>}</For>
              </select>
            </label>
            <label>
              {words().people.time}
              <select onChange={event => setTime(TIMES[event.currentTarget.selectedIndex - 1])}>
                <option>{timeInWords(undefined)}</option>
                <For each={TIMES}>{control => <option>{timeInWords(control)}</option>}</For>
              </select>
            </label>
            <button type="button" class="order" onClick={() => void create()}>
              {words().inviteFriend}
            </button>
          </>
        }
      >
        {made => (
          <>
            <For each={theirs()}>
              {({ seat, title }) => (
                <CopiedLink label={words().sendLink(title)} link={seatAddress(made()[seat] ?? '')} />
              )}
            </For>
            <a class="button order" href={seatAddress(made()[mine()] ?? '')}>
              {words().toYourSeat}
            </a>
          </>
        )}
      </Show>
      <Show when={failed()}>
        <p class="fault" role="alert">
          {words().noServer}
        </p>
      </Show>
    </div>
  );
}
