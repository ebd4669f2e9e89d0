import { language } from './words.ts';

/** `1862-09-19` as people write it: `September 19, 1862`; anything else as it is. */
export function dateInWords(date: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.test(date) ? new Date(`${date}T12:00:00Z`) : undefined;
  if (day === undefined || Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(language() === 'de' ? 'de-DE' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(day);
}
