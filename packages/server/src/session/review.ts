import { type AnySystem, type Entry, isRolled, knownBy, REFEREE, type Rolled, type Seat } from '@guidon/kernel';
import { lossesBetween, type Opened, type PositionPicture } from '@guidon/kit';
import type { DiceCount, ReviewReply } from '@guidon/protocol';
import { type AnyMatch, eventsOf } from './game.ts';

/** A game from its beginning: the entries in effect, and the position after each of them. */
interface Played {
  readonly entries: readonly Entry[];
  readonly positions: readonly object[];
}

/** The game under way, or over, as far as it was not taken back. */
export function playedIn(match: AnyMatch): Played {
  const entries: Entry[] = [];
  for (const line of match.lines.slice(1)) {
    const entry = JSON.parse(line) as Entry;
    if (entry.undo === undefined) entries.push(entry);
    else entries.splice(entry.undo + 1);
  }
  return { entries, positions: entries.map((_, at) => match.before(at) ?? match.state) };
}

/** The same from the lines of a journal, without its header: each position is made of the recorded events. */
export function playedLines(system: AnySystem, lines: readonly string[]): Played {
  const entries: Entry[] = [];
  const positions: object[] = [];
  for (const line of lines) {
    const entry = JSON.parse(line) as Entry;
    const last = entry.undo ?? entries.length - 1;
    entries.splice(last + 1);
    positions.splice(last + 1);
    if (entry.undo !== undefined) continue;
    entries.push(entry);
    positions.push(
      eventsOf(entry).reduce<object>(
        (state, event) => (isRolled(event) ? state : system.fold(state, event)),
        positions.at(-1) ?? system.setup(),
      ),
    );
  }
  return { entries, positions };
}

/** What there is to say of a game when it is over: losses, dice, and when the lead changed. */
export function reviewOf(opened: Opened, { entries, positions }: Played, seat = REFEREE): ReviewReply {
  const picture = (whole: object): PositionPicture => {
    const state = knownBy(opened.system, whole, seat);
    return opened.present.pieces?.(state, seat) ?? opened.present.position(state, seat);
  };
  const first = picture(opened.system.setup());
  const last = positions.at(-1);
  const turns = turnEnds(opened.system, positions).map(picture);
  return {
    say: 'review',
    losses: lossesBetween(first, last === undefined ? first : picture(last)),
    dice: diceOf(opened, entries, seatsIn(first)),
    lead: lastLead(turns),
  };
}

/** The last position of each turn. */
const turnEnds = (system: AnySystem, positions: readonly object[]): readonly object[] =>
  positions.filter((state, at) => {
    const next = positions[at + 1];
    return next === undefined || system.clock(next).turn !== system.clock(state).turn;
  });

/** The clock of the turn in which another side came to lead; null where none did. */
function lastLead(turns: readonly PositionPicture[]): ReviewReply['lead'] {
  let leader: Seat | null = null;
  let lead: ReviewReply['lead'] = null;
  for (const { score, clock } of turns) {
    const most = Math.max(...score.map(({ points }) => points));
    const [ahead, ...others] = score.filter(({ points }) => points === most);
    if (ahead === undefined || others.length > 0 || ahead.seat === leader) continue;
    if (leader !== null) lead = { seat: ahead.seat, clock };
    leader = ahead.seat;
  }
  return lead;
}

const seatsIn = ({ counters, field }: PositionPicture): ReadonlyMap<string, Seat> =>
  new Map(
    [...counters, ...(field?.troops ?? []), ...(field?.generals ?? []), ...(field?.coming ?? [])].map(
      ({ id, seat }) => [id, seat],
    ),
  );

/** How often each face of each die fell for each side. A throw is that of the units it is told of, else of who ordered. */
function diceOf(
  { present }: Opened,
  entries: readonly Entry[],
  seats: ReadonlyMap<string, Seat>,
): readonly DiceCount[] {
  const kinds = present.dice?.() ?? [];
  const counts = new Map<string, Map<string, number>>();
  const count = (seat: Seat, { die, faces }: Rolled): void => {
    const key = `${seat}\n${die}`;
    const known = counts.get(key) ?? new Map<string, number>();
    for (const face of faces) known.set(String(face), (known.get(String(face)) ?? 0) + 1);
    counts.set(key, known);
  };
  // What is thrown before the first order is nobody's.
  for (const entry of entries.filter(({ seat }) => seat !== undefined)) {
    let waiting: Rolled[] = [];
    const settle = (seat: Seat | undefined): void => {
      for (const rolled of waiting) if (seat !== undefined) count(seat, rolled);
      waiting = [];
    };
    for (const event of eventsOf(entry)) {
      if (isRolled(event)) waiting.push(event);
      else if (waiting.length > 0) {
        const [unit] = present.event(event).units;
        if (unit !== undefined) settle(seats.get(unit) ?? entry.seat);
      }
    }
    settle(entry.seat);
  }
  return [...counts].flatMap(([key, thrown]): readonly DiceCount[] => {
    const [seat = '', name = ''] = key.split('\n');
    const die = kinds.find(kind => kind.die === name);
    if (die === undefined) return [];
    const all = [...thrown.values()].reduce((sum, one) => sum + one, 0);
    const faces = [...new Set(die.faces.map(String))].map(face => ({
      face,
      count: thrown.get(face) ?? 0,
      expected: (all * die.faces.filter(one => String(one) === face).length) / die.faces.length,
    }));
    return [{ seat, die: name, thrown: all, faces }];
  });
}
