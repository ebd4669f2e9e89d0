interface Reconstructed {
  readonly map: { readonly reconstruction: string | undefined };
  readonly charts: { readonly reconstructed: readonly string[] };
}

/** What is not as it was printed, in sentences; `titleOf` names a chart. */
export const reconstructions = (
  { map, charts }: Reconstructed,
  titleOf: (chart: string) => string,
): readonly string[] => [
  ...(map.reconstruction === undefined ? [] : [`Map: ${map.reconstruction}`]),
  ...(charts.reconstructed.length === 0
    ? []
    : [`Charts reconstructed: ${charts.reconstructed.map(titleOf).join(', ')}.`]),
  'Strengths and morale of the units, and the victory levels, are ours: the printed counters and scenario cards were not available.',
];
