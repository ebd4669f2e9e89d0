import { type Header, hashOf, JOURNAL_FORMAT, JOURNAL_VERSION, type Profile } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import manifest from '../package.json' with { type: 'json' };

/** The version of the program, as journals carry it. */
export const ENGINE = manifest.version;

/** A game that begins. */
export interface Beginning {
  readonly kit: SystemKit;
  readonly scenario: {
    readonly id: string;
    readonly source: unknown;
    /** It is not one of ours: the journal carries it. */
    readonly isCarried?: boolean;
  };
  /** The charts it is played with, where they are not those shipped. */
  readonly charts?: unknown;
  readonly profile: Profile;
  readonly seats: Header['seats'];
  readonly dice: Header['dice'];
}

/** The first line of the journal of a game. */
export const headerOf = ({ kit, scenario, charts, profile, seats, dice }: Beginning): Header => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  engine: ENGINE,
  system: kit.id,
  rules: kit.rulesVersion,
  scenario: {
    id: scenario.id,
    hash: hashOf(scenario.source),
    ...(scenario.isCarried === true ? { data: scenario.source } : {}),
  },
  charts: { hash: hashOf(charts ?? kit.charts), ...(charts === undefined ? {} : { data: charts }) },
  profile,
  seats,
  dice,
});
