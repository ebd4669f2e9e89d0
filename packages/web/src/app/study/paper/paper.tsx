import type { OpenedReply, StudyAt, StudyRow } from '@guidon/protocol';
import { createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { counterDefs } from '../../../counters/index.ts';
import { sheetOf } from '../../board/layout.ts';
import { askStudy } from '../../client.ts';
import { chanceText } from '../dice-dialog.tsx';
import type { OpenStudy } from '../open-study.ts';
import { texts } from '../study-texts.ts';
import { type Diagram, hexDiagram } from './hex-diagram.ts';
import { tableDiagram } from './table-diagram.ts';

/** More diagrams than these nobody prints at once. */
const MOST_DIAGRAMS = 40;

interface Page {
  readonly row: StudyRow | null;
  readonly at: StudyAt;
  readonly diagram: Diagram | null;
}

/** A study on paper: every order with its dice and comments as text, and a drawing where something is said. */
export function Paper(props: { readonly open: OpenStudy; readonly done: () => void }) {
  const { open } = props;
  const [done, setDone] = createSignal(0);
  let isStopped = false;
  const [pages] = createResource(async () => {
    const found = await pagesOf(open, { isStopped: () => isStopped, progress: setDone });
    // It is on the page in the next frame.
    setTimeout(() => {
      if (!isStopped) print();
    }, 100);
    return found;
  });
  onMount(() => addEventListener('afterprint', props.done));
  onCleanup(() => {
    isStopped = true;
    removeEventListener('afterprint', props.done);
  });
  return (
    <Portal>
      <article class="paper" aria-label={texts().print}>
        <header class="no-print">
          <p role="status">{pages() === undefined ? texts().preparing(done()) : ''}</p>
          <button type="button" onClick={() => props.done()}>
            {texts().cancel}
          </button>
        </header>
        <Show when={pages()}>
          {found => (
            <>
              <svg width="0" height="0" aria-hidden="true" innerHTML={onPaper(counterDefs())} />
              <h1>{open.study().title}</h1>
              <For each={found()}>{page => <PagePart page={page} />}</For>
            </>
          )}
        </Show>
      </article>
    </Portal>
  );
}

function PagePart(props: { readonly page: Page }) {
  const { row, at, diagram } = props.page;
  return (
    <section style={{ 'margin-left': `${(row?.depth ?? 0) * 1.2}rem` }}>
      <p class="paper-order">
        <b>{row === null ? texts().start : row.label}</b>
        <Show when={row?.glyph}>{glyph => <b> {texts().glyphsShort[glyph()]}</b>}</Show>
        <Show when={row?.dice}>
          {dice => (
            <>
              {' '}
              [{dice()}]<Show when={at.chance}>{chance => <small> {chanceText(chance())}</small>}</Show>
            </>
          )}
        </Show>
      </p>
      <Show when={at.comment}>{comment => <p class="study-said">{comment()}</p>}</Show>
      <Show when={at.quiz}>
        {quiz => <p class="paper-ask">{quiz().ask === '' ? texts().whatOrder : quiz().ask}</p>}
      </Show>
      <Show when={diagram}>
        {found => (
          <figure>
            <svg
              role="img"
              aria-label={at.position.picture.clock}
              viewBox={`${found().box.x} ${found().box.y} ${found().box.width} ${found().box.height}`}
              innerHTML={onPaper(found().markup)}
            />
            <figcaption>{at.position.picture.clock}</figcaption>
          </figure>
        )}
      </Show>
      <For each={at.questions}>
        {question => (
          <p class="paper-question">
            <b>{question.text}:</b> {question.said.join('; ')}
          </p>
        )}
      </For>
    </section>
  );
}

/** The board behind the paper has drawings of the same names, and is not shown: the paper has its own. */
const onPaper = (markup: string): string =>
  markup.replaceAll('#gd-', '#paper-gd-').replaceAll('id="gd-', 'id="paper-gd-');

/** Goes through the tree once, and back to where one was. */
async function pagesOf(
  open: OpenStudy,
  how: { readonly isStopped: () => boolean; readonly progress: (done: number) => void },
): Promise<readonly Page[]> {
  const { system, opened } = open;
  const pages: Page[] = [];
  const rows: readonly (StudyRow | null)[] = [null, ...open.study().rows];
  let diagrams = 0;
  for (const row of rows) {
    if (how.isStopped()) break;
    const reply = await askStudy({ ask: 'study-go', system, node: row?.node ?? 0 });
    if (reply.say !== 'study') continue;
    const { at } = reply;
    const isDrawn = row === null || at.comment !== '' || at.drawings.length > 0 || at.quiz !== null;
    const diagram = isDrawn && diagrams < MOST_DIAGRAMS ? diagramOf(opened, at) : null;
    if (diagram !== null) diagrams += 1;
    pages.push({ row, at, diagram });
    how.progress(pages.length);
  }
  await askStudy({ ask: 'study-go', system, node: open.at().node });
  return pages;
}

function diagramOf({ map, table, scenario }: OpenedReply, { position, drawings }: StudyAt): Diagram | null {
  const firstSeat = scenario.seats[0]?.seat ?? '';
  const { field } = position.picture;
  if (table === null) return hexDiagram({ map, sheet: sheetOf(map), firstSeat }, position.picture, drawings);
  return field === undefined ? null : tableDiagram({ table, firstSeat }, field, drawings);
}
