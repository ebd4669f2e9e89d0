import { LIBRARY } from '@guidon/library';
import type { LogLine, Offer, Order, PositionReply, Reply, ReplyOf, Request } from '@guidon/protocol';
import { GameSession } from '@guidon/server';

/** One order of a game that programs have played, and what came of it. */
export interface Deed {
  /** The game as a file, up to the question. */
  readonly file: string;
  readonly kind: string;
  readonly order: Order;
  readonly label: string;
  readonly units: readonly string[];
  readonly to: string | null;
  /** It was on the list of offers, word for word. */
  readonly offered: boolean;
  readonly log: readonly LogLine[];
  /** So many charges wait for each other after it. */
  readonly chain: number;
}

/** Its log says so. */
export const tells =
  (sign: RegExp) =>
  ({ log }: Deed): boolean =>
    log.some(({ text }) => sign.test(text));

const SEEDS = ['tests', 'a', 'b', 'c', 'd', 'e'];
/** No battle takes more. */
const MOST = 2_000;

/** Rather these than what the program would do: the battle comes to blows, and soon. */
const EAGER = ['countercharge', 'charge', 'declare-charge', 'designate', 'assault', 'rally', 'react'];

/**
 * A battle in which each of these things happens, up to the last of them, as two persons at one screen would have it.
 * The dice are those of the first seed that brings them all.
 */
export function battleWith(scenario: string, wanted: readonly Wanted[]): readonly Deed[] {
  for (const seed of SEEDS) {
    const deeds = played(scenario, { seed, wanted, most: MOST });
    if (wanted.every(happens => deeds.some(happens))) return deeds;
  }
  throw new Error(`no battle of ${scenario} brings all that is wanted`);
}

type Wanted = (deed: Deed) => boolean;

/** More seeds, and how far each battle is followed, for things that are rare. */
const RARE = { seeds: ['e', 'b', 'tests', 'i', 'h', 'a', 'c', 'd', 'f', 'g', 'j', 'k', 'l', 'm', 'n', 'o'], most: 500 };

/** The first moment of each kind, whichever battle brings it. */
export function momentsOf<Name extends string>(
  scenario: string,
  wanted: { readonly [N in Name]: Wanted },
): { readonly [N in Name]: Deed } {
  const found = new Map<string, Deed>();
  const names = Object.keys(wanted) as Name[];
  for (const seed of RARE.seeds) {
    const missing = names.filter(name => !found.has(name));
    if (missing.length === 0) break;
    const deeds = played(scenario, { seed, wanted: missing.map(name => wanted[name]), most: RARE.most });
    for (const name of missing) {
      const deed = deeds.find(wanted[name]);
      if (deed !== undefined) found.set(name, deed);
    }
  }
  const missing = names.filter(name => !found.has(name));
  if (missing.length > 0) throw new Error(`no battle of ${scenario} brings ${missing.join(', ')}`);
  // Every name has its deed.
  return Object.fromEntries(found) as { readonly [N in Name]: Deed };
}

/** The first question of a battle at which something of this kind is offered, as a file up to it. */
export function offered(
  scenario: string,
  is: (offer: Offer, position: PositionReply) => boolean,
): { readonly file: string; readonly offer: Offer } {
  const table = new GameSession(LIBRARY);
  const seats = { union: 'person', confederate: 'person' };
  let { position } = told(table, { ask: 'start', scenario, seats, seed: 'tests' }, 'opened');
  const lines = [...position.lines];
  for (let count = 0; count < MOST && position.decisions.length > 0; count++) {
    const offer = position.decisions[0]?.offers.find(one => is(one, position));
    if (offer !== undefined) return { file: `${lines.join('\n')}\n`, offer };
    const { next } = step(table, position, lines);
    lines.push(...next.lines);
    position = next;
  }
  throw new Error(`nothing of this kind is offered in ${scenario}`);
}

/** Something that few battles bring: it is looked for in so many, and may be in none of them. */
export function sought(scenario: string, is: Wanted, battles = 3): Deed | undefined {
  for (const seed of RARE.seeds.slice(0, battles)) {
    const deed = played(scenario, { seed, wanted: [is], most: RARE.most }).find(is);
    if (deed !== undefined) return deed;
  }
  return undefined;
}

interface Battle {
  readonly seed: string;
  readonly wanted: readonly Wanted[];
  readonly most: number;
}

function played(scenario: string, { seed, wanted, most }: Battle): readonly Deed[] {
  let missing = wanted;
  const table = new GameSession(LIBRARY);
  const seats = { union: 'person', confederate: 'person' };
  let { position } = told(table, { ask: 'start', scenario, seats, seed }, 'opened');
  const lines = [...position.lines];
  const deeds: Deed[] = [];
  for (let count = 0; count < most && position.decisions.length > 0; count++) {
    const { deed, next } = step(table, position, lines);
    lines.push(...next.lines);
    deeds.push(deed);
    position = next;
    missing = missing.filter(happens => !happens(deed));
    if (missing.length === 0) break;
  }
  return deeds;
}

function step(
  table: GameSession,
  position: PositionReply,
  lines: readonly string[],
): { readonly deed: Deed; readonly next: PositionReply } {
  const [open] = position.decisions;
  if (open === undefined) throw new Error('nobody is asked');
  const { seat } = open.decision;
  const eager = open.offers.find(({ order: known }) => EAGER.includes(known.do));
  const advised = told(table, { ask: 'advice', seat, bot: 'greedy' }, 'advice').weighed[0]?.offer;
  const chosen = eager ?? advised;
  if (chosen === undefined) throw new Error('nothing to order');
  const { order, label } = chosen;
  const offer = open.offers.find(known => JSON.stringify(known.order) === JSON.stringify(order));
  const next = told(table, { ask: 'order', seat, revision: position.revision, order: { ...order } }, 'position');
  const deed: Deed = {
    file: `${lines.join('\n')}\n`,
    kind: open.hint.kind,
    order,
    // A program may add to what is on offer where to face in the end; a person turns afterwards.
    label: offer?.label ?? label.replace(/ and face .*/, ''),
    units: offer?.hint.units ?? unitsOf(order),
    to: offer?.hint.to ?? null,
    offered: offer !== undefined,
    log: next.log,
    chain: next.picture.panels.find(({ id }) => id === 'chain')?.chips.length ?? 0,
  };
  return { deed, next };
}

const unitsOf = ({ units = [] }: Order & { readonly units?: readonly string[] }): readonly string[] => units;

function told<S extends Reply['say']>(table: GameSession, request: Request, say: S): ReplyOf<S> {
  const { reply } = table.handle({ n: 1, request });
  if (reply.say !== say) throw new Error(`expected ${say}, got ${JSON.stringify(reply).slice(0, 300)}`);
  return reply as ReplyOf<S>;
}
