import type { CreatedGame, GivenTime, ScenarioCard } from '@guidon/protocol';
import { freshWord } from '../remote/dice-chains.ts';
import { type Answered, askServer } from '../site/ask-server.ts';

/** What somebody wants to play, as the form has it. */
export interface Wish {
  readonly card: ScenarioCard;
  readonly seat: string;
  readonly against: 'anybody' | 'link' | 'name';
  readonly invited: string;
  readonly clock: 'none' | 'live' | 'days';
  readonly minutes: string;
  readonly increment: string;
  readonly days: string;
  readonly bank: string;
  /** Minutes behind; empty where nobody may look on. */
  readonly watching: string;
  readonly profile: { readonly [option: string]: boolean };
}

export function timeOf({ clock, minutes, increment, days, bank }: Wish): GivenTime | undefined {
  if (clock === 'live') return { minutes: Number(minutes), increment: Number(increment) };
  return clock === 'days' ? { days: Number(days), bank: Number(bank) } : undefined;
}

/** Opens the game, with whoever wants it at their seat. */
export function openGame(wish: Wish, who: { readonly name?: string }): Promise<Answered<CreatedGame>> {
  const { card, seat, against, invited, watching, profile } = wish;
  const time = timeOf(wish);
  const other = card.seats.find(known => known.seat !== seat)?.seat;
  return askServer<CreatedGame>('/api/games', {
    body: {
      scenario: card.id,
      profile,
      listed: against === 'anybody',
      mine: { seat, ...who, word: freshWord() },
      ...(time === undefined ? {} : { time }),
      ...(watching === '' ? {} : { watching: Number(watching) }),
      ...(against === 'name' && other !== undefined ? { invite: { [other]: invited.trim() } } : {}),
    },
  });
}
