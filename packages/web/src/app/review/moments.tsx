import type { LedgerReply, MistakeCard, MomentCard } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { gain, percent, texts } from './review-texts.ts';

interface MomentsProps {
  readonly title: string;
  readonly head: LedgerReply;
  readonly moments: readonly MomentCard[];
  /** What a moment was worth to the first seat. */
  readonly worth: (moment: MomentCard) => number;
  readonly kind: 'throw' | 'decision';
  readonly open: (at: number) => void;
}

/** Throws or decisions that mattered most: each opens on the board. */
export const Moments = (props: MomentsProps) => (
  <section>
    <h3>{props.title}</h3>
    <Show when={props.moments.length > 0} fallback={<p class="quiet">{texts().none}</p>}>
      <ol class="review-moments">
        <For each={props.moments}>
          {moment => (
            <li>
              <button type="button" class="link" onClick={() => props.open(moment.at)}>
                {texts().momentTurn(moment.turn, titleOf(props.head, moment.seat))}: {moment.order}
              </button>
              <p>
                <b>{forSide(props.head, props.worth(moment))}</b>. {sentenceOf(props, moment)}{' '}
                {pointsOf(props.head, moment)}
              </p>
              <details>
                <summary>{texts().happened}</summary>
                <For each={moment.sentences}>{sentence => <p class="quiet">{sentence}</p>}</For>
              </details>
            </li>
          )}
        </For>
      </ol>
    </Show>
  </section>
);

const titleOf = ({ seats }: LedgerReply, seat: string): string => seats.find(one => one.seat === seat)?.title ?? seat;

const forSide = ({ seats }: LedgerReply, worth: number): string =>
  texts().forSide(gain(Math.abs(worth)), (worth < 0 ? seats[1] : seats[0])?.title ?? '');

/** Chances are those of the side that gained. */
function sentenceOf({ kind, worth }: MomentsProps, moment: MomentCard): string {
  const isFirst = worth(moment) >= 0;
  const own = (chance: number): string => percent(isFirst ? chance : 1_000_000 - chance);
  return kind === 'throw'
    ? texts().threw(own(moment.expected), own(moment.after), percent(isFirst ? moment.asGood : moment.asBad))
    : texts().became(own(moment.before), own(moment.expected));
}

const pointsOf = ({ seats }: LedgerReply, { points }: MomentCard): string =>
  points === 0 ? '' : texts().points(Math.abs(points), (points < 0 ? seats[1] : seats[0])?.title ?? '');

interface MistakesProps {
  readonly head: LedgerReply;
  readonly mistakes: readonly MistakeCard[];
  readonly isComplete: boolean;
  readonly open: (at: number) => void;
  readonly tryIt: (mistake: MistakeCard) => void;
}

/** Decisions with a better order that was there. */
export const Mistakes = (props: MistakesProps) => (
  <section>
    <h3>{texts().mistakesTitle}</h3>
    <p class="quiet">{texts().mistakesHelp}</p>
    <Show when={props.mistakes.length > 0} fallback={<p>{props.isComplete ? texts().noMistakes : ''}</p>}>
      <ol class="review-moments">
        <For each={props.mistakes.toSorted((a, b) => b.lost - a.lost)}>
          {mistake => (
            <li data-kind={mistake.kind}>
              <p>
                <b class="review-kind">{texts().kinds[mistake.kind]}</b>{' '}
                {texts().momentTurn(mistake.turn, titleOf(props.head, mistake.seat))}.{' '}
                {texts().ordered(mistake.given.order, percent(mistake.given.worth))}.{' '}
                {texts().better(mistake.best.order, percent(mistake.best.worth))}.{' '}
                <span class="quiet">
                  {texts().lost(percent(mistake.lost), percent(mistake.doubt), mistake.compared)}
                </span>
              </p>
              <p class="no-print">
                <button type="button" onClick={() => props.open(mistake.at)}>
                  {texts().show}
                </button>
                <button type="button" onClick={() => props.tryIt(mistake)}>
                  {texts().tryIt}
                </button>
              </p>
            </li>
          )}
        </For>
      </ol>
    </Show>
  </section>
);
