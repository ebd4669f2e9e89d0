import { createResource, Show } from 'solid-js';
import { type FirstBattleProps, FirstBattles } from '../beginnings/first-battles.tsx';
import { solvedCount } from '../learn/progress.ts';
import { hasFarAwayGames } from '../remote/games-list.tsx';
import { savedGames } from '../saves.ts';

/** Somebody new is offered a battle to begin with, before everything else. */
export function FirstBattle(props: FirstBattleProps) {
  const [games] = createResource(savedGames);
  const isNew = (): boolean => games()?.length === 0 && !hasFarAwayGames() && solvedCount() === 0;
  return (
    <Show when={isNew()}>
      <FirstBattles {...props} />
    </Show>
  );
}
