import { badgeSymbols } from './badges.ts';
import { faceSymbols } from './counter.ts';
import { figureSymbols } from './figures.ts';
import { flagSymbols } from './flags.ts';

const PATTERNS = [
  '<pattern id="gd-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#8c2b22"/><rect width="1.7" height="5" fill="#6c1d16"/></pattern>',
  '<pattern id="gd-spent" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="9" height="9" fill="#8b8069" opacity=".3"/><rect width="2.6" height="9" fill="#f6ecd4" opacity=".42"/></pattern>',
  '<linearGradient id="gd-cloth-first" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#355686"/><stop offset="1" stop-color="#213a60"/></linearGradient>',
  '<linearGradient id="gd-cloth-second" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e2d8bd"/><stop offset="1" stop-color="#c8b994"/></linearGradient>',
];

/** What counters, dice and chits refer to: put it once into a document, inside an svg element. */
export const counterDefs = (): string =>
  `<defs>${PATTERNS.join('')}${figureSymbols()}${badgeSymbols()}${flagSymbols()}${faceSymbols()}</defs>`;

/** The classes of lettering on counters. */
export const COUNTER_STYLES = [
  '.gd-name{font-family:"Barlow Condensed","Arial Narrow",sans-serif;font-weight:700;letter-spacing:.3px}',
  '.gd-numeral{font-family:Besley,Georgia,serif;font-weight:700}',
].join('\n');
