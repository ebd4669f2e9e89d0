import { language } from '../words/words.ts';
import { reviewDe } from './texts-de.ts';
import { type ReviewTexts, reviewEn } from './texts-en.ts';

const TEXTS: { readonly [language: string]: ReviewTexts } = { en: reviewEn, de: reviewDe };

/** They come with the review, not with the page. */
export const texts = (): ReviewTexts => TEXTS[language()] ?? reviewEn;

const inPercent = (millionths: number, signed: 'signed' | 'plain'): string =>
  // Less than half a tenth of a percent is nothing, and nothing has no sign.
  (Math.round(millionths / 1000) / 1000 + 0).toLocaleString(language(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed === 'signed' ? 'exceptZero' : 'negative',
  });

/** Tenths of a percent, of a chance in millionths. */
export const percent = (millionths: number): string => inPercent(millionths, 'plain');

/** The same with its sign. */
export const gain = (millionths: number): string => inPercent(millionths, 'signed');
