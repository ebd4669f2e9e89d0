import type { GameEvent } from '@guidon/kernel';
import type { EventHint } from '@guidon/kit';
import type { RyEvent } from '../terms/events.ts';
import { segmentIndex } from '../words/names.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** What an event means on the board: what moves, what is hit. */
export function eventHint(raw: GameEvent): EventHint {
  // Only events of this system and throws of the kernel come here.
  const event = raw as RyEvent | { readonly event: 'rolled' };
  switch (event.event) {
    case 'rolled':
      return { ...STILL, motion: 'dice' };
    case 'turn-began':
      return { ...STILL, motion: 'turn', rules: ['ry:2.1'] };
    case 'segment-began':
      return { ...STILL, motion: 'turn', rules: [`ry:2.1.${segmentIndex(event.segment) + 1}`] };
    case 'moved':
      return { motion: 'move', units: [...event.units, ...event.leaders], hexes: [event.to], rules: ['ry:8.1'] };
    case 'leader-moved':
      return {
        motion: event.flight ? 'retreat' : 'move',
        units: [event.leader],
        hexes: event.path,
        rules: [event.flight ? 'ry:4.5.1' : 'ry:4.3'],
      };
    case 'leader-placed':
      return { motion: 'move', units: [event.leader], hexes: [event.hex], rules: [event.rule] };
    case 'advanced':
      return { motion: 'move', units: [...event.units, ...event.leaders], hexes: [event.to], rules: ['ry:10.8.1'] };
    case 'retreated':
      return {
        motion: 'retreat',
        units: [...event.units, ...event.leaders],
        hexes: [event.to],
        rules: [event.kind === 'skedaddle' ? 'ry:8.6.1' : 'ry:13.6.1'],
      };
    case 'fired':
      return { motion: 'fire', units: event.by, hexes: [event.at], rules: ['ry:9.2.7'] };
    case 'assault-began':
      return { motion: 'fire', units: event.units, hexes: [event.at], rules: ['ry:10.1'] };
    case 'hit-taken':
      return { motion: event.destroyed ? 'removed' : 'hit', units: [event.unit], hexes: [], rules: [event.rule] };
    case 'gun-lost':
      return { motion: event.gunsLeft === 0 ? 'removed' : 'hit', units: [event.unit], hexes: [], rules: [event.rule] };
    case 'removed':
      return { motion: 'removed', units: event.units, hexes: [], rules: [event.rule] };
    case 'leader-lost':
      return { motion: 'removed', units: [event.leader], hexes: [], rules: [event.rule] };
    default:
      return quietHint(event);
  }
}

/** Events that only concern some pieces or a hex where they stand. */
function quietHint(event: RyEvent): EventHint {
  const rules = 'rule' in event ? [event.rule] : [];
  if (event.event === 'hex-held') return { ...STILL, hexes: [event.hex], rules: ['ry:14.0'] };
  if (event.event === 'flag-handed') return { ...STILL, hexes: [event.to], rules };
  if ('units' in event) return { ...STILL, units: event.units, rules };
  if ('unit' in event) return { ...STILL, units: [event.unit], rules };
  if ('leader' in event) return { ...STILL, units: [event.leader], rules };
  return { ...STILL, rules };
}
