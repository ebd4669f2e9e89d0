import type { Decision, Question } from '@guidon/kernel';
import type { AskedHint } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { Asks, RyDecision } from '../terms/decisions.ts';

/** A question of this system, with whatever it asks about. */
export const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;

/** What the questions are called where they are answered once and for all. */
export const TITLES: { readonly [A in Asks]: string } = {
  clock: 'The clock',
  designate: 'Designate charges',
  orders: 'Orders of a segment',
  'passing-fire': 'En Passant fire at those who leave a zone of control',
  'advance-fire': 'Advance fire, with every stack that may',
  'pre-assault-fire': 'Fire before an assault comes in',
  surrender: 'Isolated stacks surrender instead of firing',
  skedaddle: 'Skedaddle, with every stack that may',
  opportunity: 'Opportunity charges, by the first mounted line that may',
  'in-lieu': 'Try for an O hit instead of Disruption',
  cover: 'Try to stand instead of going to cover',
  flight: 'Leaders get away from the enemy, by the first way',
  'leader-along': 'Leaders go along with a retreat',
  retreat: 'Retreat by the only way, where there is but one',
  'retreat-surrender': 'Isolated stacks surrender rather than run on',
  'rally-failed': 'Run after a failed rally, rather than lose a hit',
  'charge-on': 'Chargers go on after the enemy has left',
  'break-off': 'Get out of an assault between rounds, by the first way',
  'place-leader': 'Where a leader is placed',
  special: 'Scenario rule',
};

const PLANS: readonly Asks[] = ['orders', 'designate', 'clock'];

export function askedHint(board: Board, raw: Decision): AskedHint {
  // Decisions that reach a presenter are those of its own system.
  const { asks, hex = null, id } = raw as RyDecision;
  const reaction = !PLANS.includes(asks);
  if (asks !== 'special' || id === undefined) return { kind: asks, title: TITLES[asks], reaction, hex };
  return { kind: `special ${id}`, title: board.specialData[id]?.title ?? id, reaction, hex };
}
