import { type AnySystem, knownBy, type Parsed, parsed } from '@guidon/kernel';
import type { Opened, RuleText, Setting, Spoken, SystemKit } from './system-kit.ts';

type Name = Pick<SystemKit, 'id' | 'prefix' | 'title'>;
type Files = Pick<SystemKit, 'about' | 'cards' | 'charts' | 'translated' | 'messages'>;

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
  const opened = (board: B): Opened => {
    const rulesOn = system(board);
    const spoken = (language: string): Spoken => toSeats(rulesOn, spokenIn(board, language));
    return { system: rulesOn, ...spoken('en'), spoken };
  };
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

/** What is shown of a position to a seat begins with what it may know of it (decision 22). */
function toSeats(system: AnySystem, spoken: Spoken): Spoken {
  if (system.known === undefined) return spoken;
  const { words, present } = spoken;
  const { pieces } = present;
  const seen = (state: object, seat: string): object => knownBy(system, state, seat);
  return {
    ...spoken,
    words: {
      ...words,
      board: (state, seat) => words.board(seen(state, seat), seat),
      status: (state, seat) => words.status(seen(state, seat), seat),
      roster: (state, seat) => words.roster(seen(state, seat), seat),
    },
    present: {
      ...present,
      position: (state, seat) => present.position(seen(state, seat), seat),
      ...(pieces === undefined ? {} : { pieces: (state, seat) => pieces(seen(state, seat), seat) }),
    },
  };
}
