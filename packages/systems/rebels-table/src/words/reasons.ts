import type { Board } from '../board/board.ts';
import type { UnitType } from '../terms/names.ts';
import { formationName } from './names.ts';

/** The figures of a refusal, as words. */
export interface Fact {
  /** A piece, a feature or a plain value by its name. */
  text(key: string): string;
  /** A length in base widths. */
  length(key: string): string;
  has(key: string): boolean;
  readonly board: Board;
}

const unit = (fact: Fact): string => fact.text('unit');
const target = (fact: Fact): string => fact.text('target');

const formation = (fact: Fact): string => {
  const type: UnitType = fact.board.units.find(({ name }) => name === fact.text('unit'))?.type ?? 'infantry';
  const said = fact.text('formation');
  return said === 'open' || said === 'formed' || said === 'column' ? formationName(type, said) : said;
};

const who = (fact: Fact): string =>
  fact.has('unit')
    ? unit(fact)
    : fact.has('camp')
      ? 'the camp'
      : fact.text('general') === 'cinc'
        ? 'the force commander'
        : 'the general';

/** A sentence to every reason for a refusal: what is wrong, and what to change. */
export const SENTENCES: { readonly [because: string]: (fact: Fact) => string } = {
  // Which questions, which pieces.
  'not-asked': fact =>
    fact.has('asked')
      ? `that does not answer the question (${fact.text('asked')}): choose from the list.`
      : 'nothing is asked of you now: wait for the other side.',
  'no-such-item': fact => `there is no unit or general called ${unit(fact)}: name one of yours.`,
  'no-such-unit': fact => `there is no unit called ${unit(fact)}: name one of the command.`,
  'not-yours': fact => `${unit(fact)} is not yours: activate one of your own.`,
  'not-on-the-table': fact => `${unit(fact)} is not on the table: activate another.`,
  'done-this-turn': fact => `${unit(fact)} has no action points left this turn: activate another.`,
  'finish-the-command': fact =>
    `${unit(fact)} must wait until ${fact.text('command')} is finished: activate a unit of that command, or the force commander.`,

  // The list of actions.
  'too-many-actions': fact => `${unit(fact)} has only ${fact.text('points')} action points: declare fewer actions.`,
  'no-extra-point-for-generals': fact =>
    `a supply die gives no action point to ${unit(fact)}, a general: leave it out.`,
  'once-a-turn': fact => `${unit(fact)} has already had its third action point this turn: leave the supply die out.`,
  capped: fact => `${unit(fact)} has lost its general and has one action at most this turn: leave the supply die out.`,
  'no-supply': fact =>
    `no supply die can be given to ${unit(fact)}: there must be one left, the camp must stand, and the force commander must be near enough.`,
  conditional: fact =>
    `${fact.has('unit') ? unit(fact) : 'the unit'} cannot make that depend on something: only a later shot or charge may name what is done if it is too far.`,
  'must-go': fact => `a rule of the scenario makes ${unit(fact)} ${fact.text('act')}: put that into the list.`,

  // Movement.
  'wheel-too-wide': fact => `that wheel is too wide: ${fact.text('most')} degrees at most.`,
  'no-shifting': fact => `${unit(fact)} cannot shift sideways: wheel, turn, or pass through friends.`,
  'no-wheel-back': () => 'a retire goes straight back, without a wheel.',
  scattered: fact => `the ranks of ${unit(fact)} are scattered: stand first, to close them up.`,
  'no-such-line': () => 'a line to stop at needs two different points: give both.',
  'no-such-terrain': fact => `there is no feature called ${fact.text('feature')} to stop at: name one of the table.`,
  'not-a-friend': fact =>
    `${fact.text('through')} is not a friend that could be passed through: name a friendly unit on the table.`,
  'may-not-pass': fact =>
    `${unit(fact)} may not pass through ${fact.text('through')} in that formation: go round, or change formation.`,
  'charges-and-passes': fact => `${unit(fact)} cannot pass through friends and charge in one turn: do one of the two.`,
  'moves-twice': fact =>
    `${unit(fact)} passes through friends and can then move only once this turn: leave one move out.`,
  'passed-through': fact => `${unit(fact)} has passed through friends and cannot charge this turn.`,
  'not-clear': fact =>
    `${unit(fact)} has no room for that, ${fact.text('by')} is in the way: move first, or choose another base or side.`,
  'cannot-redress': fact =>
    `${unit(fact)} cannot close up on that base: choose one of the front that faces as the unit does.`,

  // Formations.
  'formation-not-allowed': fact => `${unit(fact)} cannot be ${formation(fact)}: choose another formation.`,
  'already-so': fact => `${unit(fact)} is already ${formation(fact)}: choose another formation.`,
  'not-in-front': fact =>
    `base ${fact.text('base')} of ${unit(fact)} does not stand in the front: the base that stays must.`,
  'not-in-new-front': fact =>
    `the base of ${unit(fact)} that stays must stand in the front of the new formation too: give it a place there.`,
  'would-turn': fact =>
    `base ${fact.text('base')} of ${unit(fact)} faces another way, and a change does not turn the unit: choose another base.`,

  // Generals.
  'generals-do-not-charge': fact => `${unit(fact)} is a general, and generals do not charge: let him ride or stand.`,
  'not-for-generals': fact => `${unit(fact)} is a general: he can only ride or stand.`,
  'only-generals-ride': fact => `${unit(fact)} is no general and cannot ride: advance instead.`,
  'off-the-table': fact => `${who(fact)} would leave the table at ${fact.length('x')} ${fact.length('y')}: stay on it.`,
  impassable: fact =>
    `${who(fact)} cannot enter ${fact.has('feature') ? fact.text('feature') : 'impassable ground'}: choose another place or way.`,
  'too-far': fact =>
    `that is ${fact.length('distance')} BW, and ${unit(fact)} rides ${fact.length('most')} BW at most.`,
  'too-near': fact =>
    `${unit(fact)} would come within 2 BW of ${fact.text('enemy')} at ${fact.length('x')} ${fact.length('y')} with no friends between: keep farther off.`,

  // Shooting.
  'own-side': () => 'that is one of your own: name an enemy.',
  'no-such-target': fact => `there is no target called ${target(fact)}: name an enemy unit on the table.`,
  'not-loaded': fact => `${unit(fact)} is not loaded: reload first.`,
  limbered: fact => `${unit(fact)} is limbered: unlimber first.`,
  'out-of-arc': fact => `${target(fact)} is outside the arc of every base of ${unit(fact)}: wheel or turn toward it.`,
  'out-of-sight': fact =>
    `${unit(fact)} cannot see ${target(fact)}, ${fact.text('blockedBy')} is in the way: move to see it.`,
  'out-of-range': fact =>
    `${target(fact)} is ${fact.length('distance')} BW away, and the weapons of ${unit(fact)} carry ${fact.length('reach')} BW: go nearer.`,

  // Charges.
  'no-target-here': () => 'there is no enemy to charge at that place: point at a unit or at the camp.',
  'may-not-charge': fact => `${unit(fact)} cannot charge in its formation: change it first, or advance.`,
  'too-big': fact =>
    `${unit(fact)} is a war host and charges only units of two bases or fewer; ${target(fact)} has ${fact.text('bases')}.`,
  'out-of-reach': fact =>
    fact.has('stoppedBy') && fact.text('stoppedBy') !== target(fact)
      ? `${unit(fact)} does not reach ${target(fact)} even on the highest dice, ${fact.length('most')} BW: ${fact.text('stoppedBy')} is in the way.`
      : `${unit(fact)} does not reach ${target(fact)} even on the highest dice, ${fact.length('most')} BW: go nearer, or wheel toward it.`,

  // Melee and what follows.
  'nothing-fed': fact => `name a base of ${unit(fact)} to feed in, or decline.`,
  'base-is-engaged': fact =>
    `that base of ${unit(fact)} fights already or has been fed in: name one that touches no enemy.`,
  'no-such-place': fact =>
    `a base of ${unit(fact)} cannot stand at ${fact.length('x')} ${fact.length('y')}: it must lie flush with an enemy and beside its own.`,
  'not-a-victor': fact => `${unit(fact)} cannot take that space: name one of those who drove the enemy off.`,
  'more-or-less': () => 'say whether the supply die makes the retire longer or shorter: by 1 or by −1.',
  'no-choice': () => 'a supply die only adds here: leave out by how much.',
  'not-due': fact => `${unit(fact)} does not have to test now: name one that has half its bases or fewer.`,

  // Deployment.
  'no-such-command': fact =>
    `${fact.text('command')} is not a command of yours that is still to be deployed: name another.`,
  'whole-command': fact =>
    `all units of ${fact.text('command')} are deployed together, each once: name every one of them.`,
  'camp-with-the-first': fact =>
    `the camp is placed with the first command, and only then: ${fact.text('command')} does not fit that.`,
  'commander-with-the-last': fact =>
    `the force commander is placed with the last command, and only then: ${fact.text('command')} does not fit that.`,
  'outside-the-zone': fact => `${who(fact)} would stand outside the deployment zone: keep inside it.`,
  overlaps: fact => `${who(fact)} would overlap something that stands there: choose another place.`,

  // Scenario rules.
  piecemeal: fact =>
    `${fact.text('most')} infantry units of ${fact.text('command')} have gone toward the plateau this turn: ${unit(fact)} must wait for the next.`,
  'horses-down': fact => `${unit(fact)} has lost its horses and cannot limber: leave the guns where they are.`,
  'no-orders': fact => `${unit(fact)} has no orders to attack and may not charge: leave the charge out.`,
  cartridges: fact =>
    `${unit(fact)} is out of cartridges: it reloads only with a general within ${fact.length('reach')} BW, so bring one up first.`,
};

export const REASONS: readonly string[] = Object.keys(SENTENCES);
