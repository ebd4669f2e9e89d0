import { type GameCard, type LibraryReply, WHO_LEFT } from '@guidon/protocol';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

/** Games and sides by their titles, as far as the app ships them. */
export const systemTitle = (library: LibraryReply, id: string): string =>
  library.systems.find(system => system.id === id)?.title ?? id;

export const seatTitle = (library: LibraryReply, { scenario }: Pick<GameCard, 'scenario'>, seat: string): string =>
  told(library.scenarios.find(card => card.id === scenario)?.seats.find(known => known.seat === seat)?.title ?? seat);

/** Who sits somewhere, as it is shown. */
export function sitterName({ name, bot }: Pick<GameCard['seats'][number], 'name' | 'bot'>): string {
  if (bot !== null) return words().bot(bot.replace('bot:', ''));
  return name === WHO_LEFT ? words().people.whoLeft : name;
}

/** The name of whoever plays a side of a game. */
export function nameIn(game: GameCard, seat: string): string {
  const sitter = game.seats.find(known => known.seat === seat);
  return sitter === undefined ? seat : sitterName(sitter);
}
