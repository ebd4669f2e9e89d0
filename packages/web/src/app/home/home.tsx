import type { LibraryReply, ScenarioCard } from '@guidon/protocol';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { SYSTEM as BUILT_SYSTEM } from '../builder/draft/builder.ts';
import type { Client } from '../client.ts';
import { DossierText } from '../game/dossier.tsx';
import { Keyed } from '../keyed.tsx';
import type { Setup, Use } from '../local/local-games.ts';
import { Invite } from '../online/invite.tsx';
import { GamesFarAway } from '../remote/games-list.tsx';
import { deleteGame, type SavedGame, savedGames } from '../saves.ts';
import { setTheme, THEMES, theme } from '../settings.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { PaceSelect, SoundSelect } from '../sound/play-settings.tsx';
import { StakesBefore } from '../stakes/stakes-before.tsx';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { dateInWords } from '../words/dates.ts';
import { LANGUAGES, type Language, language, setLanguage, words } from '../words/words.ts';

interface HomeProps {
  readonly client: Client;
  readonly library: LibraryReply;
  readonly fault: string | null;
  /** A game has been asked for and is on its way: it has the machine to itself. */
  readonly isOpening: boolean;
  readonly start: (setup: Setup) => void;
  readonly resume: (game: SavedGame, use: Use) => void;
  readonly openText: (text: string, use: Use) => void;
  readonly build: () => void;
}

export function Home(props: HomeProps) {
  const [games, { refetch }] = createResource(savedGames);
  async function fromFile(input: HTMLInputElement, use: Use): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) props.openText(await file.text(), use);
  }
  return (
    <main class="home">
      <SiteBar />
      <header class="masthead">
        <h1>{words().title}</h1>
        <p>{words().motto}</p>
        <div class="settings">
          <label>
            {words().theme}
            <select value={theme()} onChange={event => setTheme(event.currentTarget.value as (typeof THEMES)[number])}>
              <For each={THEMES}>{name => <option value={name}>{words()[name]}</option>}</For>
            </select>
          </label>
          <PaceSelect />
          <SoundSelect />
          <label>
            {words().language}
            <select value={language()} onChange={event => setLanguage(event.currentTarget.value as Language)}>
              <For each={Object.keys(LANGUAGES)}>{name => <option value={name}>{name}</option>}</For>
            </select>
          </label>
        </div>
      </header>
      <Show when={props.fault}>
        {fault => (
          <p class="fault" role="alert">
            <b>{words().damaged}.</b> {fault()}
          </p>
        )}
      </Show>
      <Show when={(games()?.length ?? 0) > 0}>
        <section>
          <h2>{words().savedGames}</h2>
          <ul class="saves">
            <Keyed each={games() ?? []} by={game => game.id}>
              {(game, id) => (
                <li>
                  <span>
                    <b>{game().title}</b> {game().clock}
                  </span>
                  <Show when={!game().over}>
                    <button type="button" class="order" onClick={() => props.resume(game(), 'play')}>
                      {words().continueGame}
                    </button>
                  </Show>
                  <button type="button" onClick={() => props.resume(game(), 'watch')}>
                    {words().watch}
                  </button>
                  <button type="button" onClick={() => void deleteGame(id).then(refetch)}>
                    {words().remove}
                  </button>
                </li>
              )}
            </Keyed>
          </ul>
        </section>
      </Show>
      <GamesFarAway />
      <For each={props.library.systems}>
        {system => (
          <section>
            <h2>{system.title}</h2>
            <Show when={system.id === BUILT_SYSTEM}>
              <button type="button" class="order" data-do="build" onClick={props.build}>
                {words().builder.build}
              </button>
            </Show>
            <div class="cards">
              <For each={props.library.scenarios.filter(card => card.system === system.id)}>
                {card => <Card {...props} card={card} />}
              </For>
            </div>
          </section>
        )}
      </For>
      <section class="files">
        <label class="file">
          {words().openFile}
          <input type="file" accept=".guidon,.jsonl" onChange={event => void fromFile(event.currentTarget, 'play')} />
        </label>
        <label class="file">
          {words().watch}
          <input type="file" accept=".guidon,.jsonl" onChange={event => void fromFile(event.currentTarget, 'watch')} />
        </label>
      </section>
    </main>
  );
}

function Card(props: HomeProps & { readonly card: ScenarioCard }) {
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
      <h3>{card.title}</h3>
      <p class="date">
        {dateInWords(card.date)} · {card.length}
      </p>
      <p>{card.summary}</p>
      <div class="plain">
        <For each={card.seats}>
          {({ seat, title }) => (
            <button type="button" class="order" onClick={() => startAs(seat)}>
              {words().playAs(title)}
            </button>
          )}
        </For>
      </div>
      <Fold summary={words().setUp}>
        <For each={card.seats}>
          {({ seat, title }) => (
            <label>
              {title}
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
                  {option.title} <small>{option.fixed ? `${option.rule}, ${words().fixed}` : option.rule}</small>
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
      </Fold>
      <Fold summary={words().farAway}>
        <Invite card={card} profile={profile()} />
      </Fold>
      <Fold summary={words().stakes.title}>
        <StakesBefore client={props.client} card={card} />
      </Fold>
      <Fold summary={words().dossier}>
        <DossierText scenario={card} seatTitle={seat => card.seats.find(known => known.seat === seat)?.title ?? seat} />
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
