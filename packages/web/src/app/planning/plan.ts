import type { AimPicture, AnswerPicture, PlannedPicture, PlanPicture, Question, TablePoint } from '@guidon/protocol';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Session } from '../session/session.ts';
import { type Action, actionsIn, declared, nudged } from './actions.ts';
import { withRule } from './layout.ts';

/** How something is dragged; null: what lies under the pointer decides. */
export type Manner = 'advance' | 'retire' | 'charge' | null;

/**
 * What is in hand and the list of actions that is made up for it. The table is asked how it would go; nothing here
 * knows a rule.
 */
export function createPlan(session: Session) {
  const [looked, setLooked] = createSignal<string | null>(null);
  const [actions, setActions] = createSignal<readonly Action[]>([]);
  /** The last action while it is still dragged about, turned and lengthened. */
  const [draft, setDraft] = createSignal<Action | null>(null);
  const [supply, setSupply] = createSignal(false);
  const [picture, setPicture] = createSignal<PlanPicture | null>(null);
  /** The list that the picture shows: it may be older than the list that is made up. */
  const [shownList, setShownList] = createSignal<readonly Action[]>([]);
  const [aim, setAim] = createSignal<AimPicture | null>(null);
  const [target, setTarget] = createSignal<string | null>(null);
  const [manner, setManner] = createSignal<Manner>(null);
  const [refused, setRefused] = createSignal<string | null>(null);

  const field = createMemo(() => session.position().picture.field);
  /** Those who may be ordered now. */
  const ready = createMemo((): ReadonlySet<string> => {
    const open = session.open();
    if (open?.player !== 'person' || session.table.watching) return new Set();
    const pieces = [...(field()?.troops ?? []), ...(field()?.generals ?? [])];
    const waiting = pieces.filter(piece => piece.open && piece.seat === open.decision.seat).map(({ id }) => id);
    return new Set([...waiting, ...session.orderable()]);
  });
  const isPlanning = createMemo(() => session.open()?.hint.kind === 'activate' && session.open()?.player === 'person');
  /** Who is in hand. */
  const unit = createMemo((): string | null => {
    const [held] = session.inHand();
    return isPlanning() && held !== undefined && ready().has(held) ? held : null;
  });
  const listed = createMemo((): readonly Action[] => {
    const last = draft();
    return last === null ? actions() : [...actions(), last];
  });
  const isTroop = (id: string | null): boolean => field()?.troops.some(troop => troop.id === id) ?? false;
  const seatOf = (id: string): string | undefined =>
    [...(field()?.troops ?? []), ...(field()?.generals ?? [])].find(piece => piece.id === id)?.seat;

  const clear = (): void =>
    batch(() => {
      setActions([]);
      setDraft(null);
      setSupply(false);
      setPicture(null);
      setTarget(null);
      setManner(null);
      setRefused(null);
    });
  createEffect(on([unit, () => session.position().revision], clear, { defer: true }));

  let asked = 0;
  createEffect(() => {
    const [id, list, dice] = [unit(), listed(), supply()];
    asked += 1;
    if (id === null || list.length === 0) setPicture(null);
    else void foresee(asking({ ask: 'plan', unit: id, actions: list, ...(dice ? { supply: true } : {}) }), asked);
  });

  async function foresee(question: Question, n: number): Promise<void> {
    const [shown] = await session.shownFor([question]);
    const plan = shown?.plan;
    if (n === asked && plan !== undefined)
      batch(() => {
        setPicture(plan);
        setShownList(listed());
      });
  }

  let aimed = 0;
  createEffect(() => {
    const id = unit() ?? looked();
    const after = unit() === null ? [] : actions();
    session.position();
    aimed += 1;
    const n = aimed;
    if (id === null || !isTroop(id)) setAim(null);
    else
      void session
        .shownFor([asking({ ask: 'aim', unit: id, ...(after.length === 0 ? {} : { after }) })])
        .then(([shown]) => {
          if (n === aimed) setAim(shown?.aim ?? null);
        });
  });

  /** One drag is asked about at a time; of those that come meanwhile only the last. */
  let isAsking = false;
  let next: TablePoint | null = null;
  async function dragTo(point: TablePoint): Promise<void> {
    next = point;
    if (isAsking) return;
    isAsking = true;
    while (next !== null) {
      const to: TablePoint = next;
      next = null;
      const id = unit();
      if (id === null) break;
      const how = manner();
      const reply = await session.question(
        asking({
          ask: 'drag',
          unit: id,
          x: to.x,
          y: to.y,
          before: actions(),
          ...(how === null ? {} : { how }),
          ...(supply() ? { supply: true } : {}),
        }),
      );
      if (reply.say !== 'answer' || unit() !== id) continue;
      const list = actionsIn(reply.picture?.order) ?? actionsIn(reply.answer) ?? [];
      const last = list.length > actions().length ? list.at(-1) : undefined;
      batch(() => {
        setRefused(last === undefined ? (reply.sentence ?? whyOf(reply.picture)) : null);
        setDraft(last ?? null);
      });
    }
    isAsking = false;
  }

  const add = (action: Action): void =>
    batch(() => {
      setActions([...listed(), action]);
      setDraft(null);
      setRefused(null);
    });

  const settle = (): void =>
    batch(() => {
      setActions(listed());
      setDraft(null);
    });

  /** A sentence is read into the list. */
  async function read(text: string): Promise<boolean> {
    const id = unit();
    if (id === null || text.trim() === '') return false;
    const reply = await session.question(
      asking({ ask: 'read', unit: id, text, ...(supply() ? { supply: true } : {}) }),
    );
    if (reply.say === 'faulty') {
      setRefused([reply.message, ...reply.issues.map(({ expected, found }) => `${expected}: ${found}`)].join(' '));
      return false;
    }
    if (reply.say !== 'answer') return false;
    const list = actionsIn(reply.picture?.order) ?? actionsIn(reply.answer);
    if (list === undefined) {
      setRefused(reply.sentence ?? whyOf(reply.picture));
      return false;
    }
    batch(() => {
      setRefused(null);
      setDraft(null);
      setActions(list);
    });
    return true;
  }

  /** The step that is still made up, as the table sees it. */
  const lastStep = (): PlannedPicture | undefined => (draft() === null ? undefined : picture()?.steps.at(-1));

  async function give(): Promise<void> {
    const id = unit();
    if (id !== null && listed().length > 0) await session.giveOrder(declared(id, listed(), supply()));
  }

  return {
    looked,
    look: setLooked,
    field,
    ready,
    isPlanning,
    unit,
    seatOf,
    actions,
    draft,
    listed,
    supply,
    setSupply,
    picture,
    /** How an action of the list would go, once the table has said so. */
    stepAt: (n: number): PlannedPicture | undefined => (shownList() === listed() ? picture()?.steps[n] : undefined),
    aim,
    target,
    setTarget,
    manner,
    setManner,
    refused,
    isTroop,
    dragTo,
    add,
    settle,
    read,
    give,
    clear,
    nudge: (key: string, isFar: boolean) =>
      setDraft(nudged(draft(), key, draft() === null ? null : (lastStep()?.most ?? null), isFar)),
    remove: (n: number) =>
      batch(() => {
        const list = listed().filter((_, at) => at !== n);
        setDraft(null);
        setActions(list);
      }),
    shift: (n: number, by: -1 | 1) =>
      batch(() => {
        const list = [...listed()];
        const [moved] = list.splice(n, 1);
        if (moved !== undefined) list.splice(n + by, 0, moved);
        setDraft(null);
        setActions(list);
      }),
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

/** A question with whatever it asks about. */
export const asking = (question: Question & { readonly [field: string]: unknown }): Question => question;

function whyOf(picture: AnswerPicture | null): string | null {
  const plan = picture?.plan;
  const step = plan?.steps.findLast(({ legal }) => !legal);
  const [reason, rule] =
    plan?.reason === null || plan === undefined ? [step?.reason, step?.rule] : [plan.reason, plan.rule];
  return reason === null || reason === undefined ? (picture?.notes[0] ?? null) : withRule(reason, rule);
}
