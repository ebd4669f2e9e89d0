import type { Json } from '@guidon/kernel';
import type { YbOrder } from '@guidon/yankees-board';
import type { Bot, BotGame, BotQuestion, Weighed } from '../../bot.ts';
import { asList, asMapping } from '../reading.ts';
import { bestFirst } from '../weighing.ts';
import { combatDice, decisionFacts, isSeen, mayFightAfter, unitsAsked } from './asking.ts';
import { type Country, type Picture, type Piece, pictureOf, surveyed } from './picture.ts';
import { damageWorth, punch, reactionCost, worthOf } from './worth.ts';

/** A beginner must think against it: it weighs ground, cover, danger and the exact odds of its attacks. */
export function yankeesBoardBot(_game: BotGame): Bot {
  let country: Country | undefined;
  const weigh = (question: BotQuestion): readonly Weighed[] => {
    country ??= surveyed(question);
    const scorer = new Scorer(question, pictureOf(question, country));
    // What is offered are orders of this system.
    return bestFirst(question.choices().orders, order => scorer.score(order as YbOrder));
  };
  return { weigh, decide: question => weigh(question)[0]?.order ?? question.sample() };
}

/** To spend a result on nothing is worth a little less than nothing. */
const IDLE = -0.02;
const RECOVER = 0.7;

class Scorer {
  private readonly question: BotQuestion;
  private readonly picture: Picture;
  private readonly worths = new Map<string, number>();

  constructor(question: BotQuestion, picture: Picture) {
    this.question = question;
    this.picture = picture;
  }

  score(order: YbOrder): number {
    switch (order.do) {
      case 'activate':
        return this.activation(order);
      case 'redeploy':
        return this.gain(order.unit, order.to) - 0.05;
      case 'bugle-retreat':
        return this.gain(order.unit, order.path.at(-1) ?? '') - 0.6;
      case 'recover':
        return this.recovery(order.unit);
      case 'react':
        return this.reaction(order);
      case 'attack':
        return this.attack(order);
      case 'choose-hit':
        return -(this.piece(order.unit)?.cf ?? 0);
      case 'retreat':
        return this.retreat(order.path);
      case 'advance':
        return this.advance();
      case 'night-retreat':
        return this.gain(order.unit, order.to) + 10 * (this.mustGo(order.unit) ? 1 : 0);
      case 'night-enter':
      case 'night-move':
        return 1 + this.gain(order.unit, order.path?.at(-1) ?? this.piece(order.unit)?.entry ?? '');
      default:
        return 0;
    }
  }

  private piece(id: string): Piece | undefined {
    return this.picture.pieces.get(id);
  }

  private worth(piece: Piece, hex: string): number {
    const key = `${piece.id} ${hex}`;
    const known = this.worths.get(key);
    if (known !== undefined) return known;
    const worth = worthOf(this.picture, piece, hex);
    this.worths.set(key, worth);
    return worth;
  }

  /** How much better a piece would stand in another hex. A piece off the map stands nowhere well. */
  private gain(id: string, hex: string): number {
    const piece = this.piece(id);
    if (piece === undefined || hex === '') return 0;
    return this.worth(piece, hex) - (piece.hex === null ? -3 : this.worth(piece, piece.hex));
  }

  private activation(order: Extract<YbOrder, { readonly do: 'activate' }>): number {
    const pieces = order.units.flatMap(id => this.piece(id) ?? []);
    const [first] = pieces;
    if (first === undefined) return 0;
    const start = first.hex ?? first.entry ?? '';
    const hex = order.path?.at(-1) ?? start;
    const moved = order.path !== undefined || order.enter === true;
    const gain = order.units.reduce((sum, id) => sum + this.gain(id, hex), 0);
    const fight = this.fightFrom(order, { pieces, hex, moved });
    const reaction = moved ? reactionCost(this.picture, pieces, hex) : 0;
    // Steps spent on a hat leave less for later: a flag serves as well.
    const idle = !moved && fight === 0 ? IDLE - 1 : IDLE;
    return gain + fight - reaction + idle;
  }

  /** The best attack the units could make from there. */
  private fightFrom(
    order: Extract<YbOrder, { readonly do: 'activate' }>,
    stand: { pieces: readonly Piece[]; hex: string; moved: boolean },
  ): number {
    const { pieces, hex, moved } = stand;
    const shooters = pieces.filter(piece => !moved || piece.type !== 'artillery');
    const reach = shooters.some(piece => piece.type.endsWith('artillery')) ? 4 : 1;
    if (shooters.length === 0) return 0;
    const targets = [...this.picture.foesAt.entries()].filter(
      ([target]) => this.picture.country.distance(hex, target) <= reach,
    );
    if (targets.length === 0 || (moved && !mayFightAfter(this.question, order))) return 0;
    return targets.reduce((most, [target, stack]) => Math.max(most, this.damage(shooters, { hex, target, stack })), 0);
  }

  private damage(shooters: readonly Piece[], aim: { hex: string; target: string; stack: readonly Piece[] }): number {
    const range = this.picture.country.distance(aim.hex, aim.target);
    const units = shooters.filter(piece => range === 1 || piece.type.endsWith('artillery')).map(piece => piece.id);
    if (units.length === 0) return 0;
    if (range > 1 && !isSeen(this.question, aim.hex, aim.target)) return 0;
    const total = combatDice(this.question, { units, from: aim.hex, target: aim.target });
    return damageWorth(this.picture, total, aim.stack);
  }

  private recovery(id: string): number {
    const piece = this.piece(id);
    return piece === undefined ? 0 : RECOVER * (piece.cf - piece.steps) - 0.1;
  }

  /** Fire, unless the cavalry would be ridden down; a piece that would only be spent for nothing keeps its turn. */
  private reaction(order: Extract<YbOrder, { readonly do: 'react' }>): number {
    if (order.choice === 'decline') return 0;
    const piece = this.piece(order.unit ?? '');
    if (piece === undefined || piece.hex === null) return 0;
    if (order.choice === 'fire') return 0.3 + punch(piece) / 4;
    const threat = (this.picture.country.places.get(piece.hex)?.neighbours ?? []).reduce(
      (dice, next) => dice + (this.picture.foesAt.get(next) ?? []).reduce((sum, foe) => sum + punch(foe), 0),
      0,
    );
    const saved = damageWorth(this.picture, threat, [piece]);
    return saved + this.gain(piece.id, order.path?.at(-1) ?? piece.hex) - 0.5;
  }

  /**
   * The exact odds of the attack, in points. Where several enemies fire back the tree is wide, and their fire comes
   * whatever is attacked: then an estimate of the attack alone decides.
   */
  private attack(order: Extract<YbOrder, { readonly do: 'attack' }>): number {
    if (this.picture.reactors > 1) return 0.01 + this.estimate(order.target);
    const odds = this.question.ask({ ask: 'odds', order });
    if (!odds.ok || odds.value.legal !== true) return 0;
    return asList(odds.value.outcomes).reduce<number>((sum, raw) => {
      const { outcome, about } = asMapping(raw);
      return sum + (typeof about === 'number' ? about : 0) * this.outcomeWorth(asMapping(outcome).units);
    }, 0.01);
  }

  private estimate(target: string): number {
    const pieces = unitsAsked(this.question).flatMap(id => this.piece(id) ?? []);
    const hex = pieces[0]?.hex;
    if (hex === null || hex === undefined) return 0;
    return this.damage(pieces, { hex, target, stack: this.picture.foesAt.get(target) ?? [] });
  }

  private outcomeWorth(units: Json | undefined): number {
    return Object.entries(asMapping(units)).reduce((sum, [id, raw]) => {
      const piece = this.piece(id);
      if (piece === undefined) return sum;
      const facts = asMapping(raw);
      const steps = typeof facts.steps === 'number' ? facts.steps : 0;
      const harm =
        (facts.eliminated === true ? piece.cf : 0) - 0.45 * steps + (typeof facts.hex === 'string' ? 0.3 : 0);
      return sum + (piece.side === this.picture.seat ? -harm : harm);
    }, 0);
  }

  /** As few steps lost as possible, then the best ground. */
  private retreat(path: readonly string[]): number {
    const hex = path.at(-1);
    const [id] = unitsAsked(this.question);
    return path.length * 2 + (hex === undefined || id === undefined ? 0 : this.gain(id, hex));
  }

  private advance(): number {
    const { hex } = decisionFacts(this.question);
    const piece = this.piece(unitsAsked(this.question)[0] ?? '');
    if (piece === undefined || typeof hex !== 'string') return 0;
    return this.gain(piece.id, hex) - 0.7 * reactionCost(this.picture, [piece], hex);
  }

  private mustGo(id: string): boolean {
    const hex = this.piece(id)?.hex;
    return hex !== null && hex !== undefined && this.picture.country.places.get(hex)?.protective !== true;
  }
}
