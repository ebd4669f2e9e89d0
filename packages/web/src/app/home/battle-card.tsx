import type { LibraryReply, ScenarioCard } from '@guidon/protocol';
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { Client } from '../client.ts';
import { DossierText } from '../game/dossier.tsx';
import type { Setup } from '../local/local-games.ts';
import { Invite } from '../online/invite.tsx';
import { Link } from '../site/link.tsx';
import { StakesBefore } from '../stakes/stakes-before.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { dateInWords } from '../words/dates.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { BalanceLine, BalanceTable } from './balance.tsx';

interface CardProps {
  readonly client: Client;
  readonly library: LibraryReply;
  /** A game has been asked for and is on its way: it has the machine to itself. */
  readonly isOpening: boolean;
  readonly start: (setup: Setup) => void;
  readonly card: ScenarioCard;
  /** It is the one to begin with. */
  readonly isFirst: boolean;
  /** The side that is wanted; empty for either. */
  readonly side: string;
}

/** A battle to choose: its map, what it is about, and who plays. */
export function BattleCard(props: CardProps) {
  const { card } = props;
  const bots = () => props.library.bots.filter(({ systems }) => systems.includes(props.card.system));
  const strongest = (): string => bots().at(-1)?.name ?? 'random';
  const [seats, setSeats] = createSignal<{ readonly [seat: string]: string }>(
    Object.fromEntries(card.seats.map(({ seat }, at) => [seat, at === 0 ? 'person' : `bot:${strongest()}`])),
  );
  const [profile, setProfile] = createSignal<{ readonly [option: string]: boolean }>({});
  const startAs = (mine: string): void =>
    props.start({
      scenario: card.id,
      profile: profile(),
      seats: Object.fromEntries(card.seats.map(({ seat }) => [seat, seat === mine ? 'person' : `bot:${strongest()}`])),
    });
  return (
    <article class="card">
      <Thumbnail client={props.client} scenario={card.id} rests={props.isOpening} />
      <h3>{told(card.title)}</h3>
      <p class="date">
        {dateInWords(card.date)} · {told(card.length)} · {words().homePage.size(card.turns, card.pieces)}
      </p>
      <Show when={card.balance[0]}>{balance => <BalanceLine card={card} balance={balance()} />}</Show>
      <Show when={props.isFirst}>
        <p class="begin-here">{words().homePage.beginHere}</p>
      </Show>
      <p>{told(card.summary)}</p>
      <div class="plain">
        <For each={card.seats.filter(({ seat }) => props.side === '' || seat === props.side)}>
          {({ seat, title }) => (
            <button type="button" class="order" onClick={() => startAs(seat)}>
              {words().playAs(told(title))}
            </button>
          )}
        </For>
      </div>
      <Fold summary={words().setUp}>
        <For each={card.seats}>
          {({ seat, title }) => (
            <label>
              {told(title)}
              <select
                value={seats()[seat] ?? 'person'}
                onChange={event => setSeats({ ...seats(), [seat]: event.currentTarget.value })}
              >
                <option value="person">{words().person}</option>
                <For each={bots()}>{bot => <option value={`bot:${bot.name}`}>{words().bot(bot.name)}</option>}</For>
              </select>
            </label>
          )}
        </For>
        <fieldset>
          <legend>{words().options}</legend>
          <For each={card.options}>
            {option => (
              <label class="option">
                <input
                  type="checkbox"
                  checked={profile()[option.id] ?? option.default}
                  disabled={option.fixed}
                  onChange={event => setProfile({ ...profile(), [option.id]: event.currentTarget.checked })}
                />
                <span>
                  {told(option.title)} <small>{option.fixed ? `${option.rule}, ${words().fixed}` : option.rule}</small>
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <button
          type="button"
          class="order"
          onClick={() => props.start({ scenario: card.id, seats: seats(), profile: profile() })}
        >
          {words().play}
        </button>
        <Link class="button" to={`/study#b=${card.id}`}>
          {words().study}
        </Link>
      </Fold>
      <Fold summary={words().farAway}>
        <Invite card={card} profile={profile()} />
      </Fold>
      <Fold summary={words().stakes.title}>
        <StakesBefore client={props.client} card={card} />
      </Fold>
      <Show when={card.balance.length > 0}>
        <Fold summary={words().homePage.balance.title}>
          <BalanceTable card={card} />
        </Fold>
      </Show>
      <Fold summary={words().dossier}>
        <DossierText
          scenario={card}
          seatTitle={seat => told(card.seats.find(known => known.seat === seat)?.title ?? seat)}
        />
      </Fold>
    </article>
  );
}

/** A part that is folded away. What is in it is made when it is first unfolded: most of it nobody ever looks at. */
function Fold(props: { readonly summary: string; readonly children: JSX.Element }) {
  const [wasOpened, setWasOpened] = createSignal(false);
  return (
    <details onToggle={event => setWasOpened(was => was || event.currentTarget.open)}>
      <summary>{props.summary}</summary>
      <Show when={wasOpened()}>{props.children}</Show>
    </details>
  );
}
