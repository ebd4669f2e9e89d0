import { Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { levelNow } from './standing-now.ts';

interface ScoreProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
  readonly open: () => void;
}

/** The score, and what it would be worth now; it opens how to win. */
export function ScoreButton(props: ScoreProps) {
  const first = props.session.opened.scenario.seats[0]?.seat;
  const picture = () => props.session.position().picture;
  return (
    <button type="button" class="score-button" onClick={() => props.open()} aria-haspopup="dialog">
      <span class="score">
        <Keyed each={picture().score} by={({ seat }) => seat}>
          {(score, seat) => (
            <span class={seat === first ? 'first' : 'second'}>
              {props.seatTitle(seat)} <b>{score().points}</b>
            </span>
          )}
        </Keyed>
      </span>
      <Show when={picture().stakes}>
        {stakes => (
          <span class="score-now">
            {(props.session.position().over === null ? words().stakes.short : words().stakes.ended)(
              levelNow(stakes(), props.seatTitle),
            )}
          </span>
        )}
      </Show>
      <span class="score-help">{words().stakes.title}</span>
    </button>
  );
}
