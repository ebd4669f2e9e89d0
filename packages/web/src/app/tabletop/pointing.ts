import type { FieldPicture, TablePoint } from '@guidon/protocol';
import { isInside } from '../planning/layout.ts';

/** Whoever stands at a place: a general first, then a unit on or near its bases. */
export function pieceAt(field: FieldPicture, at: TablePoint, slack: number): string | null {
  const away = (x: number, y: number): number => Math.hypot(x - at.x, y - at.y);
  const general = field.generals
    .map(({ id, x, y }) => ({ id, off: away(x, y) }))
    .filter(({ off }) => off < 500 + slack)
    .toSorted((a, b) => a.off - b.off)[0];
  if (general !== undefined && general.off < 450) return general.id;
  const on = field.troops.find(troop => troop.bases.some(({ corners }) => isInside(corners, at)));
  if (on !== undefined) return on.id;
  const between = field.troops.find(troop => troop.outlines.some(outline => isInside(outline, at)));
  if (between !== undefined) return between.id;
  if (general !== undefined) return general.id;
  const near = field.troops
    .flatMap(({ id, bases }) =>
      bases.map(({ corners }) => {
        const [a, , c] = corners;
        return { id, off: a === undefined || c === undefined ? 1e9 : away((a.x + c.x) / 2, (a.y + c.y) / 2) };
      }),
    )
    .toSorted((a, b) => a.off - b.off)[0];
  return near !== undefined && near.off < 500 + slack ? near.id : null;
}
