import { createMemo, For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { COUNTED, type Summary } from '../stage/summary.ts';
import { words } from '../words/words.ts';

interface SummaryCardProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
}

/** What others did since one's last order, in a line; opened, each of it can be played. */
export function SummaryCard(props: SummaryCardProps) {
  const { session } = props;
  return (
    <Show when={session.summary()} keyed>
      {summary => (
        <details class="summary" open={session.wasAway()}>
          <summary>
            <b>{session.wasAway() ? words().stage.sinceAway : words().stage.since}:</b>{' '}
            {inShort(summary, props.seatTitle)}
          </summary>
          <Lines {...props} summary={summary} />
        </details>
      )}
    </Show>
  );
}

function inShort({ counts, points }: Summary, seatTitle: (seat: string) => string): string {
  const told = COUNTED.filter(kind => counts[kind] > 0).map(kind => words().stage.counts[kind](counts[kind]));
  const scored = points.map(({ seat, before, now }) => words().stage.pointsFrom(seatTitle(seat), before, now));
  return [...told, ...scored].join(' · ');
}

/** More lines than these are read in the log. */
const MOST = 40;

function Lines(props: SummaryCardProps & { readonly summary: Summary }) {
  const { session, summary } = props;
  const shown = createMemo(() => summary.lines.slice(-MOST));
  const play = (entry: number | undefined): void => {
    if (entry !== undefined) void session.playAgain(entry - 1, entry);
  };
  return (
    <>
      <ol>
        <For each={shown()}>
          {({ text, kind, entry }) => (
            <li class={`did-${kind}`}>
              <button type="button" class="played" title={words().stage.playIt(text)} onClick={() => play(entry)}>
                {text}
              </button>
            </li>
          )}
        </For>
        <For each={summary.ground}>
          {({ hex, seat }) => (
            <li class="did-ground">
              <button type="button" class="played" onClick={() => session.setLookAt(hex)}>
                {words().stage.groundTaken(hex, props.seatTitle(seat))}
              </button>
            </li>
          )}
        </For>
      </ol>
      <div class="plain">
        <button type="button" onClick={() => void session.playAgain(summary.from, summary.to)}>
          {words().stage.playAll}
        </button>
        <button type="button" onClick={() => session.closeSummary()}>
          {words().close}
        </button>
      </div>
    </>
  );
}
