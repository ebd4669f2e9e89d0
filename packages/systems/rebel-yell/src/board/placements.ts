import { facingNamed, type HexIndex, type Layout } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import type { Arrival, Placed } from '@guidon/line-of-battle';
import type { Formation } from '../terms/names.ts';
import type { RosterFlag, RosterUnit, StartPlace } from './board.ts';
import type { Finder } from './finder.ts';
import type { ScenarioSource } from './scenario-file.ts';
import type { FormedArrival, Placements } from './setup-faults.ts';

interface Sources {
  readonly source: ScenarioSource;
  /** The reinforcements that come in this game. */
  readonly coming: ScenarioSource['reinforcements'];
  readonly find: Finder;
  readonly layout: Layout;
  readonly roster: readonly RosterUnit[];
  readonly flags: readonly RosterFlag[];
  readonly absent: ReadonlySet<string>;
  readonly issues: Issue[];
}

type Places = Pick<Placements, 'starts' | 'arrivals' | 'leaderStarts' | 'leaderArrivals' | 'flagStarts'>;

/** Where the scenario puts its pieces, each with its place in the file. */
export const placedBy = (sources: Sources): Places => ({
  starts: startsOf(sources),
  leaderStarts: leadersOf(sources),
  flagStarts: flagStartsOf(sources),
  ...arrivalsOf(sources),
});

const startsOf = ({ source, find, layout, issues }: Sources): readonly Placed<StartPlace>[] =>
  source.setup.flatMap(({ hex, facing, formation, deployment, arrow, units }, at) => {
    const path = `setup[${at}]`;
    const faced = facingNamed(layout, facing);
    if (faced === undefined) issues.push(issue(`${path}.facing`, `a corner of a ${layout} hex`, facing));
    const place: StartPlace = {
      hex: find.hex(hex, `${path}.hex`),
      facing: faced ?? 0,
      formation,
      deployment: deployment ?? 'none',
      arrow: arrow === undefined ? null : find.hex(arrow, `${path}.arrow`),
    };
    return find.units(units, `${path}.units`).map(piece => ({ piece, path, at: place }));
  });

const leadersOf = ({ source, find }: Sources): readonly Placed<HexIndex>[] =>
  source.leaders.flatMap(({ leader, hex }, at) => {
    const piece = find.leader(leader, `leaders[${at}].leader`);
    const place = find.hex(hex, `leaders[${at}].hex`);
    return piece === undefined ? [] : [{ piece, path: `leaders[${at}]`, at: place }];
  });

const flagStartsOf = ({ source, find, flags, absent, issues }: Sources): readonly Placed<HexIndex>[] =>
  source.flags.flatMap(({ flag, hex }, at) => {
    const piece = flags.findIndex(({ id }) => id === flag);
    const place = find.hex(hex, `flags[${at}].hex`);
    if (piece >= 0) return [{ piece, path: `flags[${at}]`, at: place }];
    const owner = source.orderOfBattle.regiments.find(regiment => regiment.flag === flag);
    if (owner === undefined || !absent.has(owner.id))
      issues.push(issue(`flags[${at}].flag`, 'a flag of the order of battle', flag));
    return [];
  });

/** Where the file says nothing else they come on formed, and guns limbered. */
const FORMED: { readonly [A in RosterUnit['arm']]: Formation } = {
  infantry: 'line',
  cavalry: 'mounted-line',
  artillery: 'limbered',
  crew: 'line',
};

function arrivalsOf({ source, coming, find, roster }: Sources): Pick<Places, 'arrivals' | 'leaderArrivals'> {
  const arrivals: Placed<FormedArrival>[] = [];
  const leaderArrivals: Placed<Arrival>[] = [];
  source.reinforcements.forEach((entry, at) => {
    const { turn, hex, formation, units = [], leaders = [] } = entry;
    const path = `reinforcements[${at}]`;
    const arrival = { turn, hex: find.hex(hex, `${path}.hex`) };
    if (!coming.includes(entry)) return;
    for (const piece of find.units(units, `${path}.units`))
      arrivals.push({
        piece,
        path,
        at: { ...arrival, formation: formation ?? FORMED[roster[piece]?.arm ?? 'crew'] },
      });
    for (const piece of find.leaders(leaders, `${path}.leaders`)) leaderArrivals.push({ piece, path, at: arrival });
  });
  return { arrivals, leaderArrivals };
}
