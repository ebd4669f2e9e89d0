import type { Feature } from '../board/board.ts';
import { inWidths } from './names.ts';

/** What a feature does, in a sentence. */
export function featureTip(feature: Feature): string {
  const does = [
    feature.elevation > 0 ? `height ${feature.elevation}` : '',
    feature.impassable ? 'nobody enters it' : '',
    feature.impassableToGuns ? 'no guns enter it' : '',
    feature.slows ? (feature.slowsFormedOnly ? 'slows formed units' : 'slows movement') : '',
    feature.cover ? 'cover' : '',
    feature.fortification ? 'a fortification to those who defend it' : '',
    feature.obstacle ? 'an obstacle to those who attack over it' : '',
    feature.blocksSight ? `hides what is behind it; one sees ${inWidths(feature.sightInto)} into it and out of it` : '',
  ].filter(part => part !== '');
  const said = does.length === 0 ? 'no effect' : does.join(', ');
  return `${feature.name} (${feature.kind}): ${said}.${feature.effect === null ? '' : ` ${feature.effect}`}`;
}
