import type { PositionReply, Reply, RequestOf, StudyDice, StudyThrow } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { askStudy, type Client } from '../client.ts';
import type { OpenStudy } from './open-study.ts';
import { newSeed } from './start.ts';

/** Nothing has changed. */
const STAYS: Reply = { say: 'stale', revision: 0 };

/** A throw whose dice are to be chosen. `throw`: this one is left to chance; `rest`: it and all that follow. */
export interface Wanted {
  readonly wanted: StudyThrow;
  readonly chosen: (how: readonly (string | number)[] | 'throw' | 'rest' | 'cancel') => void;
}

/** A question that may be kept with the position. */
export interface Asked {
  readonly ask: string;
  readonly [field: string]: unknown;
}

const KEPT_QUESTIONS: readonly string[] = ['odds', 'sight', 'reach', 'measure'];

/** Answers for a study as others answer for a game: an order becomes an edge, or answers the question of a node. */
export function createStudyClient(open: OpenStudy) {
  const { system } = open;
  const { wanted, chosenFor } = createChooser();
  const [isChoosing, setChoosing] = createSignal(false);
  const [isSolving, setSolving] = createSignal(false);
  const [verdict, setVerdict] = createSignal<'right' | 'wrong' | null>(null);
  const [asked, setAsked] = createSignal<Asked | null>(null);
  let shown = open.at().position.revision;

  /** The position as the session takes it. `past`: it did not come about from the one that is shown. */
  function positionOf(how: 'played' | 'jumped'): PositionReply {
    const { position } = open.at();
    shown = position.revision;
    setAsked(null);
    return how === 'played' ? position : { ...position, past: [] };
  }

  async function order(given: Pick<RequestOf<'order'>, 'seat' | 'order'>): Promise<Reply> {
    let dice: StudyDice = [];
    let seed = isChoosing() ? null : newSeed();
    for (;;) {
      const reply = await askStudy({ ask: 'study-order', system, ...given, dice, seed });
      if (reply.say === 'study') {
        open.take(reply);
        return positionOf('played');
      }
      if (reply.say !== 'study-throw') return asReply(reply);
      const how = await chosenFor(reply.wanted);
      if (how === 'cancel') return STAYS;
      if (how === 'rest') seed = newSeed();
      else dice = [...dice, how === 'throw' ? drawn(reply.wanted) : how];
    }
  }

  async function answer(given: Pick<RequestOf<'order'>, 'seat' | 'order'>): Promise<Reply> {
    const reply = await askStudy({ ask: 'study-answer', system, ...given });
    if (reply.say !== 'study-judged') return asReply(reply);
    setVerdict(reply.node === null ? 'wrong' : 'right');
    return reply.node === null ? STAYS : go(reply.node);
  }

  /** From a position to the next of its line what happened is played. */
  async function go(node: number): Promise<Reply> {
    const before = open.at().node;
    const reply = await askStudy({ ask: 'study-go', system, node });
    if (reply.say !== 'study') return asReply(reply);
    open.take(reply);
    return positionOf(reply.at.parent === before ? 'played' : 'jumped');
  }

  const client: Client = {
    seat: open.seat,
    async ask(request) {
      if (request.ask === 'order') {
        const { seat, order: said } = request;
        return isSolving() ? answer({ seat, order: said }) : order({ seat, order: said });
      }
      if (request.ask === 'seek') return go(request.entry);
      if (request.ask === 'undo') {
        const reply = await askStudy({ ask: 'study-undo', system });
        if (reply.say !== 'study') return asReply(reply);
        open.take(reply);
        return positionOf('jumped');
      }
      const question = request.ask === 'question' ? (request.question as Asked) : null;
      if (question !== null && KEPT_QUESTIONS.includes(question.ask)) setAsked(question);
      const reply = await askStudy({ ask: 'in-study', system, request });
      return reply.say === 'hand' ? { ...reply, revision: shown } : asReply(reply);
    },
  };

  return {
    client,
    wanted,
    isChoosing,
    setChoosing,
    isSolving,
    setSolving(now: boolean): void {
      setVerdict(null);
      setSolving(now);
    },
    verdict,
    setVerdict,
    asked,
    setAsked,
  };
}

/** Asks which dice fall, one throw after the other. */
function createChooser() {
  const [wanted, setWanted] = createSignal<Wanted | null>(null);
  const chosenFor = (thrown: StudyThrow): Promise<Parameters<Wanted['chosen']>[0]> =>
    new Promise(resolve => {
      setWanted({
        wanted: thrown,
        chosen: how => {
          setWanted(null);
          resolve(how);
        },
      });
    });
  return { wanted, chosenFor };
}

export type StudyClient = ReturnType<typeof createStudyClient>;

/** One die after the other by chance. */
function drawn({ faces, count }: StudyThrow): readonly (string | number)[] {
  const sides = faces.flatMap(({ face, sides: own }) => Array.from({ length: own }, () => face));
  return Array.from({ length: count }, () => {
    // Of 2^32 numbers no side of a die has noticeably more than another.
    const at = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % sides.length;
    return sides[at] ?? '';
  });
}

const asReply = (reply: Awaited<ReturnType<typeof askStudy>>): Reply =>
  reply.say === 'study' || reply.say === 'study-throw' || reply.say === 'study-judged' || reply.say === 'study-chance'
    ? STAYS
    : reply;
