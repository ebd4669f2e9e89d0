import type { RtEvent } from '../terms/game.ts';
import type { RtRule } from '../terms/names.ts';

/** Events that name their rule themselves. */
type Named = Extract<RtEvent, { readonly rule: RtRule }>['event'];

/** The rule of every kind of event that does not name one itself; null: the machine's own. */
const RULES: { readonly [N in Exclude<RtEvent['event'], Named>]: RtRule | null } = {
  next: null,
  pushed: null,
  noted: null,
  'item-done': 'rt:ACT-04',
  declared: 'rt:ACT-08',
  'action-began': 'rt:ACT-11',
  'slot-passed': 'rt:ACT-07',
  reloaded: 'rt:REL-02',
  stood: 'rt:STD-01',
  'drawn-off': 'rt:SEQ-04',
  'special-noted': 'rt:SEQ-04',
  broken: 'rt:BRK-06',
  retired: 'rt:FRET-01',
  'charge-declared': 'rt:CHG-01',
  'charge-moved': 'rt:CHG-08',
  'camp-lost': 'rt:CAMP-02',
  scouted: 'rt:SCO-01',
  deployed: 'rt:DEP-03',
  'swept-away': 'rt:RISK-02',
  incapacitated: 'rt:RISK-05',
  'command-shaken': 'rt:RISK-03',
  'melee-began': 'rt:MEL-01',
  'melee-fought': 'rt:MEL-05',
  'melee-round-began': 'rt:MEL-01',
  fed: 'rt:MEL-10',
  'melee-ended': 'rt:MEL-11',
  changed: 'rt:CHF-01',
  'losses-chosen': 'rt:SHO-11',
  'clock-set': null,
  'turn-began': 'rt:SEQ-09',
  arrived: 'rt:SEQ-01',
  'held-up': 'rt:SEQ-01',
  'initiative-thrown': 'rt:INI-05',
  'end-tests-began': 'rt:EOT-01',
  'tested-at-end': 'rt:EOT-01',
  shot: 'rt:SHO-10',
  bounced: 'rt:WPN-09',
  'supply-gained': 'rt:SUP-02',
  scored: 'rt:SEQ-10',
  ended: 'rt:SEQ-10',
};

/** The rule by which something happened: its own, or that of its kind. */
export function ruleOfEvent(event: RtEvent): RtRule | null {
  if ('rule' in event) return event.rule;
  if (event.event === 'action-began') return event.instead ?? RULES[event.event];
  if (event.event === 'retired') return event.blockedHits > 0 ? 'rt:FRET-07' : RULES[event.event];
  return RULES[event.event];
}
