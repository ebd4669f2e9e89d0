import type { Parsed } from '@guidon/kernel';
import type { Opened, Setting } from '@guidon/kit';
import type { Bot, BotKind } from '../bot.ts';
import { questionFor } from '../question.ts';
import { type HeardByBot, type Hello, PROTOCOL, readToBot } from './messages.ts';

/** The world around a built-in bot that runs as a program. */
export interface ServedBy {
  /** The host's lines, in order. */
  readonly lines: AsyncIterator<string>;
  write(line: string): void;
  /** Opens the system with this id. */
  open(system: string, setting: Setting): Parsed<Opened>;
  /** Throws if the bot shall not play this game. */
  admit?(hello: Hello): void;
}

/** What was heard cannot be understood or played. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}

/** Plays by the protocol until the input ends. */
export async function serveBot(kind: BotKind, by: ServedBy): Promise<void> {
  const talk = new Talk(by);
  for (let message = await talk.next(); message !== undefined; message = await talk.next()) {
    if (message.type === 'error') throw new ServeError(message.message);
    if (message.type !== 'hello') throw new ServeError(`expected "hello", heard "${message.type}"`);
    await oneGame(kind, message, talk);
  }
}

async function oneGame(kind: BotKind, hello: Hello, talk: Talk): Promise<void> {
  if (hello.protocol !== PROTOCOL)
    throw new ServeError(`the host speaks protocol ${hello.protocol}; this release speaks ${PROTOCOL}`);
  talk.by.admit?.(hello);
  talk.say({ type: 'ready', protocol: PROTOCOL, name: kind.name });
  let table: { readonly opened: Opened; readonly bot: Bot } | undefined;
  for (let message = await talk.next(); message !== undefined; message = await talk.next()) {
    if (message.type === 'over') return;
    if (message.type === 'error') throw new ServeError(message.message);
    if (message.type !== 'question') continue;
    table ??= await sitDown(kind, hello, talk);
    const { system } = table.opened;
    const { state } = await talk.ask('state');
    if (typeof state !== 'object' || state === null) throw new ServeError('the host did not tell the state');
    const decision = system.decisions(state).find(open => open.seat === hello.seat);
    if (decision === undefined) throw new ServeError(`nothing is asked of ${hello.seat} in this position`);
    const order = table.bot.decide(questionFor(system, state, { decision, seed: hello.seed, ply: message.ply }));
    talk.say({ type: 'answer', id: message.id, order });
  }
}

async function sitDown(kind: BotKind, hello: Hello, talk: Talk) {
  const setting = await talk.ask('setting');
  const opened = talk.open(hello.system, {
    scenario: setting.scenario,
    charts: setting.charts,
    profile: setting.profile,
  });
  const bot = kind.make({ systemId: hello.system, system: opened.system, seat: hello.seat });
  return { opened, bot };
}

class Talk {
  readonly by: ServedBy;
  private asked = 0;

  constructor(by: ServedBy) {
    this.by = by;
  }

  say(message: object): void {
    this.by.write(`${JSON.stringify(message)}\n`);
  }

  async next(): Promise<HeardByBot | undefined> {
    const { value, done } = await this.by.lines.next();
    if (done === true) return undefined;
    const read = readToBot(value);
    if (read.ok) return read.value;
    const faults = read.issues.map(fault => `${fault.path}: expected ${fault.expected}, found ${fault.found}`);
    throw new ServeError(`a message cannot be read: ${faults.join('; ')}`);
  }

  async ask(what: 'state' | 'setting'): Promise<{ readonly [name: string]: unknown }> {
    const id = ++this.asked;
    this.say({ type: 'ask', id, question: { ask: what } });
    for (let heard = await this.next(); heard !== undefined; heard = await this.next()) {
      if (heard.type === 'told' && heard.id === id && heard.answer !== undefined) return heard.answer;
      if (heard.type === 'told') throw new ServeError(`the host does not tell the ${what}`);
      if (heard.type === 'error') throw new ServeError(heard.message);
    }
    throw new ServeError('the host went away');
  }

  open(system: string, setting: Setting): Opened {
    const opened = this.by.open(system, setting);
    if (opened.ok) return opened.value;
    throw new ServeError(`the game cannot be opened: ${opened.issues.map(fault => fault.path).join(', ')}`);
  }
}
