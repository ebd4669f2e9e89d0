import { Show } from 'solid-js';
import type { OpenStudy } from './open-study.ts';
import type { StudyClient } from './study-client.ts';
import { texts } from './study-texts.ts';

/** While a study is solved: its text, its question, and whether the order was an answer. */
export function QuizPart(props: {
  readonly open: OpenStudy;
  readonly asking: StudyClient;
  readonly go: (node: number) => void;
}) {
  const { open, asking } = props;
  const answer = (): number | undefined => open.at().children[0];
  const reveal = (): void => {
    const next = answer();
    asking.setVerdict(null);
    if (next !== undefined) props.go(next);
  };
  return (
    <section class="study-quiz" aria-live="polite">
      <Show when={asking.verdict() === 'right'}>
        <p class="lesson-verdict right">
          <b>{texts().right}</b>
        </p>
      </Show>
      <Show when={open.at().comment}>{comment => <p class="study-said">{comment()}</p>}</Show>
      <Show
        when={answer() !== undefined}
        fallback={
          <p>
            <i>{texts().lineEnds}</i>
          </p>
        }
      >
        <Show
          when={open.at().quiz}
          fallback={
            <button type="button" class="order" onClick={reveal}>
              {texts().goOn}
            </button>
          }
        >
          {quiz => (
            <>
              <h2>{quiz().ask === '' ? texts().whatOrder : quiz().ask}</h2>
              <Show when={asking.verdict() === 'wrong'}>
                <p class="lesson-verdict wrong">{texts().wrong}</p>
              </Show>
              <button type="button" onClick={reveal}>
                {texts().reveal}
              </button>
            </>
          )}
        </Show>
      </Show>
      <p class="quiet">{texts().solving}</p>
    </section>
  );
}
