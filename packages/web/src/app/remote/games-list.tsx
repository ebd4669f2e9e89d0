import { createResource, createSignal, For, Show } from 'solid-js';
import { Link } from '../site/link.tsx';
import { words } from '../words/words.ts';
import { forgetLink, type KeptLink, keptLinks, seatAddress, seatAt } from './games-far-away.ts';

export const hasFarAwayGames = (): boolean => keptLinks().length > 0;

/** Seats of this browser in games on the server, with whose turn it is. */
export function FarAwayGames() {
  const [links, setLinks] = createSignal(keptLinks());
  const remove = (link: string): void => {
    forgetLink(link);
    setLinks(keptLinks());
  };
  return <For each={links()}>{kept => <FarAway kept={kept} remove={() => remove(kept.link)} />}</For>;
}

function FarAway(props: { readonly kept: KeptLink; readonly remove: () => void }) {
  const [seat] = createResource(() => seatAt(props.kept.link).catch(() => undefined));
  const isAsked = (): boolean => seat()?.game.asked.includes(props.kept.seat) === true;
  const isOver = (): boolean => seat()?.game.status === 'over';
  return (
    <li>
      <span>
        <b>{props.kept.title}</b> {seat()?.game.clock} <Show when={isAsked()}>{words().yourTurn}</Show>
        <Show when={isOver()}>{words().over}.</Show>
      </span>
      <Show when={isOver()}>
        <Link class="button" to={`/replay/${seat()?.game.game ?? ''}`}>
          {words().people.replay}
        </Link>
        <Link class="button" to={`/replay/${seat()?.game.game ?? ''}/review`}>
          {words().reviewGame}
        </Link>
      </Show>
      <a class="button" classList={{ order: !isOver() }} href={seatAddress(props.kept.link)}>
        {words().toYourSeat}
      </a>
      <button type="button" onClick={() => props.remove()}>
        {words().remove}
      </button>
    </li>
  );
}
