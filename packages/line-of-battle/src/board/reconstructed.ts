import type { Speech } from '@guidon/kit';

interface Reconstructed {
  readonly map: { readonly reconstruction: string | undefined };
  readonly charts: { readonly reconstructed: readonly string[] };
}

/** What is not as it was printed, in sentences. */
export function reconstructions(speech: Speech<Reconstructed>): readonly string[] {
  const { map, charts } = speech.board;
  const tables = charts.reconstructed.map(chart => speech.known('charts', chart) ?? chart);
  return [
    ...(map.reconstruction === undefined ? [] : [speech.phrase('map-reconstructed', { text: map.reconstruction })]),
    ...(tables.length === 0 ? [] : [speech.phrase('charts-reconstructed', { tables })]),
    speech.phrase('units-reconstructed'),
  ];
}
