import { type Bot, botSeed, HostedBot, questionFor } from '@guidon/bots';
import { type Decision, type Order, present, type Seat, type Verdict } from '@guidon/kernel';
import { didYouMean } from '@guidon/kit';
import { BadInput } from './console/bad-input.ts';
import type { Found, Laid } from './setting.ts';

/** A seat taken by a program: one of ours, or one that runs beside us. */
export interface Player {
  /** How often the fallback had to answer for it. */
  readonly fallbacks: number;
  begin(laid: Laid, seat: Seat, gameSeed: string): Promise<void>;
  /** Built-in bots answer at once, programs when they are ready. */
  decide(state: object, decision: Decision, ply: number): Order | Promise<Order>;
  over(verdict: Verdict | undefined): void;
  close(): Promise<void>;
}

export interface PlayerSettings {
  /** What a program has for one decision. */
  readonly seconds: number;
  readonly log: (sentence: string) => void;
}

const EXEC = 'exec:';
export const SECONDS = 30;

/** Refuses a name that is neither that of a bot which knows the system nor a program to start. */
export function checkBotName(name: string, { kit, bots }: Found): void {
  if (name.startsWith(EXEC) && name.length > EXEC.length) return;
  const names = bots.map(kind => kind.name);
  if (!names.includes(name))
    throw new BadInput(
      `there is no bot "${name}" for ${kit.id}.${didYouMean(name, names)} There is ${names.join(', ')}, or exec:COMMAND.`,
    );
}

export function playerNamed(name: string, settings: PlayerSettings): Player {
  return name.startsWith(EXEC) ? programPlayer(name.slice(EXEC.length), settings) : builtInPlayer(name);
}

function builtInPlayer(name: string): Player {
  let table: { bot: Bot; laid: Laid; seed: string } | undefined;
  return {
    fallbacks: 0,
    async begin(laid, seat, gameSeed) {
      const { system } = laid.opened;
      const kind = present(
        laid.found.bots.find(bot => bot.name === name),
        `bot ${name}`,
      );
      table = { bot: kind.make({ systemId: laid.kit.id, system, seat }), laid, seed: botSeed(gameSeed, seat) };
    },
    decide(state, decision, ply) {
      const { bot, laid, seed } = present(table, 'a game begun');
      return bot.decide(questionFor(laid.opened.system, state, { decision, seed, ply }));
    },
    over() {},
    async close() {},
  };
}

function programPlayer(command: string, settings: PlayerSettings): Player {
  const hosted = new HostedBot(command, settings);
  let table: { laid: Laid; seed: string } | undefined;
  return {
    get fallbacks() {
      return hosted.fallbacks;
    },
    async begin(laid, seat, gameSeed) {
      const seed = botSeed(gameSeed, seat);
      table = { laid, seed };
      await hosted.begin({
        systemId: laid.kit.id,
        system: laid.opened.system,
        rules: laid.kit.rulesVersion,
        scenario: { id: laid.found.card.id, source: laid.found.source },
        charts: laid.charts.data,
        profile: laid.profile,
        seat,
        seed,
      });
    },
    decide(state, decision, ply) {
      const { laid, seed } = present(table, 'a game begun');
      return hosted.decide(questionFor(laid.opened.system, state, { decision, seed, ply }), ply);
    },
    over: verdict => hosted.over(verdict),
    close: () => hosted.close(),
  };
}
