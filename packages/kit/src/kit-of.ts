import { type AnySystem, type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, Spoken, SystemKit } from './system-kit.ts';

/** A game as its own package knows it: its files, and how they become a board, rules and sentences. */
interface Game<B> extends Omit<SystemKit, 'rulesVersion' | 'rules' | 'open'> {
  readonly rules: { readonly rulesVersion: string; readonly rules: readonly RuleText[] };
  parseBoard(sources: Required<Setting>): Parsed<B>;
  system(board: B): AnySystem;
  spokenIn(board: B, language: string): Spoken;
}

/** A game as the rest of the house knows it. */
export function kitOf<B>({ rules, parseBoard, system, spokenIn, ...game }: Game<B>): SystemKit {
  const opened = (board: B): Opened => ({
    system: system(board),
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  });
  return {
    ...game,
    rulesVersion: rules.rulesVersion,
    rules: rules.rules.map(({ id, title, text, kind }) => ({ id, title, text, kind })),
    open({ scenario, charts = game.charts, profile }) {
      const board = parseBoard({ scenario, charts, profile });
      return board.ok ? parsed(opened(board.value)) : board;
    },
  };
}
