import { setImmediate } from 'node:timers/promises';
import { type Decision, InvariantError, type Order, type Parsed, present } from '@guidon/kernel';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { wrap } from '../console/layout.ts';
import type { Lines } from '../console/lines.ts';
import { paintFor } from '../console/paint.ts';
import { inStrips } from '../console/strips.ts';
import { answered, entryText, issuesText, logText, refusalText, UNDO_BARRED } from './answers.ts';
import type { Game } from './game.ts';
import { Offer } from './offer.ts';
import { strongestBot } from './seats.ts';
import { isTypedOrder, readTyped } from './typed.ts';

export type Ending =
  | { readonly kind: 'over' | 'left' | 'input-ended' | 'interrupted' }
  | { readonly kind: 'load'; readonly file: string };

/** Bots play on without a person looking: saved at least this often. */
const SAVE_EVERY = 50;

/** One question to a person, and what is on the screen for it. */
interface Open {
  readonly decision: Decision;
  readonly offer: Offer;
}

/** The conversation about one game, from question to question. */
export class Session {
  private readonly context: Context;
  private readonly game: Game;
  private readonly lines: Lines;
  private readonly isInterrupted: () => boolean;
  private lastBoard = '';
  /** Somebody else has acted, or orders were taken back, since the board was shown. */
  private fresh = true;

  constructor(context: Context, game: Game, from: { readonly lines: Lines; readonly isInterrupted: () => boolean }) {
    this.context = context;
    this.game = game;
    this.lines = from.lines;
    this.isInterrupted = from.isInterrupted;
  }

  async run(): Promise<Ending> {
    const { game } = this;
    if (game.told.some(({ sentences }) => sentences.length > 0)) this.say(logText(game, 1));
    while (game.system.over(game.match.state) === undefined) {
      if (this.isInterrupted()) return { kind: 'interrupted' };
      const decision = present(game.system.decisions(game.match.state)[0], 'a decision in a game that is not over');
      if (game.isPersonAt(decision.seat)) {
        const ending = await this.question(decision);
        if (ending !== undefined) return this.isInterrupted() ? { kind: 'interrupted' } : ending;
      } else await this.botMove(decision);
    }
    game.save(this.context);
    this.showBoard();
    const verdict = present(game.system.over(game.match.state), 'a verdict');
    this.say(`\n${paintFor(this.context.io).strong(game.words.verdict(verdict))} (${verdict.rule})\n`);
    return { kind: 'over' };
  }

  private say(text: string): void {
    this.context.io.out(text);
  }

  private async botMove(decision: Decision): Promise<void> {
    const { game } = this;
    this.give(decision, await game.botOrder(decision, strongestBot(game.laid)));
    this.fresh = true;
    if (game.match.ply % SAVE_EVERY === 0) game.save(this.context);
    // Signals are heard only between turns of the event loop.
    await setImmediate();
  }

  /** Asks one person until the question is answered; an ending if they leave. */
  private async question(decision: Decision): Promise<Ending | undefined> {
    const { game } = this;
    game.save(this.context);
    if (this.fresh) this.showBoard();
    this.fresh = false;
    const { orders } = game.system.choices(game.match.state, decision);
    const offer = new Offer(orders, order => game.words.order(game.match.state, order));
    const open = { decision, offer };
    this.showQuestion(open);
    const { revision } = game.match;
    while (game.match.revision === revision) {
      const typed = await this.lines.next(`${game.words.seat(decision.seat)}> `);
      if (typed === undefined) return { kind: 'input-ended' };
      const ending = await this.heard(open, typed.trim());
      if (ending !== undefined) return ending;
    }
    return undefined;
  }

  private showBoard(): void {
    const { game } = this;
    const seat = game.system.decisions(game.match.state)[0]?.seat ?? present(game.system.seats[0], 'a seat');
    const board = game.words.board(game.match.state, seat);
    if (board !== this.lastBoard) this.say(`\n${inStrips(board.trimEnd(), this.context.io)}\n`);
    this.lastBoard = board;
  }

  private showQuestion({ decision, offer }: Open): void {
    const { game } = this;
    const { strong, faint } = paintFor(this.context.io);
    const status = game.words.status(game.match.state, decision.seat);
    const question = game.words.decision(game.match.state, decision);
    this.say(`\n${status.map(line => `${wrap(line, 100)}\n`).join('')}`);
    this.say(`\n${strong(question)}${question.includes(decision.rule) ? '' : faint(` (${decision.rule})`)}\n`);
    this.say(offer.text());
  }

  /** What was typed: a command that acts, one that only tells, a way through the list, or an order. */
  private async heard(open: Open, typed: string): Promise<Ending | undefined> {
    const [word = '', file] = typed.split(/\s+/);
    if (word === 'quit' || word === 'q') return this.quit();
    if (word === 'load' && file !== undefined) return { kind: 'load', file };
    if (word === 'bot') this.give(open.decision, await this.game.botOrder(open.decision, strongestBot(this.game.laid)));
    else if (word === 'hint') this.say(await this.hint(open.decision));
    else if (word === 'load') this.say('load needs the name of a file.\n');
    else if (word === 'undo' || word === 'u') this.undo();
    else if (word === 'save') this.saveTo(file ?? this.game.file);
    else if (word === 'board' || word === 'b') {
      this.lastBoard = '';
      this.showBoard();
      this.showQuestion(open);
    } else {
      const order = (words: string): Order | string => this.named(open, words);
      const answer = answered(this.context, this.game, { decision: open.decision, typed, order });
      if (answer === undefined) this.chosen(open, typed);
      else this.say(answer);
    }
    return undefined;
  }

  /** What the strongest program would do here. */
  private async hint(decision: Decision): Promise<string> {
    const { words, match, laid } = this.game;
    const order = await this.game.botOrder(decision, strongestBot(laid));
    return `The computer would: ${words.order(match.state, order)}\n"bot" does it.\n`;
  }

  /** The order that a number or typed words stand for, or what is wrong with them. */
  private named({ decision, offer }: Open, typed: string): Order | string {
    const item = offer.itemAt(typed);
    if (item !== undefined)
      return item.orders.length === 1
        ? present(item.orders[0], 'an order')
        : 'That number stands for several orders: open it first.\n';
    if (typed === '' || /^\d+$/.test(typed)) return 'Give a number of the list, or an order.\n';
    const read = this.readOrder(decision, typed);
    return read.ok ? read.value : issuesText(read.issues);
  }

  /** A way through the list, a number, a typed order, or letters to search for. */
  private chosen({ decision, offer }: Open, typed: string): void {
    const item = offer.itemAt(typed);
    if (item?.orders.length === 1) {
      this.give(decision, item.orders[0]);
      return;
    }
    if (item === undefined && (this.isSentence(typed) || isTypedOrder(typed, offer.kinds))) {
      this.typedOrder(decision, typed);
      return;
    }
    if (item !== undefined) offer.open(item);
    else if (typed === '') offer.turnPage();
    else if (typed === '0' || typed === 'back') offer.back();
    else if (/^\d+$/.test(typed)) {
      this.say(`The numbers go from 1 to ${offer.length}.\n`);
      return;
    } else if (!offer.search(typed)) {
      this.say(`No choice contains "${typed}", and it is no command. "help" lists what you can type.\n`);
      return;
    }
    this.say(offer.text());
  }

  /** Games whose orders can be said in a sentence know it by its colon: `20th Maine: advance, reload`. */
  private isSentence(typed: string): boolean {
    return this.game.words.read !== undefined && /^[^{=]+:/.test(typed);
  }

  private readOrder(decision: Decision, typed: string): Parsed<Order> {
    const { words, system, match } = this.game;
    return words.read !== undefined && this.isSentence(typed)
      ? words.read(match.state, { decision, text: typed })
      : readTyped(system, typed);
  }

  private typedOrder(decision: Decision, typed: string): void {
    const read = this.readOrder(decision, typed);
    if (read.ok) this.give(decision, read.value);
    else this.say(issuesText(read.issues));
  }

  private give(decision: Decision, order: Order | undefined): void {
    const { game } = this;
    const submitted = game.submit(decision.seat, order);
    if (submitted.ok) this.say(`\n${entryText(game, present(game.told.at(-1), 'what was told'))}`);
    else if (!game.isPersonAt(decision.seat))
      throw new InvariantError(
        `the bot of ${decision.seat} gave an order that is not accepted: ${JSON.stringify({ order, submitted })}`,
      );
    else this.say('refusal' in submitted ? refusalText(game, submitted.refusal) : issuesText(submitted.issues));
  }

  private undo(): void {
    const barred = this.game.undo();
    this.fresh = barred === undefined;
    this.say(barred === undefined ? 'Taken back.\n' : `${UNDO_BARRED[barred]}\n`);
  }

  private saveTo(file: string): void {
    try {
      this.game.saveAs(this.context, file);
      this.say(`Saved in ${file}.\n`);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.say(`${error.message}\n`);
    }
  }

  private async quit(): Promise<Ending> {
    const name = (await this.lines.next(`Save as [${this.game.file}]: `))?.trim() ?? '';
    if (name !== '' && name !== this.game.file) this.saveTo(name);
    return { kind: 'left' };
  }
}
