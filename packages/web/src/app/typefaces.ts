import besley from '@fontsource/besley/files/besley-latin-700-normal.woff2?url';
import standardItalic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url';
import standard from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url';
import standardBold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url';
import pinyon from '@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2?url';
import type { FaceFile } from '../map/index.ts';

/** What the map is lettered in; the worker that draws it has no page to take them from. */
export const FACES: readonly FaceFile[] = [
  { family: 'Old Standard TT', url: standard, weight: '400' },
  { family: 'Old Standard TT', url: standardItalic, weight: '400', style: 'italic' },
  { family: 'Old Standard TT', url: standardBold, weight: '700' },
  { family: 'Besley', url: besley, weight: '700' },
  { family: 'Pinyon Script', url: pinyon, weight: '400' },
].map(face => ({ ...face, url: new URL(face.url, location.href).href }));
