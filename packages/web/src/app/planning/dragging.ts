import type { AnswerPicture, TablePoint } from '@guidon/protocol';
import { batch } from 'solid-js';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import type { ActionList } from './action-list.ts';
import { actionsIn } from './actions.ts';
import { withRule } from './layout.ts';

/** How something is dragged; null: what lies under the pointer decides. */
export type Manner = 'advance' | 'retire' | 'charge' | null;

interface DragParts {
  readonly list: ActionList;
  readonly unit: () => string | null;
  readonly manner: () => Manner;
  readonly supply: () => boolean;
  readonly setRefused: (why: string | null) => void;
}

/** Actions are made up by dragging a unit or by writing a sentence; the rules say what comes of either. */
export function createDragging(session: Session, { list, unit, manner, supply, setRefused }: DragParts) {
  /** One drag is asked about at a time; of those that come meanwhile only the last. */
  let isAsking = false;
  let next: TablePoint | null = null;
  const withSupply = () => (supply() ? { supply: true } : {});

  async function dragTo(point: TablePoint): Promise<void> {
    next = point;
    if (isAsking) return;
    isAsking = true;
    while (next !== null) {
      const to: TablePoint = next;
      next = null;
      const id = unit();
      if (id === null) break;
      await askAbout(id, to);
    }
    isAsking = false;
  }

  async function askAbout(id: string, { x, y }: TablePoint): Promise<void> {
    const how = manner();
    const before = list.actions();
    const reply = await session.question(
      asking({ ask: 'drag', unit: id, x, y, before, ...(how === null ? {} : { how }), ...withSupply() }),
    );
    if (reply.say !== 'answer' || unit() !== id) return;
    const found = actionsIn(reply.picture?.order) ?? actionsIn(reply.answer) ?? [];
    const last = found.length > list.actions().length ? found.at(-1) : undefined;
    batch(() => {
      setRefused(last === undefined ? (reply.sentence ?? whyOf(reply.picture)) : null);
      list.setDraft(last ?? null);
    });
  }

  /** A sentence is read into the list. */
  async function read(text: string): Promise<boolean> {
    const id = unit();
    if (id === null || text.trim() === '') return false;
    const reply = await session.question(asking({ ask: 'read', unit: id, text, ...withSupply() }));
    if (reply.say === 'faulty')
      setRefused([reply.message, ...reply.issues.map(({ expected, found }) => `${expected}: ${found}`)].join(' '));
    if (reply.say !== 'answer') return false;
    const found = actionsIn(reply.picture?.order) ?? actionsIn(reply.answer);
    batch(() => {
      setRefused(found === undefined ? (reply.sentence ?? whyOf(reply.picture)) : null);
      if (found !== undefined) list.replace(found);
    });
    return found !== undefined;
  }

  return { dragTo, read };
}

function whyOf(picture: AnswerPicture | null): string | null {
  const plan = picture?.plan;
  const step = plan?.steps.findLast(({ legal }) => !legal);
  const [reason, rule] =
    plan?.reason === null || plan === undefined ? [step?.reason, step?.rule] : [plan.reason, plan.rule];
  return reason === null || reason === undefined ? (picture?.notes[0] ?? null) : withRule(reason, rule);
}
