import { count } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { isOne, pieceNames, serialTitle } from '../words/names.ts';
import { corner, verb, wayText } from '../words/phrases.ts';
import { addendsText, costText } from '../words/sums.ts';

/** Movement in English. */
export const movementEn = {
  titles: {
    straggle: 'Stragglers: take the O hit and go on',
  },
  questions: {
    straggle: ({ seat, who, rule }) => `${seat}: ${who} straggles. Take the O hit and go on, or stay? (${rule})`,
  },
  orders: {
    move: (board, { units, leaders = [], path, road, facing }) => {
      const how = `${road === true ? ' by road' : ''}${wayText(path)}${facing === undefined ? '' : `, then face ${facing}`}`;
      return `${pieceNames(board, [...units, ...leaders])}: move${how}`;
    },
    turn: (board, { units, facing }) => `${pieceNames(board, units)}: turn to ${facing}`,
    exit: (board, { units, leaders = [] }) => `${pieceNames(board, [...units, ...leaders])}: leave the map`,
    'take-loss': () => 'take the loss and go on',
    stay: () => 'stay',
  },
  events: {
    'taken-in-hand': null,
    entered: (board, { units, leaders, hex, facing, cost }) =>
      `${pieceNames(board, [...units, ...leaders])} ${verb(board, [...units, ...leaders], 'come')} on at ${hex}, facing ${corner(facing)}: ${costText(cost)}.`,
    moved: movedText,
    turned: (board, { units, facing, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, 'turn')} to face ${corner(facing)}. (${rule})`,
    'straggle-rolled': straggleText,
    stayed: (board, { units, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, 'stay')} where ${isOne(board, units) ? 'it is' : 'they are'}. (${rule})`,
    'keep-set': (board, { units, distance, until }) =>
      `${pieceNames(board, units)} ${verb(board, units, ['have', 'has'])} gone back and must stay at least ${count(distance, 'hex')} from every enemy in ${serialTitle(board, until)}. (hz:4.1.12)`,
  },
  reasons: {
    artillery: fact => `${fact('unit')} is artillery: it starts no assault and no charge.`,
    'arty-fire-marker': fact =>
      `${fact('unit')} has fired (ARTY FIRE marker) and neither moves nor turns in this segment.`,
    'bonus-into-enemy-zone': fact =>
      `${fact('hex')} can only be reached by the road bonus, and the bonus hex may not lie in an enemy zone.`,
    'cannot-stack': fact =>
      `${fact('unit')} stands in ${fact('hex')}: units of another organization or arm may not share a hex.`,
    'creek-closed': fact => `The creek in ${fact('hex')} is closed to ${fact('arm')} except by a bridge or ford.`,
    'comrade-has-acted': fact =>
      `${fact('unit')} has acted in this segment (${fact('action')}) and is not turned: all units of a stack face alike.`,
    disengaged: fact => `${fact('unit')} has gone back from the enemy and must keep ${fact('keep')} hexes away.`,
    embankment: fact =>
      `Artillery goes on and off the embankment only along its road or railroad, not at ${fact('hex')}.`,
    'enemy-there': fact => `The enemy stands in ${fact('hex')}.`,
    'faces-there-already': fact => `${fact('unit')} faces ${fact('facing')} already.`,
    'friends-in-the-way': fact =>
      `${fact('unit')} stands in ${fact('hex')}, and a stack does not move through friends.`,
    'guns-in-marsh': fact => `Artillery may not enter the marsh in ${fact('hex')}.`,
    'guns-in-musketry': fact =>
      `${fact('hex')} lies in the minimum fire zone of enemy small arms: artillery may not go there.`,
    'guns-in-woods': fact => `Artillery may not enter the woods in ${fact('hex')} that way.`,
    'guns-in-zone': fact => `${fact('hex')} lies in an enemy zone of control: artillery may not go there.`,
    'has-moved': fact => `${fact('unit')} has moved, and has been laid down or left behind since.`,
    isolated: fact => `${fact('unit')} is isolated.`,
    'leader-has-moved': fact => `${fact('leader')} has moved in this segment.`,
    'leader-not-there': fact => `${fact('leader')} is not with the stack.`,
    'leaves-bound-leader': fact =>
      `${fact('leader')} has helped ${fact('unit')} in this segment and must stay with it to the end: take him along.`,
    'must-charge': fact => `${fact('unit')} has declared a charge and can do nothing else but charge or stay.`,
    'must-stop': fact => `The move has come to its end before ${fact('hex')}.`,
    'must-stop-or-take-along': fact =>
      `In ${fact('hex')} the stack has met units of its own: it stops there, or takes some of them along.`,
    'no-entry': fact => `${fact('unit')} has no entry hex.`,
    'no-exit-here': fact => `Nobody leaves the map at ${fact('hex')}.`,
    'no-move-in-this-segment': fact => `${fact('unit')} does not move in this segment.`,
    'no-path': () => 'No path is given.',
    'no-such-hex': fact => `There is no hex ${fact('hex')} on this map.`,
    'not-adjacent': fact => `${fact('at')} is not next to ${fact('from')}.`,
    'not-in-horse-segments': fact => `${fact('unit')} has no part in Horse segments.`,
    'not-its-entry': fact => `${fact('unit')} does not come on at ${fact('hex')}.`,
    'not-one-organization': () => 'These units do not belong to one organization.',
    'not-your-leader': fact => `${fact('leader')} is not of the side to act.`,
    'only-who-fires-turns': fact =>
      `${fact('unit')} does not fire, and in this segment only those turn who do: all units of a stack face alike.`,
    'out-of-command': fact => `${fact('unit')} is out of command.`,
    routed: fact => `${fact('unit')} is routed.`,
    'routed-friends': fact => `Routed friends lie in ${fact('hex')}.`,
    'routed-has-no-facing': fact => `${fact('unit')} is routed and has no facing.`,
    'too-far': fact => `${fact('hex')} costs ${fact('points')} MP, and ${fact('left')} are left.`,
    'turn-as-a-stack': fact => `All units of a stack face alike: ${fact('unit')} turns only together with the others.`,
    'turn-only-to-fire': fact =>
      `In this segment ${fact('unit')} turns only in order to fire, or after it has rallied.`,
    'turned-already': fact => `${fact('unit')} has turned in this segment already.`,
    'unknown-leader': fact => `There is no leader ${fact('leader')} in this game.`,
    water: fact => `${fact('hex')} is open water.`,
    'zone-to-zone': fact =>
      `${fact('hex')} lies in an enemy zone of control, and so does the hex before it: only a stack that began in such a zone goes straight into another, as its whole move.`,
  },
} satisfies Sayings;

function movedText(board: Board, { units, leaders, from, to, facing, cost, road }: EventOf<'moved'>): string {
  const who = [...units, ...leaders];
  return `${pieceNames(board, who)} ${verb(board, who, 'move')} from ${from} to ${to}${road ? ' by road' : ''}, facing ${corner(facing)}: ${costText(cost)}.`;
}

function straggleText(board: Board, { units, roll, on, natural, lost }: EventOf<'straggle-rolled'>): string {
  const sum = roll.addends.length < 2 ? `die ${natural}` : `${addendsText(roll)} = ${roll.total}`;
  return `${pieceNames(board, units)}, straggling: ${sum}, loss on ${on} or more: ${lost ? `one O hit${roll.total < on ? ', for a 9 always costs it (hz:4.6.11)' : ''}` : 'nobody is lost'}. (hz:4.6.2)`;
}
