import type { EventOf, HzEvent } from '../terms/events.ts';
import type { HzRule } from '../terms/names.ts';

const FIRES: { readonly [K in EventOf<'fired'>['kind']]: HzRule } = {
  fire: 'hz:7.2.9',
  advance: 'hz:9.2',
  passing: 'hz:9.3',
  'pre-assault': 'hz:10.2',
  assault: 'hz:10.3',
  special: 'hz:Intro-2',
};

const MARKERS: { readonly [K in EventOf<'marked'>['marker']]: HzRule } = {
  af: 'hz:9.4.1',
  artyFire: 'hz:5.3.11',
  artyMove: 'hz:5.3.12',
};

/** Events that always happen by the same rule, and so do not name it. */
const FIXED = {
  next: 'hz:3.1',
  'clock-set': 'hz:3.1',
  'turn-began': 'hz:3.1',
  'status-set': 'hz:6.5.5',
  acted: 'hz:3.3',
  'markers-cleared': 'hz:9.4.6',
  'segment-ended': 'hz:3.1',
  'turn-ended': 'hz:3.1-o',
  'leader-locked': 'hz:6.1',
  'leader-entered': 'hz:4.1.13',
  'taken-in-hand': 'hz:4.1.11',
  entered: 'hz:4.1.13',
  'straggle-rolled': 'hz:4.6.2',
  'keep-set': 'hz:4.1.12',
  'retreat-owed': 'hz:13.9',
  'retreat-paid': 'hz:13.9',
  retreated: 'hz:13.9',
  'charge-declared': 'hz:11.1.1',
  'charge-moved-to': 'hz:11.4.1',
  'assault-round': 'hz:10.3',
  'assault-ended': 'hz:10.1.15',
  advanced: 'hz:10.6',
  regrouped: 'hz:12.2.3',
  'not-seen': 'hz:2.3.1-4',
  'hex-held': 'hz:Intro-2',
  'verdict-reached': 'hz:Intro-2',
  special: 'hz:Intro-2',
} as const satisfies { readonly [name: string]: HzRule };

/** Every event has its rule: the one it names, one that its fields tell, or the one of its kind. */
export function ruleOfEvent(event: HzEvent): HzRule {
  if ('rule' in event) return event.rule;
  switch (event.event) {
    case 'segment-began':
      return `hz:3.1-${event.segment}` as const;
    case 'leader-moved':
      return event.flight ? 'hz:6.1.2' : 'hz:6.1';
    case 'moved':
      return event.cost.addends.some(({ rule }) => rule === 'hz:11.2') ? 'hz:11.2' : 'hz:4.1.2';
    case 'fire-declared':
    case 'fire-declined':
    case 'fired':
      return FIRES[event.kind];
    case 'marked':
      return MARKERS[event.marker];
    case 'assault-began':
      return event.assault.charge ? 'hz:11.3' : 'hz:10';
    default:
      return FIXED[event.event];
  }
}
