import { type AnySystem, type GameEvent, isRolled, REFEREE, type Rolled } from '@guidon/kernel';
import type { EventHint } from '../presentation.ts';
import type { Opened } from '../system-kit.ts';

/** What happened in a turn, for people who want the battle and not the dice. */
export interface TurnStory {
  readonly turn: number;
  /** The clock of the game. */
  readonly clock: string;
  readonly sentences: readonly string[];
}

/** An order as it was carried out. */
interface CarriedOut {
  readonly before: object;
  readonly events: readonly (Rolled | GameEvent)[];
}

/** Charges, and who is lost. */
const TOLD: readonly EventHint['motion'][] = ['melee', 'removed'];
/** Rules at the end of a sentence or in it. */
const RULES = /\s*\([a-z]{2}:[^()]*\)/g;

/** The step within a turn. */
const STEP = /,[^,]*,[^,]*\(.*\)$/;

/** The battle turn by turn: who charged, who was lost, and whatever changed the points. */
export function storyOf(opened: Opened, orders: readonly CarriedOut[]): readonly TurnStory[] {
  const { system, present } = opened;
  const turns: { readonly turn: number; readonly clock: string; readonly sentences: string[] }[] = [];
  for (const { before, events } of orders) {
    const { turn } = system.clock(before);
    if (turns.at(-1)?.turn !== turn) {
      const { clock } = present.pieces?.(before, REFEREE) ?? present.position(before, REFEREE);
      turns.push({ turn, clock: clock.replace(STEP, ''), sentences: [] });
    }
    const own = turns.at(-1)?.sentences;
    for (const sentence of sentencesOf(opened, { before, events })) if (own?.at(-1) !== sentence) own?.push(sentence);
  }
  return turns.filter(({ sentences }) => sentences.length > 0);
}

function sentencesOf({ system, words, present }: Opened, { before, events }: CarriedOut): readonly string[] {
  const found: string[] = [];
  let state = before;
  let points = pointsIn(system, state);
  for (const event of events) {
    if (isRolled(event)) continue;
    state = system.fold(state, event);
    const now = pointsIn(system, state);
    const sentence = words.event(event);
    if (sentence !== undefined && (now !== points || TOLD.includes(present.event(event).motion)))
      found.push(sentence.replace(RULES, ''));
    points = now;
  }
  return found;
}

const pointsIn = (system: AnySystem, state: object): string => {
  const { score } = system.standing(state);
  return system.seats.map(seat => score[seat] ?? 0).join(' ');
};
