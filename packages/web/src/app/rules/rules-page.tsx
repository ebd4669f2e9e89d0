import type { LibraryReply, RuleText } from '@guidon/protocol';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { Link } from '../site/link.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { language, words } from '../words/words.ts';
import { Chart } from './chart.tsx';
import { lessonListing } from './lesson-listing.ts';
import { CHARTS, chapterOf, chartsOf, citedIn, found, type RulesBook, rulesBook } from './rules-book.ts';

/** More than these nobody reads: a word more finds fewer. */
const LISTED = 60;

/** The rules of all games as a book: an index, a search, every rule with its neighbours and rulings. */
export function RulesPage(props: {
  readonly library: LibraryReply;
  readonly prefix: string | null;
  readonly rule: string | null;
}) {
  const system = createMemo(() => props.library.systems.find(({ prefix }) => prefix === props.prefix) ?? null);
  const wanted = createMemo(() => {
    const found = system();
    return found === null ? null : { id: found.id, language: language() };
  });
  const [book] = createResource(wanted, ({ id, language: spoken }) => rulesBook(id, spoken));
  return (
    <main class="home rules-page">
      <SiteBar />
      <h1>{words().rules.title}</h1>
      <p>{words().rules.about}</p>
      <nav class="plain" aria-label={words().rules.title}>
        <For each={props.library.systems}>
          {({ prefix, title }) => (
            <Link to={`/rules/${prefix}`} class="button" current={prefix === props.prefix}>
              {title}
            </Link>
          )}
        </For>
      </nav>
      <Show when={book()}>{there => <Book book={there()} rule={props.rule} />}</Show>
    </main>
  );
}

function Book(props: { readonly book: RulesBook; readonly rule: string | null }) {
  const [said, setSaid] = createSignal('');
  const rule = createMemo(() => props.book.rules.find(({ id }) => id === props.rule));
  const isOnCharts = () => props.rule === CHARTS;
  const matches = createMemo(() => (said().trim() === '' ? [] : found(props.book, said())));
  return (
    <>
      <label class="rules-search">
        {words().rules.search}{' '}
        <input type="search" value={said()} onInput={event => setSaid(event.currentTarget.value)} />
      </label>
      <Show when={said().trim() !== ''}>
        <p role="status">{matches().length === 0 ? words().rules.none : words().rules.found(matches().length)}</p>
        <RuleList book={props.book} rules={matches().slice(0, LISTED)} />
      </Show>
      <p>
        <Link to={addressOf(props.book, CHARTS)} class="button" current={isOnCharts()}>
          {words().rules.charts}
        </Link>
      </p>
      <Show when={isOnCharts()}>
        <h2>{words().rules.charts}</h2>
        <For each={props.book.charts}>{chart => <Chart book={props.book} chart={chart} />}</For>
      </Show>
      <Show when={props.rule !== null && !isOnCharts() && rule() === undefined}>
        <p class="fault">{words().rules.noSuchRule(props.rule ?? '')}</p>
      </Show>
      <Show when={rule()}>{one => <Rule book={props.book} rule={one()} />}</Show>
      <Show when={rule() === undefined && !isOnCharts() && said().trim() === ''}>
        <Index book={props.book} />
      </Show>
    </>
  );
}

const addressOf = ({ prefix }: RulesBook, id: string): string => `/rules/${prefix}/${encodeURIComponent(id)}`;

const RuleList = (props: { readonly book: RulesBook; readonly rules: readonly RuleText[] }) => (
  <ul class="rules-list">
    <For each={props.rules}>
      {({ id, title }) => (
        <li>
          <Link to={addressOf(props.book, id)}>
            <b>{id}</b> {title}
          </Link>
        </li>
      )}
    </For>
  </ul>
);

/** All rules by chapter. */
function Index(props: { readonly book: RulesBook }) {
  const chapters = createMemo(() => {
    const found = new Map<string, RuleText[]>();
    for (const rule of props.book.rules)
      found.set(chapterOf(rule.id), [...(found.get(chapterOf(rule.id)) ?? []), rule]);
    return [...found];
  });
  return (
    <For each={chapters()}>
      {([chapter, rules]) => (
        <details>
          <summary>
            {words().rules.chapter(chapter)} <small>{words().rules.found(rules.length)}</small>
          </summary>
          <RuleList book={props.book} rules={rules} />
        </details>
      )}
    </For>
  );
}

/** A rule with its neighbours, the rulings about it, and the rules that speak of it. */
function Rule(props: { readonly book: RulesBook; readonly rule: RuleText }) {
  const [taught] = createResource(() => props.book.system, lessonListing);
  const at = (): number => props.book.rules.indexOf(props.rule);
  const bare = (id: string): string => id.replace(`${props.book.prefix}:`, '');
  const rulings = () => props.book.rulings.filter(({ rules }) => rules.map(bare).includes(props.rule.id));
  const isOption = () => props.book.options.some(({ rule }) => bare(rule) === props.rule.id);
  const cited = () => citedIn(props.book, props.rule.text);
  const citing = () => props.book.rules.filter(rule => citedIn(props.book, rule.text).includes(props.rule.id));
  const byId = (ids: readonly string[]) => props.book.rules.filter(({ id }) => ids.includes(id));
  return (
    <article class="rule-article">
      <p class="rule-id">
        {props.book.title}, {words().rule(props.rule.id)}
      </p>
      <h2>{props.rule.title}</h2>
      <p>{props.rule.text}</p>
      <Show when={taught()?.best[`${props.book.prefix}:${props.rule.id}`]}>
        <p>
          <Link to={`/learn/${props.book.prefix}/${encodeURIComponent(props.rule.id)}`} class="button try-rule">
            {words().learn.tryIt}
          </Link>
        </p>
      </Show>
      <RuleList book={props.book} rules={byId(cited())} />
      <Show when={isOption()}>
        <p>
          <i>{words().rules.option}</i>
        </p>
      </Show>
      <Show when={rulings().length > 0}>
        <h3>{words().rules.rulings}</h3>
        <For each={rulings()}>
          {({ id, title, question, readings, ruling, reason }) => (
            <details>
              <summary>
                <b>{id}</b> {title}: {ruling}
              </summary>
              <p>{question}</p>
              <p>{words().rules.readings}</p>
              <ul>
                <For each={readings}>{reading => <li>{reading}</li>}</For>
              </ul>
              <p>
                <b>{words().rules.because}:</b> {reason}
              </p>
            </details>
          )}
        </For>
      </Show>
      <Show when={chartsOf(props.book, props.rule.id).length > 0}>
        <h3>{words().rules.charts}</h3>
        <For each={chartsOf(props.book, props.rule.id)}>
          {chart => (
            <details>
              <summary>{chart.title}</summary>
              <Chart book={props.book} chart={chart} />
            </details>
          )}
        </For>
      </Show>
      <Show when={citing().length > 0}>
        <h3>{words().rules.cites}</h3>
        <RuleList book={props.book} rules={citing()} />
      </Show>
      <nav class="plain">
        <Neighbour book={props.book} rule={props.book.rules[at() - 1]} label={words().rules.previous} />
        <Neighbour book={props.book} rule={props.book.rules[at() + 1]} label={words().rules.next} />
      </nav>
    </article>
  );
}

const Neighbour = (props: {
  readonly book: RulesBook;
  readonly rule: RuleText | undefined;
  readonly label: string;
}) => (
  <Show when={props.rule}>
    {rule => (
      <Link to={addressOf(props.book, rule().id)} class="button">
        {props.label}: {rule().id} {rule().title}
      </Link>
    )}
  </Show>
);
