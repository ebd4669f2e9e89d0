import type { Shape, TypeOf } from '@guidon/kernel';
import {
  anything,
  flag,
  integer,
  list,
  mapping,
  nullable,
  oneOf,
  optional,
  record,
  refined,
  text,
} from '@guidon/kernel';
import { BW, type Point } from '@guidon/tabletop';
import { json, LARGEST } from '../board/reading.ts';
import { FEATURE_KINDS } from '../board/table-file.ts';
import { ABILITIES, FORMATIONS, LEVELS, PERIODS, RESPECTS, SIDES, UNIT_TYPES, WEAPONS } from '../terms/names.ts';
import { FRESH, type Notes } from '../terms/notes.ts';

/** Side A and side B, or the sides by their names. */
const SIDE_WORDS = ['A', 'B', ...SIDES] as const;
export type SideWord = (typeof SIDE_WORDS)[number];
const sideWord = oneOf(...SIDE_WORDS);

const LONGEST = LARGEST / BW;

/** Base widths with at most three decimals, as thousandths. */
const length: Shape<number> = {
  expected: 'base widths with at most three decimals',
  read(raw, path, issues) {
    const found = typeof raw === 'number' && Math.abs(raw) <= LONGEST ? Math.round(raw * BW) : undefined;
    if (found !== undefined && found / BW === raw) return found;
    issues.push({ path, expected: length.expected, found: JSON.stringify(raw) ?? 'nothing' });
    return undefined;
  },
};

/** As `[x, y]`. */
const point: Shape<Point> = refined(list(length), 'a point as [x, y]', ([x, y, ...more]): Point | undefined =>
  x === undefined || y === undefined || more.length > 0 ? undefined : { x, y },
);

const facing = integer(0, 359);
const count = integer(0, 99);

/** What a unit has done or suffered this turn, by the names of its notes. */
const NOTES = Object.keys(FRESH).filter((name): name is NoteName => name !== 'movementActions');
type NoteName = Exclude<keyof Notes, 'movementActions'>;
const note: Shape<NoteName> = refined(text, `one of ${NOTES.join(', ')}`, word => NOTES.find(name => name === word));

const presence = oneOf('table', 'reserve', 'gone');

const unitShape = record({
  id: text,
  side: optional(sideWord),
  command: optional(text),
  name: optional(text),
  type: optional(oneOf(...UNIT_TYPES)),
  weapon: optional(oneOf(...WEAPONS)),
  bases: optional(count),
  startBases: optional(count),
  formation: optional(oneOf(...FORMATIONS)),
  /** The middle of the front edge; left out, the unit is off the table. */
  pos: optional(point),
  facing: optional(facing),
  /** Each base by itself: `{pos, facing}`. */
  scattered: optional(list(record({ pos: point, facing }))),
  level: optional(nullable(oneOf(...LEVELS))),
  /** What the die may not give, and what history had. */
  never: optional(list(oneOf(...LEVELS))),
  expected: optional(oneOf(...LEVELS)),
  zealous: optional(flag),
  hits: optional(count),
  ap: optional(integer(0, 3)),
  loaded: optional(flag),
  hasShot: optional(flag),
  hasMeleed: optional(flag),
  broken: optional(flag),
  presence: optional(presence),
  notes: optional(list(note)),
  movementActions: optional(integer(0, 3)),
  /** The turn it came on. */
  arrived: optional(integer(0, 99)),
});
export type GivenUnit = TypeOf<typeof unitShape>;

const generalShape = record({
  id: text,
  side: optional(sideWord),
  rank: optional(oneOf('cinc', 'sub')),
  command: optional(text),
  respect: optional(oneOf(...RESPECTS)),
  ability: optional(oneOf(...ABILITIES)),
  /** Left out, he is off the table. */
  pos: optional(point),
  ap: optional(integer(0, 2)),
  presence: optional(presence),
});
export type GivenGeneral = TypeOf<typeof generalShape>;

const featureShape = record({
  id: text,
  kind: oneOf(...FEATURE_KINDS),
  polygon: list(point),
  linear: optional(flag),
  cover: optional(flag),
  slows: optional(flag),
  slowsFormedOnly: optional(flag),
  blocksSight: optional(flag),
  sightInto: optional(length),
  impassable: optional(flag),
  impassableToGuns: optional(flag),
  obstacle: optional(flag),
  fortification: optional(flag),
  elevation: optional(integer(0, 9)),
});

const placedCamp = record({ pos: point, facing: optional(facing) });

/** A place, or a word. */
const campShape: Shape<TypeOf<typeof placedCamp> | 'lost' | 'reserve'> = {
  expected: 'a mapping with pos and facing, or one of lost, reserve',
  read: (raw, path, issues) =>
    raw === 'lost' || raw === 'reserve' ? raw : (placedCamp.read(raw, path, issues) ?? undefined),
};
export type GivenCamp = TypeOf<typeof campShape>;

const sideShape = record({
  supply: optional(count),
  barred: optional(flag),
  camp: optional(campShape),
  role: optional(oneOf('attacker', 'defender')),
  /** The command that is begun. */
  opened: optional(text),
  /** Enemy generals swept away or hit so far. */
  generalsHit: optional(count),
});

const commandShape = record({ side: optional(sideWord), ballast: optional(integer(0, 9)), deployed: optional(flag) });

const objectiveShape = record({
  id: text,
  pos: point,
  points: optional(integer(1, 99)),
  reach: optional(length),
  side: optional(sideWord),
  test: optional(oneOf('only', 'nearer', 'any')),
  formedOnly: optional(flag),
});

const PHASES = [
  'scouting',
  'deploy',
  'levels',
  'turn-start',
  'initiative',
  'activation',
  'end-tests',
  'turn-end',
] as const;
export type Phase = (typeof PHASES)[number];

/** A melee under way, and the round that is fought next. */
const meleeShape = record({ charger: text, opponents: optional(list(text)), round: optional(integer(1, 99)) });

/** The position of a case. Everything not named stands at its default; see docs/case-format.md. */
export const givenShape = record({
  scenario: optional(text),
  profile: optional(anything),
  charts: optional(anything),
  period: optional(oneOf(...PERIODS)),
  /** Width and depth. */
  table: optional(point),
  /** Which of the two is side A. */
  sideA: optional(oneOf(...SIDES)),
  terrain: optional(list(featureShape)),
  sides: optional(mapping(sideShape)),
  commands: optional(mapping(commandShape)),
  units: optional(list(unitShape)),
  generals: optional(list(generalShape)),
  objectives: optional(list(objectiveShape)),
  rout: optional(nullable(list(integer(1, 99)))),
  turns: optional(integer(1, 99)),
  turn: optional(integer(0, 99)),
  phase: optional(oneOf(...PHASES)),
  holder: optional(sideWord),
  /** A charge has come home; takes the place of `phase`. */
  melee: optional(meleeShape),
  /** Whose slot it is. */
  next: optional(sideWord),
  /** How many of the opening pair are left to the holder. */
  pair: optional(integer(0, 2)),
  /** Units that have made their end-of-turn test. */
  tested: optional(list(text)),
  /** What is wrong with the forces is told as the fact `faults`, and is no fault of the case. */
  roster: optional(oneOf('checked', 'reported')),
  /** What scenario rules remember, by the id of the rule. */
  facts: optional(mapping(json)),
  note: optional(text),
});
export type Given = TypeOf<typeof givenShape>;
