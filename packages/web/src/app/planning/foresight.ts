import type { AimPicture, PlanPicture, Question } from '@guidon/protocol';
import { batch, createEffect, createSignal } from 'solid-js';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import type { Action } from './actions.ts';

interface Foreseen {
  readonly unit: () => string | null;
  readonly looked: () => string | null;
  readonly isTroop: (id: string | null) => boolean;
  readonly actions: () => readonly Action[];
  readonly listed: () => readonly Action[];
  readonly supply: () => boolean;
}

/** How a list of actions would go, and what its unit could aim at: the rules are asked whenever something changes. */
export function createForesight(session: Session, { unit, looked, isTroop, actions, listed, supply }: Foreseen) {
  const [picture, setPicture] = createSignal<PlanPicture | null>(null);
  /** The list that the picture shows: it may be older than the list that is made up. */
  const [shownList, setShownList] = createSignal<readonly Action[]>([]);
  const [aim, setAim] = createSignal<AimPicture | null>(null);
  let plansAsked = 0;
  let aimsAsked = 0;

  createEffect(() => {
    const [id, list, dice] = [unit(), listed(), supply()];
    plansAsked += 1;
    if (id === null || list.length === 0) setPicture(null);
    else void foresee(asking({ ask: 'plan', unit: id, actions: list, ...(dice ? { supply: true } : {}) }), plansAsked);
  });
  createEffect(() => {
    const id = unit() ?? looked();
    const after = unit() === null ? [] : actions();
    session.position();
    aimsAsked += 1;
    if (id === null || !isTroop(id)) setAim(null);
    else void look(asking({ ask: 'aim', unit: id, ...(after.length === 0 ? {} : { after }) }), aimsAsked);
  });

  /** Of several answers under way only the last counts. */
  async function foresee(question: Question, n: number): Promise<void> {
    const [shown] = await session.shownFor([question]);
    const plan = shown?.plan;
    if (n === plansAsked && plan !== undefined)
      batch(() => {
        setPicture(plan);
        setShownList(listed());
      });
  }

  async function look(question: Question, n: number): Promise<void> {
    const [shown] = await session.shownFor([question]);
    if (n === aimsAsked) setAim(shown?.aim ?? null);
  }

  return { picture, forget: () => setPicture(null), isUpToDate: () => shownList() === listed(), aim };
}
