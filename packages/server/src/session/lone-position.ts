import { type Decision, issue, REFEREE, type Seat } from '@guidon/kernel';
import { type Opened, rulesIn, type SystemKit } from '@guidon/kit';
import type { OpenDecision, OpenedReply, Reply, Request, ScenarioCard } from '@guidon/protocol';
import { answerHand, answerPoint, answerQuestion, ruleOf } from './answers.ts';
import { systemCard } from './cards.ts';
import { faulty } from './faulty.ts';
import { offerOf } from './game.ts';

/** A position by itself: of a lesson, or a moment of a game. No order is carried out in it. */
interface LonePosition {
  readonly id: string;
  readonly kit: SystemKit;
  readonly opened: Opened;
  readonly state: object;
  readonly seat: Seat;
  /** What is asked; left undefined, there is only something to be looked at. */
  readonly decision: Decision | undefined;
}

/** The position as a game is opened, with what is offered. */
export function openedAt({ id, kit, opened, state, seat, decision }: LonePosition): OpenedReply {
  const { present } = opened;
  const isSeat = opened.system.seats.includes(seat);
  return {
    say: 'opened',
    system: systemCard(kit),
    scenario: cardOf(id, kit.id, opened),
    map: present.map(),
    table: present.table?.() ?? null,
    seats: { [seat]: 'person' },
    profile: {},
    watching: false,
    standing: [],
    position: {
      say: 'position',
      revision: 1,
      entry: 1,
      entries: 1,
      picture: present.position(state, isSeat ? seat : REFEREE),
      decisions: decision === undefined ? [] : [decisionOf({ opened, state }, decision)],
      log: [],
      over: null,
      undo: [],
      lines: [],
    },
  };
}

/** Questions about the position, as in a game. */
export function answerAt(
  { opened, state, kit, language }: Pick<LonePosition, 'opened' | 'state' | 'kit'> & { readonly language: string },
  request: Request,
): Reply {
  const context = { system: opened.system, opened, match: { state }, kit, revision: 1 };
  switch (request.ask) {
    case 'point':
      return answerPoint({ ...context, language }, request);
    case 'hand':
      return answerHand(context, request);
    case 'question':
      return answerQuestion(context, request);
    case 'rule':
      return { say: 'rule', rule: ruleOf({ kit, language }, request.rule) };
    case 'rules':
      return { say: 'rules', rules: rulesIn(kit, language) };
    default:
      return faulty('A position by itself does not answer this.', [
        issue('ask', 'a question about the position', request.ask),
      ]);
  }
}

/** A question with what is offered. */
export function decisionOf(
  { opened, state }: Pick<LonePosition, 'opened' | 'state'>,
  decision: Decision,
): OpenDecision {
  const choices = opened.system.choices(state, decision);
  return {
    decision,
    sentence: opened.words.decision(state, decision),
    hint: opened.present.asked(state, decision),
    player: 'person',
    offers: choices.orders.map(order => offerOf(opened, state, { decision, order })),
    exhaustive: choices.exhaustive,
  };
}

const cardOf = (id: string, system: string, { present, reconstructed }: Opened): ScenarioCard => ({
  id,
  system,
  title: '',
  date: '',
  length: '',
  seats: present.seats(),
  summary: '',
  history: [],
  reconstructed,
  options: [],
  dossier: { forces: [], rules: [], outcome: '', losses: [], sources: [], doubts: [] },
  balance: [],
  turns: 0,
  pieces: 0,
});
