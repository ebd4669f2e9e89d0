import { parsed } from '@guidon/kernel';
import { inLanguage, rulesIn } from '@guidon/kit';
import type { Library } from './library.ts';

/** The same games, opened in another language. */
export const librarySpeaking = ({ games }: Library, language: string): Library => ({
  games: games.map(game => ({
    ...game,
    kit: {
      ...game.kit,
      rules: rulesIn(game.kit, language),
      open: setting => {
        const opened = game.kit.open(setting);
        return opened.ok ? parsed(inLanguage(opened.value, language)) : opened;
      },
    },
  })),
});
