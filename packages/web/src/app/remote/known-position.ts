import {
  type GameCard,
  type PositionMessage,
  type PositionReply,
  type Pushed,
  type Standing,
  withNews,
} from '@guidon/protocol';

type Change = Extract<Pushed, { readonly push: 'change' }>;

/** The position that a server has told last, kept up to date by changes. `askWhole`: a change does not fit it. */
export function knownPosition(askWhole: () => void) {
  let isWholeAsked = false;
  let known: { readonly position: Standing; readonly hash: string } | undefined;
  let card: GameCard | undefined;
  return {
    /** The whole has come. */
    whole(position: PositionReply, hash: string | undefined, game: GameCard): void {
      isWholeAsked = false;
      known = hash === undefined ? undefined : { position, hash };
      card = game;
    },
    card(game: GameCard): void {
      card = game;
    },
    /** The position after a change; nothing where it does not fit what is known: the whole is asked for, once. */
    changed({ news, game }: Change): PositionMessage | undefined {
      // A change names every field that is otherwise; before the first card it is a whole one.
      card = { ...card, ...game } as GameCard;
      const position = known === undefined ? undefined : withNews(known.position, known.hash, news);
      known = position === undefined ? undefined : { position, hash: news.to };
      if (known !== undefined)
        return {
          push: 'position',
          position: { say: 'position', ...known.position, log: news.log, lines: [] },
          game: card,
        };
      if (!isWholeAsked) askWhole();
      isWholeAsked = true;
      return undefined;
    },
  };
}
