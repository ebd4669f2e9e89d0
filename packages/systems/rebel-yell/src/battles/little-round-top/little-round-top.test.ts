import { describe, expect, test } from 'vitest';
import { assaultSum } from '../../assault/figures.ts';
import type { Assault } from '../../assault/terms.ts';
import { isLeaderInCommand } from '../../clock/command.ts';
import { moraleOf, NO_CAUSE } from '../../combat/morale.ts';
import { fireSum } from '../../fire/figures.ts';
import type { Shot } from '../../fire/terms.ts';
import { leaderNamed } from '../../terms/ids.ts';
import type { RyOrder } from '../../terms/orders.ts';
import { stackAt } from '../../terms/places.ts';
import { isControlled } from '../../zones/control.ts';
import { minimumZones } from '../../zones/minimum.ts';
import { assaultOpens, barsCharge, barsReorganize, leaderFreed } from '../hooks.ts';
import { all, eventsOf, Field, type Given } from '../test-field.ts';
import { revealedBy } from './company-b.ts';
import { tooNear } from './hazlett.ts';

const top = (given: Given): Field => new Field('little-round-top', given);
const move = (units: string[], ...path: string[]): RyOrder => ({ do: 'move', units, path });
const fire = (units: string[], target: string): RyOrder => ({ do: 'fire', units, target });
const FAR = { 'cs-48al-1': '0101 NE' };

function lineParts(field: Field, by: string[], [from, at]: [string, string], kind: Shot['kind'] = 'fire'): string[] {
  const shot: Shot = {
    kind,
    by: by.map(id => field.index(id)),
    from: field.hex(from),
    at: field.hex(at),
    targets: stackAt(field.state, field.hex(at)),
  };
  return fireSum(field.board, field.state, shot).line.addends.map(({ name, value }) => `${name} ${value}`);
}

describe('boulders', () => {
  const rocks = (without?: string): Field =>
    top({
      segment: 'i',
      units: { 'us-20me-4': '1310 S', 'cs-4al': '1311 NE', 'cs-5tx-1': '1510 NE' },
      ...(without === undefined ? {} : { without }),
    });

  test('a line less through the front, not through the flank, and not before an assault', () => {
    expect(lineParts(rocks(), ['cs-4al-1'], ['1311', '1310'])).toContain('boulders -1');
    expect(lineParts(rocks(), ['cs-5tx-1'], ['1510', '1310'])).not.toContain('boulders -1');
    expect(lineParts(rocks(), ['cs-4al-1'], ['1311', '1310'], 'pre-assault')).not.toContain('boulders -1');
    expect(lineParts(rocks('boulders'), ['cs-4al-1'], ['1311', '1310'])).not.toContain('boulders -1');
  });

  test('no gun enters but on the summit', () => {
    const guns = (path: string, without?: string) =>
      top({
        turn: 4,
        units: { 'us-d5us-1': { at: '1105 SW', formation: 'limbered', deployment: 'none' }, ...FAR },
        ...(without === undefined ? {} : { without }),
      }).refusal(move(['us-d5us-1'], path));
    expect(guns('1006')).toMatchObject({ rule: 'ry:14.0', because: 'no-gun-there', facts: { special: 'boulders' } });
    expect(guns('1006', 'boulders')).toBeUndefined();
    expect(guns('1205')).toBeUndefined();
  });

  test('no horse charges into them', () => {
    const field = rocks();
    const { board, state } = field;
    const units = state.units.map(unit => ({ ...unit, formation: 'mounted-line' as const }));
    const plan = { units: [field.index('cs-4al-1')], at: field.hex('1310') };
    expect(barsCharge(board, { ...state, units }, plan)).toMatchObject({ because: 'no-charge-there' });
    expect(barsCharge(board, state, plan)).toBeUndefined();
  });
});

describe('tired', () => {
  const order = move(all('cs-47al', 3), '0913');
  const field = (turn: number) => top({ turn, segment: 'f', units: { 'cs-47al': '0914 NE', 'us-16mi': '1006 SW' } });

  test('no move on turn 1', () => {
    const alabama = move(all('cs-47al', 5), '1013');
    expect(field(1).refusal(alabama)).toMatchObject({ because: 'rests', facts: { special: 'tired', turn: 1 } });
    expect(field(2).why(alabama)).toBeUndefined();
    expect(field(1).why(order)).toBe('rests');
    expect(field(1).offers('move')).toEqual([]);
  });

  test('the 15th Alabama never reorganizes', () => {
    const { board } = field(5);
    const units = (id: string) => [board.unitById.get(id) ?? -1];
    expect(barsReorganize(board, units('cs-15al-1'))).toMatchObject({ because: 'never-reorganizes' });
    expect(barsReorganize(board, units('cs-47al-1'))).toBeUndefined();
  });
});

describe('company-b', () => {
  const B = { at: '1711 SW', deployment: 'skirmish' as const, arrow: -1 };
  const field = (given: Partial<Given> = {}): Field => {
    const made = top({ segment: 'f', units: { 'us-20me-8': B, 'cs-15al-1': '1511 NE' }, ...given });
    const units = made.state.units.map((unit, index) =>
      index === made.index('us-20me-8') ? { ...unit, arrow: made.hex('1610') } : unit,
    );
    made.state = { ...made.state, units };
    return made;
  };

  test('hidden it is no target and has no zones', () => {
    const hidden = field({ segment: 'i', units: { 'us-20me-8': B, 'cs-15al-1': '1611 NE' } });
    expect(hidden.refusal(fire(['cs-15al-1'], '1711'))).toMatchObject({ because: 'not-seen-yet' });
    expect(isControlled(hidden.board, hidden.state, hidden.hex('1611'), 'union')).toBe(false);
    const zones = minimumZones(hidden.board, hidden.state, { side: 'union', ignoring: [] });
    expect(hidden.board.map.grid.codes.flatMap((_, hex) => zones.at(hex))).toEqual([]);
    const seen = field({
      segment: 'i',
      units: { 'us-20me-8': B, 'cs-15al-1': '1611 NE' },
      memory: { 'company-b': true },
    });
    expect(seen.why(fire(['cs-15al-1'], '1711'))).toBeUndefined();
    expect(isControlled(seen.board, seen.state, seen.hex('1611'), 'union')).toBe(true);
  });

  test('it shows itself to an enemy who comes next to it, who stops and is fired at', () => {
    const found = field({ segment: 'f', turn: 2 });
    const told = found.give(move(['cs-15al-1'], '1611', '1612'));
    expect(eventsOf(told, 'special').map(({ text }) => text)).toEqual(['20th Maine/8 shows itself at 1711. (ry:14.0)']);
    expect(found.hexOf('cs-15al-1')).toBe('1611');
    expect(found.state.open?.stopped).toBe('ry:8.2');
    expect(found.asked?.asks).toBe('skedaddle');
    found.give({ do: 'decline' });
    expect(found.asked?.asks).toBe('advance-fire');
  });

  test('men who run past it do not stop comrades who march on elsewhere', () => {
    const open = { leaders: [], flags: [], spent: 2, arrowSpent: 0, steps: 1, stopped: null, free: [] };
    const stoppedBy = (order: 'good' | 'routed') => {
      const found = field({ units: { 'us-20me-8': B, 'cs-15al-1': { at: '1611 NE', order }, 'cs-15al-2': '1412 NE' } });
      found.state = {
        ...found.state,
        open: { ...open, units: [found.index('cs-15al-1'), found.index('cs-15al-2')] },
      };
      found.doing((board, play) => revealedBy(board, play, { side: 'confederate', hex: found.hex('1611') }));
      return found.state.open?.stopped;
    };
    expect(stoppedBy('routed')).toBeNull();
    expect(stoppedBy('good')).toBe('ry:8.2');
  });

  test('it shows itself by its own fire, and the first at a flank has a line more', () => {
    const flank = field({ segment: 'b', units: { 'us-20me-8': B, 'cs-15al-1': '1612 SW', 'cs-15al-2': '1412 NE' } });
    expect(lineParts(flank, ['us-20me-8'], ['1711', '1612'])).toContain('company-b 1');
    const front = field({ segment: 'b', units: { 'us-20me-8': B, 'cs-15al-1': '1612 NE' } });
    expect(lineParts(front, ['us-20me-8'], ['1711', '1612'])).not.toContain('company-b 1');
    flank.give(fire(['us-20me-8'], '1612'), 0);
    expect(flank.state.memory).toMatchObject({ 'company-b': true, 'company-b-flank': 'fire' });
    expect(lineParts(flank, ['us-20me-8'], ['1711', '1612'])).not.toContain('company-b 1');
  });

  test('so has its first charge at a flank, in each of its rounds', () => {
    const charge = field({ segment: 'g', units: { 'us-20me-8': '1711 SW', 'cs-15al-1': '1612 SW' } });
    const assault: Assault = {
      attackers: [charge.index('us-20me-8')],
      from: charge.hex('1711'),
      at: charge.hex('1612'),
      charge: true,
      charged: false,
      opportunity: false,
      flanked: true,
      round: 0,
      over: false,
      spared: false,
      routed: [],
      struck: [],
      flags: [],
      leaders: [],
    };
    const parts = (change: Partial<Assault> = {}) =>
      assaultSum(charge.board, charge.state, {
        assault: { ...assault, ...change },
        role: 'attacker',
        units: assault.attackers,
      })?.line.addends.map(({ name }) => name);
    expect(parts()).toContain('company-b');
    expect(parts({ flanked: false })).not.toContain('company-b');
    expect(parts({ charge: false })).not.toContain('company-b');
    charge.doing((board, play) => void assaultOpens(board, play, assault));
    expect(parts({ round: 1 })).toContain('company-b');
    expect(parts({ at: charge.hex('1712') })).not.toContain('company-b');
  });
});

describe('ammunition', () => {
  const shot = fire(['us-20me-4', 'us-20me-5'], '1312');
  const field = (given: Partial<Given> = {}): Field =>
    top({
      turn: 7,
      segment: 'g',
      units: { 'us-20me-4': '1310 S', 'us-20me-5': '1310 S', 'cs-15al-1': '1312 NE' },
      flags: { 'us-20me-flag': '1310' },
      ...given,
    });

  test('each unit that fires in an Action Segment from turn 7 rolls', () => {
    const line = field();
    const told = line.give(shot, 0, 8, 7);
    expect(eventsOf(told, 'special').map(({ facts }) => facts)).toEqual([{ unit: 'us-20me-4', roll: 8 }]);
    expect(line.state.memory.ammunition).toEqual(['us-20me-4']);
    expect(eventsOf(field({ turn: 6 }).give(shot, 0), 'special')).toEqual([]);
    expect(eventsOf(field({ segment: 'b' }).give(shot, 0), 'special')).toEqual([]);
  });

  test('who is out of ammunition fires no more; the others of its stack do', () => {
    const empty = field({ memory: { ammunition: ['us-20me-4'] } });
    expect(empty.refusal(shot)).toMatchObject({ because: 'out-of-ammunition', facts: { unit: 'us-20me-4' } });
    expect(empty.offers('fire')).toContainEqual(fire(['us-20me-5'], '1312'));
  });

  test('nor in reaction', () => {
    const advance = (memory: Given['memory']) => {
      const made = top({
        turn: 8,
        segment: 'f',
        units: { 'us-20me-4': '1310 S', 'cs-15al-1': '1312 NE' },
        memory: memory ?? {},
      });
      made.give(move(['cs-15al-1'], '1311'));
      made.give({ do: 'decline' });
      return made.asked?.asks;
    };
    expect(advance({})).toBe('advance-fire');
    expect(advance({ ammunition: ['us-20me-4'] })).not.toBe('advance-fire');
  });

  test('it charges with the bayonet where the flag is adjacent', () => {
    const charge: RyOrder = { do: 'designate', units: ['us-20me-4'], target: '1312' };
    const line = (given: Partial<Given>) =>
      field({
        steps: [{ step: 'designate' }, { step: 'orders' }],
        units: {
          'us-20me-4': { at: '1310 S', deployment: 'stm' },
          'us-20me-5': '1210 S',
          'cs-15al-1': '1312 NE',
        },
        flags: { 'us-20me-flag': '1210' },
        ...given,
      }).why(charge);
    expect(line({})).toBe('no-flag-or-leader');
    expect(line({ memory: { ammunition: ['us-20me-4'] } })).toBeUndefined();
    expect(line({ memory: { ammunition: ['us-20me-4'] }, flags: { 'us-20me-flag': '1110' } })).toBe(
      'no-flag-or-leader',
    );
  });
});

describe('refuse', () => {
  const maine = { 'us-20me-6': '1410 SE', 'us-20me-7': '1410 SE', 'us-20me-4': '1310 S' };
  const order: RyOrder = { do: 'special', id: 'refuse', units: ['us-20me-4', 'us-20me-6', 'us-20me-7'] };
  const field = (enemy: string, given: Partial<Given> = {}) =>
    top({ units: { ...maine, 'cs-15al-1': enemy }, flags: { 'us-20me-flag': '1310' }, ...given });

  test('hex after hex turns, one unit shifts, once in the game', () => {
    const line = field('1613 NE');
    expect(line.offers('special')).toContainEqual(order);
    expect(line.why({ ...order, hex: '1509' })).toBe('no-such-choice');
    expect(line.why({ ...order, choice: 'NE' })).toBe('no-such-choice');
    line.give(order);
    expect(line.asked).toMatchObject({ asks: 'special', id: 'refuse', seat: 'union' });
    line.give({ do: 'special', id: 'refuse', hex: '1410', choice: 'NE' });
    expect(line.unit('us-20me-6')).toMatchObject({ facing: line.unit('us-20me-7').facing, notes: { turns: 0 } });
    expect(line.why({ do: 'special', id: 'refuse', hex: '1410', choice: 'S' })).toBe('no-such-choice');
    line.give({ do: 'special', id: 'refuse', units: ['us-20me-7'], hex: '1509' });
    expect(line.hexOf('us-20me-7')).toBe('1509');
    expect(line.why({ do: 'special', id: 'refuse', units: ['us-20me-6'], hex: '1509' })).toBe('no-such-choice');
    line.give({ do: 'decline' });
    expect(line.asked?.asks).toBe('orders');
    expect(line.refusal(order)).toMatchObject({ because: 'used-already', facts: { special: 'refuse' } });
    expect(line.unit('us-20me-7').notes.acted).toBeNull();
  });

  test('only where the flag stands in no enemy zone of control, in the Union Action Segments', () => {
    expect(field('1311 NE').refusal(order)).toMatchObject({ because: 'flag-in-enemy-zone' });
    expect(field('1613 NE', { segment: 'b' }).why(order)).toBe('only-in-action-segments');
    expect(field('1613 NE', { without: 'refuse' }).why(order)).toBe('no-such-rule');
  });
});

describe('hazlett', () => {
  const guns = { at: '1205 SW', formation: 'unlimbered' as const, deployment: 'none' as const };

  test('no fire within 3 hexes', () => {
    const at = (enemy: string, without?: string) =>
      top({
        turn: 4,
        segment: 'a',
        units: { 'us-d5us-1': guns, 'cs-4tx-1': enemy },
        ...(without === undefined ? {} : { without }),
      }).why(fire(['us-d5us-1'], enemy.slice(0, 4)));
    expect(at('0905 NE')).toBe('too-near-for-guns');
    expect(at('0905 NE', 'hazlett')).toBeUndefined();
    expect(at('0805 NE')).toBeUndefined();
  });

  test('not in the corner of the map either', () => {
    const field = top({ units: { 'us-d5us-1': guns, ...FAR } });
    const aim = { units: [field.index('us-d5us-1')], from: field.hex('0101'), at: field.hex('0102') };
    expect(tooNear(field.board, aim)).toMatchObject({ because: 'too-near-for-guns', facts: { range: 1 } });
  });

  test('one more morale for Union units within 2 hexes of the unlimbered guns', () => {
    const morale = (at: string, formation: 'unlimbered' | 'limbered' = 'unlimbered') => {
      const field = top({ units: { 'us-d5us-1': { ...guns, formation }, 'us-16mi-1': at, ...FAR } });
      return moraleOf(field.board, field.state, { unit: field.index('us-16mi-1'), cause: NO_CAUSE, isRally: false })
        .total;
    };
    expect(morale('1006 SW')).toBe(7);
    expect(morale('1007 SW')).toBe(6);
    expect(morale('1006 SW', 'limbered')).toBe(6);
  });
});

test('no-north: closed to Confederates, by march, assault and charge', () => {
  const field = (without?: string) =>
    top({
      turn: 2,
      segment: 'f',
      units: { 'cs-4tx-1': '0804 NE', 'us-16mi-1': '0903 SW' },
      ...(without === undefined ? {} : { without }),
    });
  expect(field().refusal(move(['cs-4tx-1'], '0803'))).toMatchObject({
    rule: 'ry:14.0',
    because: 'closed-to-side',
    facts: { special: 'no-north', hex: '0803' },
  });
  expect(field('no-north').why(move(['cs-4tx-1'], '0803'))).toBeUndefined();
  const assault: RyOrder = { do: 'assault', units: ['cs-4tx-1'], target: '0903' };
  expect(field().why(assault)).toBe('closed-to-side');
  expect(field('no-north').why(assault)).toBeUndefined();
});

test('own-authority: Vincent needs nobody until Sykes has come', () => {
  const field = (given: Partial<Given> = {}) =>
    top({ units: { 'us-16mi': '1006 SW', ...FAR }, leaders: { 'us-vincent': '1108' }, ...given });
  const isFree = ({ board, state }: Field) => leaderFreed(board, state, leaderNamed(board, 'us-vincent'));
  expect(isFree(field())).toBe(true);
  expect(isFree(field({ without: 'own-authority' }))).toBe(false);
  const sykes = field({ leaders: { 'us-vincent': '1108', 'us-sykes': '1301' } });
  expect(isFree(sykes)).toBe(false);
  expect(isLeaderInCommand(sykes.board, sykes.state, leaderNamed(sykes.board, 'us-vincent'))).toBe(false);
});

test('small-version: three commands stay away, and the Union needs a lead of 25', () => {
  const small = top({ units: FAR_SMALL, profile: { smallRoundTop: true } });
  for (const id of ['us-140ny-1', 'us-d5us-1', 'cs-48al-1']) expect(small.board.unitById.has(id)).toBe(false);
  const lead = ({ board }: Field) => board.victory.levels.find(({ result }) => result === 'Union decisive')?.lead;
  expect(lead(small)).toBe(25);
  expect(lead(top({ units: FAR }))).toBe(30);
});

const FAR_SMALL = { 'cs-4tx-1': '0101 NE' };
