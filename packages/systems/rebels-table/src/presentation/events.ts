import type { GameEvent } from '@guidon/kernel';
import type { EventHint } from '@guidon/kit';
import type { EventOf, RtEvent } from '../terms/events.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** What an event means on the table: who moves, who is hit, which dice fell. */
export function eventHint(raw: GameEvent): EventHint {
  // Only events of this system and throws of the kernel come here.
  const event = raw as RtEvent | { readonly event: 'rolled' };
  switch (event.event) {
    case 'rolled':
      return { ...STILL, motion: 'dice' };
    case 'turn-began':
      return { ...STILL, motion: 'turn', rules: ['rt:SEQ-09'] };
    case 'initiative-set':
      return { ...STILL, motion: 'turn', rules: [event.rule] };
    case 'deployed':
      return {
        ...STILL,
        motion: 'move',
        units: [...event.units.map(({ unit }) => unit), ...event.generals.map(({ general }) => general)],
        rules: ['rt:DEP-03'],
      };
    case 'arrived':
      return { ...STILL, motion: 'move', units: named(event.unit ?? event.general) };
    case 'moved':
      return movedHint(event);
    case 'changed':
    case 'fed':
    case 'losses-chosen':
    case 'stood':
      return { ...STILL, motion: 'move', units: [event.unit] };
    case 'rode':
      return { ...STILL, motion: 'move', units: [event.general], rules: [event.rule] };
    case 'swept-away':
    case 'incapacitated':
      return { ...STILL, motion: 'retreat', units: [event.general] };
    case 'shot':
    case 'bounced':
      return { ...STILL, motion: 'fire', units: [event.unit, event.target], rules: ['rt:SHO-10'] };
    case 'melee-fought':
      return { ...STILL, motion: 'fire', units: event.units, rules: ['rt:MEL-02'] };
    case 'hits-taken':
      return { ...STILL, motion: 'hit', units: [event.unit], rules: [event.rule] };
    case 'broken':
      return { ...STILL, motion: 'removed', units: [event.unit], rules: ['rt:BRK-04'] };
    case 'general-removed':
      return { ...STILL, motion: 'removed', units: [event.general], rules: [event.rule] };
    case 'tested':
      return { ...STILL, units: [event.unit], rules: [event.rule] };
    default:
      return STILL;
  }
}

const named = (id: string | null): readonly string[] => (id === null ? [] : [id]);

function movedHint({ unit, how, rule }: EventOf<'moved'>): EventHint {
  return { ...STILL, motion: how === 'forced-retire' ? 'retreat' : 'move', units: [unit], rules: [rule] };
}
