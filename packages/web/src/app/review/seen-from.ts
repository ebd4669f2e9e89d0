import type { CurvePoint, LedgerReply } from '@guidon/protocol';

const MILLION = 1_000_000;

export interface Seen {
  readonly title: string;
  /** The chance of winning, from 0 to 1, or the lead where no chance is known. */
  readonly value: (point: CurvePoint) => number;
}

/** The account is kept from the first seat; whoever had the second sees it from there. */
export function seenFrom({ seats }: Pick<LedgerReply, 'seats'>, seat: string | undefined): Seen {
  const isSecond = seats[1]?.seat === seat;
  const value = ({ chance, lead }: CurvePoint): number => {
    if (chance === null) return isSecond ? 0 - lead : lead;
    return (isSecond ? MILLION - chance : chance) / MILLION;
  };
  return { title: seats[isSecond ? 1 : 0]?.title ?? '', value };
}
