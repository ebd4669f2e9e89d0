import type { GivenTime } from '@guidon/protocol';
import { language, words } from '../words/words.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const locale = (): string => (language() === 'de' ? 'de-DE' : 'en-US');

/** How long ago, as people say it. */
export function ago(time: number): string {
  const passed = Math.max(0, Date.now() - time);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  for (const [unit, length] of STEPS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return words().people.justNow;
}

export const day = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(time));

/** The time the players have agreed on, in a few words. */
export function timeInWords(control: GivenTime | undefined): string {
  const { clockless, liveClock, dayClock } = words().people;
  if (control === undefined) return clockless;
  return 'minutes' in control ? liveClock(control.minutes, control.increment) : dayClock(control.days, control.bank);
}
