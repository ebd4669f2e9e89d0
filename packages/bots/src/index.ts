export type { Bot, BotGame, BotKind, BotQuestion } from './bot.ts';
export { botSeed, questionFor } from './question.ts';
export { random } from './random.ts';
export { BOTS, botNamed } from './registry.ts';
