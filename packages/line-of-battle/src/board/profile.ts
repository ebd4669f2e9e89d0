import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';

/** What a scenario settles: the options it has with its own defaults, and which of them are not open to choice. */
interface Settled<Id extends string> {
  readonly options: { readonly [I in Id]?: boolean | undefined };
  readonly mandatory: readonly Id[];
}

/** The options that are on, in the order of all: what the players chose over what the scenario says. */
export function optionsOn<Id extends string>(
  raw: unknown,
  all: readonly Id[],
  settled: Settled<Id>,
): Parsed<readonly Id[]> {
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return faulty([issue('', 'a mapping of options', raw)]);
  const values = new Map<string, unknown>(Object.entries(given));
  const issues = [...values].flatMap(([id, value]) => optionFaults({ id, value }, all, settled));
  if (issues.length > 0) return faulty(issues);
  return parsed(all.filter(id => (values.get(id) ?? settled.options[id]) === true));
}

function optionFaults<Id extends string>(
  { id, value }: { readonly id: string; readonly value: unknown },
  all: readonly Id[],
  { options, mandatory }: Settled<Id>,
): readonly Issue[] {
  const option = all.find(known => known === id);
  if (option === undefined || typeof value !== 'boolean')
    return [issue(id, `true or false for one of ${all.join(', ')}`, value)];
  const standard = options[option];
  if (mandatory.includes(option) && value !== standard)
    return [issue(id, `${standard}: this scenario does not leave it open`, value)];
  if (standard === undefined && value) return [issue(id, 'an option of this scenario; it belongs to another', value)];
  return [];
}
