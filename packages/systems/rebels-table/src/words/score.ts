const PARTS: { readonly [name: string]: string } = {
  generals: 'generals out of the battle',
  'generals-hit': 'generals hit or swept away',
  camp: 'the enemy camp',
};

/** What a side scores for: a unit or an objective by its name, or one of these. */
export const scorePartName = (name: string): string => PARTS[name] ?? name;
