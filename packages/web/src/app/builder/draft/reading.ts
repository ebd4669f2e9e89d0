import { fewest } from './bands.ts';
import type {
  Agreed,
  CommandDraft,
  Draft,
  ForceDraft,
  GeneralDraft,
  ObjectiveDraft,
  Piece,
  Place,
  Side,
  UnitDraft,
} from './draft.ts';
import {
  ABILITIES,
  EFFECTS,
  isLine,
  KINDS,
  LEVELS,
  newKey,
  PERIODS,
  RESPECTS,
  SIDES,
  UNIT_TYPES,
  WEAPONS,
} from './draft.ts';

/** Reads drafts that were kept, and scenarios from files. What cannot be read is left out; what is wrong is found later. */

const inside = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name)
    ? (raw as { readonly [name: string]: unknown })[name]
    : undefined;
const listIn = (raw: unknown, name: string): readonly unknown[] => {
  const found = inside(raw, name);
  return Array.isArray(found) ? found : [];
};
const textIn = (raw: unknown, name: string): string => {
  const found = inside(raw, name);
  return typeof found === 'string' ? found : '';
};
const numberIn = (raw: unknown, name: string, otherwise: number): number => {
  const found = inside(raw, name);
  return typeof found === 'number' && Number.isFinite(found) ? Math.round(found) : otherwise;
};
function oneIn<T extends string>(raw: unknown, name: string, of: readonly T[]): T | undefined {
  const found = inside(raw, name);
  return of.find(known => known === found);
}

/** Yes or no, where something is said. */
const flagIn = <N extends string>(raw: unknown, name: N): { readonly [K in N]?: boolean } => {
  const found = inside(raw, name);
  return typeof found === 'boolean' ? ({ [name]: found } as { readonly [K in N]?: boolean }) : {};
};

const agreedIn = (raw: unknown): Agreed => Object.assign({}, ...EFFECTS.map(effect => flagIn(raw, effect)));

const objectiveOf = (raw: unknown): readonly ObjectiveDraft[] =>
  placeOf(inside(raw, 'at')).map(at => ({
    key: newKey(),
    name: textIn(raw, 'name'),
    at,
    points: numberIn(raw, 'points', 5),
    reach: numberIn(raw, 'reach', 3000),
    side: oneIn(raw, 'side', SIDES) ?? 'both',
  }));

const placeOf = (raw: unknown): readonly Place[] => {
  if (!Array.isArray(raw)) return [];
  const [x, y]: readonly unknown[] = raw;
  return typeof x === 'number' && typeof y === 'number' ? [[Math.round(x), Math.round(y)]] : [];
};

const generalOf = (raw: unknown): GeneralDraft => ({
  name: textIn(raw, 'name'),
  respect: oneIn(raw, 'respect', RESPECTS) ?? 'accepted',
  ability: oneIn(raw, 'ability', ABILITIES) ?? 'competent',
});

const unitOf = (raw: unknown): UnitDraft => ({
  key: newKey(),
  name: textIn(raw, 'name'),
  short: textIn(raw, 'short'),
  type: oneIn(raw, 'type', UNIT_TYPES) ?? 'infantry',
  weapon: oneIn(raw, 'weapon', WEAPONS) ?? 'musket',
  bases: numberIn(raw, 'bases', 4),
  level: oneIn(raw, 'level', LEVELS) ?? null,
  ...flagIn(raw, 'zealous'),
});

const commandOf = (raw: unknown): CommandDraft => ({
  key: newKey(),
  name: textIn(raw, 'name'),
  general: generalOf(inside(raw, 'general')),
  units: listIn(raw, 'units').map(unitOf),
});

const forceOf = (raw: unknown): ForceDraft => ({
  army: textIn(raw, 'army'),
  commander: generalOf(inside(raw, 'commander')),
  commands: listIn(raw, 'commands').map(commandOf),
});

function pieceOf(raw: unknown): readonly Piece[] {
  const kind = oneIn(raw, 'kind', KINDS);
  const shape = oneIn(raw, 'shape', ['ellipse', 'rectangle', 'free', 'line'] as const);
  if (kind === undefined || shape === undefined) return [];
  const laid = { key: newKey(), kind, name: textIn(raw, 'name'), agreed: agreedIn(inside(raw, 'agreed')) };
  if (shape === 'free' || shape === 'line') return [{ ...laid, shape, points: listIn(raw, 'points').flatMap(placeOf) }];
  const [middle] = placeOf(inside(raw, 'middle'));
  if (middle === undefined) return [];
  const [wide, deep, turn] = [numberIn(raw, 'wide', 6000), numberIn(raw, 'deep', 4000), numberIn(raw, 'turn', 0)];
  return [{ ...laid, shape, middle, wide, deep, turn }];
}

interface Whole {
  readonly raw: unknown;
  readonly table: unknown;
  readonly turns: number;
  readonly sideA: Side;
}

const wholeOf = ({ raw, table, turns, sideA }: Whole): Omit<Draft, 'forces' | 'pieces'> => ({
  title: textIn(raw, 'title'),
  date: textIn(raw, 'date'),
  period: oneIn(raw, 'period', PERIODS) ?? '1863-to-gettysburg',
  width: numberIn(table, 'width', 48_000),
  depth: numberIn(table, 'depth', 32_000),
  turns,
  sideA,
});

/** A draft as it was kept in this browser. */
export function keptDraft(text: string | null): Draft | undefined {
  const raw = text === null ? undefined : parsed(text);
  const forces = inside(raw, 'forces');
  if (forces === undefined) return undefined;
  return {
    ...wholeOf({
      raw,
      table: raw,
      turns: numberIn(raw, 'turns', 10),
      sideA: oneIn(raw, 'sideA', SIDES) ?? 'union',
    }),
    forces: { union: forceOf(inside(forces, 'union')), confederate: forceOf(inside(forces, 'confederate')) },
    pieces: listIn(raw, 'pieces').flatMap(pieceOf),
    ...(inside(raw, 'objectives') === undefined ? {} : { objectives: listIn(raw, 'objectives').flatMap(objectiveOf) }),
  };
}

/** A scenario file of this game: its forces and its table; where everybody stands is decided anew in play. */
export function scenarioDraft(text: string, system: string): Draft | undefined {
  const raw = parsed(text);
  const table = inside(raw, 'map');
  const forces = inside(raw, 'orderOfBattle');
  if (textIn(raw, 'system') !== system || forces === undefined || typeof table !== 'object') return undefined;
  return {
    ...wholeOf({
      raw,
      table,
      turns: numberIn(inside(raw, 'turns'), 'count', 10),
      sideA: oneIn(raw, 'south', SIDES) ?? 'union',
    }),
    forces: { union: gathered(forces, 'union'), confederate: gathered(forces, 'confederate') },
    pieces: listIn(table, 'features').flatMap(drawnOf),
  };
}

function drawnOf(raw: unknown): readonly Piece[] {
  const kind = oneIn(raw, 'kind', KINDS);
  if (kind === undefined) return [];
  const line = listIn(raw, 'line').flatMap(placeOf);
  const laid = { key: newKey(), kind, name: textIn(raw, 'name') };
  return isLine(kind) && line.length > 1
    ? [{ ...laid, shape: 'line', points: fewest(line) }]
    : [{ ...laid, shape: 'free', points: listIn(raw, 'polygon').flatMap(placeOf) }];
}

/** The forces of one side out of the lists of both. */
function gathered(forces: unknown, side: Side): ForceDraft {
  const of = (list: string): readonly unknown[] => listIn(forces, list).filter(raw => textIn(raw, 'side') === side);
  const [generals, commands, units] = [of('generals'), of('commands'), of('units')];
  return {
    army: textIn(
      listIn(forces, 'sides').find(raw => textIn(raw, 'id') === side),
      'army',
    ),
    commander: generalOf(generals.find(raw => textIn(raw, 'rank') === 'cinc')),
    commands: commands.map(raw => ({
      key: newKey(),
      name: textIn(raw, 'name'),
      general: generalOf(generals.find(known => textIn(known, 'id') === textIn(raw, 'general'))),
      units: units.filter(unit => textIn(unit, 'command') === textIn(raw, 'id')).map(unitOf),
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a file of ours: whoever asked says so.
    return undefined;
  }
}
