import type { GameEvent } from '@guidon/kernel';
import type { EventHint } from '@guidon/kit';
import type { YbEvent } from '../events.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** What an event means on the board: what moves, what is hit. */
export function eventHint(raw: GameEvent): EventHint {
  // Only events of this system and throws of the kernel come here.
  const event = raw as YbEvent | { readonly event: 'rolled' };
  switch (event.event) {
    case 'rolled':
      return { ...STILL, motion: 'dice' };
    case 'turn-started':
      return { ...STILL, motion: 'turn', rules: ['yb:2.0-3'] };
    case 'unit-shifted':
      return { motion: 'move', units: [event.unit], hexes: [event.from, event.to], rules: ['yb:3.0-16'] };
    case 'unit-fell-back':
      return { motion: 'retreat', units: [event.unit], hexes: event.path, rules: ['yb:3.0-3'] };
    case 'units-moved':
      return { motion: 'move', units: event.units, hexes: event.path, rules: ['yb:4.0-1'] };
    case 'unit-entered':
      return { motion: 'move', units: [event.unit], hexes: [event.hex], rules: ['yb:7.0-4'] };
    case 'unit-evaded':
      return { motion: 'retreat', units: [event.unit], hexes: event.path, rules: ['yb:4.31-1'] };
    case 'attack-declared':
      return { motion: 'fire', units: event.units, hexes: [event.target], rules: ['yb:5.3-1'] };
    case 'fired':
      return { motion: 'fire', units: event.units, hexes: [event.at], rules: ['yb:5.3-2'] };
    case 'effects-rolled':
      return {
        motion: event.crosses > 0 ? 'hit' : 'none',
        units: [event.unit],
        hexes: [event.hex],
        rules: ['yb:5.4-1'],
      };
    case 'unit-eliminated':
      return { motion: 'removed', units: [event.unit], hexes: [], rules: ['yb:1.1-4'] };
    case 'units-retreated':
      return { motion: 'retreat', units: event.units, hexes: event.path, rules: ['yb:5.42-1'] };
    case 'units-advanced':
      return { motion: 'move', units: event.units, hexes: [event.to], rules: ['yb:5.41-1'] };
    case 'unit-withdrew':
      return { motion: 'retreat', units: [event.unit], hexes: [event.to], rules: ['yb:7.1-6'] };
    case 'unit-marched-at-night':
      return { motion: 'move', units: [event.unit], hexes: event.path, rules: ['yb:7.1-2'] };
    case 'hex-taken':
      return { ...STILL, hexes: [event.hex], rules: ['yb:8.0-2'] };
    case 'reaction-tested':
    case 'unit-reacted':
    case 'recovery-tried':
      return { ...STILL, units: [event.unit] };
    default:
      return STILL;
  }
}
