import type { ChipPicture, PanelPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { chitMarkup } from '../../counters/index.ts';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import { RuleText } from './rule-text.tsx';

export const isStrip = ({ chips }: PanelPicture): boolean => chips.every(({ sign }) => sign.startsWith('segment'));

interface ChipsProps {
  readonly panel: PanelPicture;
  readonly sideOf: (seat: string | null) => 'first' | 'second';
}

/** The parts of a turn as a row of letters, with the present one marked: whose they are by shape and colour. */
export function Strip(props: ChipsProps & { readonly open: () => void }) {
  const now = () => props.panel.chips.find(({ sign }) => sign === 'segment-now');
  const stage = ({ sign }: ChipPicture): string =>
    sign === 'segment-now' ? 'now' : sign === 'segment-past' ? 'past' : 'to-come';
  return (
    <div class="strip">
      <p>
        {props.panel.title}
        <Show when={now()}>{chip => <b> {chip().title}</b>}</Show>{' '}
        <button type="button" class="link" onClick={props.open}>
          {words().legend.turn}
        </button>
      </p>
      <ol aria-label={props.panel.title}>
        <Keyed each={props.panel.chips} by={chip => chip.text}>
          {chip => (
            <li
              class={`${chip().seat === null ? 'nobody' : props.sideOf(chip().seat)} ${stage(chip())}`}
              aria-current={chip().sign === 'segment-now' ? 'step' : undefined}
              title={chip().title}
            >
              <span aria-hidden="true">{chip().text}</span>
              <span class="unseen">{chip().title}</span>
            </li>
          )}
        </Keyed>
      </ol>
    </div>
  );
}

export function Chips(props: ChipsProps) {
  return (
    <ul aria-label={props.panel.title} class={`chips-${props.panel.id}`}>
      <Keyed each={props.panel.chips} by={chip => `${chip.sign} ${chip.seat} ${chip.text}`}>
        {chip => (
          <Show
            when={chip().sign === 'chit' || chip().sign === 'army-flag'}
            fallback={
              <li class={`chip ${props.sideOf(chip().seat)}`} title={chip().title}>
                <Show when={chip().sign === 'number' && chip().title !== chip().text}>{`${chip().title} `}</Show>
                {chip().count > 1 ? `${chip().count} × ` : ''}
                {chip().text}
              </li>
            }
          >
            <li>
              <svg
                class="chit"
                viewBox="-54 -54 108 108"
                role="img"
                aria-label={chip().text}
                innerHTML={chitMarkup({ side: props.sideOf(chip().seat), badge: chip().badge })}
              />
            </li>
          </Show>
        )}
      </Keyed>
    </ul>
  );
}

export const isChain = ({ chips }: PanelPicture): boolean => chips.every(({ sign }) => sign.startsWith('chain'));

/** Charges that call each other up, the first of them first: what each is at, and which closes first. */
export function Chain(props: ChipsProps & { readonly showRule: (id: string) => void }) {
  return (
    <section class="chain" aria-label={props.panel.title} aria-live="polite">
      <h3>
        <RuleText text={props.panel.title} showRule={props.showRule} />
      </h3>
      <ol>
        <For each={props.panel.chips}>
          {chip => (
            <li class={`${props.sideOf(chip.seat)} ${chip.sign === 'chain-broken' ? 'broken' : ''}`}>
              {chip.text} <small>{chip.title}</small>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
