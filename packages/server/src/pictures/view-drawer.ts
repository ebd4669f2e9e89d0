import { type Entry, isRolled, present } from '@guidon/kernel';
import { inLanguage, isSame } from '@guidon/kit';
import {
  nameAfterText,
  namesWhole,
  type OpenedReply,
  type PositionReply,
  positionHash,
  type Standing,
} from '@guidon/protocol';
import { type GameSetting, type GameSetup, setUpGame } from '../games/live-game.ts';
import { eventsOf } from '../session/game.ts';
import { changeText } from '../views/position-change.ts';
import { openedOf, positionOf, type SeatLines } from '../views/seat-view.ts';
import { pictureSteps } from './picture-steps.ts';
import type { DrawnView, ViewJob } from './view-job.ts';

/** Games that were set up alike share what never changes. */
const SETUPS_AT_MOST = 200;

/** A game as far as it was drawn. */
interface DrawnGame {
  readonly setup: GameSetup;
  state: object;
  at: number;
  /** The lines that were read last: those of the other seat are often the same. */
  read: ReadonlyMap<string, Entry>;
  /** By seat and language: the positions that were drawn last, the latest first. */
  readonly last: Map<string, readonly Drawn[]>;
  readonly step: ReturnType<typeof pictureSteps>;
}

/** A position that a seat was shown, and its name. What did not change since the one before is the same object. */
interface Drawn {
  readonly position: Standing;
  readonly name: string;
}

/**
 * Draws what seats see. It keeps the position of each game and follows it by the lines of the journal, and what each
 * seat was shown last, so that it can tell what has changed.
 */
export class ViewDrawer {
  private readonly games = new Map<string, DrawnGame>();
  private readonly setups = new Map<string, GameSetup>();

  /** `setup`: where the caller has it. */
  draw(job: ViewJob, setup?: GameSetup): DrawnView {
    const game = this.followed(job, setup);
    const { language, seat, want, base, header } = job;
    const spoken = { setup: { ...game.setup, opened: inLanguage(game.setup.opened, language) }, language };
    const at = { ...seat, state: game.state };
    const lines: SeatLines = { fresh: job.lines, past: job.past ?? [], entries: entriesOf(game, job.lines) };
    const opened = header === undefined ? undefined : openedOf(spoken, at, { ...lines, header });
    const position = opened?.position ?? positionOf(spoken.setup.opened, at, lines);
    const key = `${seat.seat} ${language}`;
    const known = game.last.get(key) ?? [];
    const before = want === 'change' ? known.find(one => one.name === base) : undefined;
    const changed = before === undefined || position.past !== undefined ? undefined : follow(game, before, position);
    const drawn = changed?.drawn ?? wholeOf(position, known);
    const { name } = drawn;
    game.last.set(key, [drawn, ...known.filter(one => one.name !== name).slice(0, 1)]);
    if (opened !== undefined) {
      const shown: OpenedReply = { ...opened, watching: job.watching === true };
      return { kind: 'opened', text: JSON.stringify(shown), name };
    }
    return changed === undefined
      ? { kind: 'position', text: JSON.stringify(position), name }
      : { kind: 'change', text: changed.text, name };
  }

  forget(game: string): void {
    this.games.delete(game);
  }

  /** The game, with the position of the job. */
  private followed({ game: id, setting, state, at, lines }: ViewJob, setup?: GameSetup): DrawnGame {
    const known = this.games.get(id);
    const game: DrawnGame = known ?? {
      setup: setup ?? this.setUp(present(setting, 'the setting of a new game')),
      state: present(state, 'the position of a new game'),
      at,
      read: new Map(),
      last: new Map(),
      step: pictureSteps(),
    };
    this.games.set(id, game);
    if (state !== undefined) game.state = state;
    else
      for (const entry of entriesOf(game, lines.slice(lines.length - (at - game.at))))
        for (const event of eventsOf(entry))
          if (!isRolled(event)) game.state = game.setup.opened.system.fold(game.state, event);
    game.at = at;
    return game;
  }

  private setUp(setting: GameSetting): GameSetup {
    const key = JSON.stringify(setting);
    const known = this.setups.get(key);
    if (known !== undefined) return known;
    const made = setUpGame(setting);
    if (!made.ok) throw new Error('this game cannot be set up');
    this.setups.set(key, made.value);
    const [oldest] = this.setups.keys();
    if (this.setups.size > SETUPS_AT_MOST && oldest !== undefined) this.setups.delete(oldest);
    return made.value;
  }
}

/** The lines, parsed once for all seats. */
function entriesOf(game: DrawnGame, lines: readonly string[]): readonly Entry[] {
  const read = new Map(lines.map(line => [line, game.read.get(line) ?? (JSON.parse(line) as Entry)]));
  if (lines.length > 0) game.read = read;
  return [...read.values()];
}

/** A position under the name that others at the seat know it by, if they do. */
const wholeOf = (position: PositionReply, known: readonly Drawn[]): Drawn =>
  known.find(one => one.position.revision === position.revision && isSame(one.position, standingOf(position))) ?? {
    position: standingOf(position),
    name: positionHash(position),
  };

const standingOf = ({ revision, entry, entries, picture, decisions, over, undo }: Standing): Standing => ({
  revision,
  entry,
  entries,
  picture,
  decisions,
  over,
  undo,
});

/** What is told of a position to somebody who has the one before; undefined where the whole has to be sent. */
function follow(
  game: DrawnGame,
  before: Drawn,
  position: PositionReply,
): { readonly drawn: Drawn; readonly text: string } | undefined {
  const step = game.step(before.position.picture, position.picture);
  if (step === undefined) return undefined;
  const now = { ...standingOf(position), picture: step.after };
  const text = changeText(before.position, now, step.text);
  const name = nameAfterText(before.name, text);
  const whole = namesWhole(now.revision) ? `,"whole":"${positionHash(now)}"` : '';
  return {
    drawn: { position: now, name },
    text: `{"from":"${before.name}","to":"${name}","change":${text}${whole},"log":${JSON.stringify(position.log)}}`,
  };
}
