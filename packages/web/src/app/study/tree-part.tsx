import type { StudyRow } from '@guidon/protocol';
import { createEffect, For, on, Show } from 'solid-js';
import type { ScreenState } from '../game/screen-state.ts';
import type { OpenStudy } from './open-study.ts';
import { texts } from './study-texts.ts';

/** The tree: the main line at the margin, what was tried beside it further in. */
export function TreePart(props: {
  readonly open: OpenStudy;
  readonly screen: ScreenState;
  readonly go: (node: number) => void;
}) {
  let list: HTMLElement | undefined;
  const rows = () => props.open.study().rows;
  createEffect(
    on(
      () => props.open.at().node,
      () => queueMicrotask(() => list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  return (
    <section class="study-tree" aria-label={texts().tree} ref={list}>
      <ol>
        <li>
          <button
            type="button"
            class="study-node"
            aria-current={props.open.at().node === 0 ? 'step' : undefined}
            onClick={() => props.go(0)}
          >
            {texts().start}
          </button>
        </li>
        <For each={rows()}>
          {row => (
            <li style={{ '--depth': row.depth }} classList={{ 'on-way': row.isOnWay }}>
              <button
                type="button"
                class="study-node"
                classList={{ first: props.screen.sideOf(row.seat) === 'first' }}
                aria-current={props.open.at().node === row.node ? 'step' : undefined}
                onClick={() => props.go(row.node)}
              >
                <RowText row={row} />
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={rows().length === 0}>
        <p class="quiet">{texts().noOrders}</p>
      </Show>
    </section>
  );
}

const RowText = (props: { readonly row: StudyRow }) => (
  <>
    <span class="study-label">{props.row.label}</span>
    <Show when={props.row.glyph}>
      {glyph => (
        <b class={`study-glyph ${glyph()}`} title={texts().glyphs[glyph()]}>
          {texts().glyphsShort[glyph()]}
        </b>
      )}
    </Show>
    <Show when={props.row.dice}>
      <small> [{props.row.dice}]</small>
    </Show>
    <Show when={props.row.isAnswer}>
      <small class="study-tag">{texts().isAnswer}</small>
    </Show>
    <Show when={props.row.isQuiz}>
      <small class="study-tag">{texts().isQuiz}</small>
    </Show>
    <Show when={props.row.hasComment}>
      <small aria-hidden="true"> ✎</small>
    </Show>
    <Show when={props.row.folded > 0}>
      <small> {texts().folded(props.row.folded)}</small>
    </Show>
  </>
);
