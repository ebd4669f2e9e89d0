import type { Parsed, TypeOf } from '@guidon/kernel';
import { flag, integer, list, mapping, oneOf, optional, parseAs, record, text } from '@guidon/kernel';
import { ARMS } from '../terms/names.ts';

/** Where a chart comes from, and whether it is ours or the printed one. */
const provenance = { source: list(text), reconstructed: flag, note: text };

const terrainRow = record({
  halfPoints: integer(1, 40),
  stops: flag,
  sight: oneOf('open', 'blocks', 'blocks-if-higher'),
  diceLost: integer(0, 20),
  onlyFromLower: flag,
  level: integer(0, 9),
  protective: flag,
  bars: list(oneOf(...ARMS)),
});

const unitTypeRow = record({
  letter: text,
  halfPoints: integer(1, 40),
  moveAndFight: flag,
  range: integer(1, 20),
  dice: oneOf('steps', 'fire'),
  fire: optional(list(integer(0, 20))),
  evades: flag,
  advance: oneOf('may', 'must', 'never'),
});

const diceByTraining = record({ conscript: integer(1, 20), veteran: integer(1, 20), elite: integer(1, 20) });

const WHITE = ['doubleFlag', 'unionFlag', 'confederateFlag', 'bugle', 'hat'] as const;
const BLACK = ['cross', 'arrow', 'save'] as const;
export type WhiteFace = (typeof WHITE)[number];
export type BlackFace = (typeof BLACK)[number];

const chartsShape = record({
  id: text,
  system: oneOf('yankees-board'),
  title: text,
  version: text,
  note: text,
  terrain: record({ ...provenance, rows: mapping(terrainRow) }),
  hexsides: record({
    ...provenance,
    rows: record({ stream: record({ halfPoints: integer(0, 40), additive: oneOf(true) }) }),
  }),
  road: record({
    ...provenance,
    halfPoints: integer(1, 40),
    replaces: list(oneOf('terrain', 'stream', 'stop')),
    barsFighting: flag,
  }),
  entry: record({ ...provenance, halfPoints: integer(0, 40), barsFighting: flag }),
  night: record({ ...provenance, allowanceFactor: integer(1, 10) }),
  entrenchment: record({ ...provenance, arrowsAreSaves: flag, diceLost: integer(0, 20), cover: flag }),
  dice: record({ ...provenance, white: list(oneOf(...WHITE)), black: list(oneOf(...BLACK)) }),
  activation: record({ ...provenance, results: mapping(text) }),
  combat: record({
    ...provenance,
    hits: list(oneOf('ownFlag', 'enemyFlag', 'doubleFlag', 'bugle', 'hat')),
    effects: mapping(text),
  }),
  reaction: record({ ...provenance, dice: diceByTraining, success: list(oneOf('ownFlag', 'doubleFlag')) }),
  recovery: record({ ...provenance, dice: diceByTraining, success: list(oneOf('bugle')) }),
  unitTypes: record({
    ...provenance,
    rows: record({
      infantry: unitTypeRow,
      cavalry: unitTypeRow,
      artillery: unitTypeRow,
      'horse-artillery': unitTypeRow,
    }),
  }),
  stacking: record({ ...provenance, units: integer(1, 9), infantry: integer(0, 9) }),
  shortGame: record({ ...provenance, confederateWin: integer(), draw: record({ from: integer(), to: integer() }) }),
});

export type Charts = TypeOf<typeof chartsShape>;
export type TerrainRow = TypeOf<typeof terrainRow>;
export type UnitTypeRow = TypeOf<typeof unitTypeRow>;

export const parseCharts = (raw: unknown): Parsed<Charts> => parseAs(chartsShape, raw);

/** Charts that are our reconstruction, by name, for every place that shows them. */
export const reconstructedCharts = (charts: Charts): readonly string[] =>
  Object.entries(charts)
    .filter(([, chart]) => typeof chart === 'object' && 'reconstructed' in chart && chart.reconstructed)
    .map(([name]) => name);
