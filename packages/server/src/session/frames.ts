import { type Entry, type GameEvent, isRolled, knownBy, REFEREE, type Rolled, type Seat, seenBy } from '@guidon/kernel';
import { type Opened, type PositionPicture, pictureChange } from '@guidon/kit';
import { type Frame, type FramesReply, MOST_ENTRIES, MOST_FRAMES, type RequestOf } from '@guidon/protocol';
import { type AnyMatch, eventsOf, lineOf } from './game.ts';

type Asked = Pick<RequestOf<'frames'>, 'from' | 'to' | 'whole'>;

/** Entries that follow each other, the position before them, and who looks on. */
interface Stretch {
  readonly seat: Seat;
  readonly entries: readonly { readonly entry: Entry; readonly counted: number }[];
  readonly before: object | undefined;
}

/** What happened in a game under way, as a seat may know it. */
export function framesOfMatch(
  opened: Opened,
  match: AnyMatch,
  { seat, ...asked }: Asked & { readonly seat: Seat },
): FramesReply {
  const { lines, state } = stretchOf(opened, match, { seat, ...asked });
  const entries = lines.map((line, at) => ({ entry: JSON.parse(line) as Entry, counted: asked.from + at + 1 }));
  return framesOf(opened, asked, { seat, entries, before: state });
}

/** The lines that are asked for, and the position before them; undefined where there is nothing to be shown. */
export function stretchOf(
  opened: Opened,
  match: AnyMatch,
  { seat, ...asked }: Asked & { readonly seat: Seat },
): { readonly lines: readonly string[]; readonly state: object | undefined } {
  // Where a seat has not seen every line it counts them otherwise, and must not be shown what lies between.
  if (match.revisionOf(seat) !== match.revision) return { lines: [], state: undefined };
  const lines = match.lines.slice(asked.from + 1, Math.min(asked.to, asked.from + MOST_ENTRIES) + 1);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return { lines, state: undefined };
  const isInEffect = !isTakenBack(match.lines.slice(asked.from + 1 + lines.length), JSON.parse(last) as Entry);
  return { lines, state: isInEffect ? stateBefore(opened, match, JSON.parse(first) as Entry) : undefined };
}

const stateBefore = (opened: Opened, match: AnyMatch, { n, ply }: Entry): object | undefined =>
  n === 0 ? opened.system.setup() : match.before(ply - 1);

/** Do later lines go back behind an entry? */
const isTakenBack = (later: readonly string[], { ply }: Entry): boolean =>
  later.some(line => line.includes('"undo":') && ((JSON.parse(line) as Entry).undo ?? ply) < ply);

/** Folds event by event and notes what each changed in the picture. Events without words go with the next that has some. */
export function framesOf(opened: Opened, { from, to, whole }: Asked, stretch: Stretch): FramesReply {
  const { seat, entries, before } = stretch;
  const isPlayable = before !== undefined && entries.every(({ entry }) => entry.undo === undefined);
  if (!isPlayable) return { say: 'frames', from, to, before: null, frames: [], next: null };
  const pictureOf = (whole: object): PositionPicture => {
    const at = knownBy(opened.system, whole, seat);
    return { ...(opened.present.pieces?.(at, seat) ?? opened.present.position(at, seat)), overlays: [] };
  };
  const frames: Frame[] = [];
  let state = before;
  const opening = pictureOf(state);
  let picture = opening;
  /** The change since the last frame. */
  const news = (): Frame['change'] => {
    const now = pictureOf(state);
    const change = pictureChange(picture, now);
    picture = now;
    return change;
  };
  for (const { entry, counted } of entries) {
    if (frames.length >= MOST_FRAMES)
      return { say: 'frames', from, to, before: whole === true ? opening : null, frames, next: counted - 1 };
    for (const event of eventsOf(entry)) {
      if (!isRolled(event)) state = opened.system.fold(state, event);
      const seen = witnessed(opened, event, seat);
      const line =
        seen === undefined ? undefined : lineOf(opened, seen, { entry: counted, seat: entry.seat, isNews: true });
      if (line !== undefined) frames.push({ ...line, entry: counted, change: isRolled(event) ? {} : news() });
    }
    const rest = news();
    if (Object.keys(rest).length > 0) frames.push({ ...SILENT, entry: counted, change: rest });
  }
  return {
    say: 'frames',
    from,
    to,
    before: whole === true ? opening : null,
    frames,
    next: restOf({ from, to }, entries),
  };
}

/** Nothing is said of it. */
const SILENT = { text: '', hint: { motion: 'none', units: [], hexes: [], rules: [] } } as const;

/** More entries were asked for than are looked at. */
function restOf({ to }: Pick<Asked, 'from' | 'to'>, entries: Stretch['entries']): number | null {
  const last = entries.at(-1)?.counted;
  return last !== undefined && last < to && entries.length >= MOST_ENTRIES ? last : null;
}

/** An event as a seat may know it. */
const witnessed = (opened: Opened, event: Rolled | GameEvent, seat: Seat): Rolled | GameEvent | undefined =>
  seat === REFEREE ? event : seenBy(opened.system, [event], seat)[0];
