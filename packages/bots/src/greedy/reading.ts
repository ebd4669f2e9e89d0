import type { Json } from '@guidon/kernel';

/** Views and answers are plain data: here they are read, field by field, with a harmless value where one is missing. */
export type Mapping = { readonly [key: string]: Json };

export const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
export const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const asNumber = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
export const asTexts = (value: Json | undefined): readonly string[] => asList(value).map(asText);

/** A fraction as answers show it: `3/10`, `1`. */
export function asShare(value: Json | undefined): number {
  const [above = '0', below = '1'] = asText(value).split('/');
  return Number(above) / Number(below);
}
