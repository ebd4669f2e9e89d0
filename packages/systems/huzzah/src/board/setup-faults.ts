import { type HexIndex, neighboursOf } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import { type Arrival, arrivalFaults, type Placed, type Places, placedOnceFaults } from '@guidon/line-of-battle';
import type { MapSheet, RosterLeader, RosterUnit, StartPlace } from './board.ts';

export interface Placements extends Places<StartPlace, Arrival> {
  readonly map: MapSheet;
  readonly turns: number;
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
}

/** A set-up must be a position the rules allow, and bring every piece once. */
export const setupFaults = (placements: Placements): readonly Issue[] => [
  ...onceFaults(placements),
  ...stackFaults(placements),
  ...groundFaults(placements),
  ...entryFaults(placements),
  ...leaderFaults(placements),
];

function onceFaults(placements: Placements): readonly Issue[] {
  const { roster, leaders } = placements;
  return [
    ...placedOnceFaults(
      [...placements.starts, ...placements.arrivals],
      roster.map(({ id }) => id),
    ),
    ...placedOnceFaults(
      [...placements.leaderStarts, ...placements.leaderArrivals],
      leaders.map(({ id }) => id),
    ),
  ];
}

/** Rules 4.4, 4.4.1, 4.5.4: units that share a hex share side, arm, higher organization and facing. */
function stackFaults({ starts, roster, map }: Placements): readonly Issue[] {
  const first = new Map<HexIndex, Placed<StartPlace>>();
  return starts.flatMap(placed => {
    const other = first.get(placed.at.hex);
    first.set(placed.at.hex, other ?? placed);
    const [one, two] = [roster[placed.piece], roster[other?.piece ?? placed.piece]];
    const agrees =
      one?.side === two?.side &&
      one?.arm === two?.arm &&
      one?.ho === two?.ho &&
      placed.at.facing === (other ?? placed).at.facing;
    return agrees
      ? []
      : [
          issue(
            placed.path,
            `the side, arm, organization and facing of ${two?.id} in ${map.grid.codes[placed.at.hex]}`,
            one?.id,
          ),
        ];
  });
}

/** Rules 4.1.6, 5.3.5. */
function groundFaults({ starts, roster, map }: Placements): readonly Issue[] {
  return starts.flatMap(({ piece, path, at: { hex } }) => {
    const bars = roster[piece]?.arm === 'artillery' ? [map.water, map.marsh, map.creek] : [map.water];
    return bars.some(flags => flags[hex] === 1)
      ? [issue(path, `ground open to ${roster[piece]?.arm}`, map.grid.codes[hex])]
      : [];
  });
}

const entryFaults = ({ arrivals, leaderArrivals, map, turns }: Placements): readonly Issue[] =>
  arrivalFaults([...arrivals, ...leaderArrivals], {
    grid: map.grid,
    turns,
    isEntry: hex => neighboursOf(map.grid, hex).length < 6 && map.water[hex] === 0,
  });

/** A leader commands something, and there is one army leader to a side (hz:1-Army Leader). */
function leaderFaults({ leaders, roster }: Placements): readonly Issue[] {
  return leaders.flatMap((leader, at) => {
    const path = `orderOfBattle.leaders[${at}]`;
    if (leader.rank === 'army') {
      const before = leaders.slice(0, at).some(({ side, rank }) => side === leader.side && rank === 'army');
      return before ? [issue(`${path}.rank`, 'one army leader to a side', leader.name)] : [];
    }
    const of = leader.rank === 'junior' ? 'brigade' : 'division';
    const commands = roster.some(unit => unit.side === leader.side && unit[of] === leader.organization);
    return commands ? [] : [issue(`${path}.organization`, `a ${of} of his side`, leader.organization)];
  });
}
