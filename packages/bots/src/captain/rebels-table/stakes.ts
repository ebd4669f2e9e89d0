import { asList, asMapping, asText, type Mapping } from '../../greedy/reading.ts';
import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { gapBetween, type Stick } from '../../greedy/rebels-table/shapes.ts';
import type { Doctrine } from './doctrine.ts';
import { BREAK_REACH, breaks } from './exchange.ts';

/** What both sides have to lose in each unit. */
export class Stakes {
  private readonly doctrine: Doctrine;
  private readonly pieces: readonly Piece[];
  /** The other of a command with two units left. */
  private readonly comrades: Map<string, Piece>;
  /** What goes besides its points when a unit breaks where it stands. */
  private besides = new Map<string, number>();

  constructor(picture: Picture, doctrine: Doctrine, field: Mapping) {
    this.doctrine = doctrine;
    this.pieces = [...picture.pieces.values()];
    this.comrades = comradesOf(this.pieces, field);
    // Those near are worth more for those who are near to them in turn: twice round is enough.
    for (let round = 0; round < 2; round++)
      this.besides = new Map(this.pieces.map(piece => [piece.id, this.besidesAt(piece, piece.stick)]));
  }

  /** All that is lost with it where it stands. */
  fall(piece: Piece): number {
    return this.own(piece) + (this.besides.get(piece.id) ?? 0);
  }

  fallAt(piece: Piece, stick: Stick): number {
    return this.own(piece) + this.besidesAt(piece, stick);
  }

  /** What so many hits cost its owner, if so many more are to be expected before long. */
  harm(piece: Piece, hits: number, expected = this.doctrine.support): number {
    const { worn } = this.doctrine;
    const left = (life: number): number =>
      life <= 0 ? 0 : worn * (Math.min(life, piece.full) / piece.full) + (1 - worn) * (1 - breaks(expected, life));
    return this.fall(piece) * (left(piece.life) - left(piece.life - hits));
  }

  /** What it costs its owner that so many hits are to be expected, on average. */
  fear(piece: Piece, expected: number, fall: number): number {
    const { worn } = this.doctrine;
    return fall * (worn * Math.min(1, expected / piece.full) + (1 - worn) * breaks(expected, piece.life));
  }

  /** What one hit more is worth on average, the last ones counting most. */
  hit(piece: Piece): number {
    const { worn } = this.doctrine;
    return this.fall(piece) * (worn / piece.full + ((1 - worn) * 0.8) / (piece.life + 0.6));
  }

  /** What is left of it is worth so much. */
  standing(piece: Piece): number {
    return this.harm(piece, piece.life);
  }

  private own({ points }: Piece): number {
    return points + this.doctrine.fightsOn;
  }

  private besidesAt(piece: Piece, stick: Stick): number {
    const { chain, lastOfCommand } = this.doctrine;
    let hits = 0;
    for (const other of this.pieces)
      if (other.id !== piece.id && other.side === piece.side && gapBetween(other.stick, stick) <= BREAK_REACH)
        hits += this.harm(other, 1);
    const comrade = this.comrades.get(piece.id);
    return chain * hits + (comrade === undefined ? 0 : lastOfCommand * this.own(comrade));
  }
}

/** Of a command with two units left, each is the end of the other. */
function comradesOf(pieces: readonly Piece[], field: Mapping): Map<string, Piece> {
  const whole = new Map<string, string[]>();
  for (const unit of asList(field.units).map(asMapping)) {
    if (unit.broken === true || unit.presence === 'gone') continue;
    const command = asText(unit.command);
    whole.set(command, [...(whole.get(command) ?? []), asText(unit.id)]);
  }
  const found = new Map<string, Piece>();
  for (const piece of pieces) {
    const ids = whole.get(piece.command) ?? [];
    const [other] = ids.filter(id => id !== piece.id);
    const comrade = pieces.find(({ id }) => id === other);
    if (ids.length === 2 && comrade !== undefined) found.set(piece.id, comrade);
  }
  return found;
}
