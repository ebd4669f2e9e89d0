import type { GameEvent } from '@guidon/kernel';
import type { EventHint } from '@guidon/kit';
import type { HzEvent } from '../terms/events.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** What an event means on the board: what moves, what is hit. */
export function eventHint(raw: GameEvent): EventHint {
  // Only events of this system and throws of the kernel come here.
  const event = raw as HzEvent | { readonly event: 'rolled' };
  switch (event.event) {
    case 'rolled':
      return { ...STILL, motion: 'dice' };
    case 'turn-began':
      return { ...STILL, motion: 'turn', rules: ['hz:3.1'] };
    case 'segment-began':
      return { ...STILL, motion: 'turn', rules: [`hz:3.1-${event.segment}`] };
    case 'entered':
      return { motion: 'move', units: [...event.units, ...event.leaders], hexes: [event.hex], rules: ['hz:4.1.13'] };
    case 'moved':
      return { motion: 'move', units: [...event.units, ...event.leaders], hexes: [event.to], rules: ['hz:4.1.2'] };
    case 'leader-moved':
      return {
        motion: event.flight ? 'retreat' : 'move',
        units: [event.leader],
        hexes: event.path,
        rules: [event.flight ? 'hz:6.1.2' : 'hz:6.1'],
      };
    case 'leader-entered':
    case 'leader-placed':
      return { motion: 'move', units: [event.leader], hexes: [event.hex], rules: ['hz:6.1'] };
    case 'advanced':
      return { motion: 'move', units: [...event.units, ...event.leaders], hexes: [event.to], rules: ['hz:10.6'] };
    case 'retreated':
      return { motion: 'retreat', units: [...event.units, ...event.leaders], hexes: [event.to], rules: ['hz:13.9'] };
    case 'fired':
      return { motion: 'fire', units: event.by, hexes: [event.at], rules: ['hz:7.2.9'] };
    case 'assault-began':
      return { motion: 'fire', units: event.units, hexes: [event.at], rules: ['hz:10'] };
    case 'hit-taken':
      return { motion: event.destroyed ? 'removed' : 'hit', units: [event.unit], hexes: [], rules: [event.rule] };
    case 'removed':
      return { motion: 'removed', units: event.units, hexes: [], rules: [event.rule] };
    case 'leader-lost':
      return { motion: 'removed', units: [event.leader], hexes: [], rules: [event.rule] };
    default:
      return quietHint(event);
  }
}

/** Events that only concern some pieces or a hex where they stand. */
function quietHint(event: HzEvent): EventHint {
  const rules = 'rule' in event ? [event.rule] : [];
  if (event.event === 'hex-held') return { ...STILL, hexes: [event.hex], rules: ['hz:Intro-2'] };
  if ('units' in event) return { ...STILL, units: event.units, rules };
  if ('leader' in event) return { ...STILL, units: [event.leader], rules };
  return { ...STILL, rules };
}
