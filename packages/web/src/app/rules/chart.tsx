import type { ChartPage, ChartPart } from '@guidon/protocol';
import { For, Match, Show, Switch } from 'solid-js';
import { Link } from '../site/link.tsx';
import { words } from '../words/words.ts';
import { type RulesBook, ruleNamed } from './rules-book.ts';

/** A chart as it would be printed: where it comes from, whether it is reconstructed, and its tables. */
export const Chart = (props: { readonly book: RulesBook; readonly chart: ChartPage }) => (
  <section class="chart" aria-label={props.chart.title}>
    <h3>{props.chart.title}</h3>
    <Show when={props.chart.reconstructed === true}>
      <p class="reconstructed">{words().rules.reconstructed}</p>
    </Show>
    <Show when={props.chart.note}>{note => <p lang="en">{note()}</p>}</Show>
    <For each={props.chart.parts}>{part => <Part book={props.book} part={part} />}</For>
    <Show when={props.chart.source.length > 0}>
      <p class="chart-source">
        {words().rules.source} <For each={props.chart.source}>{named => <Named book={props.book} named={named} />}</For>
      </p>
    </Show>
  </section>
);

function Part(props: { readonly book: RulesBook; readonly part: ChartPart }) {
  const only = <K extends ChartPart['kind']>(kind: K) =>
    props.part.kind === kind ? (props.part as Extract<ChartPart, { readonly kind: K }>) : undefined;
  return (
    <Switch>
      <Match when={only('value')}>
        {part => (
          <p lang="en">
            <Show when={part().name}>{name => <>{name()}: </>}</Show>
            <b>{part().value}</b>
          </p>
        )}
      </Match>
      <Match when={only('table')}>{part => <Grid book={props.book} part={part()} />}</Match>
      <Match when={only('group')}>
        {part => (
          <div class="chart-group" lang="en">
            <Show when={part().name}>{name => <h4>{name()}</h4>}</Show>
            <For each={part().parts}>{one => <Part book={props.book} part={one} />}</For>
          </div>
        )}
      </Match>
    </Switch>
  );
}

/** Wide ones are scrolled by themselves, so that a page keeps its width on a phone. */
const Grid = (props: { readonly book: RulesBook; readonly part: Extract<ChartPart, { readonly kind: 'table' }> }) => (
  <section class="chart-scroll" tabindex="0" aria-label={props.part.name || words().rules.charts} lang="en">
    <table>
      <Show when={props.part.name}>{name => <caption>{name()}</caption>}</Show>
      <thead>
        <tr>
          <For each={props.part.head}>{name => (name === '' ? <td /> : <th scope="col">{name}</th>)}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.part.rows}>
          {([first = '', ...others]) => (
            <tr>
              <th scope="row">{first}</th>
              <For each={others}>
                {text => (
                  <td>
                    <Named book={props.book} named={text} />
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  </section>
);

/** A rule leads to its page; everything else is what it is. */
const Named = (props: { readonly book: RulesBook; readonly named: string }) => {
  const rule = () => (/[.:-]/.test(props.named) ? ruleNamed(props.book, props.named) : undefined);
  return (
    <Show when={rule()} fallback={<span>{props.named} </span>}>
      {there => (
        <>
          <Link to={`/rules/${props.book.prefix}/${encodeURIComponent(there().id)}`}>{there().id}</Link>{' '}
        </>
      )}
    </Show>
  );
};
