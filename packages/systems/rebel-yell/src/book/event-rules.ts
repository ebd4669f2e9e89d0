import type { EventOf, RyEvent } from '../terms/events.ts';
import type { RyRule } from '../terms/names.ts';

const FIRES: { readonly [K in EventOf<'fired'>['kind']]: RyRule } = {
  fire: 'ry:9.2.7',
  advance: 'ry:9.4',
  passing: 'ry:9.3',
  'pre-assault': 'ry:10.2',
  assault: 'ry:10.3',
  special: 'ry:14.1',
};

const SEGMENTS: { readonly [K in EventOf<'segment-began'>['segment']]: RyRule } = {
  a: 'ry:2.1.1',
  b: 'ry:2.1.2',
  c: 'ry:2.1.3',
  d: 'ry:2.1.4',
  e: 'ry:2.1.5',
  f: 'ry:2.1.6',
  g: 'ry:2.1.7',
  h: 'ry:2.1.8',
  i: 'ry:2.1.9',
  j: 'ry:2.1.10',
  k: 'ry:2.1.11',
  l: 'ry:2.1.12',
  m: 'ry:2.1.13',
  n: 'ry:2.1.14',
  o: 'ry:2.1.15',
};

const ACTIONS: { readonly [K in EventOf<'acted'>['action']]: RyRule } = {
  move: 'ry:2.2-A',
  fire: 'ry:2.2-B',
  assault: 'ry:2.2-C',
  rally: 'ry:2.2-D',
  charge: 'ry:2.2-E',
  volley: 'ry:2.2-F',
  reorganize: 'ry:2.2-G',
  special: 'ry:14.1',
};

/** Events that always happen by the same rule, and so do not name it. */
const FIXED = {
  next: 'ry:2.1',
  unwound: 'ry:2.1',
  'clock-set': 'ry:2.1',
  'turn-began': 'ry:2.1',
  'turn-ended': 'ry:2.1.15',
  'command-rolled': 'ry:5.2',
  'command-set': 'ry:5.1',
  noted: 'ry:2.1',
  'markers-cleared': 'ry:9.5.2',
  'flag-used': 'ry:3.2',
  'leader-locked': 'ry:4.4',
  'taken-in-hand': 'ry:8.1.4',
  moved: 'ry:8.1',
  reordered: 'ry:8.4.8',
  'charge-designated': 'ry:11.1',
  'charge-moved-to': 'ry:11.4',
  'assault-changed': 'ry:10.3',
  'assault-ended': 'ry:10.8',
  advanced: 'ry:10.8.1',
  'chain-set': 'ry:12.7.17',
  'gun-rolled': 'ry:7.10.1-5',
  'retreat-owed': 'ry:13.6',
  'retreat-paid': 'ry:13.6',
  'crew-replenished': 'ry:7.8.11',
  reorganized: 'ry:7.11.2',
  'not-seen': 'ry:9.9.4',
  'hex-held': 'ry:14.1',
  'verdict-reached': 'ry:14.1',
  special: 'ry:14.1',
} as const satisfies { readonly [name: string]: RyRule };

/** Every event has its rule: the one it names, one that its fields tell, or the one of its kind. */
export function ruleOfEvent(event: RyEvent): RyRule {
  if ('rule' in event) return event.rule;
  switch (event.event) {
    case 'segment-began':
    case 'segment-ended':
      return SEGMENTS[event.segment];
    case 'acted':
      return ACTIONS[event.action];
    case 'leader-moved':
      return event.flight ? 'ry:4.5.1' : 'ry:4.3';
    case 'fired':
    case 'fire-declined':
      return FIRES[event.kind];
    case 'marked':
      return markRule(event);
    case 'assault-began':
      return event.assault.charge ? 'ry:11.3.1' : 'ry:10.1';
    case 'retreated':
      return event.kind === 'skedaddle' ? 'ry:8.6.1' : 'ry:13.6.1';
    default:
      return FIXED[event.event];
  }
}

function markRule({ marker, on }: EventOf<'marked'>): RyRule {
  if (marker === 'volley') return on ? 'ry:9.13.1' : 'ry:9.13.4';
  if (marker === 'crewMark') return 'ry:6.7.10';
  return on ? 'ry:9.5' : 'ry:9.5.2';
}
