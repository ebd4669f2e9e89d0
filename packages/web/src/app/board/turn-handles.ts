import type { Offer } from '@guidon/protocol';
import type { Spot } from '../viewport/view.ts';
import type { Sheet } from './layout.ts';

/** A corner of the hex in hand to which it can be turned. */
export interface Handle extends Spot {
  readonly offer: Offer;
  /** The way it points, in degrees clockwise from the north. */
  readonly degrees: number;
}

/** How near a tap must come to a corner, in pixels of the sheet. */
export const HANDLE = 19;

export const handlesOf = (sheet: Sheet, hex: string | null, turns: readonly Offer[]): readonly Handle[] =>
  hex === null
    ? []
    : turns.flatMap((offer): readonly Handle[] => {
        const facing = offer.hint.facing ?? '';
        const spot = sheet.corner(hex, facing, 1.02);
        const centre = sheet.centres.get(hex);
        if (spot === undefined || centre === undefined) return [];
        const degrees = (Math.atan2(spot.y - centre.y, spot.x - centre.x) * 180) / Math.PI + 90;
        return [{ ...spot, offer, degrees }];
      });
