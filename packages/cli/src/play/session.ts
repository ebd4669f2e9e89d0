import { setImmediate } from 'node:timers/promises';
import { type Decision, InvariantError, type Order, present } from '@guidon/kernel';
import { BadInput } from '../console/bad-input.ts';
import { plural, table, wrap } from '../console/layout.ts';
import type { Lines } from '../console/lines.ts';
import { paintFor } from '../console/paint.ts';
import type { Desk } from '../desk.ts';
import {
  askText,
  entryText,
  HELP,
  issuesText,
  logText,
  oddsText,
  refusalText,
  ruleText,
  UNDO_BARRED,
  whyText,
} from './answers.ts';
import type { Game } from './game.ts';
import { AT_A_GLANCE, type MenuItem, matching, menuOf } from './menu.ts';
import { strongestBot } from './seats.ts';
import { isTypedOrder, readTyped } from './typed.ts';

export type Ending =
  | { readonly kind: 'over' | 'left' | 'input-ended' | 'interrupted' }
  | { readonly kind: 'load'; readonly file: string };

/** Bots play on without a person looking: saved at least this often. */
const SAVE_EVERY = 50;

/** The conversation about one game, from question to question. */
export class Session {
  private readonly desk: Desk;
  private readonly game: Game;
  private readonly lines: Lines;
  private readonly isInterrupted: () => boolean;
  /** The choices offered, narrowed step by step; the last is on the screen. */
  private menus: (readonly MenuItem[])[] = [];
  private page = 0;
  private lastBoard = '';
  private fresh = true;

  constructor(desk: Desk, game: Game, from: { readonly lines: Lines; readonly isInterrupted: () => boolean }) {
    this.desk = desk;
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
    game.save(this.desk);
    this.showBoard();
    const verdict = present(game.system.over(game.match.state), 'a verdict');
    this.say(`\n${paintFor(this.desk.io).strong(game.words.verdict(verdict))} (${verdict.rule})\n`);
    return { kind: 'over' };
  }

  private say(text: string): void {
    this.desk.io.out(text);
  }

  private async botMove(decision: Decision): Promise<void> {
    const { game } = this;
    this.give(decision, await game.botOrder(decision, strongestBot(this.game.laid)));
    this.fresh = true;
    if (game.match.ply % SAVE_EVERY === 0) game.save(this.desk);
    // Signals are heard only between turns of the event loop.
    await setImmediate();
  }

  /** Asks one person until the question is answered; an ending if they leave. */
  private async question(decision: Decision): Promise<Ending | undefined> {
    const { game } = this;
    game.save(this.desk);
    if (this.fresh) this.showBoard();
    this.fresh = false;
    const { orders } = game.system.choices(game.match.state, decision);
    this.menus = [menuOf(orders, order => this.describe(order))];
    this.page = 0;
    this.showQuestion(decision);
    const ply = game.match.revision;
    while (game.match.revision === ply) {
      const typed = await this.lines.next(`${game.words.seat(decision.seat)}> `);
      if (typed === undefined) return { kind: 'input-ended' };
      const ending = await this.heard(decision, typed.trim());
      if (ending !== undefined) return ending;
    }
    return undefined;
  }

  private describe(order: Order): string {
    return this.game.words.order(this.game.match.state, order);
  }

  private showBoard(): void {
    const { game } = this;
    const seat = game.system.decisions(game.match.state)[0]?.seat ?? present(game.system.seats[0], 'a seat');
    const board = game.words.board(game.match.state, seat);
    if (board !== this.lastBoard) this.say(`\n${board.trimEnd()}\n`);
    this.lastBoard = board;
  }

  private showQuestion(decision: Decision): void {
    const { game } = this;
    const { strong, faint } = paintFor(this.desk.io);
    const status = game.words.status(game.match.state, decision.seat);
    this.say(`\n${status.map(line => `${wrap(line, 100)}\n`).join('')}`);
    const question = game.words.decision(game.match.state, decision);
    this.say(`\n${strong(question)}${question.includes(decision.rule) ? '' : faint(` (${decision.rule})`)}\n`);
    this.showMenu();
  }

  private showMenu(): void {
    const items = this.menus.at(-1) ?? [];
    const from = this.page * AT_A_GLANCE;
    const rows = items
      .slice(from, from + AT_A_GLANCE)
      .map((item, at) => [
        `  ${`${from + at + 1}`.padStart(`${items.length}`.length)}`,
        item.label,
        item.orders.length > 1 ? plural(item.orders.length, 'order') : '',
      ]);
    this.say(table(rows, ['left', 'left', 'right']));
    const left = items.length - from - rows.length;
    const hints = [left > 0 ? `Enter: ${left} more` : '', this.menus.length > 1 ? '0: back' : ''].filter(
      hint => hint !== '',
    );
    if (hints.length > 0) this.say(`  ${hints.join('   ')}\n`);
  }

  private open(items: readonly MenuItem[]): void {
    this.menus.push(items);
    this.page = 0;
    this.showMenu();
  }

  private async heard(decision: Decision, typed: string): Promise<Ending | undefined> {
    const [word = '', ...rest] = typed.split(/\s+/);
    switch (word) {
      case '':
        this.turnPage();
        return undefined;
      case '0':
      case 'back':
        if (this.menus.length > 1) this.menus.pop();
        this.page = 0;
        this.showMenu();
        return undefined;
      case 'quit':
      case 'q':
        return this.quit();
      case 'load':
        if (rest[0] === undefined) this.say('load needs the name of a file.\n');
        return rest[0] === undefined ? undefined : { kind: 'load', file: rest[0] };
      case 'bot':
        this.give(decision, await this.game.botOrder(decision, strongestBot(this.game.laid)));
        return undefined;
      case 'undo':
      case 'u':
        this.undo();
        return undefined;
      case 'save':
        this.saveTo(rest[0] ?? this.game.file);
        return undefined;
    }
    const answer = this.answered(decision, typed);
    if (answer === undefined) this.chosen(decision, typed);
    else this.say(answer);
    return undefined;
  }

  /** The commands that only tell something. */
  private answered(decision: Decision, typed: string): string | undefined {
    const { game } = this;
    const [word = '', ...rest] = typed.split(/\s+/);
    switch (word) {
      case 'help':
      case 'h':
      case '?':
        return HELP;
      case 'board':
      case 'b':
        this.lastBoard = '';
        this.showBoard();
        this.showQuestion(decision);
        return '';
      case 'units':
        return game.words
          .roster(game.match.state, decision.seat)
          .filter(line => rest.every(part => line.toLowerCase().includes(part.toLowerCase())))
          .map(line => `  ${line}\n`)
          .join('');
      case 'log':
        return logText(game, /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : 10);
      case 'rule':
        return ruleText(this.desk, game, rest[0] ?? '');
      case 'sight':
      case 'reach':
        return askText(game, decision.seat, [word, ...rest]);
      case 'ask':
        return askText(game, decision.seat, rest);
      case 'odds':
      case 'why': {
        const order = this.named(typed.slice(word.length).trim());
        if (typeof order === 'string') return order;
        return word === 'odds' ? oddsText(game, decision, order) : whyText(game, decision, order);
      }
      default:
        return undefined;
    }
  }

  /** The order that a number or typed words stand for, or what is wrong with them. */
  private named(typed: string): Order | string {
    const item = this.itemAt(typed);
    if (item !== undefined)
      return item.orders.length === 1
        ? present(item.orders[0], 'an order')
        : 'That number stands for several orders: open it first.\n';
    if (typed === '' || /^\d+$/.test(typed)) return 'Give a number of the list, or an order.\n';
    const read = readTyped(this.game.system, typed);
    return read.ok ? read.value : issuesText(read.issues);
  }

  private itemAt(typed: string): MenuItem | undefined {
    return /^\d+$/.test(typed) ? this.menus.at(-1)?.[Number(typed) - 1] : undefined;
  }

  /** A number, a typed order, or letters to search for. */
  private chosen(decision: Decision, typed: string): void {
    const item = this.itemAt(typed);
    const all = this.menus[0]?.flatMap(entry => entry.orders) ?? [];
    if (item !== undefined && item.orders.length > 1) this.open(menuOf(item.orders, order => this.describe(order)));
    else if (item !== undefined) this.give(decision, item.orders[0]);
    else if (/^\d+$/.test(typed)) this.say(`The numbers go from 1 to ${this.menus.at(-1)?.length ?? 0}.\n`);
    else if (isTypedOrder(typed, new Set(all.map(order => order.do)))) this.typedOrder(decision, typed);
    else {
      const found = matching(all, typed, order => this.describe(order));
      if (found.length > 0) this.open(menuOf(found, order => this.describe(order)));
      else this.say(`No choice contains "${typed}", and it is no command. "help" lists what you can type.\n`);
    }
  }

  private typedOrder(decision: Decision, typed: string): void {
    const read = readTyped(this.game.system, typed);
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

  private turnPage(): void {
    const items = this.menus.at(-1) ?? [];
    this.page = (this.page + 1) * AT_A_GLANCE < items.length ? this.page + 1 : 0;
    this.showMenu();
  }

  private undo(): void {
    const barred = this.game.undo();
    this.fresh = barred === undefined;
    this.say(barred === undefined ? 'Taken back.\n' : `${UNDO_BARRED[barred]}\n`);
  }

  private saveTo(file: string): void {
    try {
      this.game.saveAs(this.desk, file);
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
