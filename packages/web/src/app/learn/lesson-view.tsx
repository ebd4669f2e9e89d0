import './learn.css';
import { type LessonReply, type ListedLesson, starsFor, type VerdictReply } from '@guidon/protocol';
import { createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Orders } from '../cards/orders.tsx';
import { RuleText } from '../cards/rule-text.tsx';
import { askLesson } from '../client.ts';
import { knewRule, missedRule } from '../deck/kept-deck.ts';
import { DiceRow } from '../dice-row.tsx';
import { Asked } from '../game/asked.tsx';
import { RuleDialog } from '../game/later.ts';
import { createScreenState, type ScreenState } from '../game/screen-state.ts';
import { createSession, type Session } from '../session/session.ts';
import { go } from '../site/route.ts';
import { language, words } from '../words/words.ts';
import { LessonBoard } from './lesson-board.tsx';
import { lessonClient } from './lesson-client.ts';
import { hasSolved, markSolved } from './progress.ts';
import { Stars } from './stars.tsx';

/** Characters from which on a question is not set in bold. */
const LONG_QUESTION = 160;

/** Another page, or something else on this one. */
export type NextStep = { readonly label: string } & ({ readonly to: string } | { readonly go: () => void });

export interface LessonViewProps {
  readonly system: string;
  readonly lesson: Pick<ListedLesson, 'id' | 'hash' | 'task'>;
  /** Sets it up in a language; undefined where it cannot be had. */
  readonly begin: (language: string) => Promise<LessonReply | undefined>;
  /** Above the question: where one is, and the way back. */
  readonly heading: JSX.Element;
  /** The rule that goes on the deck when the first answer is wrong; null where none does. */
  readonly rule: string | null;
  /** What may be read before an answer is given. */
  readonly reading?: JSX.Element;
  /** Where one goes when it was solved. */
  readonly next: NextStep | null;
  /** Below the verdict of a lesson that was solved. */
  readonly after: JSX.Element;
}

/** A lesson on the screen: the board of its position, the question, the answers, what the rules say to them. */
export function LessonView(props: LessonViewProps) {
  const wanted = () => ({ begin: props.begin, language: language() });
  const [reply] = createResource(wanted, there => there.begin(there.language));
  return (
    <Show when={reply()} keyed fallback={<Waiting {...props} failed={!reply.loading} />}>
      {there => <Begun {...props} reply={there} />}
    </Show>
  );
}

function Waiting(props: LessonViewProps & { readonly failed: boolean }) {
  return (
    <section class="lesson">
      {props.heading}
      <p role="status">{props.failed ? words().learn.none : words().learn.loading}</p>
    </section>
  );
}

function Begun(props: LessonViewProps & { readonly reply: LessonReply }) {
  const { reply } = props;
  const [question = '', ...counts] = reply.ask.split('\n');
  const [verdict, setVerdict] = createSignal<VerdictReply | null>(null);
  const [tries, setTries] = createSignal(0);
  const [hints, setHints] = createSignal(0);
  function judged(given: VerdictReply): void {
    if (verdict()?.right === true) return;
    setTries(tries() + 1);
    setVerdict(given);
    if (given.right) markSolved(props.lesson, { tries: tries(), hints: hints() });
    if (props.rule !== null) intoDeck(props.rule, { right: given.right, tries: tries(), hints: hints() });
  }
  const session = createSession(lessonClient(reply, judged), reply.opened, props.lesson.id);
  const screen = createScreenState(session);
  onCleanup(() => session.close());
  async function choose(option: number): Promise<void> {
    const given = await askLesson({ ask: 'lesson-answer', system: props.system, option });
    if (given.say === 'verdict') judged(given);
  }
  /** Hints after the answer cost nothing. */
  const hint = (): void => {
    if (verdict()?.right !== true && hints() < reply.hints.length) setHints(hints() + 1);
  };
  const next = (): void => {
    if (verdict()?.right === true && props.next !== null) follow(props.next);
  };
  listenToKeys({ options: reply.options?.length ?? 0, choose, hint, next });
  return (
    <section
      class="lesson"
      classList={{ 'on-table': screen.isTabletop }}
      data-lesson={props.lesson.id}
      data-solved={hasSolved(props.lesson) ? '' : undefined}
    >
      <LessonBoard session={session} screen={screen} about={reply.about} />
      <aside class="panel lesson-panel">
        {props.heading}
        <p class="lesson-task">{words().learn.tasks[props.lesson.task]}</p>
        <h2 class="lesson-ask" classList={{ long: question.length > LONG_QUESTION }}>
          <RuleText text={question} showRule={screen.setRule} />
        </h2>
        <Show when={counts.length > 0}>
          <p class="lesson-counts">{counts.join(' ')}</p>
        </Show>
        {props.reading}
        <Show when={reply.dice.length > 0}>
          <p class="lesson-dice" role="img" aria-label={reply.dice.map(({ faces }) => faces.join(' ')).join('; ')}>
            <DiceRow dice={reply.dice} size="small" />
          </p>
        </Show>
        <Show when={reply.options} fallback={<GiveOrder session={session} screen={screen} />}>
          {options => <Options options={options()} choose={option => void choose(option)} />}
        </Show>
        <div aria-live="polite">
          <Show when={verdict()} keyed>
            {given => (
              <VerdictCard
                verdict={given}
                stars={starsFor({ tries: tries(), hints: hints() })}
                next={props.next}
                explain={reply.explain}
                showRule={screen.setRule}
              />
            )}
          </Show>
          <For each={reply.hints.slice(0, hints())}>
            {hint => (
              <p class="lesson-hint">
                <RuleText text={hint} showRule={screen.setRule} />
              </p>
            )}
          </For>
        </div>
        <p class="plain">
          <Show when={hints() < reply.hints.length && verdict()?.right !== true}>
            <button type="button" class="lesson-hint-button" onClick={hint}>
              {words().learn.hint}
            </button>
          </Show>
          <Show when={verdict()?.right === true}>{props.after}</Show>
        </p>
        <Show when={reply.options === null}>
          <details class="lesson-orders" open>
            <summary>{words().learn.orders}</summary>
            <Orders session={session} />
          </details>
        </Show>
      </aside>
      <Show when={screen.rule()}>
        {id => <RuleDialog session={session} id={id()} close={() => screen.setRule(null)} />}
      </Show>
    </section>
  );
}

const Next = (props: { readonly step: NextStep }) => (
  <a
    class="button order lesson-next"
    aria-keyshortcuts="n"
    href={'to' in props.step ? props.step.to : '#'}
    onClick={event => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      follow(props.step);
    }}
  >
    {props.step.label} <kbd>n</kbd>
  </a>
);

function follow(step: NextStep): void {
  if ('to' in step) go(step.to);
  else step.go();
}

/** The first answer decides: a wrong one brings the rule onto the deck, a right one without a hint moves it on. */
function intoDeck(rule: string, answer: { readonly right: boolean; readonly tries: number; readonly hints: number }) {
  if (answer.tries > 1) return;
  if (!answer.right) missedRule(rule);
  else if (answer.hints === 0) knewRule(rule);
}

function Options(props: { readonly options: readonly string[]; readonly choose: (option: number) => void }) {
  return (
    <ol class="lesson-options">
      <For each={props.options}>
        {(option, at) => (
          <li>
            <button type="button" onClick={() => props.choose(at())}>
              {option}
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

/** An order is given as in a game: on the board, or from the list, which stands below what is said to the order. */
function GiveOrder(props: { readonly session: Session; readonly screen: ScreenState }) {
  return (
    <>
      <p class="guide">{words().learn.onBoard}</p>
      <section class="asked">
        <Asked session={props.session} screen={props.screen} nameOf={props.screen.seatTitle} afterwards={null} />
        <Show when={props.session.told()}>
          {told => (
            <p class="told" role="status">
              <RuleText text={told().sentence} showRule={props.screen.setRule} />
            </p>
          )}
        </Show>
      </section>
    </>
  );
}

function VerdictCard(props: {
  readonly verdict: VerdictReply;
  readonly stars: number;
  readonly next: NextStep | null;
  readonly explain: string;
  readonly showRule: (id: string) => void;
}) {
  let card!: HTMLDivElement;
  // On a small screen it would come up below what is seen.
  onMount(() => card.scrollIntoView({ block: 'nearest' }));
  return (
    <div ref={card} class={props.verdict.right ? 'lesson-verdict right' : 'lesson-verdict wrong'}>
      <h3>
        {props.verdict.right ? words().learn.right : words().learn.wrong}{' '}
        <Show when={props.verdict.right}>
          <Stars stars={props.stars} />
        </Show>
      </h3>
      <Show when={props.verdict.right && props.next}>{step => <Next step={step()} />}</Show>
      <For each={props.verdict.reasons}>
        {reason => (
          <p>
            <RuleText text={reason} showRule={props.showRule} />
          </p>
        )}
      </For>
      <Show when={props.verdict.right}>
        <p class="lesson-explain">
          <RuleText text={props.explain} showRule={props.showRule} />
        </p>
      </Show>
      <Show when={props.verdict.rule}>
        {rule => (
          <button type="button" class="rule-link" onClick={() => props.showRule(rule())}>
            {rule()}
          </button>
        )}
      </Show>
    </div>
  );
}

/** The numbers choose an answer, `h` asks for a hint, `n` goes on when it is solved. */
function listenToKeys(keys: {
  readonly options: number;
  readonly choose: (option: number) => Promise<void>;
  readonly hint: () => void;
  readonly next: () => void;
}): void {
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || document.querySelector('dialog.rule[open]') !== null) return;
    const number = Number(event.key);
    if (event.key === 'h') keys.hint();
    else if (event.key === 'n') keys.next();
    else if (Number.isInteger(number) && number >= 1 && number <= keys.options) void keys.choose(number - 1);
  };
  onMount(() => document.addEventListener('keydown', hear));
  onCleanup(() => document.removeEventListener('keydown', hear));
}
