import type { Json } from '@guidon/kernel';

/** Plain data by name: a part of an answer or of an outcome. */
export type Mapping = { readonly [key: string]: Json };

/** The same, if it is such; else nothing by any name. */
export const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
