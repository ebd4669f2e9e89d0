import type { AnySystem, Issue, Json, Order, Profile, Refusal, Seat, Verdict } from '@guidon/kernel';
import { faulty, issue, showIssue } from '@guidon/kernel';
import type { BotQuestion } from '../bot.ts';
import { type FromBot, PROTOCOL, readFromBot } from './messages.ts';
import { Program, ProgramError } from './program.ts';

/** The game as a program is told of it. */
export interface HostedGame {
  readonly systemId: string;
  readonly system: AnySystem;
  readonly rules: string;
  readonly scenario: { readonly id: string; readonly source: unknown };
  readonly charts: unknown;
  readonly profile: Profile;
  readonly seat: Seat;
  readonly seed: string;
}

export interface HostSettings {
  /** For one decision, questions of the bot and second tries included. */
  readonly seconds: number;
  /** Told when an answer was no good and when the fallback was used. */
  readonly log: (sentence: string) => void;
}

/** How often a question is asked again after an answer that cannot be used. */
export const SECOND_TRIES = 3;

type Unusable = { readonly refusal: Refusal } | { readonly issues: readonly Issue[] };

/** A program that plays over its standard input and output, one game after another. */
export class HostedBot {
  private readonly program: Program;
  private readonly settings: HostSettings;
  private game: HostedGame | undefined;
  private asked = 0;
  /** How often the fallback had to answer for it, in all games. */
  fallbacks = 0;

  constructor(command: string, settings: HostSettings) {
    this.program = new Program(command);
    this.settings = settings;
  }

  async begin(game: HostedGame): Promise<void> {
    this.game = game;
    this.program.send({
      type: 'hello',
      protocol: PROTOCOL,
      system: game.systemId,
      rules: game.rules,
      scenario: game.scenario.id,
      seat: game.seat,
      seats: game.system.seats,
      profile: game.profile,
      seed: game.seed,
      seconds: this.settings.seconds,
    });
    const until = this.deadline();
    for (;;) {
      const heard = await this.hear(until);
      if (heard === 'late') return this.giveUp(`did not say "ready" within ${this.settings.seconds} s`);
      // An answer to the game before may still come in.
      if (heard.ok && heard.value.type === 'answer') continue;
      if (!heard.ok || heard.value.type !== 'ready')
        return this.giveUp(`did not answer "hello" with "ready"${heard.ok ? '' : `: ${shown(heard.issues)}`}`);
      if (heard.value.protocol !== PROTOCOL)
        return this.giveUp(`speaks protocol ${heard.value.protocol}; this release speaks ${PROTOCOL}`);
      return;
    }
  }

  /** Its order, or the fallback's where it gives none that is legal in time. */
  async decide(question: BotQuestion, ply: number): Promise<Order> {
    const until = this.deadline();
    const id = ++this.asked;
    const choices = question.choices();
    for (let left = SECOND_TRIES; left >= 0; left--) {
      this.program.send({
        type: 'question',
        id,
        ply,
        decision: question.decision,
        clock: question.clock,
        view: question.view(),
        choices,
      });
      const answer = await this.answer(id, question, until);
      if (answer === 'late') return this.fallback(question, `gave no answer within ${this.settings.seconds} s`);
      const order = answer.ok ? this.ordered(answer.value, question, choices.orders) : answer;
      if (!('refusal' in order) && !('issues' in order)) return order.order;
      this.program.send({ type: 'refused', id, left, ...unusable(order) });
      this.settings.log(`${this.program.command}: ${sentence(order)}`);
    }
    return this.fallback(question, `gave no usable answer in ${SECOND_TRIES + 1} tries`);
  }

  over(verdict: Verdict | undefined): void {
    this.program.send({ type: 'over', verdict: verdict ?? null });
    this.game = undefined;
  }

  close(): Promise<void> {
    return this.program.close();
  }

  private deadline(): number {
    return performance.now() + this.settings.seconds * 1_000;
  }

  private async hear(until: number) {
    const left = until - performance.now();
    const line = left <= 0 ? undefined : await this.program.line(left);
    return line === undefined ? 'late' : readFromBot(line);
  }

  /** The next answer to this question; what the bot asks meanwhile is told. */
  private async answer(id: number, question: BotQuestion, until: number) {
    for (;;) {
      const heard = await this.hear(until);
      if (heard === 'late' || !heard.ok) return heard;
      const message = heard.value;
      if (message.type === 'ask') this.tell(message, question);
      else if (message.type === 'answer' && message.id === id) return { ok: true as const, value: message };
      else if (message.type === 'answer' && message.id > id) return faulty([issue('id', `${id}`, message.id)]);
      // Anything else is late: an answer to a question that the fallback has answered.
    }
  }

  private ordered(
    answer: Extract<FromBot, { readonly type: 'answer' }>,
    question: BotQuestion,
    offered: readonly Order[],
  ): { readonly order: Order } | Unusable {
    const raw = answer.choice === undefined ? answer.order : offered[answer.choice];
    if (raw === undefined || (answer.choice !== undefined && answer.order !== undefined))
      return {
        issues: [
          {
            path: 'order',
            expected: `an order, or as "choice" a number from 0 to ${offered.length - 1}`,
            found: answer.choice === undefined ? 'nothing' : `${answer.choice}`,
          },
        ],
      };
    const read = question.system.parseOrder(raw);
    if (!read.ok) return { issues: read.issues };
    const refusal = question.system.check(question.state, question.decision, read.value);
    return refusal === undefined ? { order: read.value } : { refusal };
  }

  private tell(message: Extract<FromBot, { readonly type: 'ask' }>, question: BotQuestion): void {
    const id = typeof message.id === 'number' ? message.id : 0;
    const told = this.told(message.question, question);
    this.program.send({
      type: 'told',
      id,
      ok: told.ok,
      ...(told.ok ? { answer: told.value } : { issues: told.issues }),
    });
  }

  private told(raw: unknown, question: BotQuestion) {
    const { game } = this;
    const ask = typeof raw === 'object' && raw !== null && 'ask' in raw ? raw.ask : undefined;
    if (typeof ask !== 'string' || game === undefined) return faulty([issue('question.ask', 'text', ask)]);
    if (ask === 'state') return { ok: true as const, value: { state: plain(question.state) } };
    if (ask === 'setting')
      return {
        ok: true as const,
        value: { scenario: plain(game.scenario.source), charts: plain(game.charts), profile: game.profile },
      };
    return question.ask({ ...(raw as object), ask });
  }

  private fallback(question: BotQuestion, why: string): Order {
    this.fallbacks++;
    const order = question.system.fallback(question.state, question.decision) ?? question.choices().orders[0];
    if (order === undefined)
      throw new ProgramError(`${this.program.command} ${why}, and there is no order to fall back on`);
    this.settings.log(`${this.program.command} ${why}: the fallback answers (${order.do})`);
    return order;
  }

  private giveUp(why: string): never {
    const message = `the bot program "${this.program.command}" ${why}`;
    this.program.send({ type: 'error', message });
    throw new ProgramError(message);
  }
}

const unusable = (fault: Unusable): Unusable =>
  'refusal' in fault ? { refusal: fault.refusal } : { issues: fault.issues };

const sentence = (fault: Unusable): string =>
  'refusal' in fault
    ? `an order was refused: ${fault.refusal.because} (${fault.refusal.rule})`
    : `an answer could not be read: ${shown(fault.issues)}`;

const shown = (issues: readonly Issue[]): string => issues.map(showIssue).join('; ');

/** State, scenarios and charts are plain data by contract. */
const plain = (value: unknown): Json => value as Json;
