import type { Board } from '../board/board.ts';
import type { OrderOf } from '../terms/game.ts';
import { bothSides, joined, nameOf, type Sayings, sideName, unit, who } from '../words/phrases.ts';
import { place } from '../words/roster.ts';
import { sumText } from '../words/sums.ts';
import { commandsLeft } from './placing.ts';

/** Scouting and deployment in English. */
export const deploymentEn = {
  titles: {
    'scouting-supply': 'A supply die for scouting',
    'deploy-command': 'Deploy a command',
  },
  questions: {
    'scouting-supply': ({ supply }) => `add a supply die to the scouting throw? ${supply}`,
    'deploy-command': ({ board, state, side }) =>
      `deploy a command: ${joined(commandsLeft(board, state, side).map(({ name }) => name))}.`,
  },
  orders: {
    deploy: deployText,
  },
  events: {
    scouted: (_board, { dice, sums }) =>
      `Scouting: ${bothSides(side => `${sumText(dice[side])}, thrown ${sums[side]}`)}. (rt:SCO-01)`,
    'roles-set': (_board, { attacker, rule }) => `The ${sideName(attacker)} side attacks, the other defends. (${rule})`,
    deployed: (board, { command, side, units, camp }) =>
      `${sideName(side)}: ${nameOf(board, command)} is deployed: ${joined(units.map(({ unit }) => nameOf(board, unit)))}${camp === null ? '' : ', with the camp'}. (rt:DEP-03)`,
  },
  reasons: {
    'no-such-command': fact =>
      `${fact.text('command')} is not a command of yours that is still to be deployed: name another.`,
    'no-such-unit': fact => `there is no unit called ${unit(fact)}: name one of the command.`,
    'whole-command': fact =>
      `all units of ${fact.text('command')} are deployed together, each once: name every one of them.`,
    'camp-with-the-first': fact =>
      `the camp is placed with the first command, and only then: ${fact.text('command')} does not fit that.`,
    'commander-with-the-last': fact =>
      `the force commander is placed with the last command, and only then: ${fact.text('command')} does not fit that.`,
    'outside-the-zone': fact => `${who(fact)} would stand outside the deployment zone: keep inside it.`,
    'no-room-left': fact =>
      `${fact.text('command')} would leave no room in the zone for the commands that come after it: place it closer.`,
    overlaps: fact => `${who(fact)} would overlap something that stands there: choose another place.`,
    impassable: fact =>
      `${who(fact)} cannot enter ${fact.has('feature') ? fact.text('feature') : 'impassable ground'}: choose another place or way.`,
  },
} satisfies Sayings;

function deployText(board: Board, { command, units, general, camp, cinc }: OrderOf<'deploy'>): string {
  const parts = [
    ...units.map(({ unit, x, y, facing }) => `${nameOf(board, unit)} at ${place({ x, y })} facing ${facing}°`),
    `its general at ${place(general)}`,
    ...(camp === undefined ? [] : [`the camp at ${place(camp)}`]),
    ...(cinc === undefined ? [] : [`the force commander at ${place(cinc)}`]),
  ];
  return `Deploy ${nameOf(board, command)}: ${parts.join('; ')}`;
}
