import type { Decision } from '@guidon/kernel';
import type { AskedHint, StandingHint } from '@guidon/kit';
import type { Asks, RtDecision } from '../terms/decisions.ts';

/** What the questions are called where they are answered once and for all. */
const TITLES: { readonly [A in Asks]: string } = {
  clock: 'The clock',
  'scouting-supply': 'A supply die for scouting',
  'deploy-command': 'Deploy a command',
  'initiative-supply': 'A supply die for the initiative',
  'keep-or-give': 'Keep the initiative, or give it away',
  activate: 'Activate a unit or a general',
  'move-supply': 'A supply die for movement',
  'shoot-supply': 'A supply die for shooting',
  'resilience-supply': 'A supply die for a resilience test',
  'retire-supply': 'A supply die for a forced retire, to go farther',
  'face-enemy': 'Face the enemy who stopped a forced retire',
  'charged-shoot': 'Charged units shoot at the chargers',
  'charge-supply': 'A supply die for a charge',
  'melee-supply': 'A supply die for a melee',
  'feed-bases': 'Feed bases into a melee, the first that can go',
  'base-removal': 'Take losses from the end with the last base',
  occupy: 'Take the space of a unit that broke, by the first who may',
  'occupy-supply': 'A supply die for taking a space',
  'pick-unit-to-test': 'Which unit tests next',
};

/** Answers to these are a plan; all others interrupt something. */
const PLANS: readonly Asks[] = ['clock', 'deploy-command', 'keep-or-give', 'activate', 'pick-unit-to-test'];

export function askedHint(raw: Decision): AskedHint {
  // Decisions that reach a presenter are those of its own system.
  const { asks } = raw as RtDecision;
  return { kind: asks, title: TITLES[asks], reaction: !PLANS.includes(asks), hex: null };
}

const STANDING: readonly Asks[] = [
  'charged-shoot',
  'resilience-supply',
  'shoot-supply',
  'move-supply',
  'charge-supply',
  'melee-supply',
  'retire-supply',
  'occupy-supply',
  'initiative-supply',
  'scouting-supply',
  'occupy',
  'face-enemy',
  'feed-bases',
  'base-removal',
];

/** All that can be answered once and for all. */
export const standingHints = (): readonly StandingHint[] =>
  STANDING.map(kind => ({ kind, title: TITLES[kind], yes: true, no: true }));
