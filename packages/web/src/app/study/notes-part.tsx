import type { StudyGlyph } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { Chances, Sums } from '../cards/sums.tsx';
import { DiceRow } from '../dice-row.tsx';
import { chanceText } from './dice-dialog.tsx';
import { type DrawingTool, TINTS } from './drawing-tool.ts';
import type { OpenStudy } from './open-study.ts';
import type { StudyClient } from './study-client.ts';
import { texts } from './study-texts.ts';
import { follow } from './written-field.ts';

const GLYPHS: readonly StudyGlyph[] = ['good', 'doubtful', 'bad', 'question'];
const LONGEST_COMMENT = 4000;
const LONGEST_ASK = 300;

interface NotesProps {
  readonly open: OpenStudy;
}

/** What is said of the position, and what may be changed about it. */
export function NotesPart(props: NotesProps & { readonly cut: () => void }) {
  const { open } = props;
  const node = () => open.at().node;
  const change = (notes: Parameters<typeof noted>[1]): void => noted(open, notes);
  return (
    <section class="study-notes">
      <label>
        <b>{texts().comment}</b>
        <textarea
          class="study-comment"
          rows="4"
          maxlength={LONGEST_COMMENT}
          placeholder={texts().commentHelp}
          ref={follow(open, () => open.at().comment)}
          onInput={event => change({ comment: event.currentTarget.value || null })}
        />
      </label>
      <p class="plain">
        <label>
          {texts().mark}{' '}
          <select
            value={open.at().glyph ?? ''}
            onChange={event => change({ glyph: GLYPHS.find(one => one === event.currentTarget.value) ?? null })}
          >
            <option value="">{texts().glyphs.none}</option>
            <For each={GLYPHS}>{glyph => <option value={glyph}>{texts().glyphs[glyph]}</option>}</For>
          </select>
        </label>
        <Show when={open.at().parent !== null && open.at().siblings[0] !== node()}>
          <button type="button" onClick={() => void open.change({ change: 'first', node: node() })}>
            {texts().first2}
          </button>
        </Show>
        <Show when={open.at().parent !== null}>
          <button type="button" onClick={() => props.cut()}>
            {texts().cut}
          </button>
        </Show>
      </p>
      <p class="study-quiz-set">
        <label>
          <input
            type="checkbox"
            checked={open.at().quiz !== null}
            onChange={event => change({ quiz: event.currentTarget.checked ? {} : null })}
          />{' '}
          {texts().quiz}
        </label>
        <Show when={open.at().parent !== null}>
          <label>
            <input
              type="checkbox"
              checked={open.at().isAnswer}
              onChange={event => change({ accepted: event.currentTarget.checked ? true : null })}
            />{' '}
            {texts().answer}
          </label>
        </Show>
        <Show when={open.at().quiz !== null}>
          <input
            type="text"
            maxlength={LONGEST_ASK}
            aria-label={texts().quizAsk}
            placeholder={texts().quizAsk}
            ref={follow(open, () => open.at().quiz?.ask ?? '')}
            onInput={event =>
              change({ quiz: event.currentTarget.value === '' ? {} : { ask: event.currentTarget.value } })
            }
          />
        </Show>
      </p>
    </section>
  );
}

function noted(
  open: OpenStudy,
  notes: Extract<Parameters<OpenStudy['change']>[0], { change: 'notes' }>['notes'],
): void {
  void open.change({ change: 'notes', node: open.at().node, notes });
}

/** The dice that led here, each throw with its exact chance. */
export const ThrowsPart = (props: NotesProps) => (
  <Show when={props.open.at().throws.length > 0}>
    <section class="study-throws">
      <h3>{texts().dice}</h3>
      <ul>
        <For each={props.open.at().throws}>
          {thrown => (
            <li>
              <DiceRow dice={[{ die: thrown.die, faces: thrown.fallen }]} size="small" />{' '}
              <span>
                {thrown.purpose} <small class="rule-id">{thrown.rule}</small> {chanceText(thrown.chance)}
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.open.at().throws.length > 1 && props.open.at().chance}>
        {chance => (
          <p>
            {texts().together} {chanceText(chance())}
          </p>
        )}
      </Show>
    </section>
  </Show>
);

/** Arrows and marks: drawn on the board, wiped here. */
export function ArrowsPart(
  props: NotesProps & { readonly tool: DrawingTool; readonly isTabletop: boolean; readonly tape: () => void },
) {
  const { open, tool } = props;
  return (
    <section class="study-arrows">
      <h3>{texts().arrows}</h3>
      <p class="plain">
        <Show
          when={props.isTabletop}
          fallback={
            <button type="button" aria-pressed={tool.isOut()} onClick={() => tool.toggle()}>
              {tool.isOut() ? texts().stopDrawing : texts().draw}
            </button>
          }
        >
          <button type="button" onClick={() => props.tape()}>
            {texts().drawTape}
          </button>
        </Show>
        <label>
          {texts().tint}{' '}
          <select
            value={tool.tint()}
            onChange={event => tool.setTint(TINTS.find(one => one === event.currentTarget.value) ?? 'green')}
          >
            <For each={TINTS}>{tint => <option value={tint}>{texts().tints[tint]}</option>}</For>
          </select>
        </label>
      </p>
      <Show when={props.isTabletop || tool.isOut()}>
        <p class="quiet" role="status">
          {props.isTabletop
            ? texts().tapeHelp
            : tool.from() === null
              ? texts().arrowHelp
              : texts().arrowFrom(tool.from() ?? '')}
        </p>
      </Show>
      <ul class="study-drawn">
        <For each={open.at().drawings}>
          {drawing => {
            const what = drawing.from === undefined ? drawing.to : texts().drawn(drawing.from, drawing.to);
            return (
              <li>
                <span class={`study-swatch ${drawing.tint}`} /> {what}
                <button type="button" aria-label={texts().wipeOne(what)} onClick={() => void tool.wipe(drawing)}>
                  ×
                </button>
              </li>
            );
          }}
        </For>
      </ul>
    </section>
  );
}

/** Questions that were kept, answered again. */
export function QuestionsPart(
  props: NotesProps & { readonly asking: StudyClient; readonly showRule: (id: string) => void },
) {
  const { open, asking } = props;
  const keep = async (): Promise<void> => {
    const question = asking.asked();
    if (question === null) return;
    await open.change({ change: 'question', node: open.at().node, seat: open.seat(), question });
    asking.setAsked(null);
  };
  const name = (ask: string): string => texts().asks[ask] ?? ask;
  return (
    <section class="study-questions">
      <h3>{texts().questions}</h3>
      <Show when={asking.asked()} fallback={<p class="quiet">{texts().questionHelp}</p>}>
        {question => (
          <button type="button" onClick={() => void keep()}>
            {texts().keep(name(question().ask))}
          </button>
        )}
      </Show>
      <For each={open.at().questions}>
        {(question, at) => (
          <article>
            <p>
              <b>{question.text}</b>{' '}
              <button
                type="button"
                aria-label={texts().drop(question.text)}
                onClick={() => void open.change({ change: 'unask', node: open.at().node, at: at() })}
              >
                ×
              </button>
            </p>
            <Show when={question.now} fallback={<p>{question.said.join('; ')}</p>}>
              {picture => (
                <>
                  <For each={picture().chances}>{chances => <Chances chances={chances} open={0} />}</For>
                  <Sums pictures={[picture()]} showRule={props.showRule} />
                </>
              )}
            </Show>
            <Show when={question.before}>
              {before => (
                <p class="study-before">
                  <b>{texts().otherwise}</b> {before().join('; ')}
                </p>
              )}
            </Show>
          </article>
        )}
      </For>
    </section>
  );
}
