import type { Spot } from '../hexes.ts';
import type { Shot } from './chances.ts';

/** Answers that stay good for a segment: nobody need be asked again while the men concerned stay as they are. */
export class Memory {
  private segment = '';
  private readonly shots = new Map<string, Shot>();
  private readonly zones = new Map<string, readonly Spot[]>();

  /** A new segment: everything is asked anew. */
  turnTo(segment: string): void {
    if (segment === this.segment) return;
    this.segment = segment;
    this.shots.clear();
    this.zones.clear();
  }

  shot(key: string, asked: () => Shot): Shot {
    return remember(this.shots, key, asked);
  }

  /** The hexes that a stack fires into as soon as somebody comes there. */
  zone(key: string, asked: () => readonly Spot[]): readonly Spot[] {
    return remember(this.zones, key, asked);
  }
}

function remember<T>(known: Map<string, T>, key: string, asked: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = asked();
  known.set(key, found);
  return found;
}
