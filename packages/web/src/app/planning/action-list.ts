import { batch, createMemo, createSignal } from 'solid-js';
import type { Action } from './actions.ts';

/** The list of actions that is made up for a unit. The last one may still be dragged about, turned and lengthened. */
export function createActionList() {
  const [actions, setActions] = createSignal<readonly Action[]>([]);
  const [draft, setDraft] = createSignal<Action | null>(null);
  const listed = createMemo((): readonly Action[] => {
    const last = draft();
    return last === null ? actions() : [...actions(), last];
  });
  const replace = (list: readonly Action[]): void =>
    batch(() => {
      setDraft(null);
      setActions(list);
    });
  return {
    actions,
    draft,
    setDraft,
    /** The actions with the draft. */
    listed,
    replace,
    add: (action: Action) => replace([...listed(), action]),
    /** The draft is an action like the others. */
    settle: () => replace(listed()),
    remove: (n: number) => replace(listed().filter((_, at) => at !== n)),
    shift: (n: number, by: -1 | 1) => {
      const list = [...listed()];
      const [moved] = list.splice(n, 1);
      if (moved !== undefined) list.splice(n + by, 0, moved);
      replace(list);
    },
  };
}

export type ActionList = ReturnType<typeof createActionList>;
