export type { Bot, BotGame, BotKind, BotQuestion } from './bot.ts';
export { greedyWith, type Mind } from './greedy/greedy-with.ts';
export { HostedBot, type HostedGame, type HostSettings, SECOND_TRIES } from './protocol/host.ts';
export { PROTOCOL } from './protocol/messages.ts';
export { ProgramError } from './protocol/program.ts';
export { type ServedBy, ServeError, serveBot } from './protocol/serve.ts';
export { botSeed, questionFor } from './question.ts';
export { random } from './random.ts';
