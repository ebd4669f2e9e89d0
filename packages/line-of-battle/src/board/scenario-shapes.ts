import { anything, integer, list, mapping, nullable, oneOf, optional, record, text } from '@guidon/kernel';
import { SIDES } from '../clock/segments.ts';
import { edgeShape } from './edges.ts';

const side = oneOf(...SIDES);

export const turnShape = integer(1, 99);

/**
 * Lists of hexes name single hexes and rectangles: `0101-2410` is every hex between these two corners.
 * Lists of units name units and whole regiments.
 */
export const hexesShape = list(text);
export const unitsShape = list(text);

export const levelsShape = list(record({ result: text, winner: nullable(side), lead: integer(0, 999) }));

/** What every special rule of a scenario file may say. */
export const specialFields = {
  id: text,
  title: text,
  text,
  units: optional(unitsShape),
  leaders: optional(list(text)),
  hexes: optional(hexesShape),
  watch: optional(hexesShape),
  fromTurn: optional(turnShape),
  toTurn: optional(turnShape),
  figures: optional(mapping(integer())),
};

/** What a scenario file says in both games. */
export const scenarioFields = {
  id: text,
  title: text,
  date: text,
  map: anything,
  sides: list(side),
  player1: side,
  turns: record({ count: turnShape, minutes: integer(1, 600), clock: text }),
  edges: record({ union: list(edgeShape), confederate: list(edgeShape) }),
  leaders: list(record({ leader: text, hex: text })),
  entry: record({ within: integer(0, 9), text }),
  dossier: optional(anything),
};
