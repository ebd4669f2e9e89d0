import type { ThemeName } from './types.ts';

/** The colours of a sheet. */
export interface Palette {
  readonly paper: string;
  /** The margin of the sheet, darker towards its edge. */
  readonly margin: string;
  readonly stain: string;
  readonly levels: readonly string[];
  readonly ink: string;
  readonly lettering: string;
  readonly slope: string;
  readonly formLine: string;
  readonly woods: string;
  readonly woodsRim: string;
  readonly treeLight: string;
  readonly treeMid: string;
  readonly treeShade: string;
  readonly treeLine: string;
  readonly water: string;
  readonly waterLine: string;
  readonly road: string;
  readonly pike: string;
  readonly house: string;
  readonly town: string;
  readonly orchard: string;
  readonly furrow: string;
  readonly marsh: string;
  readonly stone: string;
  readonly grid: string;
  /** How strongly light falls on a canopy. */
  readonly glow: number;
  /** How strongly slopes are shaded in the wash. */
  readonly shade: number;
}

const LIGHT: Palette = {
  paper: '#f2e8d0',
  margin: '#efe3c6',
  stain: '#a88046',
  levels: ['#f4ecd8', '#f0e2c2', '#e8d4a9', '#e0c795', '#d7ba84', '#cead76', '#c5a06a', '#bb935f'],
  ink: '#2b221a',
  lettering: '#241a12',
  slope: '#6d4a2c',
  formLine: '#4b3019',
  woods: '#bec398',
  woodsRim: '#98a474',
  treeLight: '#d9dcb8',
  treeMid: '#b0b98b',
  treeShade: '#74845a',
  treeLine: '#35402a',
  water: '#a8c6cc',
  waterLine: '#2f6178',
  road: '#3f2d1d',
  pike: '#fbf3df',
  house: '#8a3324',
  town: '#dfb9a0',
  orchard: '#c9cf9f',
  furrow: '#7b6137',
  marsh: '#5f8587',
  stone: '#d8d0bf',
  grid: '#4f3b27',
  glow: 1,
  shade: 1,
};

const DARK: Palette = {
  paper: '#2b261f',
  margin: '#28231c',
  stain: '#0f0c08',
  levels: ['#2b261f', '#372f24', '#433828', '#4f422d', '#5b4b33', '#67563a', '#736042', '#7f6a4a'],
  ink: '#eadfc4',
  lettering: '#f4e9cf',
  slope: '#a88a5f',
  formLine: '#cdae7b',
  woods: '#3b4532',
  woodsRim: '#2f3829',
  treeLight: '#8b9a69',
  treeMid: '#5d6c48',
  treeShade: '#37442d',
  treeLine: '#12170e',
  water: '#3f6b79',
  waterLine: '#93c4d2',
  road: '#e6d4ab',
  pike: '#393126',
  house: '#c8765f',
  town: '#5a3f34',
  orchard: '#46502f',
  furrow: '#9a865c',
  marsh: '#7fb0b0',
  stone: '#a39a8a',
  grid: '#d4c096',
  glow: 0.16,
  shade: 1,
};

const CONTRAST: Palette = {
  paper: '#ffffff',
  margin: '#ffffff',
  stain: '#ffffff',
  levels: ['#ffffff', '#fbe9b8', '#f5d488', '#edc062', '#e3aa45', '#d89532', '#cb8124', '#bd6e1a'],
  ink: '#000000',
  lettering: '#000000',
  slope: '#6a3a00',
  formLine: '#3d2000',
  woods: '#a5d08c',
  woodsRim: '#7fb765',
  treeLight: '#e6f5d8',
  treeMid: '#7fbf66',
  treeShade: '#2f7d2a',
  treeLine: '#0a330a',
  water: '#7cc4f5',
  waterLine: '#003a70',
  road: '#000000',
  pike: '#ffffff',
  house: '#a00000',
  town: '#f2b8a8',
  orchard: '#dcecb0',
  furrow: '#b9a26a',
  marsh: '#006a70',
  stone: '#e4e4e4',
  grid: '#000000',
  glow: 1,
  shade: 0.5,
};

export const PALETTES: { readonly [Name in ThemeName]: Palette } = { light: LIGHT, dark: DARK, contrast: CONTRAST };

export type Rgb = readonly [number, number, number];

export const rgbOf = (colour: string): Rgb => [part(colour, 1), part(colour, 3), part(colour, 5)];

const part = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
