import type { BattleHooks } from '../kinds.ts';
import { countCartridges, isOutOfAmmunition, mayUseBayonet } from './ammunition.ts';
import { behindBoulders, noGuns, noHorse } from './boulders.ts';
import { flankCharge, flankFire, noteCharge, noteFire, revealedBy, sparesHidden } from './company-b.ts';
import { noise, tooNear } from './hazlett.ts';
import { noNorth } from './no-north.ts';
import { actsAlone } from './own-authority.ts';
import { isWorn, rests } from './tired.ts';

/** Little Round Top, 2 July 1863. */
export const littleRoundTop: BattleHooks = {
  rules: ['boulders', 'tired', 'company-b', 'ammunition', 'refuse', 'hazlett', 'no-north', 'own-authority'],
  fireExtras: (board, state, shot) => [...behindBoulders(board, state, shot), ...flankFire(board, state, shot)],
  assaultExtras: flankCharge,
  moraleExtras: noise,
  silences: isOutOfAmmunition,
  barsFire: (board, state, aim) => tooNear(board, aim) ?? sparesHidden(board, state, aim.at),
  barsReaction: tooNear,
  barsStart: rests,
  barsMove: (board, _state, step) => noGuns(board, step) ?? noNorth(board, step),
  barsAssault: (board, state, { units, at }) =>
    rests(board, state, units) ?? sparesHidden(board, state, at) ?? noNorth(board, { units, to: at }),
  barsCharge: (board, state, { units, at }) =>
    rests(board, state, units) ??
    sparesHidden(board, state, at) ??
    noHorse(board, state, { units, at }) ??
    noNorth(board, { units, to: at }),
  barsReorganize: isWorn,
  leaderFreed: actsAlone,
  mayLead: mayUseBayonet,
  hexEntered: revealedBy,
  shotFired(board, play, shot) {
    noteFire(board, play, shot);
    countCartridges(board, play, shot);
  },
  assaultOpens: noteCharge,
};
