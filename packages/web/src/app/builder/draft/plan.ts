import { lineOf } from './bands.ts';
import { type Draft, type ForceDraft, type GeneralDraft, type Piece, SIDES, type Side } from './draft.ts';
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
  ...(piece.shape === 'line' ? { line: lineOf(piece.kind, piece.points).map(point => onTable(point, draft)) } : {}),
});

const generalOf = ({ name, respect, ability }: GeneralDraft): Data => ({ name, respect, ability });

const forceOf = ({ army, commander, commands }: ForceDraft): Data => ({
  army,
  commander: generalOf(commander),
  commands: commands.map(({ name, general, units }) => ({
    name,
    general: generalOf(general),
    units: units.map(({ name: unit, short, type, weapon, bases, level }) => ({
      name: unit,
      short,
      type,
      weapon,
      bases,
      ...(level === null ? {} : { level }),
    })),
  })),
});
