import type { Chance, Question } from '@guidon/kernel';
import { pick } from '@guidon/kernel';
import type { PositionPicture } from '@guidon/kit';

interface Piece {
  readonly id: string;
  readonly seat: string;
  readonly hex: string;
}

/** Questions about two pieces of a position, as the four games ask them; a game answers those it does not know alike. */
export function questionsAbout(position: PositionPicture, chance: Chance): readonly Question[] {
  const counters = position.counters.flatMap(({ id, seat, hex, figure }) =>
    hex === null ? [] : [{ id, seat, hex, figure }],
  );
  const troops = (position.field?.troops ?? []).map(({ id, seat }) => ({ id, seat, hex: '', figure: 'troop' }));
  const pieces = [...counters, ...troops];
  const one = pick(
    chance,
    pieces.filter(({ figure }) => figure !== 'leader'),
  );
  const other = pick(
    chance,
    pieces.filter(({ seat }) => seat !== one?.seat),
  );
  const leader = pick(
    chance,
    pieces.filter(({ figure }) => figure === 'leader'),
  );
  if (one === undefined || other === undefined) return [];
  return [...onHexes(one, other), ...onTable(one, other), { ask: 'command', leader: leader?.id ?? '' }].map(asking);
}

type Words = { readonly ask: string; readonly [name: string]: unknown };
/** A question holds whatever its game asks with. */
const asking = (question: Words): Question => question;

function onHexes({ id, seat, hex }: Piece, other: Piece): readonly Words[] {
  const units = [id];
  const target = other.hex;
  return [
    { ask: 'sight', from: hex, to: target },
    { ask: 'zone', unit: id },
    { ask: 'zone', hex },
    { ask: 'control', of: seat },
    { ask: 'zones', of: seat },
    { ask: 'morale', hex },
    { ask: 'fire', units, target },
    { ask: 'combat-dice', units, target },
    { ask: 'charge', units },
    { ask: 'charge-zone', unit: id },
    { ask: 'density', hex },
    { ask: 'range', unit: id },
    { ask: 'change', units },
    { ask: 'reach', units },
    { ask: 'reach', unit: id, road: true },
    { ask: 'cost', unit: id, path: [target] },
    { ask: 'hex', hex },
    { ask: 'assault', units, target },
    { ask: 'score' },
  ];
}

const onTable = ({ id }: Piece, other: Piece): readonly Words[] => [
  { ask: 'aim', unit: id },
  { ask: 'unit', unit: id },
  { ask: 'measure', from: { unit: id }, to: { unit: other.id } },
];
