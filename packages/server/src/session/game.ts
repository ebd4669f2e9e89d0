import {
  type Bot,
  type BotQuestion,
  botSeed,
  legalDecision,
  questionFor,
  type Reason,
  type Weighed,
} from '@guidon/bots';
import type { AnySystem, Decision, DiceBox, Entry, GameEvent, Header, Json, Order, Rolled, Seat } from '@guidon/kernel';
import { isRolled, knownBy, Match, REFEREE, seenBy } from '@guidon/kernel';
import { inLanguage, type Opened, RecentMap, type SystemKit } from '@guidon/kit';
import type { Playable } from '@guidon/library';
import type { LogLine, Offer, OpenDecision, PositionReply } from '@guidon/protocol';

export type AnyMatch = Match<object, Order, GameEvent, Decision>;

/** A game under way in a session. */
export class Game {
  readonly found: Playable;
  private readonly english: Opened;
  private spoken: Opened;
  language = 'en';
  readonly match: AnyMatch;
  /** Who plays each seat: `person`, or `bot:` and a name. */
  readonly players: { readonly [seat: string]: string };
  private readonly bots = new Map<Seat, Bot>();
  /** How many lines of the journal the client has been sent. */
  private sentLines = 0;

  constructor(found: Playable, opened: Opened, how: { match: AnyMatch; players: { readonly [seat: string]: string } }) {
    this.found = found;
    this.english = opened;
    this.spoken = opened;
    this.match = how.match;
    this.players = how.players;
  }

  /** The game in the language of the player. */
  get opened(): Opened {
    return this.spoken;
  }

  speak(language: string): void {
    this.language = language;
    this.spoken = inLanguage(this.english, language);
  }

  get system(): AnySystem {
    return this.english.system;
  }

  get kit(): SystemKit {
    return this.found.kit;
  }

  isBot(seat: Seat): boolean {
    return this.players[seat]?.startsWith('bot:') === true;
  }

  /** Whose eyes the screen has: those of the only person, or of the one who is asked. When it is over all is open. */
  get viewer(): Seat {
    const { match, system } = this;
    const people = system.seats.filter(seat => !this.isBot(seat));
    const asked = system.decisions(match.state).find(({ seat }) => people.includes(seat))?.seat;
    const seat = people.length === 1 ? people[0] : asked;
    return seat === undefined || system.over(match.state) !== undefined ? REFEREE : seat;
  }

  /** What the screen may show of some events. */
  seen(events: readonly (Rolled | GameEvent)[]): readonly (Rolled | GameEvent)[] {
    return this.viewer === REFEREE ? events : seenBy(this.system, events, this.viewer);
  }

  /** The order of the bot that plays a seat. */
  decide(decision: Decision): Order | undefined {
    const bot = this.botNamed(decision.seat, (this.players[decision.seat] ?? '').slice('bot:'.length));
    return bot === undefined ? undefined : legalDecision(bot, this.questionOf(decision));
  }

  /** What a bot weighs for a seat, first the order it would give; by the strongest that plays this game, if none is named. */
  weighed(decision: Decision, name = this.found.bots.at(-1)?.name ?? ''): readonly Weighed[] {
    const bot = this.botNamed(decision.seat, name);
    if (bot === undefined) return [];
    const isLegal = ({ order }: Weighed): boolean => this.system.check(this.match.state, decision, order) === undefined;
    const legal = (bot.weigh?.(this.questionOf(decision)) ?? []).filter(isLegal);
    return legal.length > 0 ? legal : [{ order: legalDecision(bot, this.questionOf(decision)), worth: 0 }];
  }

  /** Why a bot weighed an order as it did; by the strongest, if none is named. */
  reasons(decision: Decision, order: Order, name = this.found.bots.at(-1)?.name ?? ''): readonly Reason[] {
    return this.botNamed(decision.seat, name)?.reasons?.(this.questionOf(decision), order) ?? [];
  }

  private questionOf(decision: Decision): BotQuestion {
    const seed = botSeed(this.match.header.dice.seed ?? '', decision.seat);
    return questionFor(this.system, this.match.state, { decision, seed, ply: this.match.ply });
  }

  private botNamed(seat: Seat, name: string): Bot | undefined {
    const key = `${seat} ${name}`;
    const bot = this.bots.get(key) ?? this.botFor(seat, name);
    if (bot !== undefined) this.bots.set(key, bot);
    return bot;
  }

  private botFor(seat: Seat, name: string): Bot | undefined {
    return this.found.bots.find(kind => kind.name === name)?.make({ systemId: this.kit.id, system: this.system, seat });
  }

  /** The position, with what happened since the last one. */
  position(log: readonly LogLine[]): PositionReply {
    const { match, system } = this;
    const verdict = system.over(match.state);
    const lines = match.lines.slice(this.sentLines);
    this.sentLines = match.lines.length;
    const entries = match.lines.length - 1;
    const { viewer } = this;
    return {
      say: 'position',
      revision: match.revision,
      entry: entries,
      entries,
      picture: this.opened.present.position(knownBy(system, match.state, viewer), viewer),
      decisions:
        verdict === undefined ? system.decisions(match.state).map(decision => this.openDecision(decision)) : [],
      log,
      over: verdict === undefined ? null : { verdict, sentence: this.opened.words.verdict(verdict) },
      undo: system.seats.filter(seat => match.undoBarred(seat) === undefined),
      lines,
    };
  }

  private openDecision(decision: Decision): OpenDecision {
    const { opened, match, system } = this;
    const isBot = this.isBot(decision.seat);
    const state = knownBy(system, match.state, isBot ? this.viewer : decision.seat);
    const sentence = opened.words.decision(state, decision);
    const hint = opened.present.asked(state, decision);
    if (isBot) return { decision, sentence, hint, player: 'bot', offers: [], exhaustive: true };
    const choices = system.choices(state, decision);
    const offers = choices.orders.map(order => offerOf(opened, state, { decision, order }));
    return { decision, sentence, hint, player: 'person', offers, exhaustive: choices.exhaustive };
  }
}

/** An order as it is offered: with its sentence, and what it means on the board. */
export const offerOf = (
  { words, present }: Opened,
  state: object,
  { decision, order }: { readonly decision: Decision; readonly order: Order },
): Offer => ({ order, label: words.order(state, order), hint: present.order(state, { decision, order }) });

/** Where in the journal some events stand. */
export interface Told {
  readonly entry?: number;
  readonly seat?: Seat | undefined;
  /** They have just happened: throws are told part by part. */
  readonly isNews?: boolean;
}

/** Events as lines of the log. Events without words are left out. */
export const logOf = (opened: Opened, events: readonly (Rolled | GameEvent)[], told: Told = {}): readonly LogLine[] =>
  events.flatMap(event => rememberedLine(opened, event, told) ?? []);

interface ToldLine extends Told {
  readonly opened: Opened;
  readonly line: LogLine | undefined;
}

/** The line that an event was told in last, by its identity: the other seats are told the same in turn. */
const LINES = new RecentMap<Rolled | GameEvent, ToldLine>(500);

function rememberedLine(opened: Opened, event: Rolled | GameEvent, told: Told): LogLine | undefined {
  const known = LINES.get(event);
  const isSame = known?.opened === opened && known.entry === told.entry && known.seat === told.seat;
  if (isSame && known.isNews === told.isNews) return known.line;
  const line = lineOf(opened, event, told);
  LINES.set(event, { ...told, opened, line });
  return line;
}

/** An event as a line of the log; undefined where there is nothing to say. */
export function lineOf(opened: Opened, event: Rolled | GameEvent, told: Told): LogLine | undefined {
  const text = opened.words.event(event);
  if (text === undefined && !isRolled(event)) return undefined;
  const { entry, seat, isNews } = told;
  const line: LogLine = {
    text: text ?? '',
    hint: opened.present.event(event),
    ...(entry === undefined ? {} : { entry }),
    ...(seat === undefined ? {} : { seat }),
  };
  if (isRolled(event))
    return { ...line, dice: { die: event.die, faces: event.faces.map(String), purpose: event.purpose } };
  const thrown = isNews === true ? (opened.present.thrown?.(event) ?? null) : null;
  return thrown === null ? line : { ...line, thrown };
}

/** Entries as lines of the log; where other rules begin to hold, that is told too. */
export const logOfEntries = (
  opened: Opened,
  entries: readonly Entry[],
  { seen, ...told }: Pick<Told, 'isNews'> & Pick<Game, 'seen'>,
): readonly LogLine[] =>
  entries.flatMap(entry => [
    ...(entry.rules === undefined ? [] : [newRulesLine(entry.rules)]),
    ...logOf(opened, seen(eventsOf(entry)), { ...told, entry: countedAs(entry), seat: entry.seat }),
  ]);

/** The number of the position that an entry leads to: the opening is the first. */
export const countedAs = ({ n }: Entry): number => n + 1;

/** What the players of a game are told whose rules were corrected since it began. */
export const newRulesLine = (rules: string): LogLine => ({
  text: `The rules were corrected since this game began. From here on it goes by version ${rules} of them; what was played stands.`,
  hint: { motion: 'none', units: [], hexes: [], rules: [] },
});

/** Events in a journal were written by the same system. */
export const eventsOf = (entry: Entry): readonly (Rolled | GameEvent)[] =>
  entry.events as readonly (Json & GameEvent)[];

export const startMatch = (system: AnySystem, header: Header, box: DiceBox): AnyMatch =>
  Match.start(system, header, box);
