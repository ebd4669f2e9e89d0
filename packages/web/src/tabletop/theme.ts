import type { ThemeName } from '../map/index.ts';

/** The colours of a painted table. */
export interface TablePalette {
  /** Grass from its darkest to its lightest. */
  readonly grass: readonly [string, string];
  readonly blades: readonly string[];
  /** What the tops of hills are tinted with, and how strongly. */
  readonly crown: string;
  readonly crowning: number;
  readonly light: string;
  readonly dark: string;
  /** How strongly slopes are lit and shaded. */
  readonly relief: number;
  readonly hachure: string;
  readonly floor: string;
  readonly litter: readonly string[];
  readonly woodsLine: string;
  /** Crowns of trees from the shade to the light, one set a kind. */
  readonly crowns: readonly (readonly [string, string, string, string])[];
  readonly shadow: string;
  readonly bank: string;
  readonly waterDeep: string;
  readonly water: string;
  readonly ripple: string;
  readonly roadEdge: string;
  readonly road: string;
  readonly roadLight: string;
  readonly rut: string;
  readonly rail: string;
  readonly railLight: string;
  readonly stone: string;
  readonly stoneLight: string;
  readonly stoneLine: string;
  readonly earth: string;
  readonly earthLight: string;
  readonly yard: string;
  readonly roofs: readonly (readonly [string, string])[];
  readonly roofLine: string;
  readonly crop: string;
  readonly cropLight: string;
  readonly cropLine: string;
  readonly marsh: string;
  readonly reed: string;
  readonly lettering: string;
  readonly waterLettering: string;
  readonly halo: string;
  readonly haloAlpha: number;
  readonly wood: readonly [string, string, string];
  readonly woodGrain: readonly [string, string];
  readonly scale: string;
  readonly plate: string;
  readonly plateInk: string;
  readonly plateSoft: string;
  /** How much the edges of the table darken. */
  readonly vignette: number;
  readonly grain: number;
}

const LIGHT: TablePalette = {
  grass: ['#6f7f47', '#98a05f'],
  blades: ['rgba(66,80,34,.36)', 'rgba(196,192,126,.36)', 'rgba(214,200,146,.26)'],
  crown: '#c9c58b',
  crowning: 0.5,
  light: '#fff6c8',
  dark: '#2b2508',
  relief: 1,
  hachure: 'rgba(46,36,10,.62)',
  floor: '#656c40',
  litter: ['rgba(48,40,20,.5)', 'rgba(142,122,68,.5)', 'rgba(54,66,32,.6)'],
  woodsLine: 'rgba(34,36,16,.8)',
  crowns: [
    ['#33451f', '#4e6434', '#75894b', '#a6b16b'],
    ['#3a4a24', '#5b6b36', '#87924d', '#b6b870'],
    ['#2d4128', '#456039', '#688148', '#95a562'],
  ],
  shadow: 'rgba(18,18,4,.4)',
  bank: '#6f6238',
  waterDeep: '#4b6d79',
  water: '#7aa3ae',
  ripple: 'rgba(236,248,250,.6)',
  roadEdge: 'rgba(74,60,26,.5)',
  road: '#bda672',
  roadLight: '#d8c595',
  rut: 'rgba(108,84,44,.55)',
  rail: '#54401f',
  railLight: '#b3945f',
  stone: '#8f897c',
  stoneLight: '#c9c3b4',
  stoneLine: '#332d22',
  earth: '#846f41',
  earthLight: '#bba970',
  yard: 'rgba(176,152,98,.72)',
  roofs: [
    ['#ad886d', '#805d48'],
    ['#a39c90', '#7c766b'],
    ['#98775c', '#6d4f3b'],
  ],
  roofLine: '#2a1c10',
  crop: '#b39b4c',
  cropLight: '#d6c06f',
  cropLine: 'rgba(104,82,30,.65)',
  marsh: 'rgba(96,118,92,.75)',
  reed: '#3f5a37',
  lettering: '#fff4d4',
  waterLettering: '#dff3f8',
  halo: '#26250f',
  haloAlpha: 0.7,
  wood: ['#75502f', '#5c3a1f', '#462a15'],
  woodGrain: ['rgba(28,15,5,.24)', 'rgba(190,140,88,.15)'],
  scale: '#f2dca8',
  plate: '#f2e8d0',
  plateInk: '#2b221a',
  plateSoft: '#6d4a2c',
  vignette: 1,
  grain: 1,
};

const DARK: TablePalette = {
  ...LIGHT,
  grass: ['#30381f', '#454c2c'],
  blades: ['rgba(18,24,8,.4)', 'rgba(120,122,74,.3)', 'rgba(140,134,90,.2)'],
  crown: '#6e6c44',
  crowning: 0.46,
  light: '#d8cf94',
  dark: '#0b0a02',
  relief: 0.85,
  hachure: 'rgba(205,180,122,.4)',
  floor: '#272d19',
  litter: ['rgba(12,12,5,.5)', 'rgba(88,78,44,.45)', 'rgba(20,28,12,.6)'],
  woodsLine: 'rgba(180,178,120,.55)',
  crowns: [
    ['#172010', '#26331c', '#3d4b2b', '#5f6b40'],
    ['#1b2412', '#2d381e', '#46502c', '#6a7044'],
    ['#141f13', '#22321e', '#35482a', '#54653b'],
  ],
  shadow: 'rgba(0,0,0,.5)',
  bank: '#3b341f',
  waterDeep: '#284550',
  water: '#44707e',
  ripple: 'rgba(190,222,230,.5)',
  roadEdge: 'rgba(12,10,4,.6)',
  road: '#6d5f40',
  roadLight: '#857552',
  rut: 'rgba(36,28,14,.6)',
  rail: '#2a2010',
  railLight: '#8c7449',
  stone: '#5b574e',
  stoneLight: '#8b867a',
  stoneLine: '#100e0a',
  earth: '#4c4026',
  earthLight: '#766946',
  yard: 'rgba(92,78,50,.7)',
  roofs: [
    ['#7c604c', '#563f30'],
    ['#6f6a61', '#514d46'],
    ['#6b533f', '#4a3728'],
  ],
  roofLine: '#0f0a06',
  crop: '#655831',
  cropLight: '#857644',
  cropLine: 'rgba(30,24,10,.65)',
  marsh: 'rgba(52,70,60,.8)',
  reed: '#7d9668',
  lettering: '#f4e9cf',
  waterLettering: '#bfe3ee',
  halo: '#0c0b05',
  haloAlpha: 0.85,
  wood: ['#3b2918', '#2d1e11', '#20150b'],
  woodGrain: ['rgba(8,4,1,.34)', 'rgba(140,104,64,.1)'],
  scale: '#d9c391',
  plate: '#2f2921',
  plateInk: '#f4e9cf',
  plateSoft: '#cdae7b',
  vignette: 0.8,
};

const CONTRAST: TablePalette = {
  ...LIGHT,
  grass: ['#f4f7ea', '#ffffff'],
  blades: [],
  crown: '#f5d488',
  crowning: 0.85,
  light: '#ffffff',
  dark: '#5c3a00',
  relief: 0.55,
  hachure: '#3d2000',
  floor: '#bfe0ab',
  litter: [],
  woodsLine: '#0a330a',
  crowns: [
    ['#0f4a12', '#2f7d2a', '#6fb558', '#c4e6b2'],
    ['#135016', '#3b8733', '#7cbd63', '#cdeabd'],
    ['#0c420f', '#2a7526', '#66ad50', '#badfa8'],
  ],
  shadow: 'rgba(0,0,0,.3)',
  bank: '#003a70',
  waterDeep: '#2a86c8',
  water: '#7cc4f5',
  ripple: '#ffffff',
  roadEdge: '#000000',
  road: '#e9d9b4',
  roadLight: '#fff7e0',
  rut: '#6a4a10',
  rail: '#000000',
  railLight: '#b06a00',
  stone: '#7a7a7a',
  stoneLight: '#e4e4e4',
  stoneLine: '#000000',
  earth: '#6a3a00',
  earthLight: '#d89532',
  yard: 'rgba(242,184,168,.8)',
  roofs: [['#c83a2a', '#8a0000']],
  roofLine: '#000000',
  crop: '#f0d36a',
  cropLight: '#fff0b0',
  cropLine: '#7a5200',
  marsh: 'rgba(160,214,214,.9)',
  reed: '#003f44',
  lettering: '#000000',
  waterLettering: '#003a70',
  halo: '#ffffff',
  haloAlpha: 0.95,
  wood: ['#4a2d16', '#3d2411', '#30190a'],
  woodGrain: ['rgba(0,0,0,.2)', 'rgba(255,255,255,.05)'],
  scale: '#ffffff',
  plate: '#ffffff',
  plateInk: '#000000',
  plateSoft: '#3d2000',
  vignette: 0,
  grain: 0,
};

export const TABLE_PALETTES: { readonly [Name in ThemeName]: TablePalette } = {
  light: LIGHT,
  dark: DARK,
  contrast: CONTRAST,
};
