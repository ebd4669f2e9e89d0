import type { LedgerAccount, LedgerProgress, LedgerReply, MistakeCard, TurnStory } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';
import { askLedger } from '../client.ts';
import { language } from '../words/words.ts';

export interface Reviewed {
  readonly system: string;
  readonly scenario: string;
  readonly journal: string;
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

/** The review of one game, as far as it has been worked out. */
export function createReview({ system, scenario, journal }: Reviewed) {
  const [head, setHead] = createSignal<LedgerReply | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [done, setDone] = createSignal<LedgerProgress['done'] | null>(null);
  const [account, setAccount] = createSignal<LedgerAccount | null>(null);
  const [mistakes, setMistakes] = createSignal<readonly MistakeCard[]>([]);
  const [story, setStory] = createSignal<readonly TurnStory[]>([]);
  const [isRunning, setRunning] = createSignal(false);

  const isComplete = (): boolean => {
    const found = done();
    return found !== null && found.choices >= found.of;
  };

  async function begin(): Promise<void> {
    const reply = await askLedger({ ask: 'ledger', system, journal, model: await modelOf(scenario) });
    if (reply.say === 'ledger') setHead(reply);
    else setFault(reply.say === 'faulty' ? reply.message : '');
  }

  async function tellStory(): Promise<void> {
    const reply = await askLedger({ ask: 'ledger-story', system });
    if (reply.say === 'ledger-story') setStory(reply.turns);
  }

  /** Works on until all is done or it is stopped. */
  async function run(): Promise<void> {
    if (isRunning() || isComplete() || fault() !== null) return;
    setRunning(true);
    await begun;
    if (story().length === 0) await tellStory();
    const first = head();
    if (first === null || first.fit === null || !first.current) setRunning(false);
    while (isRunning()) {
      const reply = await askLedger({ ask: 'ledger-more', system });
      if (reply.say !== 'ledger-progress') {
        setRunning(false);
        return;
      }
      batch(() => {
        setDone(reply.done);
        if (reply.account !== null) setAccount(reply.account);
        if (reply.mistakes.length > 0) setMistakes([...mistakes(), ...reply.mistakes]);
        if (isComplete()) setRunning(false);
      });
    }
  }

  const begun = begin();
  return {
    system,
    journal,
    head,
    fault,
    done,
    account,
    mistakes,
    story,
    isRunning,
    isComplete,
    run,
    stop: () => setRunning(false),
  };
}

export type Review = ReturnType<typeof createReview>;

let last: { readonly review: Review; readonly language: string } | undefined;

/** The review of a game: the last one is kept, so that whoever comes back from the board finds it as it was. */
export function reviewOf(reviewed: Reviewed): Review {
  if (last?.review.journal === reviewed.journal && last.language === language()) return last.review;
  last?.review.stop();
  const review = createReview(reviewed);
  last = { review, language: language() };
  return review;
}
