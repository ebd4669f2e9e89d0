import { language } from './words.ts';

/** `1862-09-19` as people write it: `September 19, 1862`; anything else as it is. */
export function dateInWords(date: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.test(date) ? new Date(`${date}T12:00:00Z`) : undefined;
  if (day === undefined || Number.isNaN(day.getTime())) return date;
  return formatOf(language() === 'de' ? 'de-DE' : 'en-US').format(day);
}

/** To make one takes longer than all it is used for on a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}
