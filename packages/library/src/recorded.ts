import { hashOf, isUnderOneVersion, type Journal, type Parsed } from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { type Library, scenarioRecorded, systemNamed, systemsIn } from './library.ts';

/** A recorded game with the system opened as it was when the game began. */
export interface RecordedGame {
  readonly kit: SystemKit;
  readonly opened: Opened;
  /** Played under the rules we have: it can be adjudicated again and continued. */
  readonly current: boolean;
}

/** Opens the game of a journal; `scenario` is given where the journal does not hold it and it is not one of ours. */
export function openRecorded(library: Library, journal: Journal, scenario?: unknown): Parsed<RecordedGame> {
  const { header } = journal;
  const fault = (path: string, expected: string, found: string) =>
    ({ ok: false, issues: [{ path, expected, found }] }) as const;
  const kit = systemNamed(library, header.system);
  if (kit === undefined)
    return fault(
      'system',
      `one of ${systemsIn(library)
        .map(({ id }) => id)
        .join(', ')}`,
      header.system,
    );
  const source = scenario ?? header.scenario.data ?? scenarioRecorded(library, header.scenario);
  if (hashOf(source) !== header.scenario.hash)
    return fault('scenario', `the scenario with the hash ${header.scenario.hash}`, header.scenario.id);
  const charts = header.charts.data ?? kit.charts;
  const hasItsCharts = hashOf(charts) === header.charts.hash;
  const isUnderOurs = isUnderOneVersion(journal, kit.rulesVersion);
  // Charts that were corrected with the rules are no fault: the game is shown as it was recorded.
  if (!hasItsCharts && (isUnderOurs || header.charts.data !== undefined))
    return fault('charts', `the charts with the hash ${header.charts.hash}`, 'others');
  const opened = kit.open({ scenario: source, charts, profile: header.profile });
  return opened.ok ? { ok: true, value: { kit, opened: opened.value, current: isUnderOurs } } : opened;
}
