import { language } from '../words/words.ts';
import { studyDe } from './texts-de.ts';
import { type StudyTexts, studyEn } from './texts-en.ts';

const TEXTS: { readonly [language: string]: StudyTexts } = { en: studyEn, de: studyDe };

/** They come with the studies, not with the page. */
export const texts = (): StudyTexts => TEXTS[language()] ?? studyEn;

/** A chance in percent, as fine as it takes to tell it from nothing. */
export const percent = (about: number): string =>
  about.toLocaleString(language(), {
    style: 'percent',
    maximumSignificantDigits: about > 0 && about < 0.001 ? 2 : 3,
  });
