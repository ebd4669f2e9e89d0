import type { PlannedPicture } from '@guidon/protocol';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Session } from '../session/session.ts';
import { createActionList } from './action-list.ts';
import { type Action, declared, nudged } from './actions.ts';
import { createDragging, type Manner } from './dragging.ts';
import { createForesight } from './foresight.ts';
import { createTyped } from './typed/typed.ts';

/**
 * What is in hand and the list of actions that is made up for it. The rules are asked how it would go; nothing here
 * knows a rule.
 */
export function createPlan(session: Session) {
  const [looked, setLooked] = createSignal<string | null>(null);
  const [supply, setSupply] = createSignal(false);
  const [target, setTarget] = createSignal<string | null>(null);
  const [manner, setManner] = createSignal<Manner>(null);
  const [refused, setRefused] = createSignal<string | null>(null);
  const { field, pieces, ready } = createReady(session);
  const isPlanning = createMemo(() => session.open()?.hint.kind === 'activate' && session.open()?.player === 'person');
  /** Who is in hand. */
  const unit = createMemo((): string | null => {
    const [held] = session.inHand();
    return isPlanning() && held !== undefined && ready().has(held) ? held : null;
  });
  const isTroop = (id: string | null): boolean => field()?.troops.some(troop => troop.id === id) ?? false;
  const list = createActionList();
  const { listed, draft, setDraft } = list;
  const foresight = createForesight(session, { ...list, unit, looked, isTroop, supply });
  const dragging = createDragging(session, { list, unit, manner, supply, setRefused });
  const waiting = () => pieces().filter(({ id }) => ready().has(id));
  const typing = createTyped(session, { unit, waiting, read: dragging.read });

  const clear = (): void =>
    batch(() => {
      list.replace([]);
      setSupply(false);
      foresight.forget();
      setTarget(null);
      setManner(null);
      setRefused(null);
    });
  createEffect(on([unit, () => session.position().revision], clear, { defer: true }));

  /** The step that is still made up, as the rules see it. */
  const lastStep = (): PlannedPicture | undefined => (draft() === null ? undefined : foresight.picture()?.steps.at(-1));

  return {
    looked,
    look: setLooked,
    field,
    ready,
    isPlanning,
    unit,
    isTroop,
    seatOf: (id: string): string | undefined => pieces().find(piece => piece.id === id)?.seat,
    ...list,
    ...dragging,
    ...typing,
    supply,
    setSupply,
    picture: foresight.picture,
    aim: foresight.aim,
    /** How an action of the list would go, once the rules have said so. */
    stepAt: (n: number): PlannedPicture | undefined =>
      foresight.isUpToDate() ? foresight.picture()?.steps[n] : undefined,
    target,
    setTarget,
    manner,
    setManner,
    refused,
    clear,
    add: (action: Action) =>
      batch(() => {
        list.add(action);
        setRefused(null);
      }),
    async give(): Promise<void> {
      const id = unit();
      if (id === null || listed().length === 0) return;
      await session.giveOrder(declared({ unit: id, actions: listed(), supply: supply() }));
    },
    nudge: (pressed: { readonly key: string; readonly shiftKey: boolean }) =>
      setDraft(nudged(draft(), pressed, draft() === null ? null : (lastStep()?.most ?? null))),
    /** Takes a piece up if it may be ordered, else only looks at it. */
    pick: (id: string | null) =>
      batch(() => {
        setLooked(id);
        if (id !== null && ready().has(id)) session.hold([id]);
        else if (isPlanning()) session.hold([]);
      }),
  };
}

export type Plan = ReturnType<typeof createPlan>;

/** Everybody on the table, and those who may be ordered now. */
function createReady(session: Session) {
  const field = createMemo(() => session.position().picture.field);
  const pieces = createMemo(() => [...(field()?.troops ?? []), ...(field()?.generals ?? [])]);
  const ready = createMemo((): ReadonlySet<string> => {
    const open = session.open();
    if (open?.player !== 'person' || session.opened.watching) return new Set();
    const waiting = pieces().filter(piece => piece.open && piece.seat === open.decision.seat);
    return new Set([...waiting.map(({ id }) => id), ...session.orderable()]);
  });
  return { field, pieces, ready };
}
