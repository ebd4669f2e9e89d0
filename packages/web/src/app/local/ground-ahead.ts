import { beginMap, dropMap } from '../board/map-ahead.ts';
import type { Client } from '../client.ts';
import { TabletopBoard } from '../game/later.ts';

const tables = () => import('../tabletop/ground-ahead.ts');

/**
 * Has the ground of a scenario worked out while the rules of its game are still being loaded. Returns the way to say
 * that the game is there: what has not been begun by then is begun by the board itself.
 */
export function beginGround(client: Client, scenario: string): () => void {
  let isThere = false;
  void begin();
  return () => {
    isThere = true;
  };

  async function begin(): Promise<void> {
    const reply = await client.ask({ ask: 'preview', scenario });
    if (isThere || reply.say !== 'preview') return;
    const { table, map, position } = reply;
    if (table === null) {
      beginMap(map);
      return;
    }
    void TabletopBoard.preload();
    const { beginTable } = await tables();
    if (!isThere) beginTable(table, position);
  }
}

/** The game could not be opened: nobody wants its ground. */
export async function dropGround(): Promise<void> {
  dropMap();
  (await tables()).dropTable();
}
