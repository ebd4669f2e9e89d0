import type { ListedLesson } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { chapterOf, type RulesBook } from '../rules/rules-book.ts';
import { Link } from '../site/link.tsx';
import { words } from '../words/words.ts';
import { hasSolved } from './progress.ts';
import { ruleAddress, type Taught } from './taught.ts';

/** The rules of a game by chapter, each with whether its lesson was solved. */
export function RulesByChapter(props: Taught) {
  const byId = createMemo(() => new Map(props.listing.lessons.map(lesson => [lesson.id, lesson])));
  const lessonOf = (rule: string): ListedLesson | undefined =>
    byId().get(props.listing.best[`${props.system.prefix}:${rule}`] ?? '');
  const isSolved = (rule: string): boolean => {
    const lesson = lessonOf(rule);
    return lesson !== undefined && hasSolved(lesson);
  };
  const chapters = createMemo(() => {
    const found = new Map<string, RulesBook['rules'][number][]>();
    for (const rule of props.book.rules)
      if (lessonOf(rule.id) !== undefined)
        found.set(chapterOf(rule.id), [...(found.get(chapterOf(rule.id)) ?? []), rule]);
    return [...found];
  });
  const solvedIn = (rules: RulesBook['rules']): number => rules.filter(({ id }) => isSolved(id)).length;
  const all = () => chapters().flatMap(([, rules]) => rules);
  return (
    <details class="learn-rules" open={props.course === undefined}>
      <summary>
        <h2>{words().learn.allRules}</h2>{' '}
        <span class="learn-count">{words().learn.count(solvedIn(all()), all().length)}</span>
      </summary>
      <For each={chapters()}>
        {([chapter, rules]) => (
          <details>
            <summary>
              {words().rules.chapter(chapter)} <small>{words().learn.count(solvedIn(rules), rules.length)}</small>
            </summary>
            <ul class="rules-list">
              <For each={rules}>
                {({ id, title }) => (
                  <li classList={{ solved: isSolved(id) }}>
                    <Link to={ruleAddress(props.system.prefix, id)}>
                      <b>{id}</b> {title}
                      <Show when={isSolved(id)}>
                        {' '}
                        <span class="learn-solved">✓ {words().learn.solved}</span>
                      </Show>
                    </Link>
                  </li>
                )}
              </For>
            </ul>
          </details>
        )}
      </For>
    </details>
  );
}
