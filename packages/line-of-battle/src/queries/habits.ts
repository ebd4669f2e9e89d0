import { asMapping, type GivenOrder } from '@guidon/kit';

/** On these lines of the combat table seven throws in ten or more do nothing, or only ask for a check. */
const LOW_LINES: readonly string[] = ['0', '0.5', '1', '2'];

/** What a side makes of its fires and charges. */
export function habitsOfLines({ order, events }: GivenOrder): { readonly [habit: string]: number } {
  const happened = events.map(asMapping);
  const count = (...names: readonly string[]): number =>
    happened.filter(({ event }) => names.includes(String(event))).length;
  if (order.do === 'fire') {
    const low = happened.filter(({ event, label }) => event === 'fired' && LOW_LINES.includes(String(label))).length;
    return { fires: count('fired'), 'fires on the lowest lines': low };
  }
  const declared = count('charge-declared', 'charge-designated');
  if (declared > 0) return { 'charges declared': declared };
  const fought = count('assault-began');
  return fought > 0 ? { 'assaults and charges made': fought } : {};
}
