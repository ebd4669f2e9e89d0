import { type AnySystem, type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, Spoken, SystemKit } from './system-kit.ts';

type Name = Pick<SystemKit, 'id' | 'prefix' | 'title'>;
type Files = Pick<SystemKit, 'about' | 'charts' | 'translated' | 'messages'>;

/** A game as its own package knows it: its files, and how they become a board, rules and sentences. */
interface Game<B> extends Omit<SystemKit, 'rulesVersion' | 'rules' | 'open' | keyof Name | keyof Files> {
  readonly name: Name;
  readonly files: Files & {
    readonly rules: { readonly rulesVersion: string; readonly rules: readonly RuleText[] };
  };
  readonly opens: {
    parseBoard(sources: Required<Setting>): Parsed<B>;
    system(board: B): AnySystem;
    spokenIn(board: B, language: string): Spoken;
  };
}

/** A game as the rest of the house knows it. */
export function kitOf<B>({ name, files, opens, ...game }: Game<B>): SystemKit {
  const { rules, ...others } = files;
  const { parseBoard, system, spokenIn } = opens;
  const opened = (board: B): Opened => ({
    system: system(board),
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  });
  return {
    ...name,
    rulesVersion: rules.rulesVersion,
    rules: rules.rules.map(({ id, title, text, kind }) => ({ id, title, text, kind })),
    ...others,
    ...game,
    open({ scenario, charts = files.charts, profile }) {
      const board = parseBoard({ scenario, charts, profile });
      return board.ok ? parsed(opened(board.value)) : board;
    },
  };
}
