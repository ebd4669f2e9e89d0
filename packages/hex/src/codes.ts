import type { Axial } from './axial.ts';
import type { Layout } from './compass.ts';

/** How a map names its hexes. `format` undoes `parse`; what has no code, or is none, gives undefined. */
export interface HexCodes {
  readonly layout: Layout;
  parse(code: string): Axial | undefined;
  format(hex: Axial): string | undefined;
}

/** The letters of a sheet from south to north, and the hexes in each line. */
export interface LetterSheet {
  readonly letters: string;
  readonly hexesPerLine: number;
}

export const GETTYSBURG_SHEET: LetterSheet = { letters: 'ABCDEFGHIKLMNOPQRSTUV', hexesPerLine: 13 };

/** CCRR from 0101 in the upper left, pointy hexes, rows 02, 04, ... half a hex to the right. */
export const ODD_R_CODES: HexCodes = {
  layout: 'pointy',
  parse: code => {
    const place = parseOffset(code);
    return place && { q: place.column - (place.row >> 1), r: place.row };
  },
  format: hex => formatOffset({ column: hex.q + (hex.r >> 1), row: hex.r }),
};

/** CCRR from 0101 in the upper left, flat hexes, columns 02, 04, ... half a hex down. */
export const ODD_Q_CODES: HexCodes = {
  layout: 'flat',
  parse: code => {
    const place = parseOffset(code);
    return place && { q: place.column, r: place.row - (place.column >> 1) };
  },
  format: hex => formatOffset({ column: hex.q, row: hex.r + (hex.q >> 1) }),
};

/** Codes such as "2,-1": the axial coordinates themselves. */
export const axialCodes = (layout: Layout): HexCodes => ({
  layout,
  parse: code => {
    const found = AXIAL.exec(code);
    return found ? { q: Number(found[1]), r: Number(found[2]) } : undefined;
  },
  format: hex => (isAxialCode(hex) ? `${hex.q},${hex.r}` : undefined),
});

/**
 * Codes such as N5: pointy hexes, a letter for the line counted from the south, a number
 * from east to west, every second line (the second letter, the fourth ...) half a hex to
 * the east. The axial row grows to the south as everywhere, so directions are true.
 */
export function letterCodes(sheet: LetterSheet): HexCodes {
  const { letters, hexesPerLine } = sheet;
  const topRow = letters.length - (letters.length % 2);
  return {
    layout: 'pointy',
    parse: code => {
      const found = LETTER_NUMBER.exec(code);
      const line = letters.indexOf(found?.[1] ?? ' ');
      const number = Number(found?.[2]);
      if (line < 0 || !(number <= hexesPerLine)) return undefined;
      const row = topRow - line;
      return { q: hexesPerLine - number - (row >> 1), r: row };
    },
    format: hex => {
      const letter = letters[topRow - hex.r];
      const number = hexesPerLine - hex.q - (hex.r >> 1);
      const isOnSheet = Number.isInteger(number) && number >= 1 && number <= hexesPerLine;
      return letter !== undefined && isOnSheet ? `${letter}${number}` : undefined;
    },
  };
}

/** Every CCRR code of a full rectangle, row by row; the index of 0101 is 0. */
export function rectangleCodes(columns: number, rows: number): readonly string[] {
  const codes: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const code = formatOffset({ column, row });
      if (code !== undefined) codes.push(code);
    }
  }
  return codes;
}

/** Every code of a letter sheet, line by line from the south, each from 1 up. */
export function sheetCodes(sheet: LetterSheet): readonly string[] {
  const numbers = Array.from({ length: sheet.hexesPerLine }, (_, index) => index + 1);
  return [...sheet.letters].flatMap(letter => numbers.map(number => `${letter}${number}`));
}

const OFFSET = /^(\d\d)(\d\d)$/;
const LETTER_NUMBER = /^([A-Z])([1-9]\d?)$/;
const AXIAL = /^(0|-?[1-9]\d{0,5}),(0|-?[1-9]\d{0,5})$/;

/** Column and row counted from zero. */
interface OffsetPlace {
  readonly column: number;
  readonly row: number;
}

function parseOffset(code: string): OffsetPlace | undefined {
  const found = OFFSET.exec(code);
  const place = { column: Number(found?.[1]) - 1, row: Number(found?.[2]) - 1 };
  return place.column >= 0 && place.row >= 0 ? place : undefined;
}

function formatOffset({ column, row }: OffsetPlace): string | undefined {
  if (!isTwoDigit(column) || !isTwoDigit(row)) return undefined;
  return `${twoDigits(column + 1)}${twoDigits(row + 1)}`;
}

const isTwoDigit = (fromZero: number): boolean => Number.isInteger(fromZero) && fromZero >= 0 && fromZero < 99;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const isAxialCode = (hex: Axial): boolean => isAxialPart(hex.q) && isAxialPart(hex.r);
const isAxialPart = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1_000_000;
