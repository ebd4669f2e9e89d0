import type { Entry, Header, Journal, Parsed, Seat } from '@guidon/kernel';
import { hashOf, InvariantError, knownBy, REFEREE, readJournal, reopened, seededBox, showIssue } from '@guidon/kernel';
import { inLanguage, remedyIn, rulesIn, type SystemKit } from '@guidon/kit';
import {
  headerOf,
  type Library,
  type Playable,
  playable,
  playableFrom,
  scenarioRecorded,
  systemNamed,
} from '@guidon/library';
import type { Delivery, LogLine, OpenedReply, Reply, Request, RequestOf } from '@guidon/protocol';
import { answerHand, answerPoint, answerQuestion, giveAdvice, ruleOf } from './answers.ts';
import { catalogueOf, openPlayable, scenarioCard, systemCard } from './cards.ts';
import { readEnvelope } from './envelope.ts';
import { faulty } from './faulty.ts';
import { framesOfMatch } from './frames.ts';
import { countedAs, Game, logOf, logOfEntries, newRulesLine, startMatch } from './game.ts';
import { JournalViewer } from './journal-viewer.ts';
import { pastLog } from './past-log.ts';
import { playedIn, reviewOf } from './review.ts';

/**
 * The games of one client, one at a time. It runs in a worker of the browser for games without a network. It parses
 * requests, asks the rules, and returns replies.
 */
export class GameSession {
  private readonly library: Library;
  private game: Game | undefined;
  private watching: JournalViewer | undefined;
  private language = 'en';

  constructor(library: Library) {
    this.library = library;
  }

  /** Answers any input with a reply, readable or not. */
  handle(raw: unknown): Delivery {
    const envelope = readEnvelope(raw);
    if (!envelope.ok) return { n: numberOf(raw), reply: faulty('This message cannot be read.', envelope.issues) };
    const { n, request, language = 'en' } = envelope.value;
    this.speak(language);
    return { n, reply: this.answer(request) };
  }

  /** From here on, what is open is told in this language. */
  private speak(language: string): void {
    this.language = language;
    this.game?.speak(language);
    this.watching?.speak(language);
  }

  private answer(request: Request): Reply {
    switch (request.ask) {
      case 'library':
        return catalogueOf(this.library);
      case 'preview':
        return this.preview(request);
      case 'build':
        return buildScenario(this.library, request);
      case 'start':
        return this.start(request);
      case 'load':
        return this.load(request);
      case 'frames':
        return this.frames(request);
      case 'review':
        return this.review();
      case 'seek':
        return this.watching?.position(request.entry) ?? faulty('Nothing is being watched.');
      case 'fork':
        return this.fork(request);
      default:
        if (this.game !== undefined) return this.inGame(this.game, request);
        if (this.watching === undefined) return faulty('No game is open.');
        return request.ask === 'file'
          ? this.watching.file()
          : answerAboutRules(this.watching.found.kit, this.language, request);
    }
  }

  private inGame(
    game: Game,
    request: Exclude<
      Request,
      { ask: 'library' | 'preview' | 'build' | 'start' | 'load' | 'frames' | 'review' | 'seek' | 'fork' }
    >,
  ): Reply {
    switch (request.ask) {
      case 'order':
        return this.order(game, request);
      case 'point':
        return answerPoint(game, request);
      case 'hand':
        return answerHand(
          {
            system: game.system,
            opened: game.opened,
            match: game.match,
            revision: game.match.revisionOf(request.seat),
          },
          request,
        );
      case 'undo':
        return game.match.undo(request.seat).ok
          ? game.position([])
          : faulty('There is nothing that could be taken back.');
      case 'bot':
        return this.botMoves(game, request.revision);
      case 'advice':
        return giveAdvice(game, request);
      case 'known':
        return game.system.seats.includes(request.seat)
          ? { say: 'known', state: knownBy(game.system, game.match.state, request.seat) }
          : faulty('Nobody plays this seat.');
      case 'question':
        return answerQuestion(game, request);
      case 'rule':
        return { say: 'rule', rule: ruleOf(game, request.rule) };
      case 'rules':
        return { say: 'rules', rules: rulesIn(game.kit, this.language) };
      case 'file':
        return { say: 'file', name: `${game.found.id}.guidon`, text: `${game.match.lines.join('\n')}\n` };
    }
  }

  private review(): Reply {
    if (this.game !== undefined) return reviewOf(this.game.opened, playedIn(this.game.match), this.game.viewer);
    return this.watching?.review() ?? faulty('No game is open.');
  }

  private frames(request: RequestOf<'frames'>): Reply {
    if (this.game === undefined) return this.watching?.frames(request) ?? faulty('No game is open.');
    return framesOfMatch(this.game.opened, this.game.match, { ...request, seat: this.game.viewer });
  }

  private preview({ scenario: id, custom }: RequestOf<'preview'>): Reply {
    const found = custom === undefined ? playable(this.library, id) : playableFrom(this.library, custom);
    const opened = found === undefined ? undefined : openPlayable(found, {});
    if (opened === undefined) return faulty(`There is no scenario ${id}.`);
    if (!opened.ok) return faulty('This scenario cannot be read.', opened.issues);
    const { system, present } = inLanguage(opened.value, this.language);
    const position = present.position(system.setup(), REFEREE);
    return { say: 'preview', scenario: id, map: present.map(), table: present.table?.() ?? null, position };
  }

  private start(request: RequestOf<'start'>): Reply {
    const found =
      request.custom === undefined
        ? playable(this.library, request.scenario)
        : playableFrom(this.library, request.custom);
    if (found === undefined) return faulty(`There is no scenario ${request.scenario}.`);
    const opened = openPlayable(found, { charts: request.charts, profile: request.profile });
    if (!opened.ok) return faulty('The game cannot be set up like this.', opened.issues);
    const stranger = Object.values(request.seats).find(player => !isPlayer(found, player));
    if (stranger !== undefined) return faulty(`No program "${stranger}" plays this game.`);
    const header = headerFor(found, request);
    const match = startMatch(opened.value.system, header, seededBox(request.seed));
    this.watching = undefined;
    this.game = new Game(found, opened.value, { match, players: request.seats });
    this.speak(this.language);
    return this.opening(this.game, logOf(this.game.opened, match.opening, { entry: 1, isNews: true }));
  }

  /** Loads a journal from a file: parsed, checked line by line and replayed before it is opened. */
  private load(request: RequestOf<'load'>): Reply {
    const read = readJournal(request.journal);
    if (!read.ok) return faulty(`Line ${read.damage.line}: ${read.damage.fault}.`);
    const opened = openForJournal(this.library, read.journal);
    if (!opened.ok) return faulty(opened.issues.map(showIssue).join('\n'), opened.issues);
    const { found, game } = opened.value;
    if (request.watch === true) {
      const watching = JournalViewer.of(found, game, read.journal);
      if ('fault' in watching) return faulty(watching.fault);
      this.game = undefined;
      this.watching = watching;
      this.speak(this.language);
      return watching.table();
    }
    const { rulesVersion } = found.kit;
    const after = seededBox(read.journal.header.dice.seed ?? '');
    const replayed = reopened(game.system, read.journal, { rules: rulesVersion, after });
    if (!replayed.ok) return faulty(`Line ${replayed.damage.line}: ${replayed.damage.fault}.`);
    this.watching = undefined;
    this.game = new Game(found, game, {
      match: replayed.match,
      players: request.seats ?? read.journal.header.seats,
    });
    this.speak(this.language);
    return this.openingAfter(this.game, 1);
  }

  /** A new game that begins like the one being viewed. */
  private fork(request: RequestOf<'fork'>): Reply {
    const { watching } = this;
    if (watching === undefined) return faulty('Nothing is being watched.');
    const journal = watching.upTo(request.entry);
    const { rulesVersion } = watching.found.kit;
    const after = seededBox(request.seed);
    const replayed = reopened(watching.opened.system, journal, { rules: rulesVersion, after });
    if (!replayed.ok) return faulty(`Line ${replayed.damage.line}: ${replayed.damage.fault}.`);
    this.watching = undefined;
    this.game = new Game(watching.found, watching.opened, {
      match: replayed.match,
      players: request.seats,
    });
    this.speak(this.language);
    return this.openingAfter(this.game, 0);
  }

  /** The reply for a game that has been played for a while: its log, with the last entries as what has just happened. */
  private openingAfter(game: Game, fresh: number): OpenedReply {
    const lines = game.match.lines.slice(1);
    const seen: Game['seen'] = events => game.seen(events);
    const log = (entries: readonly Entry[]) => logOfEntries(game.opened, entries, { seen });
    const past = pastLog(lines.slice(0, lines.length - fresh), log);
    const last = lines.slice(lines.length - fresh).map(line => JSON.parse(line) as Entry);
    const reply = this.opening(game, logOfEntries(game.opened, last, { isNews: true, seen }));
    const { newRules } = game.match;
    const told = newRules === undefined ? past : [...past, newRulesLine(newRules)];
    return { ...reply, position: { past: told, ...reply.position } };
  }

  private opening(game: Game, log: readonly LogLine[]): OpenedReply {
    const card = scenarioCard(game.found, this.language);
    if (card === undefined) throw new InvariantError(`scenario ${game.found.id} cannot be shown`);
    return {
      say: 'opened',
      system: systemCard(game.kit),
      scenario: card,
      map: game.opened.present.map(),
      table: game.opened.present.table?.() ?? null,
      seats: game.players,
      profile: game.match.header.profile,
      watching: false,
      standing: game.opened.present.standing?.() ?? [],
      ...cardsFor(game),
      position: game.position(log),
    };
  }

  private order(game: Game, request: RequestOf<'order'>): Reply {
    if (request.revision !== game.match.revision) return { say: 'stale', revision: game.match.revision };
    if (game.isBot(request.seat)) return faulty('A bot plays this seat.');
    return this.submit(game, request.seat, request.order);
  }

  private botMoves(game: Game, revision: number): Reply {
    if (revision !== game.match.revision) return { say: 'stale', revision: game.match.revision };
    const decision = game.system.decisions(game.match.state).find(open => game.isBot(open.seat));
    const order = decision === undefined ? undefined : game.decide(decision);
    if (decision === undefined || order === undefined) return faulty('No bot is to move.');
    return this.submit(game, decision.seat, order);
  }

  private submit(game: Game, seat: Seat, order: unknown): Reply {
    const submitted = game.match.submit(seat, order);
    if (submitted.ok) {
      const told = { entry: countedAs(submitted.entry), seat, isNews: true };
      return game.position(logOf(game.opened, game.seen(submitted.stream), told));
    }
    if ('issues' in submitted) return faulty('This order cannot be read.', submitted.issues);
    const { refusal } = submitted;
    const { words } = game.opened;
    return {
      say: 'refused',
      refusal,
      sentence: words.refusal(refusal),
      rule: ruleOf(game, refusal.rule),
      remedy: remedyIn(words, knownBy(game.system, game.match.state, seat), refusal),
    };
  }
}

/** A game that is only viewed answers questions about its rules, and no others. */
/** Cards are for a battle to begin with. */
const cardsFor = ({ kit, found }: Game): Pick<OpenedReply, 'cards'> =>
  kit.cards !== undefined && kit.about?.first === found.id ? { cards: kit.cards } : {};

function answerAboutRules(kit: SystemKit, language: string, request: Request): Reply {
  if (request.ask === 'rule') return { say: 'rule', rule: ruleOf({ kit, language }, request.rule) };
  if (request.ask === 'rules') return { say: 'rules', rules: rulesIn(kit, language) };
  return faulty('This game is only watched.');
}

const numberOf = (raw: unknown): number =>
  typeof raw === 'object' && raw !== null && 'n' in raw && typeof raw.n === 'number' ? raw.n : -1;

function buildScenario(library: Library, { system, plan }: RequestOf<'build'>): Reply {
  const kit = systemNamed(library, system);
  if (kit?.build === undefined) return faulty(`Nothing can be built for ${system}.`);
  const scenario = kit.build(plan);
  if (!scenario.ok) return faulty('This cannot be played yet.', scenario.issues);
  // A scenario is a mapping: the system has just built it.
  const source = scenario.value as { readonly [name: string]: unknown };
  return { say: 'built', scenario: source, warnings: kit.warnings?.(source) ?? [] };
}

const headerFor = ({ id, source, kit }: Playable, request: RequestOf<'start'>): Header =>
  headerOf({
    kit,
    scenario: { id, source, isCarried: request.custom !== undefined },
    ...(request.charts === undefined ? {} : { charts: request.charts }),
    profile: request.profile ?? {},
    seats: request.seats,
    dice: { kind: 'seeded', seed: request.seed },
  });

/** A person, or one of the programs that know the game. */
const isPlayer = ({ bots }: Playable, player: string): boolean =>
  !player.startsWith('bot:') || bots.some(({ name }) => player === `bot:${name}`);

/** The scenario and rules a journal was played under, if they are still the same. */
function openForJournal(
  library: Library,
  { header }: Journal,
): Parsed<{ readonly found: Playable; readonly game: Game['opened'] }> {
  const { data } = header.scenario;
  const found = playableFrom(library, data ?? scenarioRecorded(library, header.scenario));
  const fault = (path: string, expected: string, was: string): Parsed<never> => ({
    ok: false,
    issues: [{ path, expected, found: was }],
  });
  if (found === undefined || found.kit.id !== header.system)
    return fault('scenario', 'a scenario of this release', header.scenario.id);
  if (hashOf(found.source) !== header.scenario.hash)
    return fault('scenario.hash', 'the scenario as this release has it', 'another version of it');
  const charts = header.charts.data;
  const opened = openPlayable(found, { profile: header.profile, ...(charts === undefined ? {} : { charts }) });
  return opened.ok ? { ok: true, value: { found, game: opened.value } } : opened;
}
