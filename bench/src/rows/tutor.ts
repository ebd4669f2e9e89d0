import { readFileSync } from 'node:fs';
import { knownBy, readJournal } from '@guidon/kernel';
import { LIBRARY, openRecorded, playable, scenarioIds } from '@guidon/library';
import type { Reply, Request } from '@guidon/protocol';
import { type Given, ordersOf } from '@guidon/review';
import { GameSession, TutorSession } from '@guidon/server';
import { quantile } from '../measure.ts';
import { type Line, ms, type Row } from '../report.ts';

const BUDGET_MS = 300;
/** So long the tutor of the app works at most; here it is given longer, to see how long it would take. */
const GIVEN_UP_MS = 260;
const PATIENT_MS = 3000;
/** Orders that only warm up, and orders of a game that are timed: of a longer one every so many-th. */
const WARM = 20;
const TIMED = 100;

/** What was learned for a scenario; undefined where nothing was. */
function modelOf(scenario: string): object | undefined {
  try {
    return JSON.parse(readFileSync(new URL(`../../../packages/value/data/${scenario}.json`, import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The orders of a game between recruits, and what the tutor is told of its journal. */
function played(scenario: string) {
  const session = new GameSession(LIBRARY);
  const ask = (request: Request): Reply => session.handle({ n: 0, request }).reply;
  const seats = Object.fromEntries(seatsOf(scenario).map(seat => [seat, 'bot:recruit']));
  let reply = ask({ ask: 'start', scenario, seats, seed: 'tutor' });
  while (reply.say === 'opened' || (reply.say === 'position' && reply.over === null))
    reply = ask({ ask: 'bot', revision: reply.say === 'opened' ? reply.position.revision : reply.revision });
  const file = ask({ ask: 'file' });
  const read = readJournal(file.say === 'file' ? file.text : '');
  if (!read.ok) throw new Error(`${scenario}: ${read.damage.fault}`);
  const opened = openRecorded(LIBRARY, read.journal);
  if (!opened.ok) throw new Error(`${scenario} cannot be opened`);
  const { system } = opened.value.opened;
  const journal = `${read.journal.lines.slice(0, 2).join('\n')}\n`;
  return { id: read.journal.header.system, system, journal, orders: ordersOf(system, read.journal) };
}

function seatsOf(scenario: string): readonly string[] {
  const found = playable(LIBRARY, scenario);
  const opened = found?.kit.open({ scenario: found.source, charts: found.kit.charts, profile: {} });
  if (opened?.ok !== true) throw new Error(`${scenario} cannot be opened`);
  return opened.value.system.seats;
}

function lineFor(scenario: string, model: object): Line {
  process.stderr.write(`  ${scenario}\n`);
  const { id, system, journal, orders } = played(scenario);
  const tutor = new TutorSession(LIBRARY);
  tutor.handle({ n: 0, request: { ask: 'tutor', system: id, journal, model } });
  const times: number[] = [];
  let said = 0;
  const timed = ({ before, decision, order }: Given): void => {
    const { seat } = decision;
    const state = knownBy(system, before, seat);
    const request = { ask: 'tutor-order', system: id, state, seat, order, within: PATIENT_MS };
    const start = process.threadCpuUsage();
    const { reply } = tutor.handle({ n: 0, request });
    const { user, system: kernel } = process.threadCpuUsage(start);
    times.push((user + kernel) / 1000);
    if (reply.say === 'tutor-advice' && reply.advice !== null) said++;
  };
  orders.slice(0, WARM).forEach(timed);
  times.length = 0;
  said = 0;
  const step = Math.max(1, Math.floor(orders.length / TIMED));
  orders.filter((_, at) => at % step === 0).forEach(timed);
  const late = times.filter(time => time > GIVEN_UP_MS).length;
  const p95 = quantile(times, 0.95);
  const figures = { orders: times.length, said, late, p50: quantile(times, 0.5), p95, most: quantile(times, 1) };
  return {
    row: 'tutor',
    work: `${scenario}: ${times.length} orders of recruits, a word to ${said}`,
    measured: `p50 ${ms(figures.p50)}, p95 ${ms(p95)}, most ${ms(figures.most)}; ${late} over ${GIVEN_UP_MS} ms`,
    reference: '',
    ratio: null,
    budget: `p95 < ${BUDGET_MS} ms`,
    met: p95 < BUDGET_MS,
    figures,
  };
}

/** What the tutor takes for an order, in processor time, in every battle whose positions have a value. */
export const tutor: Row = {
  name: 'tutor',
  about: 'a word of the tutor (processor time), in each battle with a value',
  run({ games }) {
    const ids = scenarioIds(LIBRARY).flatMap(id => {
      const model = modelOf(id);
      return model === undefined ? [] : [{ id, model }];
    });
    // Little only shows that it runs.
    const wanted = games > 1 ? ids : ids.filter(({ id }) => id === 'herbst-woods');
    return wanted.map(({ id, model }) => lineFor(id, model));
  },
};
