import type { CounterPicture, EventHint, PositionPicture } from '@guidon/protocol';
import { expect, test } from 'vitest';
import type { Beat } from '../stage/beats.ts';
import type { Scene } from '../stage/scene.ts';
import { soundOf } from './sound-of.ts';

const NOTHING: Scene = { travels: [], shots: [], effects: [] };
const SHOT: Scene = { ...NOTHING, shots: [{ kind: 'fire', from: { hex: 'a' }, to: { hex: 'b' } }] };
const WAY: Scene = {
  ...NOTHING,
  travels: [{ unit: 'u', seat: 's', kind: 'move', path: [{ hex: 'a' }, { hex: 'b' }] }],
};

const beat = (figure: string, scene: Scene, motion: EventHint['motion']): Beat =>
  ({
    main: { hint: { motion, units: ['u'], hexes: [], rules: [] } },
    scene,
    before: { counters: [{ id: 'u', figure } as CounterPicture] } as unknown as PositionPicture,
  }) as unknown as Beat;

test.each([
  ['infantry', SHOT, 'fire', 'volley'],
  ['horse-artillery', SHOT, 'fire', 'cannon'],
  ['infantry', WAY, 'move', 'march'],
  ['cavalry', WAY, 'move', 'horse'],
  ['leader', WAY, 'move', 'horse'],
  ['infantry', NOTHING, 'turn', 'drum'],
  ['infantry', NOTHING, 'hit', null],
] as const)('%s: %#', (figure, scene, motion, sound) => expect(soundOf(beat(figure, scene, motion))).toBe(sound));
