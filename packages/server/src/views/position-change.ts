import { isSame, keptList, pictureChange } from '@guidon/kit';
import type { Offer, PositionChange, Standing } from '@guidon/protocol';

/** The change from one position to another; undefined where the whole has to be sent, because another picture is drawn. */
export function positionChange(
  before: Standing,
  after: Standing,
  changeOf = pictureChange,
): PositionChange | undefined {
  if (Object.keys(before.picture).join() !== Object.keys(after.picture).join()) return undefined;
  const picture = changeOf(before.picture, after.picture);
  const { revision, entry, entries } = after;
  return {
    revision,
    entry,
    entries,
    ...(Object.keys(picture).length === 0 ? {} : { picture }),
    ...decisionsChange(before.decisions, after.decisions),
    ...(isSame(before.over, after.over) ? {} : { over: after.over }),
    ...(isSame(before.undo, after.undo) ? {} : { undo: after.undo }),
  };
}

function decisionsChange(
  before: Standing['decisions'],
  after: Standing['decisions'],
): Pick<PositionChange, 'decisions'> {
  if (isSame(before, after)) return {};
  const offered = before.flatMap(({ offers }) => offers);
  return { decisions: after.map(open => ({ ...open, offers: keptList(offered, open.offers, keyOf) })) };
}

const keyOf = ({ order }: Offer): string => JSON.stringify(order);
