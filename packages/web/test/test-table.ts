import { LIBRARY } from '@guidon/library';
import type { LogLine, Offer, Order, PositionReply, Reply, ReplyOf, Request } from '@guidon/protocol';
import { GameSession } from '@guidon/server';

/** A moment of a battle on a table: the game as a file up to an order, and that order. */
export interface TableDeed {
  readonly file: string;
  readonly order: Order & { readonly unit?: string; readonly actions?: readonly Deed[] };
  /** All that was said from the order to the next plan, with every question on the way declined. */
  readonly log: readonly LogLine[];
}

interface Deed {
  readonly act: string;
  readonly target?: string;
  readonly wheel?: number;
}

const SEATS = { union: 'person', confederate: 'person' };

function told<S extends Reply['say']>(table: GameSession, request: Request, say: S): ReplyOf<S> {
  const { reply } = table.handle({ n: 1, request });
  if (reply.say !== say) throw new Error(`expected ${say}, got ${JSON.stringify(reply).slice(0, 300)}`);
  return reply as ReplyOf<S>;
}

const fileOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A game that has only begun, for two persons at one screen. */
export function begun(scenario: string, seed = 'tests'): string {
  return fileOf(
    told(new GameSession(LIBRARY), { ask: 'start', scenario, seats: SEATS, seed }, 'opened').position.lines,
  );
}

/** Rather a fight than a march, and a march rather than nothing. */
const EAGER = ['charge', 'fire', 'move', 'reload'];

const isPlan = ({ decisions: [open] }: PositionReply): boolean => open?.hint.kind === 'activate';

/** The first moment of that kind in some battles in which both sides close with each other. */
export function momentOf(scenario: string, is: (deed: TableDeed) => boolean): TableDeed {
  for (const seed of ['tests', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const found = played(scenario, seed, is);
    if (found !== undefined) return found;
  }
  throw new Error(`no battle of ${scenario} brings it`);
}

function played(scenario: string, seed: string, is: (deed: TableDeed) => boolean): TableDeed | undefined {
  const table = new GameSession(LIBRARY);
  let { position } = told(table, { ask: 'start', scenario, seats: SEATS, seed }, 'opened');
  let lines = [...position.lines];
  const give = (order: Order): void => {
    const seat = position.decisions[0]?.decision.seat ?? '';
    position = told(table, { ask: 'order', seat, revision: position.revision, order: { ...order } }, 'position');
    lines = [...lines, ...position.lines];
  };
  for (let count = 0; count < 400 && position.decisions.length > 0; count++) {
    const file = fileOf(lines);
    const order = (isPlan(position) ? eager(position) : declining(position))?.order;
    if (order === undefined) return undefined;
    give(order);
    const log = [...position.log];
    while (!isPlan(position) && position.decisions.length > 0) {
      const answer = declining(position);
      if (answer === undefined) return undefined;
      give(answer.order);
      log.push(...position.log);
    }
    const deed = { file, order, log };
    if (is(deed)) return deed;
  }
  return undefined;
}

const offersOf = ({ decisions: [open] }: PositionReply): readonly Offer[] => open?.offers ?? [];

function eager(position: PositionReply): Offer | undefined {
  const offers = offersOf(position);
  for (const kind of EAGER) {
    const found = offers.find(({ hint }) => hint.kind === kind);
    if (found !== undefined) return found;
  }
  return offers[0];
}

/** As whoever clicks the last button of a prompt would. */
const declining = (position: PositionReply): Offer | undefined =>
  offersOf(position).find(({ hint }) => hint.answer === 'no') ?? offersOf(position).at(-1);

/** A battle as far as so many orders go, each chosen by chance. */
export function randomBattle(
  scenario: string,
  orders: number,
): { readonly file: string; readonly next: PositionReply } {
  const table = new GameSession(LIBRARY);
  let { position } = told(table, { ask: 'start', scenario, seats: SEATS, seed: 'by chance' }, 'opened');
  const lines = [...position.lines];
  for (let count = 0; count < orders && position.decisions.length > 0; count++) {
    const seat = position.decisions[0]?.decision.seat ?? '';
    const { order } = told(table, { ask: 'advice', seat, bot: 'random' }, 'advice');
    position = told(table, { ask: 'order', seat, revision: position.revision, order: { ...order } }, 'position');
    lines.push(...position.lines);
  }
  return { file: fileOf(lines), next: position };
}

/** The same game with one order more. */
export function oneMore(file: string, order: Order): string {
  const table = new GameSession(LIBRARY);
  const { position } = told(table, { ask: 'load', journal: file, seats: SEATS }, 'opened');
  const seat = position.decisions[0]?.decision.seat ?? '';
  const after = told(table, { ask: 'order', seat, revision: position.revision, order: { ...order } }, 'position');
  return `${file}${fileOf(after.lines)}`;
}
