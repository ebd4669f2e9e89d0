import { botSeed, questionFor } from '@guidon/bots';
import { huzzah } from '@guidon/huzzah';
import {
  type AnySystem,
  approximately,
  type Decision,
  type Header,
  Match,
  type OddsBounds,
  type Order,
  oddsOf,
  present,
  seededBox,
} from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import { botNamed, LIBRARY } from '@guidon/library';
import { rebelYell } from '@guidon/rebel-yell';
import { rebelsTable } from '@guidon/rebels-table';
import { scenarioIds, scenarioSource } from '@guidon/scenarios';
import manifest from '../../package.json' with { type: 'json' };
import { openScenario, playGame } from '../games.ts';
import { compare, medianCall, type Tail, tailOf } from '../measure.ts';
import { type Effort, type Line, ms, type Row, us } from '../report.ts';

const CHOICES_MS = 10;
const ODDS_MS = 100;
const FLAT = 2;
const SMALLEST = 'gettysburg-1863-07-01';
const IUKA = 'iuka';

/** A game of segments, and what its orders are measured beside. */
interface Field {
  readonly kit: SystemKit;
  readonly ids: readonly string[];
  readonly beside: { readonly name: string; readonly run: (effort: Effort) => number };
  /** So many exact odds at most: they may take a minute each. */
  readonly exact: number;
}

const HUZZAH: Field = {
  kit: huzzah,
  ids: scenarioIds(huzzah.id),
  exact: 60,
  beside: {
    name: SMALLEST,
    run: ({ games }) => {
      const smallest = openScenario(SMALLEST);
      let done = 0;
      for (let game = 0; game < games; game++)
        done += playGame(smallest, { bot: 'random', seed: `order/${game}` }).orders.length;
      return done;
    },
  },
};

const REBEL_YELL: Field = {
  kit: rebelYell,
  ids: scenarioIds(rebelYell.id),
  exact: 3,
  beside: { name: IUKA, run: () => play(huzzah, IUKA, { bot: 'random', seed: 'order/0' }) },
};

const TABLE: Field = {
  kit: rebelsTable,
  ids: scenarioIds(rebelsTable.id),
  exact: 3,
  beside: { name: IUKA, run: () => play(huzzah, IUKA, { bot: 'random', seed: 'order/0' }) },
};

const rowOf = (field: Field, beside: string): Row => ({
  name: field.kit.id,
  about: `choices, odds of assaults and cost of an order in ${field.kit.title}, beside ${beside}`,
  run: effort => [...choiceLines(field, effort), ...oddsLines(field, effort), ...orderLines(field, effort)],
});

/** The budgets of the two games of segments and of the table: choices, the odds of an assault, and an order beside one of another game. */
export const huzzahRow: Row = rowOf(HUZZAH, 'the smallest Gettysburg');
export const rebelYellRow: Row = rowOf(REBEL_YELL, 'Iuka');
export const rebelsTableRow: Row = rowOf(TABLE, 'Iuka');

interface Asked {
  readonly state: object;
  readonly decision: Decision;
}

function systemOf(kit: SystemKit, id: string): AnySystem {
  const opened = kit.open({ scenario: scenarioSource(id) });
  if (!opened.ok) throw new Error(`${id} does not open: ${JSON.stringify(opened.issues)}`);
  return opened.value.system;
}

function play(
  kit: SystemKit,
  id: string,
  how: { readonly bot: string; readonly seed: string },
  asked?: (at: Asked) => void,
): number {
  const system = systemOf(kit, id);
  const header: Header = {
    format: 'guidon-journal',
    version: 1,
    engine: manifest.version,
    system: kit.id,
    rules: kit.rulesVersion,
    scenario: { id, hash: '' },
    charts: { hash: '' },
    profile: {},
    seats: {},
    dice: { kind: 'seeded', seed: how.seed },
  };
  const kind = present(botNamed(LIBRARY, { system: kit.id, name: how.bot }), how.bot);
  const bots = new Map(system.seats.map(seat => [seat, kind.make({ systemId: kit.id, system, seat })]));
  const match = Match.start(system, header, seededBox(how.seed));
  while (system.over(match.state) === undefined) {
    const decision = present(system.decisions(match.state)[0], 'a decision');
    asked?.({ state: match.state, decision });
    const seed = botSeed(how.seed, decision.seat);
    const question = questionFor(system, match.state, { decision, seed, ply: match.ply });
    const order = present(bots.get(decision.seat), decision.seat).decide(question);
    if (!match.submit(decision.seat, order).ok) throw new Error(`${how.bot} gives an illegal order`);
  }
  return match.ply;
}

/** The same position as a new one, so that nothing found for it before is known. */
const forgotten = (state: object): object =>
  'units' in state && Array.isArray(state.units) ? { ...state, units: [...state.units] } : { ...state };

function choiceLines({ kit, ids }: Field, { games }: Effort): readonly Line[] {
  return ids.map(id => {
    const system = systemOf(kit, id);
    const times: number[] = [];
    let most = 0;
    // The first game only warms up.
    for (let game = -1; game < Math.min(2, games); game++)
      play(kit, id, { bot: 'random', seed: `choices/${game}` }, ({ state, decision }) => {
        // Once: a second call would find what the first has kept.
        const time = medianCall(1, () => {
          most = Math.max(most, system.choices(forgotten(state), decision).orders.length);
        });
        if (game >= 0) times.push(time);
      });
    const tail = tailOf(times);
    return {
      row: kit.id,
      work: `choices at ${tail.calls} decisions of ${id}, at most ${most} orders`,
      measured: `p50 ${ms(tail.p50)}, p99 ${ms(tail.p99)}, most ${ms(tail.most)}`,
      reference: '',
      ratio: null,
      budget: `p99 < ${CHOICES_MS} ms`,
      met: tail.p99 < CHOICES_MS,
      figures: { ...tail, mostOrders: most },
    };
  });
}

/** So wide as the app asks for them before an attack, at once and right after: the figures of its `questions.ts`. */
const AT_ONCE = 12;
const PREVIEW = 150;

/** An assault, a charge, or a declared list that begins with one. */
function isAttack(order: Order): boolean {
  if (order.do === 'assault' || order.do === 'charge') return true;
  if (!('actions' in order) || !Array.isArray(order.actions)) return false;
  const first: unknown = order.actions[0];
  return typeof first === 'object' && first !== null && 'act' in first && first.act === 'charge';
}

interface Attack {
  readonly at: Asked;
  readonly order: Order;
}

/** Assaults offered in a game between greedy bots, up to so many a scenario: exact odds, and those the app shows. */
function oddsLines({ kit, ids, exact: most }: Field, { attacks }: Effort): readonly Line[] {
  return ids.flatMap(id => {
    const system = systemOf(kit, id);
    const met: Attack[] = [];
    play(kit, id, { bot: 'greedy', seed: 'odds/0' }, at => {
      if (at.decision.asks !== 'orders' && at.decision.asks !== 'activate') return;
      for (const order of system.choices(at.state, at.decision).orders) if (isAttack(order)) met.push({ at, order });
    });
    const every = Math.max(1, Math.floor(met.length / Math.min(60, attacks)));
    const kept = met.filter((_, index) => index % every === 0);
    const few = kept.slice(0, most);
    const of = (all: readonly Attack[]): string =>
      `odds of ${all.length} of ${met.length} assaults offered in a greedy game of ${id}`;
    // The first ones only warm up.
    for (const { at, order } of kept.slice(0, 5))
      oddsOf(system, at.state, { decision: at.decision, order }, { widest: PREVIEW });
    const exact = timedOdds(system, few, { calls: 1, bounds: {} });
    const bounded = [AT_ONCE, PREVIEW].map(widest => {
      const { times, open } = timedOdds(system, kept, { calls: 3, bounds: { widest } });
      return oddsLine(kit.id, `bounded ${of(kept)}, ${widest} wide`, tailOf(times), openOf(tailOf(open)));
    });
    return [oddsLine(kit.id, `exact ${of(few)}`, tailOf(exact.times), { text: '', figures: {} }), ...bounded];
  });
}

const openOf = (open: Tail) => ({
  text: `open: p50 ${percent(open.p50)}, p99 ${percent(open.p99)}`,
  figures: { openP50: open.p50, openP99: open.p99, openMost: open.most },
});

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function timedOdds(
  system: AnySystem,
  attacks: readonly Attack[],
  { calls, bounds }: { readonly calls: number; readonly bounds: OddsBounds },
): { readonly times: readonly number[]; readonly open: readonly number[] } {
  const open: number[] = [];
  const times = attacks.map(({ at, order }) =>
    medianCall(calls, () => {
      open.push(approximately(oddsOf(system, at.state, { decision: at.decision, order }, bounds).open));
    }),
  );
  return { times, open };
}

const oddsLine = (
  row: string,
  work: string,
  tail: Tail,
  { text, figures }: { readonly text: string; readonly figures: { readonly [name: string]: number } },
): Line => ({
  row,
  work,
  measured: `p50 ${ms(tail.p50)}, p99 ${ms(tail.p99)}, most ${ms(tail.most)}`,
  reference: text,
  ratio: null,
  budget: `p99 < ${ODDS_MS} ms`,
  met: tail.p99 < ODDS_MS,
  figures: { ...tail, ...figures },
});

function orderLines({ kit, ids, beside }: Field, effort: Effort): readonly Line[] {
  const timings = compare(
    [
      { name: beside.name, run: () => beside.run(effort) },
      ...ids.map(id => ({ name: id, run: () => play(kit, id, { bot: 'random', seed: 'order/0' }) })),
    ],
    Math.min(3, effort.rounds),
  );
  const base = timings[0]?.median ?? 1;
  return ids.map((id, at) => {
    const cost = timings[at + 1]?.median ?? 0;
    return {
      row: kit.id,
      work: `an order of a random game of ${id}, everything included`,
      measured: us(cost),
      reference: `${beside.name}: ${us(base)}`,
      ratio: cost / base,
      budget: `≤ ${FLAT}`,
      met: cost / base <= FLAT,
      figures: { ...timings[at + 1] },
    };
  });
}
