import { type Decision, type GameEvent, type Order, Simulation, seededBox } from '@guidon/kernel';
import type { Asked } from './weigh.ts';

const MOST_THEMES = 6;

/** The rules of what happens when the order is carried out, with dice of no meaning: those that come up first. */
export function themesOf({ opened, state, decision }: Asked, order: Order): readonly string[] {
  const rules = new Set<string>();
  class Watched extends Simulation<object, Order, GameEvent, Decision> {
    override emit(event: GameEvent): void {
      for (const rule of opened.present.event(event).rules) rules.add(rule);
      super.emit(event);
    }
  }
  const game = new Watched(opened.system, state, { box: seededBox('themes') });
  game.give(decision, order);
  return [...rules].slice(0, MOST_THEMES);
}
