import type { BattleHooks } from '../kinds.ts';
import { countCharge, isBlown, restHorses } from './blown.ts';
import { bluffed, callBluff } from './carter.ts';
import { isDuffieAway, rollForDuffie, waitsWithDuffie } from './duffie.ts';
import { staysMounted } from './no-dismount-hill.ts';
import { PAPERS, takePapers } from './papers.ts';
import { embankment } from './railroad.ts';
import { comesSingly, followsLeader, staysColumn } from './strung-out.ts';

/** Brandy Station, 9 June 1863. */
export const brandyStation: BattleHooks = {
  rules: ['sabres', 'strung-out', 'carter', 'railroad', 'blown', 'no-dismount-hill', 'duffie'],
  objectives: { [PAPERS]: (_board, state) => (state.memory[PAPERS] === true ? 1 : 0) },
  groundExtras: embankment,
  barsMove: (board, state, step) => bluffed(board, state, step) ?? comesSingly(board, state, step),
  barsChange: (board, state, plan) => staysMounted(board, state, plan) ?? staysColumn(board, state, plan),
  barsAssault: (board, state, { units, at }) => bluffed(board, state, { units, to: at }),
  barsCharge: (board, state, { units, at }) => isBlown(board, state, units) ?? bluffed(board, state, { units, to: at }),
  isCommanded: followsLeader,
  isKeptAway: waitsWithDuffie,
  isLeaderKeptAway: isDuffieAway,
  turnComes: rollForDuffie,
  segmentEnds: restHorses,
  hexEntered: takePapers,
  shotFired: callBluff,
  chargeMade: countCharge,
};
