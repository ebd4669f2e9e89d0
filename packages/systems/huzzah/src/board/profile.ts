import { flag, list, oneOf, optional, type Parsed, parsed, record, type TypeOf } from '@guidon/kernel';
import type { ProfileOption } from '@guidon/kit';
import { optionsOn } from '@guidon/line-of-battle';

/** The switches of the rules: the Package of the scenario and the options chosen at set-up */
export interface HzProfile {
  readonly package: 'V1' | 'V2';
  readonly skirmishers: boolean;
  readonly juniorStacking: boolean;
  /** Artillery and non-clear hexes: stop on entry, only by road, or never (5.3.7). */
  readonly artilleryNonClear: 'stop' | 'roadOnly' | 'forbidden';
  readonly breastworks: boolean;
  /** Sight along a hexside beside an obstruction is blocked (8.1.4 leaves this to the scenario). */
  readonly losHexsideBlocks: boolean;
  readonly cavalryMayAssaultAll: boolean;
  readonly irregulars: boolean;
  readonly fog: boolean;
  /** Optional rules of the scenario that the players switched on, by id. */
  readonly extras: readonly string[];
}

/** What players may choose. The default is that of the rules; a scenario may have another, and may leave no choice. */
export const OPTIONS = [
  { id: 'skirmishers', title: 'Skirmishers', rule: 'hz:14.1', default: false },
  { id: 'juniorStacking', title: 'Junior leaders stay with their units', rule: 'hz:14.2', default: false },
  {
    id: 'losHexsideBlocks',
    title: 'An obstruction on one side of a hexside blocks sight along it',
    rule: 'hz:8.1.4',
    default: false,
  },
  {
    id: 'cavalryMayAssaultAll',
    title: 'Cavalry may assault every arm, not only cavalry',
    rule: 'hz:10.1.21',
    default: false,
  },
  {
    id: 'fog',
    title: 'Limited intelligence: losses are seen within four hexes only',
    rule: 'hz:2.3.1-4',
    default: false,
  },
  { id: 'ordMayCome', title: 'Iuka: Ord may come from the north-west', rule: 'hz:Intro-2', default: false },
  { id: 'cabell', title: 'Honey Springs: Cabell arrives next day', rule: 'hz:Intro-2', default: false },
] as const satisfies readonly ProfileOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];

const OPTION_IDS: readonly OptionId[] = OPTIONS.map(({ id }) => id);

/** Options that switch on a rule of one scenario. */
const EXTRAS: readonly OptionId[] = ['ordMayCome', 'cabell'];

/** What a scenario settles: its Package rules, its own defaults, and which of them are not open to choice. */
export const profileDefaultsShape = record({
  artilleryNonClear: oneOf('stop', 'roadOnly', 'forbidden'),
  breastworks: flag,
  irregulars: flag,
  options: record({
    skirmishers: flag,
    juniorStacking: flag,
    losHexsideBlocks: flag,
    cavalryMayAssaultAll: flag,
    fog: optional(flag),
    ordMayCome: optional(flag),
    /** Its name in scenarios of version 1. */
    noOrd: optional(flag),
    cabell: optional(flag),
  }),
  mandatory: list(oneOf(...OPTION_IDS)),
});

export type ProfileDefaults = TypeOf<typeof profileDefaultsShape> & { readonly package: HzProfile['package'] };

type ByPackage = Pick<HzProfile, 'skirmishers' | 'juniorStacking'>;

/** Rules 14.1, 14.2: Volume II never uses skirmishers, and always keeps Junior leaders with their units. */
export const ofPackage = (volume: HzProfile['package'], chosen: ByPackage): ByPackage =>
  volume === 'V2' ? { skirmishers: false, juniorStacking: true } : chosen;

const ordIn = ({ options: { ordMayCome, noOrd } }: ProfileDefaults): { readonly ordMayCome?: boolean } => {
  const standard = ordMayCome ?? noOrd;
  return standard === undefined ? {} : { ordMayCome: standard };
};

/** Games of version 1 call the option by which Ord may come `noOrd`. */
function renamed(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('noOrd' in raw)) return raw;
  const { noOrd, ...others } = raw;
  return { ...others, ordMayCome: noOrd };
}

/** What the players chose over what the scenario says. */
export function parseProfile(raw: unknown, defaults: ProfileDefaults): Parsed<HzProfile> {
  const on = optionsOn(renamed(raw), OPTION_IDS, {
    ...defaults,
    options: { fog: false, ...defaults.options, ...ordIn(defaults) },
  });
  if (!on.ok) return on;
  const chosen = (id: OptionId): boolean => on.value.includes(id);
  return parsed({
    package: defaults.package,
    ...ofPackage(defaults.package, {
      skirmishers: chosen('skirmishers'),
      juniorStacking: chosen('juniorStacking'),
    }),
    artilleryNonClear: defaults.artilleryNonClear,
    breastworks: defaults.breastworks,
    losHexsideBlocks: chosen('losHexsideBlocks'),
    cavalryMayAssaultAll: chosen('cavalryMayAssaultAll'),
    irregulars: defaults.irregulars,
    fog: chosen('fog'),
    extras: EXTRAS.filter(chosen),
  });
}
