import type { YbOrder } from '@guidon/yankees-board';
import type { BotQuestion, Reason } from '../../bot.ts';
import { asMapping, asText } from '../../greedy/reading.ts';
import { combatDice, decisionFacts, isSeen, mayFightAfter, unitsAsked } from '../../greedy/yankees-board/asking.ts';
import { recoveryDice } from './chances.ts';
import type { Field, Stand } from './field.ts';
import { attackWorth, diceNextDoor, fireCost, reactionCost } from './fights.ts';
import { NOWHERE, type Spot } from './ground.ts';
import { type Move, Worth } from './worth.ts';

type Going = Partial<Pick<Move, 'ready' | 'company'>>;
type Order<N extends YbOrder['do']> = Extract<YbOrder, { readonly do: N }>;

const GUN_RANGE = 4;

/** Weighs the orders of one decision. */
export class Judge {
  private readonly question: BotQuestion;
  private readonly field: Field;
  private readonly worth: Worth;
  private readonly gains = new Map<string, number>();
  private readonly fights = new Map<string, number>();
  private readonly reactions = new Map<string, number>();

  constructor(question: BotQuestion, field: Field) {
    this.question = question;
    this.field = field;
    this.worth = new Worth(field);
  }

  score(order: YbOrder): number {
    const { doctrine } = this.field;
    switch (order.do) {
      case 'activate':
        return this.activation(order);
      case 'redeploy':
        return this.gain(order.unit, [order.to]) - doctrine.idle;
      case 'bugle-retreat':
        return (
          this.gain(order.unit, order.path, { ready: this.field.spent }) -
          doctrine.tempo * (this.field.standOf(order.unit)?.piece.steps ?? 0)
        );
      case 'recover':
        return this.recovery(order.unit);
      case 'react':
        return this.reaction(order);
      case 'attack':
        return this.attack(order.target);
      case 'choose-hit':
        return this.hit(order.unit);
      case 'retreat':
        return order.path.length * 2 + this.gain(this.asked[0] ?? '', order.path);
      case 'advance':
        return this.advance();
      case 'night-retreat':
        return this.gain(order.unit, [order.to]) + (this.mustGo(order.unit) ? 10 : 0);
      case 'night-enter':
      case 'night-move':
        return 1 + this.gain(order.unit, order.path ?? [this.field.standOf(order.unit)?.piece.entry ?? '']);
      default:
        return 0;
    }
  }

  /** Why an order is worth what it is: parts that sum to its score. */
  reasons(order: YbOrder): readonly Reason[] {
    const known = this.knownReasons(order);
    const sum = known.reduce((so, { points }) => so + points, 0);
    return [...known, { about: 'rest', points: this.score(order) - sum }];
  }

  private knownReasons(order: YbOrder): readonly Reason[] {
    const { doctrine, spent } = this.field;
    switch (order.do) {
      case 'activate':
        return this.activationReasons(order);
      case 'redeploy':
        return [...this.gainReasons(order.unit, [order.to]), { about: 'effort', points: -doctrine.idle }];
      case 'bugle-retreat':
        return this.gainReasons(order.unit, order.path, { ready: spent });
      case 'recover':
        return [{ about: 'order', points: this.recovery(order.unit) }];
      case 'attack':
        return [{ about: 'attack', points: this.attack(order.target) }];
      case 'react':
        return [{ about: order.choice === 'fire' ? 'attack' : 'safety', points: this.reaction(order) }];
      case 'retreat':
        return this.gainReasons(this.asked[0] ?? '', order.path);
      default:
        return [];
    }
  }

  private activationReasons(order: Order<'activate'>): readonly Reason[] {
    const { movers, path, moved, at, going } = this.wayOf(order);
    if (movers.length === 0) return [];
    return [
      ...(moved ? order.units.flatMap(id => this.gainReasons(id, path, going)) : []),
      { about: 'attack', points: this.fightFrom(order, { movers, at, moved }) },
      { about: 'enemy-fire', points: moved ? -this.reactionTo(order.units, movers, at) : 0 },
    ];
  }

  private gainReasons(id: string, path: readonly string[], going: Going = {}): readonly Reason[] {
    const stand = this.field.standOf(id);
    const move = stand === undefined ? undefined : this.moveOf(stand, path, going);
    return stand === undefined || move === undefined ? [] : this.worth.gainReasons(stand, move);
  }

  /** The units that the open question is about. */
  private get asked(): readonly string[] {
    return unitsAsked(this.question);
  }

  /** How much better a unit would stand; an activation uses it up, a shift does not. */
  private gain(id: string, path: readonly string[], going: Going = {}): number {
    const stand = this.field.standOf(id);
    const move = stand === undefined ? undefined : this.moveOf(stand, path, going);
    if (stand === undefined || move === undefined) return 0;
    const { to, ready, company, passed } = move;
    // Many orders lead to the same place.
    const key = `${id} ${to} ${ready} ${company} ${passed.join()}`;
    const known = this.gains.get(key);
    if (known !== undefined) return known;
    const found = this.worth.gain(stand, move);
    this.gains.set(key, found);
    return found;
  }

  private moveOf(stand: Stand, path: readonly string[], { ready = stand.ready, company = 1 }: Going): Move | undefined {
    const { ground } = this.field;
    const to = ground.spot(path.at(-1) ?? null);
    if (to === NOWHERE) return undefined;
    const passed =
      path.length === 1 ? [] : path.map(ground.spot).filter(spot => (ground.places[spot]?.points ?? 0) > 0);
    return { to, passed, ready, company };
  }

  /** Who is activated, and where they go. */
  private wayOf(order: Order<'activate'>) {
    const { ground } = this.field;
    const movers = order.units.flatMap(id => this.field.standOf(id) ?? []);
    const [first] = movers;
    const entry = order.enter === true ? [first?.piece.entry ?? ''] : [];
    const path = [...entry, ...(order.path ?? [])];
    const moved = path.length > 0;
    const at = moved ? ground.spot(path.at(-1) ?? '') : (first?.at ?? NOWHERE);
    return { movers, path, moved, at, going: { ready: this.field.spent, company: movers.length } };
  }

  private activation(order: Order<'activate'>): number {
    const { doctrine } = this.field;
    const { movers, path, moved, at, going } = this.wayOf(order);
    if (movers.length === 0) return 0;
    const gain = moved ? order.units.reduce((sum, id) => sum + this.gain(id, path, going), 0) : 0;
    const fight = this.fightFrom(order, { movers, at, moved });
    const reaction = moved ? this.reactionTo(order.units, movers, at) : 0;
    // A hat for one unit is worth less than a flag, which serves any unit of the corps.
    const spare = order.die === 'hat' && order.units.length === 1 ? 0.001 : 0;
    return gain + fight - reaction - (moved || fight > 0 ? doctrine.idle : 1) + spare;
  }

  private reactionTo(ids: readonly string[], movers: readonly Stand[], at: Spot): number {
    const key = `${ids.join()} ${at}`;
    const known = this.reactions.get(key) ?? reactionCost(this.worth, movers, at);
    this.reactions.set(key, known);
    return known;
  }

  /** The best attack the units could make from there. */
  private fightFrom(
    order: Order<'activate'>,
    stand: { readonly movers: readonly Stand[]; readonly at: Spot; readonly moved: boolean },
  ): number {
    const { ground, foes } = this.field;
    const able = stand.movers.filter(({ piece }) => !stand.moved || piece.type !== 'artillery');
    if (able.length === 0) return 0;
    const reach = able.some(({ isGun }) => isGun) ? GUN_RANGE : 1;
    const targets = new Set(foes.map(foe => foe.at).filter(at => ground.distance(stand.at, at) <= reach));
    if (targets.size === 0 || (stand.moved && !mayFightAfter(this.question, order))) return 0;
    return [...targets].reduce((most, at) => Math.max(most, this.strike(able, stand.at, at)), 0);
  }

  /** What it is worth that these units attack a hex out of another. */
  private strike(by: readonly Stand[], from: Spot, at: Spot): number {
    const units = by.map(({ piece }) => piece.id);
    const key = `${units.join()} ${from} ${at}`;
    const known = this.fights.get(key);
    if (known !== undefined) return known;
    const [hex, target] = [this.hexAt(from), this.hexAt(at)];
    const isOpen = this.field.ground.distance(from, at) <= 1 || isSeen(this.question, hex, target);
    const dice = isOpen ? combatDice(this.question, { units, from: hex, target }) : 0;
    const found = attackWorth(this.worth, { dice, from, at }, by);
    this.fights.set(key, found);
    return found;
  }

  private hexAt(spot: Spot): string {
    return this.field.ground.places[spot]?.hex ?? '';
  }

  /** A bugle in six faces gives a step back; the unit does nothing else this turn. */
  private recovery(id: string): number {
    const stand = this.field.standOf(id);
    if (stand === undefined) return 0;
    const { piece, at } = stand;
    const { doctrine } = this.field;
    const expected = this.worth.exposure(at);
    const more = Math.min(piece.cf, piece.steps + 1);
    const saved = this.worth.dangerTo(stand, piece.steps, expected) - this.worth.dangerTo(stand, more, expected);
    const regained = Math.min(piece.cf - piece.steps, recoveryDice(piece.training) / 6);
    return (
      regained * (this.field.step + Math.max(0, saved)) - doctrine.tempo * (stand.ready === 1 ? piece.steps / 2 : 0)
    );
  }

  private reaction(order: Order<'react'>): number {
    const stand = this.field.standOf(order.unit ?? this.asked[0] ?? '');
    if (order.choice === 'decline' || stand === undefined) return 0;
    const { doctrine, ground, foes } = this.field;
    const tempo = stand.piece.activated ? 0 : doctrine.tempo * stand.piece.steps;
    if (order.choice === 'fire') {
      const at = ground.spot(this.moversHex());
      const dice = diceNextDoor(this.worth, stand, at);
      return 0.01 + attackWorth(this.worth, { dice, from: stand.at, at }, [stand]) - tempo;
    }
    const attackers = foes.filter(foe => ground.distance(foe.at, stand.at) === 1);
    const dice = attackers.reduce((sum, foe) => sum + diceNextDoor(this.worth, foe, stand.at), 0);
    const from = attackers[0]?.at ?? stand.at;
    const saved = fireCost(this.worth, { dice, from, at: stand.at }, [stand]);
    return saved + this.gain(stand.piece.id, order.path ?? [], { ready: this.field.spent }) - tempo;
  }

  private moversHex(): string {
    return asText(asMapping(asMapping(this.question.view()).fight).hex);
  }

  private attack(target: string): number {
    const by = this.asked.flatMap(id => this.field.standOf(id) ?? []);
    const from = by[0]?.at ?? NOWHERE;
    return from === NOWHERE ? 0 : 0.01 + this.strike(by, from, this.field.ground.spot(target));
  }

  private hit(id: string): number {
    const piece = this.field.standOf(id)?.piece;
    return piece === undefined ? 0 : -piece.cf;
  }

  private advance(): number {
    const movers = this.asked.flatMap(id => this.field.standOf(id) ?? []);
    const hex = asText(decisionFacts(this.question).hex);
    const at = this.field.ground.spot(hex);
    if (movers.length === 0 || at === NOWHERE) return 0;
    const gain = movers.reduce((sum, { piece }) => sum + this.gain(piece.id, [hex]), 0);
    return gain - this.reactionTo(this.asked, movers, at);
  }

  private mustGo(id: string): boolean {
    const { ground } = this.field;
    const stand = this.field.standOf(id);
    return stand !== undefined && stand.at !== NOWHERE && ground.places[stand.at]?.protective !== true;
  }
}
