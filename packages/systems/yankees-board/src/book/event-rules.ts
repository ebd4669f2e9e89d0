import type { YbEvent } from '../terms/events.ts';
import type { YbRule } from '../terms/names.ts';

/** The rule of every kind of event that does not name one itself; null: the machine's own. */
const RULES: { readonly [N in YbEvent['event']]: YbRule | null } = {
  next: null,
  'agenda-cleared': null,
  'turn-started': 'yb:2.0-3',
  'marker-drawn': 'yb:2.0-5',
  'pool-rolled': 'yb:2.0-6',
  'round-ended': 'yb:2.0-12',
  'turn-ended': 'yb:2.0-1',
  'clock-advanced': 'yb:2.0-13',
  'unit-shifted': 'yb:3.0-16',
  'shifts-declined': 'yb:3.0-16',
  'unit-fell-back': 'yb:3.0-3',
  'recovery-tried': 'yb:3.0-6',
  'bugles-declined': 'yb:3.0-3',
  'units-activated': 'yb:3.0-15',
  'unit-entered': 'yb:7.0-4',
  'units-moved': 'yb:4.0-1',
  'hex-taken': 'yb:8.0-2',
  'reaction-tested': 'yb:4.3-3',
  'unit-reacted': 'yb:4.3-3',
  'unit-evaded': 'yb:4.31-1',
  'engagement-opened': null,
  'attack-declared': 'yb:5.3-1',
  'attack-declined': 'yb:2.0-10',
  'volleys-formed': 'yb:5.3-1',
  fired: 'yb:5.3-2',
  'victim-chosen': 'yb:5.4-8',
  'effects-rolled': 'yb:5.4-1',
  'unit-eliminated': 'yb:1.1-4',
  'units-retreated': 'yb:5.42-1',
  'step-lost': 'yb:5.42-4',
  'units-advanced': 'yb:5.41-1',
  'advance-declined': 'yb:5.41-1',
  'casualties-removed': 'yb:1.1-4',
  'activation-ended': 'yb:2.0-11',
  'night-fell': 'yb:7.1-1',
  'unit-withdrew': 'yb:7.1-6',
  'unit-marched-at-night': 'yb:7.1-2',
  'night-step-done': 'yb:7.1-3',
  'day-scored': 'yb:8.0-2',
  'verdict-reached': 'yb:8.0-4',
};

/** The rule by which something happened: its own, or that of its kind. */
export function ruleOfEvent(event: YbEvent): YbRule | null {
  if ('rule' in event && event.rule !== undefined) return event.rule;
  if (event.event === 'turn-ended') return event.early ? 'yb:2.0-2' : RULES[event.event];
  if (event.event === 'units-retreated' && event.path.length === 0) return 'yb:5.42-4';
  return RULES[event.event];
}
