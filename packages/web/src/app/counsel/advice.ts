import type { Seat, WeighedOffer } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import type { Client } from '../client.ts';

interface Advice {
  readonly revision: number;
  readonly weighed: readonly WeighedOffer[];
}

/** What the program would do in the player's place; asked for, and forgotten when the position changes. */
export function createAdvice({
  client,
  seat,
  revision,
  tell,
  show,
}: {
  readonly client: Client;
  readonly seat: () => Seat;
  readonly revision: () => number;
  readonly tell: (sentence: string) => void;
  /** Shows on the board whom it is about. */
  readonly show: (units: readonly string[]) => void;
}) {
  const [given, setGiven] = createSignal<Advice | null>(null);
  const [isAsked, setIsAsked] = createSignal(false);
  /** Only in games of this browser: against people far away everybody thinks for himself. */
  const mayAsk = (): boolean => client.seat === undefined;

  async function askAdvice(): Promise<void> {
    if (!mayAsk() || isAsked()) return;
    const at = revision();
    setIsAsked(true);
    const reply = await client.ask({ ask: 'advice', seat: seat() });
    setIsAsked(false);
    if (reply.say === 'faulty') tell(reply.message);
    if (reply.say !== 'advice') return;
    setGiven({ revision: at, weighed: reply.weighed });
    const units = reply.weighed[0]?.offer.hint.units ?? [];
    if (units.length > 0) show(units);
  }

  return {
    mayAskAdvice: mayAsk,
    isAdviceAsked: isAsked,
    askAdvice,
    advice: createMemo(() => (given()?.revision === revision() ? (given()?.weighed ?? null) : null)),
    closeAdvice: () => setGiven(null),
  };
}
