import type {
  FieldChange,
  FieldPicture,
  KeptList,
  KeptRun,
  ListChange,
  PictureChange,
  PositionPicture,
} from '@guidon/kit';
import type { LogLine, OpenDecision, PositionReply } from './replies.ts';
import { receivedOffer, type SentOffer } from './sent-offer.ts';

/** What changes from one position to the next, for those who have the one before. */

/** An open question; its offers are made of all those of the position before, in their sequence, and of new ones. */
export interface DecisionChange extends Omit<OpenDecision, 'offers'> {
  readonly offers: KeptList<SentOffer>;
}

/** The change from one position to another. Whatever is left out stays as it is. */
export interface PositionChange extends Pick<PositionReply, 'revision' | 'entry' | 'entries'> {
  readonly picture?: PictureChange;
  readonly decisions?: readonly DecisionChange[];
  readonly over?: PositionReply['over'];
  readonly undo?: PositionReply['undo'];
}

/** A change, the names of the positions before and after it (`nameAfter`), and what happened between them. */
export interface PositionNews {
  readonly from: string;
  readonly to: string;
  readonly change: PositionChange;
  /** Now and then the hash of the whole position after it (`positionHash`). */
  readonly whole?: string;
  readonly log: readonly LogLine[];
}

/** The part of a position that changes are about. The log tells what is new, and has no before. */
export type Standing = Pick<
  PositionReply,
  'revision' | 'entry' | 'entries' | 'picture' | 'decisions' | 'over' | 'undo'
>;

/** The position after a change. Whatever is told once, like the log before it, is not part of it. */
export function withPositionChange(position: Standing, change: PositionChange): Standing {
  const { picture, decisions, over, undo } = position;
  const { revision, entry, entries } = change;
  const before = change.decisions === undefined ? [] : decisions.flatMap(({ offers }) => offers);
  return {
    revision,
    entry,
    entries,
    picture: change.picture === undefined ? picture : withChange(picture, change.picture),
    decisions:
      change.decisions?.map(open => ({ ...open, offers: withKept(before, open.offers, receivedOffer) })) ?? decisions,
    over: change.over === undefined ? over : change.over,
    undo: change.undo ?? undo,
  };
}

/** The picture after a change. What did not change stays the same object, so that nothing is drawn anew for it. */
export function withChange(picture: PositionPicture, change: PictureChange): PositionPicture {
  const { counters, field, overlays, ...whole } = change;
  return {
    ...picture,
    ...whole,
    ...(counters === undefined ? {} : { counters: withPieces(picture.counters, counters) }),
    ...(overlays === undefined ? {} : { overlays: withKept(picture.overlays, overlays, overlay => overlay) }),
    ...(field === undefined || picture.field === undefined ? {} : { field: withField(picture.field, field) }),
  };
}

function withField(picture: FieldPicture, { troops, generals, ...whole }: FieldChange): FieldPicture {
  return {
    ...picture,
    ...whole,
    ...(troops === undefined ? {} : { troops: withPieces(picture.troops, troops) }),
    ...(generals === undefined ? {} : { generals: withPieces(picture.generals, generals) }),
  };
}

const isRun = <S extends object>(part: S | KeptRun): part is KeptRun => Array.isArray(part);

/** `receive`: what a new member becomes. */
function withKept<T extends object, S extends object>(
  before: readonly T[],
  list: KeptList<S>,
  receive: (sent: S) => T,
): readonly T[] {
  const now: T[] = [];
  for (const part of list)
    if (isRun(part)) for (const member of before.slice(part[0], part[0] + part[1])) now.push(member);
    else now.push(receive(part));
  return now;
}

function withPieces<T extends { readonly id: string }>(
  pieces: readonly T[],
  { put, gone, order }: ListChange<T>,
): readonly T[] {
  const changed = new Map(put.map(piece => [piece.id, piece]));
  const all: T[] = [];
  for (const piece of pieces) {
    if (!gone.includes(piece.id)) all.push(changed.get(piece.id) ?? piece);
    changed.delete(piece.id);
  }
  // What is left of them is new.
  all.push(...changed.values());
  if (order === undefined) return all;
  const byId = new Map(all.map(piece => [piece.id, piece]));
  return order.flatMap(id => byId.get(id) ?? []);
}
