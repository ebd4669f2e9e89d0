import { type Entry, isRolled, present } from '@guidon/kernel';
import { inLanguage, type PictureChange, type PositionPicture, pictureChange, remembered } from '@guidon/kit';
import { type OpenedReply, type PositionNews, pictureHash, positionHash, type Standing } from '@guidon/protocol';
import { type GameSetting, type GameSetup, setUpGame } from '../games/live-game.ts';
import { eventsOf } from '../session/game.ts';
import { positionChange } from '../views/position-change.ts';
import { openedOf, positionOf, type SeatLines } from '../views/seat-view.ts';
import type { DrawnView, ViewJob } from './view-job.ts';

/** Games that were set up alike share what never changes. */
const SETUPS_AT_MOST = 200;

/** A game as far as it was drawn. */
interface DrawnGame {
  readonly setup: GameSetup;
  state: object;
  at: number;
  /** By seat and language: the positions that were drawn last, the latest first. */
  readonly last: Map<string, readonly Drawn[]>;
  /** Seats that are shown the same picture share its hash, and what has changed in it. */
  readonly hashOf: (picture: PositionPicture) => string;
  readonly changeOf: (before: PositionPicture, after: PositionPicture) => PictureChange;
}

interface Drawn {
  readonly position: Standing;
  readonly hash: string;
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
    const lines: SeatLines = { fresh: job.lines, past: job.past ?? [] };
    const opened = header === undefined ? undefined : openedOf(spoken, at, { ...lines, header });
    const position = opened?.position ?? positionOf(spoken.setup.opened, at, lines);
    const hash = positionHash(position, game.hashOf(position.picture));
    const key = `${seat.seat} ${language}`;
    const known = game.last.get(key) ?? [];
    const before = want === 'change' ? known.find(one => one.hash === base) : undefined;
    game.last.set(key, [{ position, hash }, ...known.filter(one => one.hash !== hash).slice(0, 1)]);
    if (opened !== undefined) {
      const shown: OpenedReply = { ...opened, watching: job.watching === true };
      return { kind: 'opened', text: JSON.stringify(shown), hash };
    }
    const isPastNew = position.past !== undefined;
    const change =
      before === undefined || isPastNew ? undefined : positionChange(before.position, position, game.changeOf);
    if (before === undefined || change === undefined) return { kind: 'position', text: JSON.stringify(position), hash };
    const news: PositionNews = { from: before.hash, to: hash, change, log: position.log };
    return { kind: 'change', text: JSON.stringify(news), hash };
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
      last: new Map(),
      hashOf: remembered(pictureHash),
      changeOf: rememberedChange(),
    };
    this.games.set(id, game);
    if (state !== undefined) game.state = state;
    else
      for (const line of lines.slice(lines.length - (at - game.at)))
        for (const event of eventsOf(JSON.parse(line) as Entry))
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

function rememberedChange(): DrawnGame['changeOf'] {
  let from: PositionPicture | undefined;
  let change: ((after: PositionPicture) => PictureChange) | undefined;
  return (before, after) => {
    if (from !== before) change = undefined;
    from = before;
    change ??= remembered(now => pictureChange(before, now));
    return change(after);
  };
}
