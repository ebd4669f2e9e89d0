import type { Parsed, Question } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { huzzah } from '../kit.ts';
import { scenarioSystem } from '../test-games.ts';

function read<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

const unit = (id: string, side: string, more: object) => ({ id, side, ho: id[0], full: '2-6', ...more });

function answers(given: object, question: Question & object): object {
  const position = read(huzzah.cases.position(given, { map: () => undefined, scenario: () => undefined }));
  return read(position.opened.system.query(position.state, 'union', question));
}

const assault = (units: readonly object[], target: string): object =>
  answers({ segment: 'g', units }, { ask: 'assault', units: ['A1', 'A2'], target } as Question);

const attackers = (at: string) => [unit('A1', 'USA', { at, facing: 'N' }), unit('A2', 'USA', { at, facing: 'N' })];

describe('questions about an assault', () => {
  test('both sides of round 1, and the fire before it', () => {
    const found = assault([...attackers('0,0'), unit('C1', 'CSA', { at: '0,-1', facing: 'S' })], '0,-1');
    expect(found).toMatchObject({
      legal: true,
      charge: false,
      flanked: false,
      met: [{ kind: 'pre-assault', by: '0,-1' }],
      attacker: { disrupted: false, factor: { total: 12 }, passes: '4/5' },
      defender: { disrupted: false, factor: { total: 6 } },
    });
  });

  test('a flank shakes the defender first (10.1.9) and keeps him from firing', () => {
    const found = assault([...attackers('0,0'), unit('C1', 'CSA', { at: '0,-1', facing: 'N' })], '0,-1');
    expect(found).toMatchObject({ flanked: true, met: [], defender: { disrupted: true } });
  });

  test('two hexes away it is a charge, met by advance fire on the way', () => {
    const found = assault([...attackers('0,1'), unit('C1', 'CSA', { at: '0,-1', facing: 'S' })], '0,-1');
    expect(found).toMatchObject({ legal: true, charge: true, met: [{ kind: 'advance' }, { kind: 'pre-assault' }] });
    expect(found).toMatchObject({ ways: ['0,0'] });
  });

  test('why not', () => {
    const shaken = attackers('0,0').map(one => ({ ...one, state: 'disrupted' }));
    const found = assault([...shaken, unit('C1', 'CSA', { at: '0,-1', facing: 'S' })], '0,-1');
    expect(found).toMatchObject({ legal: false, refusal: { rule: 'hz:10.1.10' } });
  });
});

describe('questions about the country', () => {
  const system = scenarioSystem('iuka');
  const state = system.setup();
  const ask = (question: object) => read(system.query(state, 'union', question as Question));

  test('every hex once, with what it scores', () => {
    const { hexes, aims, turns } = ask({ ask: 'map' }) as { hexes: { hex: string }[]; aims: object[]; turns: number };
    expect(hexes).toHaveLength(24 * 18);
    expect(hexes.find(({ hex }) => hex === '1211')).toMatchObject({
      clear: true,
      elevation: true,
      road: true,
      points: { union: 0, confederate: 10 },
      fronts: { N: ['1210', '1110'] },
    });
    expect(aims).toMatchObject([{ id: 'fulton-road', when: 'exits', atMost: 3 }]);
    expect(turns).toBe(9);
  });

  test('what is seen over the bare ground', () => {
    const { seen } = ask({ ask: 'field', hex: '1209' }) as { seen: string[] };
    expect(seen).toContain('1205');
    expect(seen).not.toContain('1206');
  });

  test('how it would end now', () => {
    expect(ask({ ask: 'score' })).toMatchObject({
      winner: 'union',
      result: 'Union marginal',
      score: { union: 15, confederate: 0 },
    });
  });
});
