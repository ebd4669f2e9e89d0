import type { Opened } from '../system-kit.ts';

const SPOKEN = new WeakMap<Opened, Map<string, Opened>>();

/** An opened game in a language; in English where it does not speak it. The rules are the same. */
export function inLanguage(opened: Opened, language: string): Opened {
  if (language === 'en' || opened.spoken === undefined) return opened;
  const known = SPOKEN.get(opened) ?? new Map<string, Opened>();
  const spoken = known.get(language) ?? { ...opened, ...opened.spoken(language) };
  known.set(language, spoken);
  SPOKEN.set(opened, known);
  return spoken;
}
