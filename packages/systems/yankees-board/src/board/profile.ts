import { faulty, issue, type Parsed, parsed } from '@guidon/kernel';
import { optionShapes, type ProfileOption } from '@guidon/kit';

/** Optional rules and rulings marked as options; see docs/rulings/yankees-board.md. */
export const OPTIONS = [
  { id: 'doubleFlagReacts', title: 'A double flag also passes a reaction test', rule: 'yb:4.3-3', default: false },
  {
    id: 'reserveMarkers',
    title: 'Cavalry and artillery reserves have draw markers of their own',
    rule: 'yb:2.0-3',
    default: false,
  },
  {
    id: 'streamCountsForNoFight',
    title: 'A stream counts towards the two points that bar fighting',
    rule: 'yb:4.0-8',
    default: true,
  },
  { id: 'activatedUnitsReact', title: 'Units already activated may react', rule: 'yb:4.3-4', default: true },
  {
    id: 'hexVpEachDay',
    title: 'Victory hexes score at the end of every day, not only of the last',
    rule: 'yb:8.0-2',
    default: true,
  },
  { id: 'eliminatedScore', title: 'Units lost before the scenario begins score', rule: 'yb:8.0-3', default: false },
  {
    id: 'nightMovesAll',
    title: 'At night every unit may move, not only those that enter',
    rule: 'yb:7.1-2',
    default: false,
  },
  { id: 'corpsIntegrity', title: 'Corps integrity', rule: 'yb:6.0-1', default: false },
  { id: 'minimumOneDie', title: 'Terrain never takes the last die of an attack', rule: 'yb:5.3-1', default: false },
  {
    id: 'fog',
    title: 'Limited intelligence: strength is seen within four hexes only',
    rule: 'yb:3.0-6',
    default: false,
  },
  { id: 'oneDayOnly', title: 'The game ends with its first day', rule: 'yb:8.1-1', default: false },
] as const satisfies readonly ProfileOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];
export type YbProfile = { readonly [O in OptionId]: boolean };

/** Fills in the defaults; an unknown option or a value that is no switch is an issue. */
export function parseProfile(raw: unknown): Parsed<YbProfile> {
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return faulty([issue('', 'a mapping of options', raw)]);
  const values = new Map<string, unknown>(Object.entries(given));
  const issues = [...values]
    .filter(([id, value]) => !OPTIONS.some(option => option.id === id) || typeof value !== 'boolean')
    .map(([id, value]) => issue(id, `true or false for one of ${OPTIONS.map(option => option.id).join(', ')}`, value));
  if (issues.length > 0) return faulty(issues);
  return parsed({ ...optionShapes(OPTIONS).defaults, ...Object.fromEntries(values) });
}
