import type { CreatedGame, PositionReply } from '@guidon/protocol';

/** Scripted players over the network, who record every order that was acknowledged. */
export interface Promised {
  readonly key: string;
  readonly n: number;
  readonly seat: string;
  readonly order: object;
}

export class Players {
  address: string;
  readonly promised: Promised[] = [];
  private readonly game: CreatedGame;
  private orders = 0;

  private constructor(address: string, game: CreatedGame) {
    this.address = address;
    this.game = game;
  }

  static async sitDown(address: string, scenario: string): Promise<Players> {
    const created = await requestJson<CreatedGame>(`${address}/api/games`, { scenario });
    for (const [seat, link] of Object.entries(created.body.links))
      await requestJson(`${address}/api/seats/${link}/join`, { name: seat, word: `a word of the ${seat} side` });
    return new Players(address, created.body);
  }

  get id(): string {
    return this.game.game;
  }

  get links(): { readonly [seat: string]: string } {
    return this.game.links;
  }

  /** The next order of the seat that is asked; undefined when the game is over. */
  async next(): Promise<
    { readonly key: string; readonly seat: string; readonly revision: number; readonly order: object } | undefined
  > {
    for (const [seat, link] of Object.entries(this.game.links)) {
      const { body: position } = await requestJson<PositionReply>(`${this.address}/api/seats/${link}/position`);
      const open = position.decisions.find(({ decision }) => decision.seat === seat);
      const { revision } = position;
      const order = open?.offers[(revision * 7919) % open.offers.length]?.order;
      if (order !== undefined) return { key: `order number ${this.orders++}`, seat, revision, order };
    }
    return undefined;
  }

  /** Sends an order, repeatedly if necessary, until it is acknowledged. */
  async give(given: {
    readonly key: string;
    readonly seat: string;
    readonly revision: number;
    readonly order: object;
  }): Promise<boolean> {
    const { key, seat, revision, order } = given;
    const reply = await requestJson<{ readonly n: number }>(
      `${this.address}/api/seats/${this.game.links[seat]}/orders`,
      {
        key,
        revision,
        order,
      },
    );
    if (reply.status !== 200) return false;
    this.promised.push({ key, n: reply.body.n, seat, order });
    return true;
  }
}

export async function requestJson<T>(
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: T }> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: (await response.json()) as T };
}
