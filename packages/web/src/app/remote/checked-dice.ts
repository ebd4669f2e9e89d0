import type { GameCard, Seat } from '@guidon/protocol';
import { diceKeeper } from './dice-keeper.ts';

/** The dice of a game far away, checked as they come, and all of them when the game is over. */
export function checkedDice(told: Parameters<typeof diceKeeper>[0]) {
  const dice = diceKeeper(told);
  let isChecked = false;
  return {
    thrown: dice.thrown,
    /** Every card tells whether dice wait, and at last that the game is over. Whoever looks on has no seat. */
    card(game: GameCard, seat: Seat): void {
      if (seat === '') return;
      dice.card(game, seat);
      if (game.status !== 'over' || isChecked) return;
      isChecked = true;
      void journalOf(game.game).then(file => file !== undefined && dice.whole(file));
    },
  };
}

async function journalOf(game: string): Promise<string | undefined> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/journal`).catch(() => undefined);
  return response?.ok === true ? response.text() : undefined;
}
