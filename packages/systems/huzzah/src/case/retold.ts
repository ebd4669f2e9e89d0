import type { Figure, Json, Rolled } from '@guidon/kernel';
import { byName, lineFacts, momentView } from '@guidon/line-of-battle';
import { ruleOfEvent } from '../book/event-rules.ts';
import type { HzEvent } from '../terms/events.ts';
import { facingWord } from '../terms/ids.ts';
import { asFacing } from '../terms/names.ts';

type Facts = { readonly [name: string]: Json };

/** The rule of an event, and its figures by name, so that a case can compare a sum without writing out its addends. */
export const retold = (event: HzEvent | Rolled): Facts =>
  event.event === 'rolled' ? {} : { rule: ruleOfEvent(event), ...figuresOf(event) };

function figuresOf(event: HzEvent): Facts {
  switch (event.event) {
    case 'fired':
      return {
        strength: strengthOf(event.factor),
        range_factor: rangeFactor(event.factor),
        fire_factor: event.factor.total,
        ...lineFacts(event.line),
      };
    case 'checked':
      return {
        amm: event.morale.total,
        average: event.morale.addends[0]?.value ?? 0,
        modifiers: byName(event.morale.addends.slice(1)),
        result: event.passed ? 'pass' : 'fail',
      };
    case 'straggle-rolled':
      return {
        loss_on: event.on,
        total: event.roll.total,
        modifiers: byName(event.roll.addends.slice(1)),
        result: event.lost ? 'loss' : 'none',
      };
    case 'regrouped':
      return { total: event.roll.total, modifiers: byName(event.roll.addends.slice(1)) };
    case 'moved':
    case 'entered':
      return { facing: facingWord(asFacing(event.facing)), points: event.cost.total / 2 };
    case 'leader-moved':
    case 'leader-entered':
      return { points: event.cost.total / 2 };
    case 'turned':
      return { facing: facingWord(asFacing(event.facing)) };
    case 'keep-set':
      return { in: momentView(event.until) };
    default:
      return {};
  }
}

/** The strength that counts: points above the limit are left out. */
const strengthOf = (factor: Figure): number =>
  factor.addends.filter(({ name }) => !HALVES.test(name)).reduce((sum, { value }) => sum + value, 0);

const HALVES = /^times-(\d+)-halves$/;

const rangeFactor = (factor: Figure): number =>
  factor.addends.reduce((found, { name }) => Number(HALVES.exec(name)?.[1] ?? found * 2) / 2, 0);
