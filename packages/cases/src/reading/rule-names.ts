import type { SystemKit } from '@guidon/kit';

/** A rule id with its prefix, whether it was written with it or bare. */
export const fullRule = (kit: SystemKit, id: string): string => (id.includes(':') ? id : `${kit.prefix}:${id}`);

export const ruleTitle = (kit: SystemKit, id: string): string | undefined =>
  kit.rules.find(rule => fullRule(kit, rule.id) === fullRule(kit, id))?.title;
