import type { Addend, Figure, GameEvent, Json } from '@guidon/kernel';
import type { Outcome } from '../board/charts/charts.ts';
import type { EventOf, RtEvent } from '../terms/events.ts';
import type { Side } from '../terms/names.ts';
import { pointFact, poseFact } from './facts.ts';

type Facts = { readonly [name: string]: Json };

/** Figures of an event by name, so that a case can compare a sum without writing out its addends. */
export function retold(raw: GameEvent): Facts {
  // Only events of this system and throws of the kernel come here.
  const event = raw as RtEvent;
  switch (event.event) {
    case 'tested':
      return {
        rows: event.adjust.addends.map(rowNumber),
        adjust: event.adjust.total,
        outcome: outcomeWord(event.outcome),
      };
    case 'shot':
      return { dice: event.pool.total, rows: rowsOf(event.pool) };
    case 'melee-fought':
      return meleeFacts(event);
    case 'scouted':
    case 'initiative-thrown':
      return { dice: totals(event.dice) };
    case 'moved':
    case 'hits-taken':
    case 'fed':
    case 'losses-chosen':
      return poseFact(event.stance.pose);
    case 'changed':
    case 'stood':
      return poseFact(event.pose);
    case 'rode':
    case 'swept-away':
    case 'incapacitated':
      return { pos: pointFact(event.to) };
    default:
      return {};
  }
}

/** `9` of RADJ-09; a row that only a scenario has keeps its name. */
function rowNumber({ rule, name }: Addend): Json {
  const found = /RADJ-(\d+)$/.exec(rule);
  return found?.[1] === undefined ? name : Number(found[1]);
}

/** `advance 1`, `forcedRetire`, `hits 1, forcedRetire`, … */
function outcomeWord(outcome: Outcome): string {
  return [
    ...(outcome.carryOn === true ? ['carryOn'] : []),
    ...(outcome.stand === true ? ['stand'] : []),
    ...(outcome.advance === undefined ? [] : [`advance ${outcome.advance}`]),
    ...(outcome.hits === undefined ? [] : [`hits ${outcome.hits}`]),
    ...(outcome.forcedRetire === true ? ['forcedRetire'] : []),
    ...(outcome.break === true ? ['break'] : []),
  ].join(', ');
}

/** Changes of a pool by the ids of their rows: `{S2C-06: -2}`. */
function rowsOf({ addends }: Figure): Facts {
  const rows: { [row: string]: number } = {};
  for (const { rule, value } of addends) {
    const row = rule.replace(/^rt:/, '');
    rows[row] = (rows[row] ?? 0) + value;
  }
  return rows;
}

function meleeFacts({ units, pools, hits }: EventOf<'melee-fought'>): Facts {
  const [charger, opponent] = units;
  return {
    dice: { [charger]: pools[0].total, [opponent]: pools[1].total },
    rows: { [charger]: rowsOf(pools[0]), [opponent]: rowsOf(pools[1]) },
    hits: { [charger]: hits[0], [opponent]: hits[1] },
  };
}

const totals = (figures: { readonly [S in Side]: Figure }): Facts => ({
  union: figures.union.total,
  confederate: figures.confederate.total,
});
