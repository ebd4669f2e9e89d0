import { type AnySystem, ask, type Chance, type Decision, sampleOrder, sfc32, sha256 } from '@guidon/kernel';
import type { BotQuestion } from './bot.ts';

/** A bot's own seed: it follows from the game's, but the game's dice cannot be told from it. */
export const botSeed = (gameSeed: string, seat: string): string =>
  sha256(`guidon bot ${seat} ${gameSeed}`).slice(0, 16);

/** Lays a position before a bot, reduced to what its seat may know. */
export function questionFor(
  system: AnySystem,
  whole: object,
  asked: { readonly decision: Decision; readonly seed: string; readonly ply: number },
): BotQuestion {
  const { decision } = asked;
  const { seat } = decision;
  const state = system.known?.(whole, seat) ?? whole;
  let drawn: Chance | undefined;
  // Most bots throw no dice, and the seed of a generator is dear.
  const chance = (): Chance => {
    drawn ??= sfc32(asked.seed, asked.ply);
    return drawn;
  };
  return {
    seat,
    decision,
    clock: system.clock(state),
    get chance() {
      return chance();
    },
    system,
    state,
    view: () => system.view(state, seat),
    choices: () => system.choices(state, decision),
    sample: () => sampleOrder(system, state, { decision, chance: chance() }),
    ask: question => ask(system, state, { seat, question }),
  };
}
