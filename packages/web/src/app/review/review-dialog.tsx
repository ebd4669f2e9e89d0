import './review.css';
import '../learn/learn.css';
import type { LedgerReply, MistakeCard, ReviewReply, TurnStory } from '@guidon/protocol';
import { createResource, createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import { DiceTables } from '../end/end-card.tsx';
import { type ReviewProps, studyFrom } from '../game/later.ts';
import type { Session } from '../session/session.ts';
import { told } from '../words/told.ts';
import { AccountPart } from './account-part.tsx';
import { ChanceCurve } from './chance-curve.tsx';
import { LossesPart } from './losses-part.tsx';
import { Mistakes, Moments } from './moments.tsx';
import { texts } from './review-texts.ts';
import { TryView } from './try-view.tsx';
import { type Review, reviewOf } from './working-review.ts';

/** What decided a game: the chance turn by turn, dice and decisions, and what could have been ordered instead. */
export function ReviewDialog(props: ReviewProps) {
  const { session } = props;
  const [trying, setTrying] = createSignal<MistakeCard | null>(null);
  const [review] = createResource(() => reviewIn(session));
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog
      ref={dialog}
      class="review"
      classList={{ trying: trying() !== null }}
      onClose={props.close}
      aria-label={texts().title}
    >
      <Show
        when={trying()}
        keyed
        fallback={
          <>
            <header class="review-heading">
              <h2 tabindex="-1" autofocus>
                {texts().open(told(session.opened.scenario.title))}
              </h2>
              <span class="no-print">
                <button type="button" onClick={() => print()}>
                  {texts().print}
                </button>
                <button type="button" onClick={() => dialog.close()}>
                  {texts().close}
                </button>
              </span>
            </header>
            <Show when={review()} fallback={<p role="status">{texts().loading}</p>}>
              {there => <Reviewed review={there()} session={session} open={props.open} tryIt={setTrying} />}
            </Show>
          </>
        }
      >
        {mistake => (
          <TryView
            system={session.opened.system.id}
            at={mistake.at}
            back={() => setTrying(null)}
            study={() => studyFrom(session, mistake.at - 1)}
          />
        )}
      </Show>
    </dialog>
  );
}

async function reviewIn(session: Session): Promise<Review | undefined> {
  const file = await session.file();
  if (file.say !== 'file') return undefined;
  const { system, scenario } = session.opened;
  return reviewOf({ system: system.id, scenario: scenario.id, journal: file.text });
}

/** Who played against a program, or nobody. */
function onlyPerson({ opened }: Session): string | undefined {
  const people = Object.entries(opened.seats).filter(([, player]) => player === 'person');
  return people.length === 1 ? people[0]?.[0] : undefined;
}

interface ReviewedProps {
  readonly review: Review;
  readonly session: Session;
  readonly open: (at: number) => void;
  readonly tryIt: (mistake: MistakeCard) => void;
}

function Reviewed(props: ReviewedProps) {
  const { review } = props;
  // Whoever closes the review does not want it to be worked on; it is gone on with when it is opened again.
  onMount(() => void review.run());
  onCleanup(() => review.stop());
  const marks = (): readonly number[] => (review.account()?.throws ?? []).map(({ at }) => at);
  return (
    <Switch fallback={<p role="status">{texts().loading}</p>}>
      <Match when={review.fault()}>{fault => <p role="alert">{fault()}</p>}</Match>
      <Match when={review.head()}>
        {head => (
          <>
            <p>{head().verdict ?? texts().notOver}</p>
            <Show when={head().fit === null || !head().current}>
              <p class="review-without">{head().current ? texts().noValue : texts().earlier}</p>
            </Show>
            <ChanceCurve head={head()} marks={marks()} seat={onlyPerson(props.session)} open={props.open} />
            <Progress review={review} />
            <Show when={review.account()}>
              {account => (
                <>
                  <AccountPart head={head()} account={account()} />
                  <Moments
                    title={texts().throwsTitle}
                    head={head()}
                    moments={account().throws}
                    worth={({ after, expected }) => after - expected}
                    kind="throw"
                    open={props.open}
                  />
                  <Moments
                    title={texts().decisionsTitle}
                    head={head()}
                    moments={account().decisions}
                    worth={({ expected, before }) => expected - before}
                    kind="decision"
                    open={props.open}
                  />
                  <Mistakes
                    head={head()}
                    mistakes={review.mistakes()}
                    isComplete={review.isComplete()}
                    open={props.open}
                    tryIt={props.tryIt}
                  />
                </>
              )}
            </Show>
            <Counted session={props.session} withDice={head().fit === null || !head().current} />
            <Story turns={review.story()} head={head()} open={props.open} />
            <Show when={head().fit}>
              {held => (
                <section>
                  <h3>{texts().howTitle}</h3>
                  <For each={texts().how(head().seats[0]?.title ?? '')}>{sentence => <p>{sentence}</p>}</For>
                  <p class="quiet">
                    {texts().fitted(held().games, held().error.toFixed(3), held().errorOfShares.toFixed(3))}
                  </p>
                </section>
              )}
            </Show>
          </>
        )}
      </Match>
    </Switch>
  );
}

/** The battle in sentences: each turn opens on the board where it begins. */
const Story = (props: {
  readonly turns: readonly TurnStory[];
  readonly head: LedgerReply;
  readonly open: (at: number) => void;
}) => {
  const beginning = (turn: number): number => props.head.curve.find(point => point.turn === turn)?.at ?? 0;
  return (
    <Show when={props.turns.length > 0}>
      <section class="review-story">
        <h3>{texts().story}</h3>
        <For each={props.turns}>
          {({ turn, clock, sentences }) => (
            <p>
              <button type="button" class="link" onClick={() => props.open(beginning(turn))}>
                {clock}
              </button>{' '}
              {sentences.join(' ')}
            </p>
          )}
        </For>
      </section>
    </Show>
  );
};

/** How far it has come; it can be stopped. */
function Progress(props: { readonly review: Review }) {
  const { review } = props;
  const part = () => {
    const done = review.done();
    if (done === null) return null;
    return review.account() === null
      ? { of: done.of, done: done.throws, title: texts().throwsPart }
      : { of: done.of, done: done.choices, title: texts().choicesPart };
  };
  const isWanted = (): boolean =>
    review.head()?.fit !== null && review.head()?.current === true && !review.isComplete();
  return (
    <Show when={isWanted()}>
      <p class="review-progress no-print" aria-busy={review.isRunning() ? 'true' : undefined}>
        <Show when={part()}>
          {now => (
            <>
              <progress max={now().of} value={now().done} aria-label={now().title} />
              <span>{texts().working(now().title, now().done, now().of)}</span>
            </>
          )}
        </Show>
        <button type="button" onClick={() => (review.isRunning() ? review.stop() : void review.run())}>
          {review.isRunning() ? texts().stop : texts().goOn}
        </button>
      </p>
    </Show>
  );
}

/** Losses; and how often each face fell, where it cannot be said what that was worth. */
function Counted(props: { readonly session: Session; readonly withDice: boolean }) {
  const { session } = props;
  const [counted] = createResource(async (): Promise<ReviewReply | undefined> => {
    const reply = await session.client.ask({ ask: 'review' });
    return reply.say === 'review' ? reply : undefined;
  });
  const titleOf = (seat: string): string => session.opened.scenario.seats.find(one => one.seat === seat)?.title ?? seat;
  return (
    <Show when={counted()}>
      {found => (
        <>
          <Show when={props.withDice}>
            <DiceTables dice={found().dice} seatTitle={titleOf} />
          </Show>
          <LossesPart session={session} counted={found()} titleOf={titleOf} />
        </>
      )}
    </Show>
  );
}
