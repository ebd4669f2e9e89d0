import type { Issue } from '@guidon/kernel';
import { byId, caseBoardsBy, eachOnce, emptyBattle, PLAIN_LEVELS, withRoster } from '@guidon/line-of-battle';
import type { Board, MapSheet, VictoryRule } from '../board/board.ts';
import { parseMap } from '../board/map.ts';
import { type Charts, parseCharts } from '../board/parse-charts.ts';
import { OPTIONS } from '../board/profile.ts';
import { parseBoard } from '../board/scenario.ts';
import type { Given, GivenLeader, GivenUnit } from './given.ts';
import { type Ground, groundOf, ownMap, withGround } from './map.ts';
import { flagsFor, formedAs, leadersFor, rosterFor } from './roster.ts';

const MINUTES_PER_TURN = 12;

/** The board of a case: a shipped scenario, or an empty map, with the pieces of the case on it. */
export const boardFor = caseBoardsBy<Given, Ground, MapSheet, Charts, Board>({
  read: { charts: parseCharts, board: parseBoard, map: parseMap },
  edges: { union: 'north', confederate: 'south' },
  ground: { of: groundOf, onto: withGround, alone: ownMap },
  emptyBoard,
  profileOf: ({ profile }) => profile,
  changed: (board, playing) => ({ ...board, ...playing }),
  player1Of: ({ player1 }) => player1,
  withPieces,
});

function emptyBoard(given: Given, parts: { readonly map: MapSheet; readonly charts: Charts }): Board {
  const { specialData, ...battle } = emptyBattle(given);
  return {
    ...battle,
    ...parts,
    profile: {
      extras: OPTIONS.filter(({ id }) => given.profile?.[id] === true).map(({ id }) => id),
      fog: given.profile?.fog === true,
    },
    player1: given.player1 ?? 'confederate',
    minutesPerTurn: MINUTES_PER_TURN,
    flags: [],
    flagById: new Map(),
    flagOf: [],
    arrivalFormations: [],
    flagStart: [],
    victory: NO_VICTORY,
    specialData: Object.fromEntries(Object.entries(specialData).map(([id, rule]) => [id, { ...rule, regiments: [] }])),
  };
}

/** The plain values: a point for a hit, two for one that counts as captured, ten for a flag (13.0). */
const NO_VICTORY: VictoryRule = {
  perHit: 1,
  perCapturedHit: 2,
  perFlag: 10,
  perGunUnit: 10,
  perLeader: { brigade: 10, division: 15, corps: 20 },
  objectives: [],
  levels: PLAIN_LEVELS,
};

/** Does the case name the pieces that take part? Those of a scenario it does not name then never come. */
export const namesPieces = ({ units, leaders, flags }: Given): boolean =>
  units !== undefined || leaders !== undefined || flags !== undefined;

/** The pieces of the case join those of the scenario. */
function withPieces(base: Board, given: Given, issues: Issue[]): Board {
  if (!namesPieces(given)) return base;
  const { units = [], leaders: named } = given;
  eachOnce(
    [
      { path: 'units', pieces: units },
      { path: 'leaders', pieces: named },
    ],
    issues,
  );
  const roster = rosterFor(base, given, issues);
  const leaders = leadersFor(base, given, issues);
  const flags = flagsFor(base, { given, roster });
  const flagByRegiment = new Map(flags.map(({ regiment }, index) => [regiment, index]));
  const entry = { part: 'entry', codeOf: (piece: GivenUnit | GivenLeader) => piece.entry };
  return {
    ...base,
    ...withRoster(base, { roster, leaders, issues }, { ...given, entry }),
    flags,
    flagById: byId(flags),
    flagOf: roster.map(({ regiment, arm }) => (isOfFlag(arm) ? (flagByRegiment.get(regiment) ?? -1) : -1)),
    flagStart: flags.map(() => undefined),
    arrivalFormations: roster.map((unit, index) => {
      const { formation } = units.find(({ id }) => id === unit.id) ?? {};
      return formation ?? base.arrivalFormations[index] ?? formedAs(unit.arm);
    }),
  };
}

/** Artillery has no flags. */
const isOfFlag = (arm: string): boolean => arm === 'infantry' || arm === 'cavalry';
