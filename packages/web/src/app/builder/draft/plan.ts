import { lineOf } from './bands.ts';
import type { Draft, ForceDraft, GeneralDraft, ObjectiveDraft, Piece, Side } from './draft.ts';
import { SIDES } from './draft.ts';
import { onTable, polygonOf } from './shapes.ts';

type Data = { readonly [name: string]: unknown };

/** The draft as the table wants to be told of it. */
export const planOf = (draft: Draft): Record<string, unknown> => ({
  id: idOf(draft.title),
  title: draft.title,
  date: draft.date,
  period: draft.period,
  width: draft.width,
  depth: draft.depth,
  features: draft.pieces.map((piece, at) => featureOf(piece, at, draft)),
  sideA: draft.sideA,
  forces: Object.fromEntries(SIDES.map((side): [Side, Data] => [side, forceOf(draft.forces[side])])),
  turns: draft.turns,
  ...(draft.objectives === undefined ? {} : { objectives: draft.objectives.map(objectiveOf) }),
});

const objectiveOf = ({ name, at, points, reach, side }: ObjectiveDraft, index: number): Data => ({
  id: `objective-${index + 1}`,
  name,
  at,
  points,
  reach,
  ...(side === 'both' ? {} : { side }),
});

export const idOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'a-game';

const featureOf = (piece: Piece, at: number, draft: Draft): Data => ({
  id: `${piece.kind}-${at + 1}`,
  name: piece.name,
  kind: piece.kind,
  polygon: polygonOf(piece, draft),
  ...(piece.agreed === undefined || Object.keys(piece.agreed).length === 0 ? {} : { agreed: piece.agreed }),
  ...(piece.shape === 'line' ? { line: lineOf(piece.kind, piece.points).map(point => onTable(point, draft)) } : {}),
});

const generalOf = ({ name, respect, ability }: GeneralDraft): Data => ({ name, respect, ability });

const forceOf = ({ army, commander, commands }: ForceDraft): Data => ({
  army,
  commander: generalOf(commander),
  commands: commands.map(({ name, general, units }) => ({
    name,
    general: generalOf(general),
    units: units.map(({ name: unit, short, type, weapon, bases, level, zealous }) => ({
      name: unit,
      short,
      type,
      weapon,
      bases,
      ...(level === null ? {} : { level }),
      ...(zealous === undefined ? {} : { zealous }),
    })),
  })),
});
