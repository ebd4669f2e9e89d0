import { LIBRARY } from '@guidon/library';
import type { FramesReply, PositionPicture, Reply, Request } from '@guidon/protocol';
import { GameSession } from '@guidon/server';
import { createRoot } from 'solid-js';
import { afterEach, describe, expect, test } from 'vitest';
import { setPace } from '../src/app/session/pace.ts';
import { beatsOf } from '../src/app/stage/beats.ts';
import { keyOf } from '../src/app/stage/places.ts';
import { createStage, type Stage } from '../src/app/stage/stage.ts';
import { battleWith, type Deed, tells } from './test-journal.ts';
import { Played } from './test-session.ts';

/** Everything between two positions of a battle in which somebody is shot at and loses, as it is sent. */
function fight(
  scenario: string,
  wanted: RegExp | ((deed: Deed) => boolean),
): { readonly base: PositionPicture; readonly reply: FramesReply } {
  const isIt = wanted instanceof RegExp ? tells(wanted) : wanted;
  const deed = battleWith(scenario, [isIt]).findLast(isIt);
  if (deed === undefined) throw new Error(`nothing like ${wanted} happens`);
  const games = new GameSession(LIBRARY);
  const ask = (request: Request): Reply => games.handle({ n: 0, request }).reply;
  const opened = ask({ ask: 'load', journal: deed.file });
  if (opened.say !== 'opened') throw new Error(JSON.stringify(opened).slice(0, 200));
  const { position } = opened;
  const seat = position.decisions[0]?.decision.seat ?? '';
  const now = ask({ ask: 'order', seat, revision: position.revision, order: { ...deed.order } });
  if (now.say !== 'position') throw new Error(JSON.stringify(now).slice(0, 200));
  const reply = ask({ ask: 'frames', from: position.entry, to: now.entry });
  if (reply.say !== 'frames') throw new Error(reply.say);
  return { base: position.picture, reply };
}

/** A stage whose clock goes by hand. */
function byHand(stretch = 1) {
  const waiting: { readonly milliseconds: number; readonly call: () => void }[] = [];
  const stage: Stage = createRoot(() =>
    createStage({
      stretch: () => stretch,
      after: (milliseconds, call) => {
        const one = { milliseconds, call };
        waiting.push(one);
        return () => {
          const at = waiting.indexOf(one);
          if (at >= 0) waiting.splice(at, 1);
        };
      },
    }),
  );
  return { stage, waiting, tick: () => waiting.shift()?.call() };
}

const FIRE = fight('little-round-top', /ire, .*\d hits? and/);

describe('beats', () => {
  test('dice are shown with what they were thrown for, and every frame is in one beat', () => {
    const beats = beatsOf(FIRE.base, FIRE.reply.frames);
    expect(beats.flatMap(({ frames }) => frames)).toEqual(FIRE.reply.frames);
    const shot = beats.find(({ main }) => main.thrown?.kind.endsWith('fire'));
    expect(shot?.dice).toHaveLength(1);
    expect(shot?.scene.shots.length).toBeGreaterThan(0);
    expect(beats.every(({ lasts }) => lasts > 0)).toBe(true);
  });

  test('the picture of each beat is that of its last event, and the next begins with it', () => {
    const beats = beatsOf(FIRE.base, FIRE.reply.frames);
    for (const [at, beat] of beats.entries()) expect(beat.before).toBe(at === 0 ? FIRE.base : beats[at - 1]?.after);
  });

  test('a march of several hexes is one beat, along all of them', () => {
    const { base, reply } = fight('iuka', ({ log }) => log.filter(({ hint }) => hint.motion === 'move').length > 2);
    const moves = reply.frames.flatMap(({ hint }) => (hint.motion === 'move' ? hint.hexes : []));
    const marching = beatsOf(base, reply.frames).flatMap(({ scene }) => scene.travels.slice(0, 1));
    expect(marching.flatMap(({ path }) => path.slice(1).map(keyOf))).toEqual(moves);
    expect(marching.length).toBeLessThan(moves.length);
  });

  test.each([
    ['yankees-board', 'gettysburg-1863-07-03', / eliminated/, 'lost'],
    ['huzzah', 'iuka', / rout/, 'order'],
    ['rebel-yell', 'little-round-top', /takes a hit/, 'hits'],
    ['huzzah, ground', 'iuka', / is now held by /, 'ground'],
    ['rebels-table', 'henry-house-hill', /loses \d+ base/, 'losses'],
  ] as const)('%s: what is done to a unit is told of it', (_system, scenario, sign, kind) => {
    const { base, reply } = fight(scenario, sign);
    const effects = beatsOf(base, reply.frames).flatMap(({ scene }) => scene.effects);
    expect(effects.map(effect => effect.kind)).toContain(kind);
  });
});

describe('a stage', () => {
  test('shows beat after beat and then nothing, each as long as the pace wants', async () => {
    const { stage, waiting, tick } = byHand(2);
    const beats = beatsOf(FIRE.base, FIRE.reply.frames);
    const done = stage.play(FIRE.base, FIRE.reply.frames);
    for (const beat of beats) {
      expect(stage.beat()?.main.text).toBe(beat.main.text);
      expect(stage.picture()).toEqual(beat.after);
      expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([beat.lasts * 2]);
      tick();
    }
    await done;
    expect(stage.picture()).toBeNull();
    expect(waiting).toEqual([]);
  });

  test('waits when paused, goes on, and can be stepped through both ways', () => {
    const { stage, waiting } = byHand();
    void stage.play(FIRE.base, FIRE.reply.frames);
    stage.setPaused(true);
    expect(waiting).toEqual([]);
    stage.step(1);
    expect(stage.at()).toBe(1);
    stage.step(-1);
    stage.step(-1);
    expect(stage.at()).toBe(0);
    stage.setPaused(false);
    expect(waiting).toHaveLength(1);
  });

  test('is over at once for whoever skips, and plays nothing without a pace', async () => {
    const { stage } = byHand();
    const done = stage.play(FIRE.base, FIRE.reply.frames);
    stage.skip();
    await done;
    expect(stage.isPlaying()).toBe(false);
    const still = byHand(0).stage;
    await still.play(FIRE.base, FIRE.reply.frames);
    expect(still.isPlaying()).toBe(false);
  });

  test('leaves the ways of those who went, once, however often one steps back', () => {
    const { base, reply } = fight('iuka', /retreats from/);
    const { stage } = byHand();
    void stage.play(base, reply.frames);
    const last = stage.count() - 1;
    const forward = () => {
      while (stage.at() < last) stage.step(1);
    };
    forward();
    const traces = stage.traces();
    expect(traces.filter(({ kind }) => kind === 'retreat').length).toBeGreaterThan(0);
    while (stage.at() > 0) stage.step(-1);
    forward();
    expect(stage.traces()).toEqual(traces);
  });
});

describe('a game that is staged', () => {
  afterEach(() => setPace('instant'));

  test('shows the old picture until what happened has been played, and takes no order meanwhile', async () => {
    setPace('slow');
    const played = new Played('iuka', { union: 'person', confederate: 'person' });
    await played.settled();
    const { session } = played;
    const move = session.offers().find(({ hint }) => hint.path.length > 0 && !hint.weighed);
    if (move === undefined) throw new Error('nobody may move');
    const before = session.position();
    const given = session.give(move);
    for (let turns = 0; turns < 20 && !session.stage.isPlaying(); turns++)
      await new Promise(resolve => setTimeout(resolve, 5));
    expect(session.stage.isPlaying()).toBe(true);
    expect(session.position().revision).toBe(before.revision);
    expect(session.waitingFor()).toBe('program');
    expect(session.offers()).toEqual([]);
    session.skip();
    await given;
    await played.settled();
    expect(session.position().revision).toBeGreaterThan(before.revision);
    expect(session.stage.traces().length).toBeGreaterThan(0);
  });
});
