import type { GameCard } from '@guidon/protocol';
import { For, type JSX, Show } from 'solid-js';
import { BattlePicture, type Shown } from '../site/battle-picture.tsx';
import { seatTitle, sitterName, systemTitle } from '../site/library-words.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { timeInWords } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

interface RoomProps {
  readonly game: GameCard;
  /** The seat of whoever looks. */
  readonly seat: string;
  /** What is needed to show the battle; not there yet while the page loads. */
  readonly shown: Shown | undefined;
  readonly children: JSX.Element;
}

/** A game that has not begun: what it is, on which terms, and who is there. */
export function WaitingRoom(props: RoomProps) {
  const title = (seat: string): string =>
    props.shown === undefined ? seat : seatTitle(props.shown.library, props.game, seat);
  const name = (sitter: GameCard['seats'][number]): string => {
    if (sitter.seat === props.seat) return words().you;
    return sitter.joined ? sitterName(sitter) : words().nobodyYet;
  };
  return (
    <main class="home people">
      <SiteBar />
      <div class="sheet-page narrow waiting-room">
        <Show when={props.shown}>{shown => <BattlePicture {...shown()} scenario={props.game.scenario} />}</Show>
        <header>
          <h1>{told(props.game.title)}</h1>
          <p class="quiet">
            <Show when={props.shown}>{shown => <>{systemTitle(shown().library, props.game.system)} · </>}</Show>
            {timeInWords(props.game.time?.control)}
            <Show when={props.game.watching !== null}>
              {' '}
              · {words().online.mayLookOn} {words().people.behind(props.game.watching ?? 0)}
            </Show>
          </p>
        </header>
        <ul class="rows">
          <For each={props.game.seats}>
            {sitter => (
              <li>
                <span class="main">
                  <b>{name(sitter)}</b>
                </span>
                <span class="side">{title(sitter.seat)}</span>
              </li>
            )}
          </For>
        </ul>
        {props.children}
      </div>
    </main>
  );
}
