import type {
  Answer,
  AnySystem,
  Chance,
  Choices,
  Clock,
  Decision,
  Json,
  Order,
  Parsed,
  Question,
  Seat,
} from '@guidon/kernel';

/** What is laid before a bot when its seat must decide: what the seat may know, and never the dice to come. */
export interface BotQuestion {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly clock: Clock;
  /** Numbers without end of the bot's own. The same position of the same game gives the same ones again. */
  readonly chance: Chance;
  /** For bots that look ahead with the game's own procedures, throwing dice of their own. */
  readonly system: AnySystem;
  /** The position as the seat may know it. */
  readonly state: object;
  view(): Json;
  choices(): Choices<Order>;
  /** A legal order by chance: uniform where all can be listed. */
  sample(): Order;
  /** Questions that change nothing: `why-not` and `odds` of an order, and those of the system. */
  ask(question: Question & { readonly order?: unknown }): Parsed<Answer>;
}

/** An order with what a bot thinks it is worth, in points of its own: only differences mean something. */
export interface Weighed<O extends Order = Order> {
  readonly order: O;
  readonly worth: number;
}

/** What a part of an order's worth is about. */
export type Concern =
  | 'mission'
  | 'objectives'
  | 'attack'
  | 'prospects'
  | 'safety'
  | 'enemy-fire'
  | 'cover'
  | 'company'
  | 'command'
  | 'approach'
  | 'order'
  | 'effort'
  | 'continuation'
  | 'rest';

/** A part of an order's worth, in the bot's own points: all parts sum to the worth. */
export interface Reason {
  readonly about: Concern;
  readonly points: number;
  /** What the pieces are for, with the hex where it lies. */
  readonly mission?: { readonly kind: string; readonly hex: string };
}

/** A player that is a program. */
export interface Bot {
  decide(question: BotQuestion): Order;
  /** What it weighed: first the order it would give, then what else it thought of for the same pieces, the best first. */
  weigh?(question: BotQuestion): readonly Weighed[];
  /** Why it weighed an order so: the parts of its worth. */
  reasons?(question: BotQuestion, order: Order): readonly Reason[];
}

/** The game a bot sits down to. */
export interface BotGame {
  readonly systemId: string;
  readonly system: AnySystem;
  readonly seat: Seat;
}

/** A bot as the registry offers it. */
export interface BotKind {
  readonly name: string;
  /** One sentence for lists. */
  readonly about: string;
  /** It shows something and is nobody's opponent: lists for players leave it out. */
  readonly isExercise?: boolean;
  /** Which systems it knows; all of them, if left out. */
  plays?(systemId: string): boolean;
  make(game: BotGame): Bot;
}
