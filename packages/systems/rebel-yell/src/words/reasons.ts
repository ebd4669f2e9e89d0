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

/** Why a formation, a deployment or a stack does not change so. */
const CHANGING: { readonly [because: string]: Tell } = {
  'column-cannot-dismount': fact => `${fact('unit')} is in column and dismounts from mounted line only.`,
  'has-fired': fact => `${fact('unit')} has fired at those who came up and does not skedaddle from them any more.`,
  'in-enemy-zone': () => 'In an enemy zone of control that may not be done.',
  'no-change-now': fact => `${fact('unit')} does not change its formation in this segment.`,
  'no-place-for-arrow': fact =>
    `${fact('unit')} has no free hex there, to its side, for the rest of its skirmish line.`,
  'no-reorder-now': () =>
    'Stacks are put in another order in Action Segments only, before they move or when they have finished.',
  'no-such-change': fact => `${fact('unit')} cannot change into that.`,
  'nobody-changes': () => 'Name the units that change.',
  'not-in-line': fact => `${fact('unit')} is not in line, and only a line does that.`,
  'same-order': fact => `the stack in ${fact('hex')} lies in that order already.`,
  'stand-first': fact => `${fact('unit')} must first stand to move (STM), in a segment before.`,
  'too-dear': fact => `the change costs ${fact('points')} MP, and ${fact('left')} are left.`,
  'was-joined': fact => `${fact('unit')} has joined the stack in this segment: its order stays as it is.`,
  'was-reordered': fact => `the stack of ${fact('unit')} has been put in another order in this segment already.`,
  'whole-stack-changes': fact => `all units in ${fact('hex')} change together, ${fact('unit')} among them.`,
  'whole-stack-reorders': () => 'Name every unit of the hex once, the top unit first.',
};

/** Guns, crews, leaders and flags. */
const SERVING: { readonly [because: string]: Tell } = {
  'across-a-hexside': fact => `guns are not pulled back across a hexside such as ${fact('feature')}.`,
  'crew-waits': fact => `${fact('unit')} rallies in Action Segments only.`,
  'enemy-too-near': fact =>
    `an enemy is ${fact('distance')} hexes from ${fact('unit')}; to reorganize it must be at least ${fact('least')} away.`,
  'flag-rallied': fact => `${fact('flag')} has been used to rally in this segment and stays where it is.`,
  'guns-wait': fact => `the guns of ${fact('crew')} are not lost: it may man them again.`,
  'guns-stay': fact => `${fact('unit')} is unlimbered, and its crew does not skedaddle.`,
  'leader-bound': fact => `${fact('leader')} has helped his stack in this segment and may not leave it.`,
  'no-hits': fact => `${fact('unit')} has no O hits to make good.`,
  'no-reorganizing-now': fact => `${fact('unit')} reorganizes in Action Segments only.`,
  'nobody-reorganizes': () => 'Name the artillery that reorganizes.',
  'not-a-rear-hex': fact => `${fact('hex')} is not behind ${fact('unit')}.`,
  'not-a-side-hex': fact => `${fact('hex')} is not to the side of ${fact('unit')}.`,
  'not-due': fact => `${fact('leader')} is not to be placed now.`,
  'not-limbered': fact => `${fact('unit')} is not limbered.`,
  'not-unlimbered': fact => `${fact('unit')} is not unlimbered.`,
  'not-with-his-brigade': fact =>
    `${fact('leader')} is not put in ${fact('hex')}: he joins un-routed units of his brigade, where their flag is if he can.`,
  'not-your-leader': fact => `${fact('leader')} is not of the side whose segment this is.`,
  'other-level': fact => `${fact('hex')} lies on another level: guns are pulled back on the level only.`,
  'other-regiment': fact => `nobody of its regiment stands in ${fact('hex')} to take ${fact('flag')}.`,
};

/** Assaults and charges. */
const CLOSING: { readonly [because: string]: Tell } = {
  'all-who-were-designated': fact => `all who were designated together charge together, ${fact('unit')} among them.`,
  'cannot-charge-that': fact => `from here ${fact('hex')} cannot be charged.`,
  'chargers-stay': fact => `${fact('unit')} has charged, or been charged: nobody skedaddles from that assault.`,
  dismounted: fact => `${fact('unit')} is dismounted cavalry and makes no bayonet charge.`,
  'enemy-adjacent': fact => `an enemy is next to ${fact('unit')}: it may assault, not charge.`,
  'flag-and-leader': fact => `${fact('unit')} has two O hits: it charges only with both its flag and a leader.`,
  'formation-cannot-assault': fact => `${fact('unit')} does not assault in its formation or deployment.`,
  'guns-never-assault': fact => `${fact('unit')} is artillery and starts no assault.`,
  'has-countercharged': fact => `${fact('unit')} has made an opportunity charge in this segment.`,
  'has-turned': fact => `${fact('unit')} has turned: a charge is designated with the facing the segment began with.`,
  marsh: fact => `no charge goes from, into or through such ground (${fact('hex')}).`,
  'mounted-line-only': fact => `${fact('unit')} is not a mounted line, and only that makes such a charge.`,
  'must-combine': fact => `${fact('unit')} of the same regiment and hex has assaulted there: they had to go together.`,
  'no-assault-now': fact => `${fact('unit')} does not assault in this segment.`,
  'no-charge-now': fact => `${fact('unit')} does not charge in this segment.`,
  'no-clear-way': fact => `no open way of least cost leads ${fact('unit')} to ${fact('hex')}.`,
  'no-flag-or-leader': fact =>
    `${fact('unit')} has had neither its own flag nor a leader who may lead it since the segment began.`,
  'no-way-out': fact => `from ${fact('hex')} no way of three hexes is free of enemy zones of control.`,
  'nobody-assaults': () => 'Name the units that assault.',
  'nobody-charges': () => 'Name the units that charge.',
  'nobody-there': () => 'There is nobody who could.',
  'nobody-to-charge': () => 'There is nobody left to charge.',
  'not-a-skirmisher': fact => `${fact('unit')} is a skirmisher and assaults skirmishers only.`,
  'not-before-round-one': () => 'First one round is fought.',
  'not-before-round-two': fact => `${fact('unit')} is under cover or standing to fire: first two rounds are fought.`,
  'not-designated': fact => `${fact('unit')} has not been designated to charge.`,
  'not-in-charge-zone': fact => `${fact('hex')} is not in the minimum charge zone of ${fact('unit')}.`,
  'not-in-clear': fact => `${fact('unit')} is not on clear ground, where a cavalry charge begins.`,
  'not-its-target': fact => `${fact('unit')} was not designated to charge ${fact('hex')}.`,
  'not-the-shortest-way': fact =>
    `the charge of ${fact('unit')} goes by a way of least cost to a hex next to its target.`,
  'other-brigade': fact => `the leader with ${fact('unit')} is not of its brigade.`,
  'regiments-mixed': fact =>
    `${fact('other')} of another regiment is in the hex of ${fact('unit')}: no charge starts there.`,
  skirmisher: fact => `${fact('unit')} is a skirmisher and makes no charge.`,
  'target-in-cover': fact => `cavalry does not charge into woods, marsh or creek (${fact('hex')}).`,
  'target-in-works': fact => `cavalry does not charge units in earthworks (${fact('hex')}).`,
  'whole-stack-charges': fact => `all units of the hex charge together, ${fact('unit')} among them.`,
};

/** Rally and volley. */
const RALLYING: { readonly [because: string]: Tell } = {
  'disorganized-now': fact => `${fact('unit')} has been disorganized in this very segment and does not rally in it.`,
  'has-retreated': fact => `${fact('unit')} has retreated in this segment and does not rally in it.`,
  'in-good-order': fact => `${fact('unit')} is in good order and need not rally.`,
  'is-prepared': fact => `${fact('unit')} is prepared to volley already.`,
  'no-rally-now': fact => `${fact('unit')} does not rally in this segment.`,
  'no-volley-now': fact => `${fact('unit')} prepares a volley in Action Segments only.`,
  'nobody-rallies': () => 'Name the units that rally.',
  'nobody-volleys': () => 'Name the units that prepare a volley.',
  'not-standing-to-fire': fact =>
    `${fact('unit')} is not standing to fire (STF), and only such a line prepares a volley.`,
  'whole-stack-rallies': fact => `all disorganized units of ${fact('hex')} rally together, ${fact('unit')} among them.`,
};

/** Everything else. */
const OTHERS: { readonly [because: string]: Tell } = {
  'named-twice': () => 'Name each piece once.',
  'no-way-off': fact => `${fact('unit')} does not leave the map here.`,
  'not-in-enemy-zone': fact => `${fact('unit')} did not begin this segment in an enemy zone of control.`,
  'not-isolated': fact => `the stack in ${fact('hex')} is not isolated, or not asked now: it does not surrender.`,
  'not-pressed': fact => `the stack in ${fact('hex')} is not asked whether it skedaddles.`,
  'not-that-way': fact =>
    `the retreat does not go to ${fact('hex')}: towards the friendly edge, away from the enemy, by the fewest of his zones.`,
  'unknown-piece': fact => `there is no such piece in this game: ${fact('unit')}.`,
  'name-units-once': () => 'Name at least one unit, and each only once.',
  'not-now': fact => `this is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
  'no-such-rule': fact => `there is no rule ${fact('id')} to use now.`,
  'segment-is-past': fact => `segment (${fact('to')}) is past.`,
  'unknown-flag': fact => `there is no flag ${fact('flag')} in this game.`,
  'unknown-leader': fact => `there is no leader ${fact('leader')} in this game.`,
  'unknown-stack': fact => `there is no stack ${fact('by')}.`,
  'unknown-unit': fact => `there is no unit ${fact('unit')} in this game.`,
};

/** What rules of scenarios forbid; each refusal tells its rule besides. */
const SCENARIOS: { readonly [because: string]: Tell } = {
  'closed-for-now': fact => `${fact('hex')} is closed to ${fact('unit')} before turn ${fact('until')}.`,
  'closed-to-side': fact => `${fact('hex')} is closed to ${fact('unit')}.`,
  'dismounts-in-woods': fact => `${fact('hex')} is not in woods, and ${fact('unit')} stays mounted there.`,
  'flag-in-enemy-zone': fact => `its flag in ${fact('hex')} is in an enemy zone of control.`,
  'horses-away': fact => `the horses of ${fact('unit')} are behind column ${fact('column')}, not at ${fact('hex')}.`,
  'horses-blown': fact => `${fact('unit')} has charged ${fact('most')} times and has not rested since.`,
  'just-come-on': fact => `${fact('unit')} has come on in this segment and stays in column.`,
  'never-reorganizes': fact => `${fact('unit')} does not reorganize.`,
  'no-charge-there': fact => `${fact('unit')} does not charge on horseback into ${fact('hex')}.`,
  'no-flag-on-map': fact => `the flag of ${fact('unit')} is not on the map.`,
  'no-gun-there': fact => `${fact('unit')} cannot be brought into ${fact('hex')}.`,
  'no-such-choice': fact => `there is nothing like that to choose: ${fact('choice')}.`,
  'not-its-exit': fact => `${fact('unit')} does not leave the map from ${fact('hex')}.`,
  'not-loaded': fact => `${fact('unit')} has come on in this turn without loading.`,
  'not-seen-yet': fact => `nobody has seen the enemy in ${fact('hex')} yet.`,
  'one-in-a-segment': fact => `no more than ${fact('most')} unit of its regiment comes on in a segment.`,
  'one-regiment': fact => `${fact('other')} is of another regiment than ${fact('unit')}.`,
  'only-in-action-segments': () => 'This is done in Action Segments only.',
  'out-of-ammunition': fact => `${fact('unit')} has no cartridges left.`,
  'relief-not-come': fact => `nobody has come to relieve ${fact('unit')}.`,
  rests: fact => `${fact('unit')} rests until the end of turn ${fact('turn')}.`,
  'too-early': fact => `${fact('unit')} leaves from turn ${fact('turn')} on.`,
  'too-near-for-guns': fact =>
    `${fact('hex')} is ${fact('range')} hexes away, and ${fact('unit')} fires at ${fact('least')} or more.`,
  'used-already': () => 'This has been done once in the game.',
};

/** One sentence for each reason an order can be refused. */
export const SENTENCES: { readonly [because: string]: Tell } = {
  ...MOVING,
  ...FIRING,
  ...CHANGING,
  ...SERVING,
  ...CLOSING,
  ...RALLYING,
  ...OTHERS,
  ...SCENARIOS,
};

export const REASONS: readonly string[] = Object.keys(SENTENCES);
