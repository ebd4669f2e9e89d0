import { createEffect, createSignal } from 'solid-js';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import { type Action, SIMPLE } from './actions.ts';
import { withRule } from './layout.ts';
import type { Plan } from './plan.ts';

/** Something that could be added to the list, and why not. */
export interface Option {
  readonly name: string;
  readonly action: Action;
  readonly reason: string | null;
  /** It would go if it were declared. */
  readonly legal: boolean;
}

const reasonOf = (of: { readonly reason: string | null; readonly rule: string | null } | undefined): string | null =>
  of === undefined || of.reason === null ? null : withRule(of.reason, of.rule);

/** What may be added to the list of whoever is in hand: the table is asked about each. */
export function createOptions(session: Session, plan: Plan): () => readonly Option[] {
  const [options, setOptions] = createSignal<readonly Option[]>([]);
  let asked = 0;
  createEffect(() => {
    const [unit, before, supply] = [plan.unit(), plan.actions(), plan.supply()];
    asked += 1;
    const n = asked;
    if (unit === null || !plan.isTroop(unit)) setOptions([]);
    else
      void Promise.all(
        SIMPLE.map(async ([name, action]): Promise<Option> => {
          const question = asking({ ask: 'plan', unit, actions: [...before, action], ...(supply ? { supply } : {}) });
          const [shown] = await session.shownFor([question]);
          const last = shown?.plan?.steps[before.length];
          return {
            name,
            action,
            legal: shown?.plan === undefined ? true : (last?.legal ?? false),
            reason: reasonOf(last) ?? reasonOf(shown?.plan),
          };
        }),
      ).then(found => {
        if (n === asked) setOptions(found);
      });
  });
  return options;
}
