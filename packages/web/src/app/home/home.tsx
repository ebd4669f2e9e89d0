import type { LibraryReply, ScenarioCard } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { BUILT_SYSTEM } from '../builder/built-system.ts';
import type { Client } from '../client.ts';
import { rulesDue } from '../deck/kept-deck.ts';
import type { Setup, Use } from '../local/local-games.ts';
import { OptionFields } from '../options/option-fields.tsx';
import { FileButton } from '../site/file-button.tsx';
import { Link } from '../site/link.tsx';
import { REPEAT } from '../site/route.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { words } from '../words/words.ts';
import { AboutGame } from './about-game.tsx';
import { BattleCard } from './battle-card.tsx';
import { createBattleFilter } from './battle-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { FirstBattle } from './first-battle.tsx';
import { YourGames } from './your-games.tsx';

/** Names of game files. */
const GAMES = '.guidon,.jsonl';

interface HomeProps {
  readonly client: Client;
  readonly library: LibraryReply;
  readonly fault: string | null;
  /** A game has been asked for and is on its way: it has the machine to itself. */
  readonly isOpening: boolean;
  readonly start: (setup: Setup) => void;
  readonly openText: (text: string, use: Use) => void;
  readonly build: () => void;
}

/** Every side of any battle, once. */
const sidesIn = (cards: readonly ScenarioCard[]): ScenarioCard['seats'] => [
  ...new Map(cards.flatMap(({ seats }) => seats).map(side => [side.seat, side])).values(),
];

export function Home(props: HomeProps) {
  const filter = createBattleFilter();
  const battlesOf = (system: string): readonly ScenarioCard[] =>
    props.library.scenarios.filter(card => card.system === system && filter.fits(card));
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
        <details class="home-options">
          <summary>{words().settings}</summary>
          <OptionFields />
        </details>
      </header>
      <Show when={props.fault}>
        {fault => (
          <p class="fault" role="alert">
            <b>{words().damaged}.</b> {fault()}
          </p>
        )}
      </Show>
      <FirstBattle {...props} />
      <YourGames library={props.library} />
      <p class="plain-link">
        <Link to="/puzzles/day">{words().learn.puzzles.ofTheDay}</Link> · <Link to="/study">{words().studies}</Link>
        <Show when={rulesDue().length > 0}>
          {' · '}
          <Link to={`/learn/${REPEAT}`}>{words().learn.deck.toRepeat(rulesDue().length)}</Link>
        </Show>
      </p>
      <FilterBar filter={filter} systems={props.library.systems} sides={sidesIn(props.library.scenarios)} />
      <Show when={!props.library.scenarios.some(filter.fits)}>
        <p role="status">{words().homePage.nothingFits}</p>
      </Show>
      <For each={props.library.systems.filter(({ id }) => battlesOf(id).length > 0)}>
        {system => (
          <section>
            <h2>{system.title}</h2>
            <AboutGame system={system} />
            <Show when={system.id === BUILT_SYSTEM}>
              <button type="button" class="order" data-do="build" onClick={props.build}>
                {words().builder.build}
              </button>
            </Show>
            <div class="cards">
              <For each={battlesOf(system.id)}>
                {card => (
                  <BattleCard {...props} card={card} isFirst={system.about?.first === card.id} side={filter.side()} />
                )}
              </For>
            </div>
          </section>
        )}
      </For>
      <section class="files">
        <FileButton label={words().openFile} accept={GAMES} take={input => void fromFile(input, 'play')} />
        <FileButton label={words().watch} accept={GAMES} take={input => void fromFile(input, 'watch')} />
      </section>
    </main>
  );
}
