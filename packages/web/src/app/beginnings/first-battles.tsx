import type { LibraryReply, ScenarioCard, SystemCard } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { Client } from '../client.ts';
import type { Setup } from '../local/local-games.ts';
import { aboutIn } from '../site/about-text.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

export interface FirstBattleProps {
  readonly client: Client;
  readonly library: LibraryReply;
  readonly isOpening: boolean;
  readonly start: (setup: Setup) => void;
}

interface Beginning {
  readonly system: SystemCard;
  readonly card: ScenarioCard;
  readonly setup: Setup;
}

/** The battles to begin with, the easiest game first. */
const beginningsIn = ({ systems, scenarios }: LibraryReply): readonly Beginning[] =>
  systems
    .flatMap(system => {
      const card = scenarios.find(({ id }) => id === system.about?.first);
      const begin = system.about?.begin;
      if (card === undefined || begin === undefined) return [];
      const seats = card.seats.map(({ seat }) => [seat, seat === begin.seat ? 'person' : `bot:${begin.against}`]);
      return [{ system, card, setup: { scenario: card.id, profile: {}, seats: Object.fromEntries(seats) } }];
    })
    .sort((a, b) => (a.system.about?.hardness ?? 0) - (b.system.about?.hardness ?? 0));

/** A battle to begin with for each game. */
export function FirstBattles(props: FirstBattleProps) {
  return (
    <section class="first-battle">
      <h2>{words().teaching.firstBattle}</h2>
      <p>{words().teaching.about}</p>
      <ol>
        <For each={beginningsIn(props.library)}>
          {({ system, card, setup }, at) => (
            <li classList={{ easiest: at() === 0 }}>
              <Thumbnail client={props.client} scenario={card.id} rests={props.isOpening} />
              <h3>{told(card.title)}</h3>
              <p>
                <small>
                  <b>{system.title}</b>, {words().homePage.hardness[system.about?.hardness ?? 0]}
                </small>
                <br />
                {aboutIn(system)?.battle}
              </p>
              <Show when={at() === 0}>
                <p class="begin-here">{words().homePage.beginHere}</p>
              </Show>
              <button type="button" class="order" data-first={system.prefix} onClick={() => props.start(setup)}>
                {words().teaching.begin}
                <span class="unseen">: {told(card.title)}</span>
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
