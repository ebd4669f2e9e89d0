import type { CaseLibrary, MapPicture, Opened, PositionPicture } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { caseKit } from '../case/kit.ts';

const library: CaseLibrary = { map: () => undefined, scenario: () => undefined };

function laid(given: object): { readonly opened: Opened; readonly state: object } {
  const position = caseKit(charts).position(given, library);
  if (!position.ok) throw new RangeError(JSON.stringify(position.issues));
  return position.value;
}

const ground = {
  segment: 'g',
  size: 3,
  terrain: { '0,-1': 'woods', '1,0': 'clear, elevation', '-1,0': 'embankment', '2,0': 'creek', creek: '2,0 2,-1' },
  hexsides: [{ between: ['0,0', '0,1'], kind: 'wall', inside: '0,0' }],
  units: [
    {
      id: 'A1',
      side: 'USA',
      full: '2-6',
      at: '0,0',
      facing: 'NE',
      hits: 2,
      is_reduced: true,
      state: 'disrupted',
      af: true,
    },
    { id: 'C1', side: 'CSA', type: 'Art', full: '2-6', at: '0,-3', facing: 'S' },
    { id: 'R1', side: 'USA', full: '2-6', at: 'off-map 0,3' },
  ],
  leaders: [{ id: 'L1', side: 'USA', rank: 'junior', org: '1', command_radius: 1, at: '0,0' }],
};

describe('how Huzzah! shows itself', () => {
  const { opened, state } = laid(ground);
  const map: MapPicture = opened.present.map();
  const picture: PositionPicture = opened.present.position(state, 'union');
  const hexOf = (code: string) => map.hexes.find(hex => hex.code === code);

  test('ground: woods, heights, banks that are no hills, creeks through hexes', () => {
    expect(hexOf('0,-1')).toMatchObject({ sign: 'woods', level: 0 });
    expect(hexOf('1,0')).toMatchObject({ sign: 'clear', level: 1 });
    expect(hexOf('-1,0')).toMatchObject({ level: 0, ground: ['embankment'] });
    expect(hexOf('2,0')).toMatchObject({ sign: 'clear', ground: ['creek'] });
    expect(map.watercourses).toEqual([{ name: 'creek', kind: 'creek', path: ['2,0', '2,-1'] }]);
    expect(map.works).toEqual([{ kind: 'wall', inside: '0,0', outside: '0,1' }]);
    expect(map.slopes).toHaveLength(6);
  });

  test('counters: facing, hits, order, the side that is up, and where they wait', () => {
    const counter = (id: string) => picture.counters.find(other => other.id === id);
    expect(counter('A1')).toMatchObject({
      hex: '0,0',
      facing: 'NE',
      hits: 2,
      reduced: true,
      order: 'disrupted',
      pips: { left: 1, of: 6 },
      states: ['disrupted', 'advance-fire'],
    });
    expect(counter('R1')).toMatchObject({ hex: null, tray: 'waiting', facing: null });
    expect(counter('L1')).toMatchObject({ figure: 'leader', numeral: '1', order: null });
  });

  test('overlays: zones by stack, command by leader', () => {
    const of = (kind: string, id: string) =>
      picture.overlays.find(overlay => overlay.kind === kind && overlay.counters.includes(id))?.hexes;
    expect(of('minimum-zone', 'A1')?.toSorted()).toEqual(['1,-1', '1,0']);
    expect(of('command', 'L1')).toHaveLength(7);
    expect(of('fire-zone', 'C1')).toContain('0,-1');
    expect(of('fire-zone', 'C1')).not.toContain('0,0');
  });

  test.each([
    ['an empty hex: a move', ['A1'], '1,-2', { do: 'move', units: ['A1'], path: ['1,-1', '1,-2'] }],
    ['an enemy afar: fire', ['A1'], '0,-3', { do: 'fire', units: ['A1'], target: '0,-3' }],
    ['a leader alone: his ride', ['L1'], '1,-1', { do: 'move-leader', leader: 'L1', path: ['1,-1'] }],
    ['one who waits: by his entry hex', ['R1'], '0,2', { do: 'move', units: ['R1'], path: ['0,3', '0,2'] }],
  ])('pointing at %s', (_what, units, hex, order) => {
    const decision = { seat: 'union', asks: 'orders', rule: 'hz:3.1', units: [] } as const;
    expect(opened.present.meant(state, { decision, units, hex })).toEqual(order);
  });

  test('a fire is weighed, with the question for its sum; the answer shows each part with its rule', () => {
    const decision = { seat: 'union', asks: 'orders', rule: 'hz:3.1', units: [] } as const;
    const order = { do: 'fire', units: ['A1'], target: '0,-3' };
    const { weighed, asks, answer } = opened.present.order(state, { decision, order });
    expect({ weighed, answer }).toEqual({ weighed: true, answer: null });
    const [question] = asks;
    if (question === undefined) throw new RangeError('no question');
    const answered = opened.system.query(state, 'union', question);
    if (!answered.ok) throw new RangeError(JSON.stringify(answered.issues));
    const shown = opened.present.answer(state, { question, answer: answered.value });
    expect(shown?.sums.map(({ title }) => title)).toEqual(['Factor', 'Line of the chart']);
    expect(shown?.sums[0]?.parts[0]).toMatchObject({ text: 'strength', rule: 'hz:7.1.9' });
  });

  test.each([
    ['decline', 'no'],
    ['take-hit', 'yes'],
    ['accept', 'no'],
    ['go-along', 'yes'],
    ['done', 'no'],
  ])('%s says %s', (word, answer) => {
    const decision = { seat: 'union', asks: 'disruption', rule: 'hz:7.5-D', units: ['A1'] } as const;
    expect(opened.present.order(state, { decision, order: { do: word } }).answer).toBe(answer);
    expect(opened.present.asked(state, decision)).toMatchObject({ kind: 'disruption', reaction: true });
  });

  test('an order tells its way and its cost in movement points', () => {
    const decision = { seat: 'union', asks: 'orders', rule: 'hz:3.1', units: [] } as const;
    const order = { do: 'move', units: ['A1'], path: ['1,-1', '1,-2'], facing: 'N' };
    expect(opened.present.order(state, { decision, order })).toMatchObject({
      kind: 'move',
      to: '1,-2',
      cost: '2',
      facing: 'N',
      plain: false,
    });
  });
});
