import { areAdjacent, directionTo, flankDirections, type HexIndex, neighboursOf } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import { type Arrival, arrivalFaults, type Placed, type Places, placedOnceFaults } from '@guidon/line-of-battle';
import type { Arm, Formation } from '../terms/names.ts';
import type { MapSheet, RosterFlag, RosterLeader, RosterUnit, StartPlace } from './board.ts';
import { ROADS, TERRAINS, type Terrain } from './charts.ts';
import type { Charts } from './parse-charts.ts';

export interface FormedArrival extends Arrival {
  readonly formation: Formation;
}

export interface Placements extends Places<StartPlace, FormedArrival> {
  readonly map: MapSheet;
  readonly charts: Charts;
  readonly turns: number;
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
  readonly flags: readonly RosterFlag[];
  readonly flagStarts: readonly Placed<HexIndex>[];
}

/** A set-up must be a position the rules allow, and bring every piece once. */
export const setupFaults = (placements: Placements): readonly Issue[] => [
  ...onceFaults(placements),
  ...formationFaults(placements),
  ...stackFaults(placements),
  ...groundFaults(placements),
  ...arrowFaults(placements),
  ...flagFaults(placements),
  ...entryFaults(placements),
];

function onceFaults(placements: Placements): readonly Issue[] {
  const { roster, leaders, flags, starts } = placements;
  const here = new Set(starts.map(({ piece }) => roster[piece]?.regiment));
  return [
    ...placedOnceFaults(
      [...starts, ...placements.arrivals],
      roster.map(({ id, arm }) => (arm === 'crew' ? null : id)),
    ),
    ...placedOnceFaults(
      [...placements.leaderStarts, ...placements.leaderArrivals],
      leaders.map(({ id }) => id),
    ),
    ...placedOnceFaults(
      placements.flagStarts,
      flags.map(({ id, regiment }) => (here.has(regiment) ? id : null)),
    ),
  ];
}

const FORMATIONS_OF: { readonly [A in Arm]: readonly Formation[] } = {
  infantry: ['line', 'column'],
  cavalry: ['line', 'mounted-line', 'mounted-column'],
  artillery: ['limbered', 'unlimbered'],
  crew: ['line'],
};

/** Rules 6.0: each arm has its formations, and only a line is deployed. */
const formationFaults = ({ starts, arrivals, roster }: Placements): readonly Issue[] => [
  ...[...starts, ...arrivals].flatMap(({ piece, path, at: { formation } }) => {
    const arm = roster[piece]?.arm ?? 'crew';
    return FORMATIONS_OF[arm].includes(formation)
      ? []
      : [issue(`${path}.formation`, `a formation of ${arm}: ${FORMATIONS_OF[arm].join(', ')}`, formation)];
  }),
  ...starts.flatMap(({ path, at: { formation, deployment } }) =>
    (formation === 'line') === (deployment !== 'none')
      ? []
      : [issue(`${path}.deployment`, 'one of stm, stf, skirmish, cover for a line, none for others', deployment)],
  ),
];

const strengthOf = ({ arm, guns }: RosterUnit): number => (arm === 'artillery' ? guns : arm === 'crew' ? 0 : 1);

/** Rules 8.3.4, 6.5.1, 7.5.3, 7.5.4: units in one hex agree, and are not too many. */
function stackFaults(placements: Placements): readonly Issue[] {
  const { starts, roster, map } = placements;
  const stacks = Map.groupBy(starts, ({ at }) => at.hex);
  return [...stacks].flatMap(([hex, stack]) => {
    const code = map.grid.codes[hex];
    const [first] = stack;
    const [top] = stack.flatMap(({ piece }) => roster[piece] ?? []);
    if (first === undefined || top === undefined) return [];
    const strangers = stack.flatMap(({ piece, path, at }) => {
      const unit = roster[piece];
      const agrees =
        unit?.side === top.side &&
        unit.arm === top.arm &&
        (unit.arm !== 'artillery' || unit.brigade === top.brigade) &&
        at.facing === first.at.facing &&
        at.formation === first.at.formation &&
        at.deployment === first.at.deployment;
      return agrees
        ? []
        : [issue(path, `the side, arm, formation, facing and battalion of ${top.id} in ${code}`, unit?.id)];
    });
    const sum = stack.reduce((total, { piece }) => total + strengthIn(roster, piece), 0);
    const most = mostIn(placements, hex, first.at);
    return sum > most
      ? [...strangers, issue(first.path, `at most ${most} strength points in ${code}`, sum)]
      : strangers;
  });
}

const strengthIn = (roster: readonly RosterUnit[], piece: number): number => {
  const unit = roster[piece];
  return unit === undefined ? 0 : strengthOf(unit);
};

function mostIn({ map, charts }: Placements, hex: HexIndex, { formation, deployment }: StartPlace): number {
  const { any, column, mountedColumn } = charts.card.stack;
  if (formation === 'column') return column[ROADS[map.road[hex] ?? 0] ?? 'none'];
  if (formation === 'mounted-column') return mountedColumn;
  return deployment === 'skirmish' ? 1 : any;
}

/** No line stands to fire in marsh or creek; no gun stands on ground that is closed to it. */
function groundFaults({ starts, roster, map }: Placements): readonly Issue[] {
  const wet: readonly Terrain[] = ['marsh', 'creek'];
  return starts.flatMap(({ piece, path, at: { hex, deployment } }) => {
    const terrain = TERRAINS[map.terrain[hex] ?? 0] ?? 'clear';
    const barred = roster[piece]?.arm === 'artillery' || deployment === 'stf';
    return barred && wet.includes(terrain)
      ? [
          issue(
            path,
            `no ${deployment === 'stf' ? 'line standing to fire' : 'guns'} in a ${terrain}`,
            map.grid.codes[hex],
          ),
        ]
      : [];
  });
}

/** Rules 6.4: a skirmisher has a side hex besides its own, and nobody else in either. */
function arrowFaults({ starts, map: { grid } }: Placements): readonly Issue[] {
  const crowded = new Map<HexIndex, number>();
  const count = (hex: HexIndex) => crowded.set(hex, (crowded.get(hex) ?? 0) + 1);
  for (const hex of new Set(starts.map(({ at }) => at.hex))) count(hex);
  for (const { at } of starts) if (at.arrow !== null) count(at.arrow);
  return starts.flatMap(({ path, at: { hex, facing, deployment, arrow } }) => {
    if (deployment !== 'skirmish')
      return arrow === null ? [] : [issue(`${path}.arrow`, 'only with a skirmisher', grid.codes[arrow])];
    const toward = arrow === null || !areAdjacent(grid, hex, arrow) ? undefined : directionTo(grid, hex, arrow);
    if (arrow === null || toward === undefined || !flankDirections(facing).includes(toward))
      return [
        issue(`${path}.arrow`, `a side hex of ${grid.codes[hex]}`, arrow === null ? undefined : grid.codes[arrow]),
      ];
    return [hex, arrow].some(own => (crowded.get(own) ?? 0) > 1)
      ? [issue(`${path}.arrow`, 'nobody else in the two hexes of a skirmisher', grid.codes[arrow])]
      : [];
  });
}

/** Every flag begins with some unit of its regiment. */
const flagFaults = ({ flags, flagStarts, starts, roster, map }: Placements): readonly Issue[] =>
  flagStarts.flatMap(({ piece, path, at }) => {
    const regiment = flags[piece]?.regiment;
    return starts.some(start => start.at.hex === at && roster[start.piece]?.regiment === regiment)
      ? []
      : [issue(path, `a unit of ${regiment} in the hex`, map.grid.codes[at])];
  });

const entryFaults = ({ arrivals, leaderArrivals, map: { grid }, turns }: Placements): readonly Issue[] =>
  arrivalFaults([...arrivals, ...leaderArrivals], {
    grid,
    turns,
    isEntry: hex => neighboursOf(grid, hex).length < 6,
  });
