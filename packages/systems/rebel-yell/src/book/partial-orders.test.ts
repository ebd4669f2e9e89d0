import type { Completion } from '@guidon/kernel';
import type { CaseLibrary } from '@guidon/kit';
import { expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { caseKit } from '../case/kit.ts';

type Said = { readonly do: string; readonly [part: string]: string | readonly string[] };

const library: CaseLibrary = { map: () => undefined, scenario: () => undefined };

/** What may be said next of an order that is being put together; `change`: what else is so in the position. */
function nextOf(given: object, said: Said, change: (state: object) => object = () => ({})): Completion {
  const position = caseKit(charts).position({ designating: false, ...given }, library);
  if (!position.ok) throw new RangeError(JSON.stringify(position.issues));
  const { system } = position.value.opened;
  const state = { ...position.value.state, ...change(position.value.state) };
  const [decision] = system.decisions(state);
  return decision === undefined ? {} : (system.complete?.(state, decision, said) ?? {});
}

test('ry:8.4.12 one who goes only with those he has joined can be named first, alone or with all of them', () => {
  const joined = { hex: '0,0', thisSegment: { joined: true } };
  const units = [
    { id: 'C1', ...joined },
    { id: 'C2', ...joined },
  ];
  expect(nextOf({ units }, { do: 'move' }).units).toEqual(expect.arrayContaining([['C1'], ['C2'], ['C1', 'C2']]));
});

test('ry:11.1.6 whoever is named first, the leader whom the charge needs may be named after him', () => {
  const at = { hex: '0,0' };
  const given = {
    segment: 'g',
    units: [
      { id: 'C1', ...at, charge: '0,-2' },
      { id: 'C2', ...at },
      { id: 'U1', hex: '0,-2' },
    ],
    leaders: [
      { id: 'CL', ...at },
      { id: 'CX', ...at, brigade: 'other' },
    ],
  };
  expect(nextOf(given, { do: 'charge', units: ['C1'] }).leaders).toEqual([[], ['CL'], ['CX']]);
  expect(nextOf(given, { do: 'charge', units: ['C1'], leaders: ['CX'] }).leaders).toEqual([['CX', 'CL']]);
});

/** After the first round of an assault on guns. */
function betweenRounds(state: object): object {
  const { units, agenda } = Object(state);
  const assault = {
    attackers: [0],
    from: units[0].hex,
    at: units[1].hex,
    charge: false,
    charged: false,
    opportunity: false,
    flanked: false,
    round: 1,
    over: false,
    spared: false,
    routed: [],
    struck: [],
    flags: [],
    leaders: [],
  };
  return { assault, agenda: [...agenda, { step: 'break-off', role: 'defender' }] };
}

test.each([
  ['7.9.2 facing south-east they go to the two hexes behind them', { facing: 'SE' }, 'to', ['-1,-1', '0,-2']],
  ['7.9.2 into a hex they go with their back to it', { to: '-1,-1' }, 'facing', ['NE', 'SE']],
])('ry:%s', (_rule, said, part, values) => {
  const units = [
    { id: 'C1', hex: '0,0' },
    { id: 'UA1', hex: '0,-1' },
  ];
  const parts = nextOf({ units }, { do: 'prolonge', ...said }, betweenRounds);
  expect(parts[part]?.toSorted()).toEqual(values);
});
