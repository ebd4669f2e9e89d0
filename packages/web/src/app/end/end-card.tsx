import type { DiceCount, ReviewReply } from '@guidon/protocol';
import { createSignal, For, onMount, Show } from 'solid-js';
import { dieMarkup } from '../../counters/index.ts';
import type { Session } from '../session/session.ts';
import { lossText } from '../words/history.ts';
import { words } from '../words/words.ts';
import type { Afterwards } from './afterwards.ts';

interface EndCardProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
  readonly save: () => void;
  readonly afterwards: Afterwards | null;
  /** Says what decided the game. */
  readonly review: () => void;
}

/** The end: points, losses beside those of history, the dice beside what was to be expected, and what to do next. */
export function EndCard(props: EndCardProps) {
  const { session } = props;
  const [review, setReview] = createSignal<ReviewReply | null>(null);
  const [isCounting, setCounting] = createSignal(true);
  onMount(async () => {
    const reply = await session.client.ask({ ask: 'review' });
    if (reply.say === 'review') setReview(reply);
    setCounting(false);
  });
  const history = () => session.opened.scenario.dossier.losses;
  return (
    <div class="end-card">
      <h3>{words().stage.end.points}</h3>
      <p>
        {session
          .position()
          .picture.score.map(({ seat, points }) => `${props.seatTitle(seat)} ${points}`)
          .join(' · ')}
      </p>
      <Show when={review()} fallback={<Show when={isCounting()}>{words().stage.end.counting}</Show>}>
        {found => (
          <>
            <p>{leadText(found(), props.seatTitle)}</p>
            <h3>{words().stage.end.losses}</h3>
            <ul>
              <For each={found().losses}>
                {({ seat, units, strength, of }) => (
                  <li>{words().stage.end.lossesOf(props.seatTitle(seat), { units, strength, of })}</li>
                )}
              </For>
            </ul>
          </>
        )}
      </Show>
      <Show when={history().length > 0}>
        <details>
          <summary>{words().stage.end.history}</summary>
          <ul>
            <For each={history()}>{loss => <li>{lossText(loss, props.seatTitle)}</li>}</For>
          </ul>
        </details>
      </Show>
      <Show when={review()}>{found => <DiceTables dice={found().dice} seatTitle={props.seatTitle} />}</Show>
      <div class="plain">
        <Show when={props.afterwards}>
          {after => (
            <>
              <button type="button" class="order" onClick={() => props.review()}>
                {words().reviewGame}
              </button>
              <button type="button" onClick={() => after().replay()}>
                {words().stage.end.replay}
              </button>
              <Show when={after().rematch}>
                {rematch => (
                  <button type="button" class="order" onClick={() => rematch()()}>
                    {words().stage.end.rematch}
                  </button>
                )}
              </Show>
            </>
          )}
        </Show>
        <button type="button" onClick={() => props.save()}>
          {words().stage.end.save}
        </button>
      </div>
    </div>
  );
}

const leadText = ({ lead }: ReviewReply, seatTitle: (seat: string) => string): string =>
  lead === null ? words().stage.end.noLead : words().stage.end.lead(lead.clock, seatTitle(lead.seat));

interface DiceProps {
  readonly dice: readonly DiceCount[];
  readonly seatTitle: (seat: string) => string;
}

/** For every die and side: how often each face fell, and how often it was to be expected. */
export const DiceTables = (props: DiceProps) => (
  <details class="dice-count">
    <summary>{words().stage.end.dice}</summary>
    <p class="quiet">{words().stage.end.diceHelp}</p>
    <For each={props.dice}>
      {count => (
        <table>
          <caption>{words().stage.end.thrown(props.seatTitle(count.seat), count.thrown)}</caption>
          <tbody>
            <For each={count.faces}>
              {({ face, count: times, expected }) => (
                <tr>
                  <th scope="row">
                    <svg
                      class="die small"
                      viewBox="-52 -52 104 104"
                      role="img"
                      aria-label={face}
                      innerHTML={dieMarkup(count.die, face)}
                    />
                  </th>
                  <td class="count-bar">
                    <span style={{ width: `${share(times, count)}%` }} />
                    <i style={{ left: `${share(expected, count)}%` }} />
                  </td>
                  <td>{times}</td>
                  <td class="quiet">{`${words().stage.end.expected} ${expected.toFixed(1)}`}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      )}
    </For>
  </details>
);

/** Of the longest bar. */
const share = (times: number, { faces }: DiceCount): number =>
  (times * 100) / Math.max(1, ...faces.flatMap(({ count, expected }) => [count, expected]));
