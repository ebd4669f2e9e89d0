import { integer, list, oneOf, optional, type Parsed, parseAs, parsed, record, refined, text } from '@guidon/kernel';
import { ABILITIES, LEVELS, PERIODS, RESPECTS, SIDES, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import { FEATURE_KINDS } from '../board.ts';
import { parseBoard } from '../scenario.ts';
import { type FreeGame, freeScenario } from './game.ts';

const FARTHEST = 200_000;
const LEAST_SIDE = 16_000;
const coordinate = integer(0, FARTHEST);
const named = refined(text, 'a name of 1 to 80 letters', value =>
  value.length > 0 && value.length <= 80 ? value : undefined,
);
const place = refined(list(coordinate), 'a place as [x, y]', value => {
  const [x, y] = value;
  return value.length === 2 && x !== undefined && y !== undefined ? ([x, y] as const) : undefined;
});

const general = record({ name: named, respect: oneOf(...RESPECTS), ability: oneOf(...ABILITIES) });
const unit = record({
  name: named,
  short: named,
  type: oneOf(...UNIT_TYPES),
  weapon: oneOf(...WEAPONS),
  bases: integer(2, 6),
  level: optional(oneOf(...LEVELS)),
});
const force = record({
  army: named,
  commander: general,
  commands: list(record({ name: named, general, units: list(unit) })),
});

/** A free game as the army builder sends it. */
const planShape = record({
  id: refined(text, 'a short name of small letters, digits and dashes', value =>
    /^[a-z0-9][a-z0-9-]{0,60}$/.test(value) ? value : undefined,
  ),
  title: named,
  date: text,
  period: oneOf(...PERIODS),
  width: integer(LEAST_SIDE, FARTHEST),
  depth: integer(LEAST_SIDE, FARTHEST),
  features: list(
    record({
      id: named,
      name: text,
      kind: oneOf(...FEATURE_KINDS),
      polygon: list(place),
      line: optional(list(place)),
    }),
  ),
  sideA: oneOf(...SIDES),
  forces: record({ union: force, confederate: force }),
  turns: integer(1, 40),
});

/** A scenario of what two players have agreed on, or everything that is wrong with it. */
export function builtScenario(raw: unknown, charts: unknown): Parsed<unknown> {
  const read = parseAs(planShape, raw);
  if (!read.ok) return read;
  const game: FreeGame = read.value;
  const scenario = freeScenario(game);
  const board = parseBoard({ scenario, charts, profile: {} });
  return board.ok ? parsed(scenario) : board;
}
