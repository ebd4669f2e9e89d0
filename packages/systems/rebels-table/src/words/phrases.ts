import { SIDES, type Side, type UnitType } from '../terms/names.ts';
import type { Fact } from './kinds.ts';
import { formationName, sideName } from './names.ts';

export const bothSides = (tell: (side: Side) => string): string =>
  SIDES.map(side => `${sideName(side)} ${tell(side)}`).join('; ');

export const unit = (fact: Fact): string => fact.text('unit');

export const target = (fact: Fact): string => fact.text('target');

export const formation = (fact: Fact): string => {
  const type: UnitType = fact.board.units.find(({ name }) => name === fact.text('unit'))?.type ?? 'infantry';
  const said = fact.text('formation');
  return said === 'open' || said === 'formed' || said === 'column' ? formationName(type, said) : said;
};

export const who = (fact: Fact): string =>
  fact.has('unit')
    ? unit(fact)
    : fact.has('camp')
      ? 'the camp'
      : fact.text('general') === 'cinc'
        ? 'the force commander'
        : 'the general';
