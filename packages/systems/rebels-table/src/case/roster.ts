import { BW, type Point } from '@guidon/tabletop';
import type { CommandRoster, GeneralRoster, Objective, UnitRoster, VictoryRule } from '../board/board.ts';
import type { ForcesSource } from '../board/forces-file.ts';
import { byId } from '../board/reading.ts';
import type { Rosters } from '../board/roster.ts';
import { enemyOf, type Side, type UnitType, type Weapon } from '../terms/names.ts';
import type { Given, GivenGeneral, GivenUnit, SideWord } from './given.ts';

/** Units kept off the table so that a command is not down to its last. */
const BALLAST = 2;
const BASES: { readonly [T in UnitType]: number } = {
  artillery: 2,
  cavalry: 4,
  warHost: 4,
  infantry: 4,
  sharpshooters: 2,
};

/** The fewest a unit begins with: whoever has fewer in the midst of a game has lost some (TYPE-02 to TYPE-12). */
const LEAST: { readonly [T in UnitType]: number } = { ...BASES, warHost: 2 };

function startBasesOf(given: Given, { startBases, bases }: GivenUnit, type: UnitType): number {
  if (startBases !== undefined) return startBases;
  const strict = isBefore(given) || given.roster === 'reported';
  return strict || bases === undefined ? (bases ?? BASES[type]) : Math.max(bases, LEAST[type]);
}

export const sideA = (given: Given): Side => given.sideA ?? 'union';

export function sideCalled(given: Given, word: SideWord): Side {
  if (word === 'A') return sideA(given);
  return word === 'B' ? enemyOf(sideA(given)) : word;
}

/** By its own word, or by the first letter of its id. */
function sideOfPiece(given: Given, { id, side }: { readonly id: string; readonly side?: SideWord | undefined }): Side {
  if (side !== undefined) return sideCalled(given, side);
  return sideCalled(given, /^(?:B|GB)/.test(id) ? 'B' : 'A');
}

const commandOfPiece = (given: Given, piece: GivenUnit | GivenGeneral): string =>
  piece.command ?? (sideOfPiece(given, piece) === sideA(given) ? 'A-cmd' : 'B-cmd');

const isRank = ({ rank }: GivenGeneral): 'cinc' | 'sub' => rank ?? 'sub';

const weaponOf = (type: UnitType): Weapon => (type === 'artillery' ? 'smoothBore' : 'musket');

function unitRoster(given: Given, unit: GivenUnit): UnitRoster {
  const type = unit.type ?? 'infantry';
  return {
    id: unit.id,
    name: unit.name ?? unit.id,
    short: unit.id,
    side: sideOfPiece(given, unit),
    command: commandOfPiece(given, unit),
    type,
    weapon: unit.weapon ?? weaponOf(type),
    bases: startBasesOf(given, unit, type),
    level:
      given.phase === 'levels' || given.phase === 'deploy' || given.phase === 'scouting' ? (unit.level ?? null) : null,
    never: unit.never ?? [],
    expected: unit.expected ?? null,
    zealous: unit.zealous ?? null,
    note: null,
    loss: null,
    men: null,
    start: null,
    arrival: null,
  };
}

const generalRoster = (given: Given, general: GivenGeneral): GeneralRoster => ({
  id: general.id,
  name: general.id,
  side: sideOfPiece(given, general),
  rank: isRank(general),
  command: isRank(general) === 'cinc' ? null : commandOfPiece(given, general),
  respect: general.respect ?? 'accepted',
  ability: general.ability ?? 'competent',
  note: null,
  start: general.pos ?? null,
  arrival: null,
});

/** Before the game everybody counts; in it, each command has a few more who are not on the table yet. */
const isBefore = ({ phase }: Given): boolean => phase === 'scouting' || phase === 'deploy' || phase === 'levels';

export function rostersFor(given: Given): Rosters {
  const named = (given.units ?? []).map(unit => unitRoster(given, unit));
  const generals = (given.generals ?? []).map(general => generalRoster(given, general)).sort(byId);
  const ids = commandIds(given, named, generals);
  const units = [
    ...named,
    ...ids.flatMap(id => {
      const count = given.commands?.[id]?.ballast ?? (isBefore(given) ? 0 : BALLAST);
      const side = sideOfCommand(given, id, [...named, ...generals]);
      return Array.from({ length: count }, (_, at) =>
        unitRoster(given, { id: `${id}-ballast-${at + 1}`, side, command: id }),
      );
    }),
  ].sort(byId);
  const commands = ids.map(
    (id): CommandRoster => ({
      id,
      name: id,
      side: sideOfCommand(given, id, [...units, ...generals]),
      // None where the side has no general for it.
      general: generals.findIndex(({ command }) => command === id),
      units: units.flatMap(({ command }, index) => (command === id ? [index] : [])),
    }),
  );
  return { units, generals, commands };
}

/** A side without a unit has a command none the less: an army that is not there would have lost. */
function commandIds(given: Given, units: readonly UnitRoster[], generals: readonly GeneralRoster[]): readonly string[] {
  const ids = [...units, ...generals].flatMap(({ command }) => (command === null ? [] : [command]));
  const absent = (['A', 'B'] as const).flatMap(word =>
    units.some(({ side }) => side === sideCalled(given, word)) ? [] : [`${word}-cmd`],
  );
  return [
    ...new Set([
      ...ids,
      ...Object.keys(given.commands ?? {}),
      ...(isBefore(given) || given.roster === 'reported' ? [] : absent),
    ]),
  ].sort();
}

function sideOfCommand(
  given: Given,
  id: string,
  pieces: readonly { readonly side: Side; readonly command: string | null }[],
): Side {
  const side = given.commands?.[id]?.side;
  if (side !== undefined) return sideCalled(given, side);
  return pieces.find(({ command }) => command === id)?.side ?? sideOfPiece(given, { id });
}

/** The forces as a file would have them, for the checks of a roster. */
export function forcesFor(given: Given, { units, generals, commands }: Rosters): ForcesSource {
  return {
    id: 'case',
    title: 'A case',
    system: 'rebels-table',
    note: '',
    sides: [],
    generals: generals.map(({ command: _led, note: _note, start: _start, arrival: _arrival, ...general }) => general),
    commands: commands.map(({ id, name, side, general }) => ({ id, name, side, general: generals[general]?.id ?? '' })),
    units: asNamed(given, units).map(({ id, name, short, side, command, type, weapon, bases }) => {
      const zealous = given.units?.find(unit => unit.id === id)?.zealous;
      return {
        id,
        name,
        short,
        side,
        command,
        type,
        weapon,
        bases,
        ...(zealous === undefined ? {} : { zealous }),
      };
    }),
  };
}

/** In the order of the case, so that a fault names the place a reader looks at. */
function asNamed(given: Given, units: readonly UnitRoster[]): readonly UnitRoster[] {
  const named = (given.units ?? []).flatMap(({ id }) => units.find(unit => unit.id === id) ?? []);
  return [...named, ...units.filter(unit => !named.includes(unit))];
}

const REACH = 3 * BW;
const MARKER_POINTS = 3;
const MARKERS = [1, 2, 3] as const;

/** The common objectives (R45), or those of the case. */
export function victoryFor(given: Given, size: { readonly width: number; readonly depth: number }): VictoryRule {
  const [part, of] = given.rout ?? [1, 2];
  const marker = (id: string, at: Point): Objective => ({
    id,
    name: id,
    at,
    points: MARKER_POINTS,
    reach: REACH,
    side: null,
    test: 'only',
    formedOnly: false,
    beyond: null,
    text: '',
  });
  return {
    rout: given.rout === null ? null : [part ?? 1, of ?? 1],
    perUnitBroken: 1,
    perBatteryBroken: 1,
    perGeneralRemoved: 2,
    perGeneralHit: 0,
    camp: 3,
    objectives:
      given.objectives?.map(({ id, pos, points, reach, side, test, formedOnly }) => ({
        ...marker(id, pos),
        ...(points === undefined ? {} : { points }),
        ...(reach === undefined ? {} : { reach }),
        ...(side === undefined ? {} : { side: sideCalled(given, side) }),
        ...(test === undefined ? {} : { test }),
        ...(formedOnly === undefined ? {} : { formedOnly }),
      })) ??
      MARKERS.map(at =>
        marker(`marker-${at}`, { x: Math.floor((size.width * at) / 4), y: Math.floor(size.depth / 2) }),
      ),
    levels: [
      { lead: 3, result: 'Win' },
      { lead: 0, result: 'Draw' },
    ],
  };
}
