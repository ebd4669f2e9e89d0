import type { BattleHooks } from '../kinds.ts';
import { levelBed, walls } from './cut.ts';
import { horsesAway } from './dismounted-start.ts';
import { exitAward, gunsSaved, mayLeave } from './exits.ts';
import { closedByPike } from './north-of-pike.ts';
import { goesAtWill, goesEast, postPickets } from './pickets.ts';
import { isRunCleared } from './run-cleared.ts';
import { firstVolley, isUnaware, noteInfantry } from './surprise.ts';
import { isNotLoaded, load } from './unloaded.ts';
import { takenInWillows } from './willows.ts';

/** McPherson's Ridge, 1 July 1863. */
export const mcphersonsRidge: BattleHooks = {
  rules: [
    'dismounted-start',
    'pickets',
    'north-of-pike',
    'cavalry-goes',
    'willows',
    'surprise',
    'unloaded',
    'calef-out',
    'break-off',
    'cut',
  ],
  objectives: {
    'run-cleared': (board, state) => (isRunCleared(board, state) ? 1 : 0),
    'calef-out': gunsSaved,
  },
  hidesSight: walls,
  fireExtras: firstVolley,
  groundExtras: levelBed,
  silences: isNotLoaded,
  barsMove: closedByPike,
  barsChange: horsesAway,
  barsAssault: (board, state, { units, at }) => closedByPike(board, state, { units, to: at }),
  barsCharge: (board, state, { units, at }) => closedByPike(board, state, { units, to: at }),
  mayLeave,
  needsNoCommand: (board, state, step) =>
    goesEast(board, step) || (step.zone === 'fire' && isUnaware(board, state, step.units)),
  mayAlwaysGo: goesAtWill,
  turnOpens(board, play) {
    postPickets(board, play);
    load(board, play);
  },
  shotFired: noteInfantry,
  stackRouted: takenInWillows,
  unitsLeave: exitAward,
};
