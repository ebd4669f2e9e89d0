import type { BotKind } from './bot.ts';

/** Any legal order, each as likely as the other. */
export const random: BotKind = {
  name: 'random',
  about: 'gives any legal order, each as likely as the other',
  make: () => ({ decide: question => question.sample() }),
};
