import { describe, expect, test } from 'vitest';
import charts from '../../../data/charts.json' with { type: 'json' };
import type { Side } from '../../terms/names.ts';
import { parseBoard } from '../scenario.ts';
import type { FreeForce, FreeGame } from './game.ts';
import { builtScenario, freeScenario, STANDARD_TABLE, STANDARD_TURNS, standardVictory } from './game.ts';

const plain = (name: string) => ({ name, respect: 'accepted', ability: 'competent' }) as const;
const regiment = (short: string) =>
  ({ name: `${short} regiment`, short, type: 'infantry', weapon: 'musket', bases: 4 }) as const;

const force: FreeForce = {
  army: 'A division',
  commander: plain('A general'),
  commands: [
    { name: 'First', general: plain('A colonel'), units: [regiment('1'), regiment('2')] },
    {
      name: 'Second',
      general: { name: 'Another', respect: 'hated', ability: 'exceptional' },
      units: [
        regiment('3'),
        { name: 'Guns', short: 'G', type: 'artillery', weapon: 'rifled', bases: 2, level: 'determined' },
      ],
    },
  ],
};

const game = (change: Partial<FreeGame> = {}): FreeGame => ({
  id: 'our-game',
  title: 'Our game',
  date: '1864-05-05',
  period: '1864-1865',
  ...STANDARD_TABLE,
  features: [
    {
      id: 'wall',
      name: 'A wall',
      kind: 'wall',
      polygon: [
        [20000, 15500],
        [28000, 15500],
        [28000, 16500],
        [20000, 16500],
      ],
      line: [
        [20000, 16000],
        [28000, 16000],
      ],
      agreed: { cover: false },
    },
  ],
  sideA: 'confederate',
  forces: { union: force, confederate: force },
  turns: STANDARD_TURNS,
  ...change,
});

const read = (change: Partial<FreeGame> = {}) =>
  parseBoard({ scenario: freeScenario(game(change)), charts, profile: {} });

describe('games of the players', () => {
  test('a game is a scenario that parses, and survives a file', () => {
    const scenario = freeScenario(game());
    expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario);
    const board = read();
    expect(board).toMatchObject({ ok: true, value: { deployment: 'free', firstInitiative: null, special: new Set() } });
  });

  test('R75 side A has the south edge', () => {
    const found = (side: Side) => read({ sideA: side });
    expect(found('confederate')).toMatchObject({ value: { sides: ['confederate', 'union'], south: 'confederate' } });
    expect(found('union')).toMatchObject({ value: { sides: ['union', 'confederate'], south: 'union' } });
    expect(read()).toMatchObject({ value: { table: { width: 48000, depth: 32000 } } });
  });

  test('units keep the order of their list, and what was agreed', () => {
    const board = read();
    if (!board.ok) throw new Error(JSON.stringify(board.issues));
    const { units, generals, table } = board.value;
    expect(units.filter(({ side }) => side === 'union').map(({ id, short }) => [id, short])).toEqual([
      ['us-01-01', '1'],
      ['us-01-02', '2'],
      ['us-02-01', '3'],
      ['us-02-02', 'G'],
    ]);
    expect(units.at(-1)).toMatchObject({ level: 'determined', zealous: null, command: 'us-02' });
    expect(generals.find(({ id }) => id === 'us-general-02')).toMatchObject({
      respect: 'hated',
      ability: 'exceptional',
    });
    expect(table.features[0]).toMatchObject({ cover: false, obstacle: true, linear: true });
  });

  test('R45 three markers on the centre line, and rout at half', () => {
    expect(standardVictory(40000, 30000)).toMatchObject({
      rout: [1, 2],
      perUnitBroken: 1,
      perGeneralRemoved: 2,
      camp: 3,
      objectives: [
        { at: [10000, 15000], points: 3, reach: 3000 },
        { at: [20000, 15000], points: 3, reach: 3000 },
        { at: [30000, 15000], points: 3, reach: 3000 },
      ],
      levels: [{ lead: 3 }, { lead: 0 }],
    });
    expect(read()).toMatchObject({ value: { turns: 10, victory: { rout: [1, 2], objectives: [{}, {}, {}] } } });
  });

  test('RES-04, TER-06, SEQ-04: zealous units, effects of terrain and objectives are agreed on', () => {
    const plan = game({
      objectives: [{ id: 'ford', name: 'The ford', at: [24000, 10000], points: 5, reach: 2000, side: 'union' }],
      forces: {
        union: force,
        confederate: {
          ...force,
          commands: force.commands.map(command => ({
            ...command,
            units: command.units.map(unit => (unit.type === 'infantry' ? { ...unit, zealous: true } : unit)),
          })),
        },
      },
    });
    const built = builtScenario(plan, charts);
    if (!built.ok) throw new Error(JSON.stringify(built.issues));
    const board = parseBoard({ scenario: built.value, charts, profile: {} });
    if (!board.ok) throw new Error(JSON.stringify(board.issues));
    expect(board.value.units.filter(({ zealous }) => zealous === true).map(({ id }) => id)).toEqual([
      'cs-01-01',
      'cs-01-02',
      'cs-02-01',
    ]);
    expect(board.value.table.features[0]).toMatchObject({ cover: false, obstacle: true });
    expect(board.value.victory.objectives).toMatchObject([
      { id: 'ford', at: { x: 24000, y: 10000 }, points: 5, reach: 2000, side: 'union', test: 'only' },
    ]);
  });

  test('R97 a force that its zone has no room for is not built', () => {
    const crowd = (regiments: number): FreeForce => ({
      ...force,
      commands: [
        {
          name: 'All',
          general: plain('A colonel'),
          units: Array.from({ length: regiments }, (_, at) => ({ ...regiment(`${at}`), bases: 6 })),
        },
      ],
    });
    const small = { width: 16000, depth: 16000 };
    const of = (regiments: number) =>
      builtScenario(game({ ...small, features: [], forces: { union: crowd(regiments), confederate: force } }), charts);
    expect(of(4)).toMatchObject({ ok: true });
    expect(of(6)).toMatchObject({ ok: false, issues: [{ path: 'forces.union' }] });
  });

  test('what is wrong with an army is told by its place', () => {
    const [first] = force.commands;
    const small: FreeForce = { ...force, commands: first === undefined ? [] : [{ ...first, units: [regiment('1')] }] };
    const board = read({ forces: { union: small, confederate: force } });
    expect(board.ok ? [] : board.issues.map(({ path }) => path)).toEqual(['orderOfBattle.commands[0]']);
  });
});
