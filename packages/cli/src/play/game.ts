import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Decision, GameEvent, Order, Seat, Submitted, UndoBarred } from '@guidon/kernel';
import { Match, present, seededBox } from '@guidon/kernel';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { writeWhole } from '../console/files.ts';
import { type AnyMatch, pagesOf, resumed, type Shelved, sentencesOf } from '../journal-file.ts';
import { type Player, playerNamed } from '../players.ts';
import { headerFor, type Laid } from '../setting.ts';
import { isPerson, type Seating } from './seats.ts';

/** One order in effect, as the log tells it. */
export interface Told {
  readonly seat: Seat;
  readonly order: string;
  readonly sentences: readonly string[];
}

/** A game at this terminal: the match, who plays it, what was told of it and where it is saved. */
export class Game {
  readonly laid: Laid;
  readonly match: AnyMatch;
  readonly seating: Seating;
  file: string;
  /** By ply; the opening at 0. */
  told: readonly Told[];
  private readonly players = new Map<Seat, Player>();
  private savedLines: number;
  private readonly copies = new Set<string>();

  constructor(of: {
    laid: Laid;
    match: AnyMatch;
    seating: Seating;
    file: string;
    told: readonly Told[];
    saved: boolean;
  }) {
    this.laid = of.laid;
    this.match = of.match;
    this.seating = of.seating;
    this.file = of.file;
    this.told = of.told;
    this.savedLines = of.saved ? of.match.lines.length : 0;
  }

  static begin(laid: Laid, how: { seating: Seating; seed: string; file: string }): Game {
    const { seating, seed, file } = how;
    const match: AnyMatch = Match.start(laid.opened.system, headerFor(laid, seating, seed), seededBox(seed));
    const told = [{ seat: '', order: '', sentences: sentencesOf(laid.opened.words, match.opening) }];
    return new Game({ laid, match, seating, file, told, saved: false });
  }

  static load(shelved: Shelved, seating: Seating): Game {
    const match = resumed(shelved);
    const told: Told[] = [];
    for (const { ply, seat, order, sentences } of pagesOf(shelved)) {
      told.length = Math.min(told.length, ply + 1);
      // A line that takes orders back leaves what was told up to there.
      if (told.length <= ply) told.push({ seat: seat ?? '', order, sentences });
    }
    return new Game({ laid: shelved.laid, match, seating, file: shelved.file, told, saved: true });
  }

  get system() {
    return this.laid.opened.system;
  }

  get words() {
    return this.laid.opened.words;
  }

  get seed(): string {
    return present(this.match.header.dice.seed, 'the seed of the game');
  }

  isPersonAt(seat: Seat): boolean {
    return isPerson(this.seating[seat]);
  }

  /** Starts the bots; programs are greeted. */
  async seat(settings: { readonly seconds: number; readonly log: (sentence: string) => void }): Promise<void> {
    for (const [seat, who] of Object.entries(this.seating)) {
      if (isPerson(who)) continue;
      const player = playerNamed(who, settings);
      this.players.set(seat, player);
      await player.begin(this.laid, seat, this.seed);
    }
  }

  /** What the seat's bot orders; for a person's seat, what the given bot would. */
  async botOrder(decision: Decision, instead: string): Promise<Order> {
    const seated = this.players.get(decision.seat);
    if (seated !== undefined) return seated.decide(this.match.state, decision, this.match.ply);
    const player = playerNamed(instead, { seconds: 30, log: () => {} });
    await player.begin(this.laid, decision.seat, this.seed);
    return player.decide(this.match.state, decision, this.match.ply);
  }

  submit(seat: Seat, raw: unknown): Submitted<GameEvent> {
    const before = this.match.state;
    const submitted = this.match.submit(seat, raw);
    if (!submitted.ok) return submitted;
    const order = this.system.parseOrder(raw);
    const sentence = order.ok ? this.words.order(before, order.value) : '';
    this.told = [...this.told, { seat, order: sentence, sentences: sentencesOf(this.words, submitted.stream) }];
    return submitted;
  }

  /** Takes back the last order, if it was a person's and nothing was learnt since. */
  undo(): UndoBarred | undefined {
    const last = this.told.at(-1);
    if (last === undefined || this.match.ply === 0) return 'nothing-to-undo';
    if (!this.isPersonAt(last.seat)) return 'another-seat';
    const undone = this.match.undo(last.seat);
    if (!undone.ok) return undone.because;
    this.told = this.told.slice(0, this.match.ply + 1);
    return undefined;
  }

  /** The whole journal, if it has grown since it was last written. */
  save(context: Context): void {
    if (this.savedLines === this.match.lines.length) return;
    this.write(context, this.file);
    this.savedLines = this.match.lines.length;
  }

  /** Under another name; a file that this game has not written is left alone. */
  saveAs(context: Context, file: string): void {
    if (file !== this.file && !this.copies.has(file) && existsSync(path.resolve(context.cwd, file)))
      throw new BadInput(`${file} is there already: choose another name.`);
    this.write(context, file);
    this.copies.add(file);
  }

  private write(context: Context, file: string): void {
    writeWhole(context.cwd, file, `${this.match.lines.join('\n')}\n`);
  }

  async leave(): Promise<void> {
    const verdict = this.system.over(this.match.state);
    for (const player of this.players.values()) {
      player.over(verdict);
      await player.close();
    }
    this.players.clear();
  }
}
