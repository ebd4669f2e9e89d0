import { expect } from 'vitest';
import { type ScriptedDie, scriptedBox } from '../boxes/scripted.ts';
import type { Face } from '../dice/dice.ts';
import { type Journal, readJournal } from '../journal/journal.ts';
import { Match, stateHash } from '../journal/match.ts';
import { replay } from '../journal/replay.ts';
import { RunningPlay, type Stream } from '../journal/running.ts';
import { someHeader } from '../test-pips.ts';
import { present } from '../values/invariant.ts';
import type { Seat } from '../values/names.ts';
import type { SkirmishDecision, SkirmishEvent, SkirmishOrder, SkirmishState } from './test-skirmish-state.ts';
import type { Skirmish } from './test-skirmish-system.ts';

export type SkirmishMatch = Match<SkirmishState, SkirmishOrder, SkirmishEvent, SkirmishDecision>;

export interface Script {
  /** Who is asked what, and what is answered. */
  readonly orders: readonly (readonly [Seat, string, SkirmishOrder])[];
  readonly dice: readonly (readonly [string, ...Face[]])[];
}

interface Pause {
  readonly state: SkirmishState;
  readonly lines: readonly string[];
  readonly left: readonly ScriptedDie[];
}

export const header = someHeader({ system: 'skirmish', seats: { red: 'A', blue: 'B' }, dice: { kind: 'scripted' } });

/**
 * Plays a script, and at every pause of it, first and last included: the state survives JSON; the journal, saved and
 * read, replays to the same position; and both go on to the same end.
 */
export function playWithPauses(
  system: Skirmish,
  script: Script,
): { match: SkirmishMatch; streams: Stream<SkirmishEvent>[] } {
  const dice = script.dice.flatMap(([purpose, ...faces]) => faces.map(face => ({ face, purpose })));
  const box = scriptedBox(dice);
  const match = Match.start(system, header, box);
  const streams: Stream<SkirmishEvent>[] = [];
  const pauses: Pause[] = [];
  const pause = () => pauses.push({ state: match.state, lines: [...match.lines], left: box.left() });
  for (const [seat, asks, order] of script.orders) {
    pause();
    expect(match.askedOf(seat)?.asks, `asked of ${seat} before ${JSON.stringify(order)}`).toBe(asks);
    const submitted = match.submit(seat, order);
    expect(submitted, JSON.stringify(order)).toMatchObject({ ok: true });
    if (submitted.ok) streams.push(submitted.stream);
  }
  pause();
  expect(box.left(), 'dice left over').toEqual([]);
  for (const [at, stopped] of pauses.entries()) {
    const rest = script.orders.slice(at);
    expect(stateHash(onFromState(system, stopped, rest)), `from the state of pause ${at}`).toBe(stateHash(match.state));
    expect(onFromJournal(system, stopped, rest).lines, `from the journal of pause ${at}`).toEqual(match.lines);
  }
  return { match, streams };
}

function onFromState(system: Skirmish, { state, left }: Pause, rest: Script['orders']): SkirmishState {
  const reloaded: SkirmishState = JSON.parse(JSON.stringify(state));
  expect(reloaded).toEqual(state);
  const play = new RunningPlay(system, reloaded, scriptedBox(left).open(0));
  for (const [seat, , order] of rest) {
    const decision = present(
      system.decisions(play.state).find(open => open.seat === seat),
      `a question to ${seat}`,
    );
    system.resolve(play, decision, order);
    play.runOn();
  }
  return play.state;
}

function onFromJournal(system: Skirmish, { state, lines, left }: Pause, rest: Script['orders']): SkirmishMatch {
  const again = replay(system, saved(lines), scriptedBox(left));
  if (!again.ok) throw new Error(`line ${again.damage.line}: ${again.damage.fault}`);
  expect(stateHash(again.match.state)).toBe(stateHash(state));
  for (const [seat, , order] of rest) expect(again.match.submit(seat, order).ok).toBe(true);
  return again.match;
}

export function saved(lines: readonly string[]): Journal {
  const read = readJournal(`${lines.join('\n')}\n`);
  if (!read.ok) throw new Error(`line ${read.damage.line}: ${read.damage.fault}`);
  return read.journal;
}

/** The happenings of a stream in short, machinery left out: `fired r-d`, `moved b-c`. */
export const inShort = (stream: Stream<SkirmishEvent>): readonly string[] =>
  stream
    .filter(({ event }) => event !== 'stepped' && event !== 'rolled')
    .map(event =>
      'unit' in event ? `${event.event} ${event.unit}` : 'firer' in event ? `fired ${event.firer}` : event.event,
    );
