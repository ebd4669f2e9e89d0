import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { facingWord } from '../terms/ids.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asFacing } from '../terms/units.ts';
import type { Sayings } from '../words/kinds.ts';
import { formName, pieceName, pieceNames } from '../words/names.ts';
import { stackText, way, who } from '../words/phrases.ts';
import { costText } from '../words/sums.ts';
import type { ChangeTo } from './terms.ts';

/** Movement and formations: chapters 6 to 8. In English. */
export const movementEn = {
  titles: {
    skedaddle: 'Skedaddle, with every stack that may',
  },
  questions: {
    skedaddle: ({ who }) => `the enemy has come up to ${who}. Who skedaddles?`,
  },
  orders: {
    move: moveText,
    sidle: (board, { units, leaders = [], to }) =>
      `${pieceNames(board, [...units, ...leaders])}: march by the flank to ${to}`,
    turn: (board, { units, facing }) => `${pieceNames(board, units)}: turn to ${facing}`,
    change: changeText,
    reorder: (board, { hex, units }) =>
      `${hex}: stack from the top ${units.map(id => pieceName(board, id)).join(', ')}`,
    prolonge: (board, { units, to, facing }) =>
      `${pieceNames(board, units)}: ${facing === undefined ? 'retire' : `turn to ${facing} and retire`} by prolonge to ${to}`,
    exit: (board, { units, leaders = [] }) => `${pieceNames(board, [...units, ...leaders])}: leave the map`,
    scatter: (board, { unit }) => `${pieceName(board, unit)}: rout of its own will`,
    skedaddle: (board, { stack }, state) => `skedaddle${stackText(board, state, stack)}`,
  },
  events: {
    'taken-in-hand': null,
    moved: movedText,
    turned: (board, { units, facing, rule }) =>
      `${who(board, units, 'turn')} to face ${facingWord(board, asFacing(facing))}. (${rule})`,
    changed: changedText,
    reordered: (board, { hex, units }) =>
      `${hex} is stacked anew, from the top: ${units.map(id => pieceName(board, id)).join(', ')}. (ry:8.4.8)`,
    skedaddled: (board, { units, from, rule }) => `${who(board, units, 'skedaddle')} from ${from}. (${rule})`,
  },
  reasons: {
    'all-or-none': fact =>
      `${fact('unit')} is in ${fact('hex')} too: whoever enters a friendly hex goes on only together with those found there.`,
    'arrow-apart': fact => `the two hexes of a skirmisher lie side by side, and ${fact('hex')} does not.`,
    'closed-ground': fact => `${fact('hex')} is closed to ${fact('unit')}.`,
    'column-too-long': fact =>
      `there is room for ${fact('most')} units in column in ${fact('hex')}, not for ${fact('columns')}.`,
    'crew-alone': fact => `${fact('unit')} is a crew without guns.`,
    designated: fact => `${fact('unit')} is designated to charge and can only do that, or stay where it is.`,
    'enemy-there': fact => `the enemy stands in ${fact('hex')}.`,
    'faces-that-way': fact => `${fact('unit')} faces ${fact('facing')} already.`,
    'flag-left': fact => `nobody of the regiment would stay with ${fact('flag')}: it goes along.`,
    'formations-mixed': fact =>
      `${fact('other')} in ${fact('hex')} is in another formation or deployment than ${fact('unit')}: they do not stack.`,
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
    'not-together': fact =>
      `${fact('unit')} is not with the others: units act together only from one hex and regiment.`,
    'one-hex-only': fact => `${fact('unit')} moves one hex only.`,
    'out-of-command': fact =>
      `${fact('unit')} is out of command and does not go into ${fact('hex')}, which the enemy controls or covers.`,
    'piece-is-done': fact => `another piece has acted since: ${fact('unit')} stays as it is.`,
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
    'whole-stack-turns': fact =>
      `all units of a stack face alike: ${fact('unit')} turns only together with the others.`,
    'zone-to-zone': fact =>
      `${fact('hex')} lies in an enemy zone of control, and so does the hex before it: only a stack that began the segment in such a zone goes straight into another.`,
    'column-cannot-dismount': fact => `${fact('unit')} is in column and dismounts from mounted line only.`,
    'no-skirmisher': fact => `${fact('unit')} is no skirmisher.`,
    'not-in-this-fight': fact => `${fact('unit')} does not leave at this point of the assault.`,
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
    'across-a-hexside': fact => `guns are not pulled back across a hexside such as ${fact('feature')}.`,
    'guns-stay': fact => `${fact('unit')} is unlimbered, and its crew does not skedaddle.`,
    'not-a-rear-hex': fact => `${fact('hex')} is not behind ${fact('unit')}.`,
    'not-a-side-hex': fact => `${fact('hex')} is not to the side of ${fact('unit')}.`,
    'not-unlimbered': fact => `${fact('unit')} is not unlimbered.`,
    'other-level': fact => `${fact('hex')} lies on another level: guns are pulled back on the level only.`,
    'no-way-out': fact => `from ${fact('hex')} no way of three hexes is free of enemy zones of control.`,
    'nobody-there': () => 'There is nobody who could.',
    'not-in-enemy-zone': fact => `${fact('unit')} did not begin this segment in an enemy zone of control.`,
    'not-pressed': fact => `the stack in ${fact('hex')} is not asked whether it skedaddles.`,
  },
} satisfies Sayings;

function movedText(board: Board, event: EventOf<'moved'>): string {
  const { units, leaders, flags, from, to, arrow, facing, cost } = event;
  const all = [...units, ...leaders];
  const moves =
    from === null ? `${who(board, all, 'come')} on at ${to}` : `${who(board, all, 'move')} from ${from} to ${to}`;
  const how = [
    arrow === null ? '' : `, reaching to ${arrow}`,
    units.length === 0 ? '' : `, facing ${facingWord(board, asFacing(facing))}`,
    flags.length === 0 ? '' : `, with ${pieceNames(board, flags)}`,
  ].join('');
  return `${moves}${how}: ${costText(cost)}.`;
}

function changedText(board: Board, event: EventOf<'changed'>): string {
  const { units, arrow, rule, cost, voluntary } = event;
  const reach = arrow === null ? '' : `, reaching to ${arrow}`;
  return `${who(board, units, ['are', 'is'])} now ${formName(event)}${reach}${voluntary ? `: ${cost} MP` : ''}. (${rule})`;
}

/** What a change is called before it is made. */
const CHANGES: { readonly [C in ChangeTo]: string } = {
  stm: 'stand to move (STM)',
  stf: 'stand to fire (STF)',
  skirmish: 'deploy as skirmishers',
  cover: 'take cover',
  line: 'form line',
  column: 'form column',
  limbered: 'limber',
  unlimbered: 'unlimber',
  'mounted-line': 'form mounted line',
  'mounted-column': 'form mounted column',
  dismounted: 'dismount',
};

export const changeName = (to: ChangeTo): string => CHANGES[to];

function changeText(board: Board, { units, to, facing, arrow }: OrderOf<'change'>): string {
  const how = `${arrow === undefined ? '' : ` with ${arrow}`}${facing === undefined ? '' : `, facing ${facing}`}`;
  return `${pieceNames(board, units)}: ${CHANGES[to]}${how}`;
}

function moveText(board: Board, { units, leaders = [], path, arrows = [], facing, flag }: OrderOf<'move'>): string {
  const end = arrows.at(-1);
  const how = [
    way(path),
    end === undefined ? '' : `, the line reaching to ${end}`,
    facing === undefined ? '' : `, then face ${facing}`,
    flag === true ? ', with the flag' : flag === false ? ', without the flag' : '',
  ].join('');
  return `${pieceNames(board, [...units, ...leaders])}: move${how}`;
}
