import { integer, record } from '@guidon/kernel';

/** More than the longest side of any table, in thousandths of a base width. */
export const FAR = 1_000_000;

/** Shapes of what orders measure out on the table. Lengths are thousandths of a base width, angles whole degrees. */
export const length = integer(0, FAR);
export const point = record({ x: integer(-FAR, FAR), y: integer(-FAR, FAR) });
export const degrees = integer(-180, 180);
export const placeFields = { x: length, y: length };
export const poseFields = { ...placeFields, facing: integer(0, 359) };
