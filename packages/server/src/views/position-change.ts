import { isSame, keptList } from '@guidon/kit';
import type { Offer, OpenDecision, Standing } from '@guidon/protocol';
import { offerText } from './offers.ts';

/** The change from one position to another as JSON (`PositionChange`); `picture`: what changes in the picture, as JSON. */
export function changeText(before: Standing, after: Standing, picture: string): string {
  const { revision, entry, entries, decisions, over, undo } = after;
  return `{${[
    `"revision":${revision},"entry":${entry},"entries":${entries}`,
    picture === '{}' ? [] : `"picture":${picture}`,
    isSame(before.decisions, decisions) ? [] : `"decisions":${decisionsText(before.decisions, decisions)}`,
    isSame(before.over, over) ? [] : `"over":${JSON.stringify(over)}`,
    isSame(before.undo, undo) ? [] : `"undo":${JSON.stringify(undo)}`,
  ]
    .flat()
    .join()}}`;
}

function decisionsText(before: readonly OpenDecision[], after: readonly OpenDecision[]): string {
  const offered = before.flatMap(({ offers }) => offers);
  return `[${after.map(open => decisionText(offered, open)).join()}]`;
}

/** Field by field, in their sequence: the offers are JSON already. */
function decisionText(
  offered: readonly Offer[],
  { decision, sentence, hint, player, offers, exhaustive }: OpenDecision,
): string {
  const list = keptList(offered, offers, keyOf).map(part => ('order' in part ? offerText(part) : `[${part.join()}]`));
  const asked = JSON.stringify({ decision, sentence, hint, player });
  return `${asked.slice(0, -1)},"offers":[${list.join()}],"exhaustive":${exhaustive}}`;
}

/** What tells an offer from nearly all others; one that is not found is sent again. */
const keyOf = ({ label, hint }: Offer): string => `${label} ${hint.kind} ${hint.note}`;
