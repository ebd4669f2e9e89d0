import picture from './data/gettysburg.json' with { type: 'json' };
import type { MapPicture } from './types.ts';

/** The map of Gettysburg as its system describes it. */
export const GETTYSBURG: MapPicture = {
  ...picture,
  layout: 'pointy',
  watercourses: [],
  works: [],
  slopes: [],
  streams: picture.streams.map(stream => ({
    ...stream,
    sides: stream.sides.map(([a = '', b = '']) => [a, b] as const),
  })),
};
