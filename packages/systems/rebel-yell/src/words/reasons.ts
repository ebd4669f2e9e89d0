type Tell = (fact: (key: string) => string) => string;

/** Why a stack does not move or turn so. */
const MOVING: { readonly [because: string]: Tell } = {
  'all-or-none': fact =>
    `${fact('unit')} is in ${fact('hex')} too: whoever enters a friendly hex goes on only together with those found there.`,
  'arrow-apart': fact => `the two hexes of a skirmisher lie side by side, and ${fact('hex')} does not.`,
  'closed-ground': fact => `${fact('hex')} is closed to ${fact('unit')}.`,
  'column-too-long': fact =>
    `there is room for ${fact('most')} units in column in ${fact('hex')}, not for ${fact('columns')}.`,
  'crew-alone': fact => `${fact('unit')} is a crew without guns.`,
  designated: fact => `${fact('unit')} is designated to charge and can only do that, or stay where it is.`,
  disrupted: fact => `${fact('unit')} is Disrupted.`,
  'enemy-there': fact => `the enemy stands in ${fact('hex')}.`,
  'faces-that-way': fact => `${fact('unit')} faces ${fact('facing')} already.`,
  'flag-left': fact => `nobody of the regiment would stay with ${fact('flag')}: it goes along.`,
  'formations-mixed': fact =>
    `${fact('other')} in ${fact('hex')} is in another formation or deployment than ${fact('unit')}: they do not stack.`,
  'has-acted': fact => `${fact('unit')} has acted in this segment (${fact('action')}).`,
  'has-changed': fact => `${fact('unit')} has changed its formation or deployment, and that ended its move.`,
  'has-moved': fact => `${fact('unit')} has moved in this segment.`,
  'has-retired': fact => `${fact('unit')} has retired by prolonge and does not turn any more.`,
  'leader-elsewhere': fact => `${fact('leader')} is not with the stack.`,
  'left-behind': fact => `${fact('unit')} has been left behind by its stack and moves no more in this segment.`,
  'mounted-only': fact => `only mounted units act in a Cavalry Segment, and ${fact('unit')} is not mounted.`,
  'must-stop': fact => `the move has come to its end before ${fact('hex')}.`,
  'no-crew': fact => `${fact('unit')} has no crew.`,
  'no-move-now': fact => `${fact('unit')} does not move in this segment.`,
  'no-path': () => 'No path is given.',
  'no-such-facing': fact => `a hex of this map has no corner ${fact('facing')}.`,
  'no-such-hex': fact => `there is no hex ${fact('hex')} on this map.`,
  'nobody-moves': () => 'Name at least one unit that moves.',
  'nobody-turns': () => 'Name the stack that turns.',
  'not-adjacent': fact => `${fact('hex')} is not next to the hex before it.`,
  'not-its-entry': fact => `${fact('unit')} does not come on at ${fact('hex')}.`,
  'not-on-map': fact => `${fact('unit')} is not on the map.`,
  'not-together': fact => `${fact('unit')} is not with the others: units act together only from one hex and regiment.`,
  'not-your-unit': fact => `${fact('unit')} is not of the side whose segment this is.`,
  'one-hex-only': fact => `${fact('unit')} moves one hex only.`,
  'out-of-command': fact =>
    `${fact('unit')} is out of command and does not go into ${fact('hex')}, which the enemy controls or covers.`,
  'piece-is-done': fact => `another piece has acted since: ${fact('unit')} stays as it is.`,
  routed: fact => `${fact('unit')} is Routed.`,
  'stack-too-large': fact =>
    `${fact('hex')} would hold ${fact('points')} strength points; ${fact('most')} are allowed.`,
  stacking: fact => `${fact('unit')} may not share ${fact('hex')} with ${fact('other')}.`,
  'stf-in-wet': fact =>
    `a line standing to fire (STF) does not enter marsh or creek, and ${fact('hex')} is such a hex.`,
  'too-far': fact => `${fact('hex')} costs ${fact('points')} MP, and ${fact('left')} are left.`,
  'turn-would-disrupt': fact =>
    `to go to ${fact('hex')}, ${fact('unit')} would have to turn a second time, which Disrupts it: order the turn itself.`,
  'turns-to-fire-only': fact => `in this segment ${fact('unit')} turns only in order to fire.`,
  unlimbered: fact => `${fact('unit')} is unlimbered and does not move.`,
  'whole-stack-turns': fact => `all units of a stack face alike: ${fact('unit')} turns only together with the others.`,
  'zone-to-zone': fact =>
    `${fact('hex')} lies in an enemy zone of control, and so does the hex before it: only a stack that began the segment in such a zone goes straight into another.`,
};

/** Why a stack does not fire so, of its own will or in a window. */
const FIRING: { readonly [because: string]: Tell } = {
  'advance-fire-marker': fact => `${fact('unit')} carries an Advance Fire marker and does not fire in this segment.`,
  'crew-marker': fact =>
    `${fact('unit')} has moved and unlimbered: it carries a crew marker and does not fire in this segment.`,
  'fired-at-them-otherwise': fact =>
    `${fact('by')} has made the other kind of reaction fire at this stack in this segment.`,
  'formation-cannot-fire': fact => `${fact('unit')} does not fire in its formation (${fact('formation')}).`,
  'guns-only': fact => `only artillery acts in an Artillery Segment, not ${fact('unit')}.`,
  'guns-wait': fact => `${fact('unit')} is artillery and fires in Artillery Segments only.`,
  'hex-has-fired': fact => `${fact('unit')} has fired out of ${fact('hex')} already: one fire to a hex.`,
  'mounted-no-zone': fact => `${fact('unit')} is mounted and has no minimum fire zone: it makes no reaction fire.`,
  'mounted-wait': fact => `${fact('unit')} is mounted and fires in Action Segments only.`,
  'no-fire-now': fact => `${fact('unit')} does not fire in this segment.`,
  'no-sight': fact => `${fact('hex')} cannot be seen from here: ${fact('between')} is in the way.`,
  'no-target': fact => `there is no enemy combat unit in ${fact('hex')}.`,
  'no-window': () => 'No reaction is asked for now.',
  'nobody-fires': () => 'Name the units that fire.',
  'not-in-front': fact => `${fact('hex')} is not in front.`,
  'not-in-minimum-zone': fact => `the enemy is not in the minimum fire zone of ${fact('by')}.`,
  'not-its-hex': fact => `${fact('unit')} has neither itself nor its arrow there.`,
  'out-of-range': fact => `the target is ${fact('range')} hexes away, and ${fact('unit')} reaches ${fact('most')}.`,
  'too-many-points': fact => `${fact('points')} strength points would fire out of the hex; ${fact('most')} may.`,
};

/** Everything else. */
const OTHERS: { readonly [because: string]: Tell } = {
  'name-units-once': () => 'Name at least one unit, and each only once.',
  'not-now': fact => `this is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
  'no-such-rule': fact => `there is no rule ${fact('id')} to use now.`,
  'segment-is-past': fact => `segment (${fact('to')}) is past.`,
  'unknown-flag': fact => `there is no flag ${fact('flag')} in this game.`,
  'unknown-leader': fact => `there is no leader ${fact('leader')} in this game.`,
  'unknown-stack': fact => `there is no stack ${fact('by')}.`,
  'unknown-unit': fact => `there is no unit ${fact('unit')} in this game.`,
};

/** One sentence for each reason an order can be refused. */
export const SENTENCES: { readonly [because: string]: Tell } = { ...MOVING, ...FIRING, ...OTHERS };

export const REASONS: readonly string[] = Object.keys(SENTENCES);
