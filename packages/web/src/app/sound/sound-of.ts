import type { PositionPicture } from '@guidon/protocol';
import type { Beat } from '../stage/beats.ts';

export type Sound = 'volley' | 'cannon' | 'march' | 'horse' | 'drum';

/** What is heard of a beat: guns, muskets, men or horses on the march, the drum of a new turn. */
export function soundOf({ main: { hint }, scene, before }: Beat): Sound | null {
  const [first] = hint.units;
  const figure = first === undefined ? '' : figureOf(before, first);
  if (scene.shots.length > 0) return figure.includes('artillery') ? 'cannon' : 'volley';
  if (scene.travels.length > 0) return figure.includes('cavalry') || figure === 'leader' ? 'horse' : 'march';
  return hint.motion === 'turn' ? 'drum' : null;
}

const figureOf = ({ counters, field }: PositionPicture, id: string): string =>
  (counters.find(counter => counter.id === id) ?? field?.troops.find(troop => troop.id === id))?.figure ??
  (field?.generals.some(general => general.id === id) === true ? 'leader' : '');
