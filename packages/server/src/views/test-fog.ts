import { questionFor } from '@guidon/bots';
import {
  type AnySystem,
  ask,
  type Chance,
  canonical,
  type Decision,
  type Entry,
  type GameEvent,
  isRolled,
  type Json,
  knownBy,
  type Order,
  pick,
  type Question,
  type Rolled,
  RunningPlay,
  type Seat,
  seededBox,
  seenBy,
  sfc32,
} from '@guidon/kernel';
import { toldOf } from '@guidon/kernel/test-pairs';
import { type Opened, pictureChange } from '@guidon/kit';
import { LIBRARY, type Playable, playable } from '@guidon/library';
import type { PositionReply } from '@guidon/protocol';
import { framesOf } from '../session/frames.ts';
import { changeText } from './position-change.ts';
import { positionOf } from './seat-view.ts';

/** A game with an option that hides something. */
export interface FoggedGame {
  readonly found: Playable;
  readonly opened: Opened;
  readonly system: AnySystem;
}

export function foggedGame(scenario: string): FoggedGame {
  const found = playable(LIBRARY, scenario);
  const opened = found?.kit.open({ scenario: found.source, profile: { fog: true } });
  if (found === undefined || opened?.ok !== true) throw new Error(`${scenario} cannot be opened with fog`);
  return { found, opened: opened.value, system: opened.value.system };
}

/** The units of a position: of those a seat does not see only what is hidden may differ. */
export interface Units {
  readonly units: readonly { readonly unseen?: boolean }[];
}

/** Of a game in a test. */
export const HEADER = {
  format: 'guidon-journal',
  version: 1,
  engine: 'test',
  system: 'yankees-board',
  rules: '1',
  scenario: { id: 'test', hash: '' },
  charts: { hash: '' },
  profile: { fog: true },
  seats: {},
  dice: { kind: 'seeded', seed: 'test' },
} as const;

/** Everything a server sends to a seat, or answers it, or has its bot decide. */
export interface Told {
  readonly whole: PositionReply;
  readonly text: string;
}

export function toldTo(
  { found, opened, system }: FoggedGame,
  state: object,
  { seat, seed, withBots }: { readonly seat: Seat; readonly seed: string; readonly withBots: boolean },
): Told {
  const whole = positionOf(opened, seatAt(state, seat), { fresh: [], past: [] });
  const decision = system.decisions(state).find(open => open.seat === seat);
  const chance = sfc32(`questions ${seed}`);
  const decided =
    decision === undefined || !withBots
      ? []
      : found.bots.map(kind =>
          kind
            .make({ systemId: found.kit.id, system, seat })
            .decide(questionFor(system, state, { decision, seed, ply: 1 })),
        );
  const { words } = opened;
  const text = JSON.stringify([
    toldOf(system, state, { seat, seed, widest: 4 }),
    whole,
    [words.board(state, seat), words.status(state, seat), words.roster(state, seat)],
    questions(whole, chance).map(question => [question, ask(system, state, { seat, question })]),
    oddsShown(opened, state, { seat, whole }),
    decided,
  ]);
  return { whole, text };
}

const seatAt = (state: object, seat: Seat) => ({
  state,
  seat,
  revision: 1,
  hasSeenAll: true,
  mayUndo: false,
  ended: null,
  newRules: null,
});

/** Questions about pieces and places at random. */
function questions(
  { picture }: PositionReply,
  chance: Chance,
): readonly (Question & { readonly [part: string]: Json })[] {
  const counter = () => pick(chance, picture.counters);
  const hex = () => counter()?.hex ?? 'G10';
  return [
    { ask: 'sight', from: hex(), to: hex() },
    { ask: 'hex', hex: hex() },
    { ask: 'zones', of: counter()?.seat ?? '' },
    { ask: 'reach', unit: counter()?.id ?? '' },
    { ask: 'combat-dice', units: [counter()?.id ?? ''], from: hex(), target: hex() },
  ];
}

/** The odds of the first venture on offer, as they are shown. */
function oddsShown(
  { system, present }: Opened,
  state: object,
  { seat, whole }: { readonly seat: Seat; readonly whole: PositionReply },
): unknown {
  const offer = whole.decisions.flatMap(({ offers }) => offers).find(({ hint }) => hint.weighed);
  if (offer === undefined) return null;
  const question = { ask: 'odds', order: offer.order, widest: 6 };
  const answer = ask(system, state, { seat, question });
  return answer.ok ? present.answer(knownBy(system, state, seat), { question, answer: answer.value }) : answer;
}

/** An event as a seat is told it, and the position afterwards as far as the seat may know it. */
export interface NewsStep {
  readonly known: string;
  readonly told: string;
}

function stepsOf(
  system: AnySystem,
  before: object,
  { seat, play }: { readonly seat: Seat; readonly play: { readonly stream: readonly (Rolled | GameEvent)[] } },
): readonly NewsStep[] {
  let state = before;
  return play.stream.map(event => {
    state = isRolled(event) ? state : system.fold(state, event);
    return {
      known: canonical(knownBy(system, state, seat)),
      told: canonical(seenBy(system, [event], seat)),
    };
  });
}

/** What reaches a seat when an order is carried out: the frames, and the news as a change of the position. */
export function newsTo(
  game: FoggedGame,
  state: object,
  given: { readonly seat: Seat; readonly decision: Decision; readonly order: Order; readonly seed: string },
): { readonly after: object; readonly text: string; readonly steps: readonly NewsStep[] } {
  const { opened, system } = game;
  const { seat, decision, order, seed } = given;
  const play = new RunningPlay(system, state, seededBox(seed).open(1));
  system.resolve(play, decision, order);
  play.runOn();
  const events = play.stream as readonly (Rolled | GameEvent)[] as readonly object[] as readonly Json[];
  const entry: Entry = { n: 1, ply: 1, seat: decision.seat, events };
  const frames = framesOf(opened, { from: 1, to: 2 }, { seat, entries: [{ entry, counted: 2 }], before: state });
  const [before, after] = [state, play.state].map(at => positionOf(opened, seatAt(at, seat), { fresh: [], past: [] }));
  const log = positionOf(opened, seatAt(play.state, seat), { fresh: [JSON.stringify(entry)], past: [] }).log;
  const change =
    before === undefined || after === undefined
      ? null
      : changeText(before, after, JSON.stringify(pictureChange(before.picture, after.picture)));
  return {
    after: play.state,
    text: JSON.stringify([frames, change, log]),
    steps: stepsOf(system, state, { seat, play }),
  };
}

/** The place where two texts begin to differ. */
export function differing([one = '', other = '']: readonly string[]): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 60), at + 60)} ≠ ${other.slice(Math.max(0, at - 60), at + 60)}`;
}
