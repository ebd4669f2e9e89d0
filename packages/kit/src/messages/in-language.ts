import type { Opened, RuleText, SystemKit } from '../system-kit.ts';

/** The rules of a game in a language, in English where they are not translated. */
export const rulesIn = (
  { rules, translated }: Pick<SystemKit, 'rules' | 'translated'>,
  language: string,
): readonly RuleText[] => {
  const own = translated?.[language];
  return own === undefined ? rules : rules.map(rule => ({ ...rule, ...own[rule.id] }));
};

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
