import type { OpenedReply, Order, Seat, TutorAdvice } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import { askTutor, type Client } from '../client.ts';
import { isTutorOn } from './tutor-setting.ts';

/** An order waits so many milliseconds for the tutor, and then goes. */
const PATIENCE = 300;
/** The tutor stops a little before. */
const WITHIN = 260;

/** What the tutor says of an order that has not been given yet. */
export interface Warning {
  readonly revision: number;
  readonly order: Order;
  readonly advice: TutorAdvice;
  /** The better order is shown. */
  readonly isShown: boolean;
}

export interface TutorParts {
  readonly client: Client;
  readonly first: OpenedReply;
  readonly record: { readonly position: () => { readonly revision: number }; readonly lines: () => readonly string[] };
  readonly seat: () => Seat;
  /** Shows on the board whom it is about. */
  readonly show: (units: readonly string[]) => void;
}

/** What was learned for a scenario; null where nothing was, or where it cannot be had now. */
async function modelOf(scenario: string): Promise<object | null> {
  try {
    const response = await fetch(`/values/${scenario}.json`);
    return response.ok ? ((await response.json()) as object | null) : null;
  } catch {
    return null;
  }
}

/** Compares orders with others before they go, in a worker of its own: never in a game far away, never for long. */
export function createTutor({ client, first, record, seat, show }: TutorParts) {
  const system = first.system.id;
  const [warned, setWarned] = createSignal<Warning | null>(null);
  const revision = () => record.position().revision;
  /** Of this game alone: people far away think for themselves, and who looks on orders nothing. */
  const mayTutor = client.seat === undefined && !first.watching;
  let opening: Promise<boolean> | undefined;

  /** Sets it up, once. False where it can say nothing about this game. */
  function opened(): Promise<boolean> {
    opening ??= open();
    return opening;
  }

  async function open(): Promise<boolean> {
    const model = await modelOf(first.scenario.id);
    if (model === null) return false;
    const journal = `${record.lines().slice(0, 2).join('\n')}\n`;
    const reply = await askTutor({ ask: 'tutor', system, journal, model });
    return reply.say === 'tutor-ready' && reply.ready;
  }

  // Before the first order waits for it.
  if (mayTutor && isTutorOn()) void opened();

  async function adviceOn(order: Order): Promise<TutorAdvice | null> {
    if (!(await opened())) return null;
    const known = await client.ask({ ask: 'known', seat: seat() });
    if (known.say !== 'known') return null;
    const asked = { system, state: known.state, seat: seat(), order, within: WITHIN };
    const reply = await askTutor({ ask: 'tutor-order', ...asked });
    return reply.say === 'tutor-advice' ? reply.advice : null;
  }

  /** May the order go? Whoever has been warned of it gives it anyway. */
  async function letsGo(order: Order): Promise<boolean> {
    const before = warned();
    setWarned(null);
    if (!mayTutor || !isTutorOn()) return true;
    if (before?.revision === revision() && sameOrder(before.order, order)) return true;
    if (before?.revision === revision() && sameOrder(before.advice.better.order, order)) return true;
    const advice = await Promise.race([adviceOn(order), nothingAfter(PATIENCE)]);
    if (advice === null) return true;
    setWarned({ revision: revision(), order, advice, isShown: false });
    return false;
  }

  return {
    mayTutor,
    /** False where it can say nothing about this game. */
    isTutorReady: opened,
    letsGo,
    /** What it says now; forgotten when the position changes. */
    warning: createMemo(() => (warned()?.revision === revision() ? warned() : null)),
    dropWarning: () => setWarned(null),
    showBetter(): void {
      const now = warned();
      if (now === null) return;
      setWarned({ ...now, isShown: true });
      if (now.advice.better.hint.units.length > 0) show(now.advice.better.hint.units);
    },
  };
}

const nothingAfter = (time: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), time));

const sameOrder = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);
