import type { LessonReply, Order, Reply, VerdictReply } from '@guidon/protocol';
import { askLesson, type Client } from '../client.ts';

const REFUSED: Reply = { say: 'stale', revision: 1 };

/** Answers for the position of a lesson as others answer for a game: an order is judged, and nothing is carried out. */
export function lessonClient(
  { seat, opened }: LessonReply,
  judged: (verdict: VerdictReply, order: Order) => void,
): Client {
  const system = opened.system.id;
  return {
    seat: () => seat,
    async ask(request) {
      if (request.ask === 'order') {
        const order = { do: '', ...request.order };
        const verdict = await askLesson({ ask: 'lesson-order', system, order });
        if (verdict.say === 'verdict') judged(verdict, order);
        return verdict.say === 'faulty' ? verdict : REFUSED;
      }
      const reply = await askLesson({ ask: 'in-lesson', system, request });
      return reply.say === 'lesson' || reply.say === 'verdict' ? REFUSED : reply;
    },
  };
}
