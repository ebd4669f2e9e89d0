import type { CommandDraft, ForceDraft, GeneralDraft, Period, Side, UnitDraft, Weapon } from './draft.ts';
import { newKey, usualUnit } from './draft.ts';

/** Forces as they stood, shortened to what a table holds: a command is a brigade, or what was left of one. */
interface Ready {
  readonly id: string;
  readonly side: Side;
  readonly period: Period;
  readonly name: string;
  readonly general: GeneralDraft;
  readonly units: readonly Omit<UnitDraft, 'key'>[];
}

const general = (
  name: string,
  respect: GeneralDraft['respect'] = 'accepted',
  ability: GeneralDraft['ability'] = 'competent',
): GeneralDraft => ({ name, respect, ability });

type Made = Omit<UnitDraft, 'key'>;
const foot =
  (bases: number, weapon: Weapon = 'musket') =>
  (state: string, letters: string, ...numbers: readonly string[]): readonly Made[] =>
    numbers.map(number => ({
      name: `${number} ${state}`,
      short: `${number.replace(/\D+$/, '')} ${letters}`,
      type: 'infantry' as const,
      weapon,
      bases,
      level: null,
    }));
const small = foot(4);
const large = foot(6);
const middling = foot(5);
const horse = (weapon: Weapon, state: string, letters: string, ...numbers: readonly string[]): readonly Made[] =>
  numbers.map(number => ({
    name: `${number} ${state} Cavalry`,
    short: `${number.replace(/\D+$/, '')} ${letters} C`,
    type: 'cavalry' as const,
    weapon,
    bases: 4,
    level: null,
  }));
const guns = (weapon: Weapon, name: string, short: string): Made => ({
  name,
  short,
  type: 'artillery',
  weapon,
  bases: 2,
  level: null,
});

const ready = (
  at: readonly [id: string, side: Side, period: Period],
  name: string,
  led: GeneralDraft,
  ...units: readonly (Made | readonly Made[])[]
): Ready => ({ id: at[0], side: at[1], period: at[2], name, general: led, units: units.flat() });

/** Every ready-made command; those of a period and side, in this order, make its ready-made force. */
export const READY_COMMANDS: readonly Ready[] = [
  ready(
    ['irish-1862', 'union', '1861-1862'],
    "Meagher's Irish Brigade",
    general('Thomas F. Meagher', 'inspired'),
    small('Massachusetts', 'Mass', '29th'),
    small('New York', 'NY', '63rd', '69th', '88th'),
  ),
  ready(
    ['caldwell-1862', 'union', '1861-1862'],
    "Caldwell's Brigade",
    general('John C. Caldwell'),
    small('New Hampshire', 'NH', '5th'),
    small('New York', 'NY', '7th', '61st'),
    small('Pennsylvania', 'Pa', '81st'),
  ),
  ready(
    ['farnsworth-1862', 'union', '1861-1862'],
    "Farnsworth's Cavalry",
    general('John F. Farnsworth'),
    horse('pistol', 'Illinois', 'Ill', '8th'),
    horse('pistol', 'Indiana', 'Ind', '3rd'),
    guns('rifled', 'Battery A, 2nd US Artillery', 'A 2 US'),
  ),
  ready(
    ['texas-1862', 'confederate', '1861-1862'],
    'The Texas Brigade',
    general('William T. Wofford', 'inspired'),
    middling('Texas', 'Tex', '1st', '4th', '5th'),
    middling('Georgia', 'Ga', '18th'),
  ),
  ready(
    ['law-1862', 'confederate', '1861-1862'],
    "Law's Brigade",
    general('Evander M. Law'),
    middling('Alabama', 'Ala', '4th'),
    middling('Mississippi', 'Miss', '2nd', '11th'),
    middling('North Carolina', 'NC', '6th'),
  ),
  ready(
    ['fitz-lee-1862', 'confederate', '1861-1862'],
    "Fitzhugh Lee's Cavalry",
    general('Fitzhugh Lee', 'accepted', 'exceptional'),
    horse('pistol', 'Virginia', 'Va', '1st', '9th'),
    guns('smoothBore', "Pelham's Horse Artillery", 'Pelham'),
  ),
  ready(
    ['iron-1863', 'union', '1863-to-gettysburg'],
    'The Iron Brigade',
    general('Solomon Meredith', 'inspired'),
    small('Indiana', 'Ind', '19th'),
    small('Michigan', 'Mich', '24th'),
    small('Wisconsin', 'Wis', '2nd', '6th', '7th'),
  ),
  ready(
    ['cutler-1863', 'union', '1863-to-gettysburg'],
    "Cutler's Brigade",
    general('Lysander Cutler'),
    small('New York', 'NY', '76th', '95th', '147th'),
    small('Pennsylvania', 'Pa', '56th'),
    guns('rifled', '2nd Maine Battery', '2 Me'),
  ),
  ready(
    ['gamble-1863', 'union', '1863-to-gettysburg'],
    "Gamble's Cavalry",
    general('William Gamble', 'accepted', 'exceptional'),
    horse('repeaterCarbine', 'Illinois', 'Ill', '8th'),
    horse('repeaterCarbine', 'New York', 'NY', '8th'),
    guns('rifled', 'Battery A, 2nd US Artillery', 'A 2 US'),
  ),
  ready(
    ['archer-1863', 'confederate', '1863-to-gettysburg'],
    "Archer's Brigade",
    general('James J. Archer'),
    middling('Alabama', 'Ala', '13th'),
    middling('Tennessee', 'Tenn', '1st', '7th', '14th'),
  ),
  ready(
    ['davis-1863', 'confederate', '1863-to-gettysburg'],
    "Davis's Brigade",
    general('Joseph R. Davis', 'accepted', 'incompetent'),
    large('Mississippi', 'Miss', '2nd', '42nd'),
    large('North Carolina', 'NC', '55th'),
  ),
  ready(
    ['pettigrew-1863', 'confederate', '1863-to-gettysburg'],
    "Pettigrew's Brigade",
    general('J. Johnston Pettigrew', 'inspired'),
    large('North Carolina', 'NC', '11th', '26th', '47th'),
    guns('smoothBore', 'Crenshaw Battery', 'Crensh'),
  ),
  ready(
    ['wilder-1863', 'union', '1863-post-gettysburg'],
    "Wilder's Lightning Brigade",
    general('John T. Wilder', 'inspired', 'exceptional'),
    foot(4, 'repeaterRifle')('Illinois', 'Ill', '98th', '123rd'),
    foot(4, 'repeaterRifle')('Indiana', 'Ind', '17th', '72nd'),
    guns('rifled', '18th Indiana Battery', '18 Ind'),
  ),
  ready(
    ['van-derveer-1863', 'union', '1863-post-gettysburg'],
    "Van Derveer's Brigade",
    general('Ferdinand Van Derveer'),
    middling('Indiana', 'Ind', '87th'),
    middling('Minnesota', 'Minn', '2nd'),
    middling('Ohio', 'Ohio', '9th', '35th'),
  ),
  ready(
    ['harker-1863', 'union', '1863-post-gettysburg'],
    "Harker's Brigade",
    general('Charles G. Harker', 'inspired'),
    small('Kentucky', 'Ky', '3rd'),
    small('Ohio', 'Ohio', '64th', '65th', '125th'),
  ),
  ready(
    ['robertson-1863', 'confederate', '1863-post-gettysburg'],
    "Robertson's Texas Brigade",
    general('Jerome B. Robertson', 'inspired'),
    middling('Arkansas', 'Ark', '3rd'),
    middling('Texas', 'Tex', '1st', '4th', '5th'),
  ),
  ready(
    ['kershaw-1863', 'confederate', '1863-post-gettysburg'],
    "Kershaw's Brigade",
    general('Joseph B. Kershaw', 'inspired', 'exceptional'),
    large('South Carolina', 'SC', '2nd', '7th', '8th', '15th'),
  ),
  ready(
    ['fulton-1863', 'confederate', '1863-post-gettysburg'],
    "Fulton's Brigade",
    general('John S. Fulton'),
    small('Tennessee', 'Tenn', '17th', '23rd', '25th', '44th'),
    guns('smoothBore', "Bledsoe's Battery", 'Bleds'),
  ),
  ready(
    ['vermont-1864', 'union', '1864-1865'],
    'The Vermont Brigade',
    general('Lewis A. Grant', 'inspired'),
    middling('Vermont', 'Vt', '2nd', '3rd', '4th', '6th'),
  ),
  ready(
    ['upton-1864', 'union', '1864-1865'],
    "Upton's Brigade",
    general('Emory Upton', 'inspired', 'exceptional'),
    large('Connecticut', 'Conn', '2nd'),
    small('New York', 'NY', '65th', '121st'),
    small('Pennsylvania', 'Pa', '95th'),
  ),
  ready(
    ['custer-1864', 'union', '1864-1865'],
    'The Michigan Cavalry Brigade',
    general('George A. Custer', 'inspired'),
    horse('repeaterCarbine', 'Michigan', 'Mich', '1st', '5th', '7th'),
    guns('rifled', 'Battery K, 1st US Artillery', 'K 1 US'),
  ),
  ready(
    ['evans-1864', 'confederate', '1864-1865'],
    "Evans's Georgia Brigade",
    general('Clement A. Evans', 'inspired'),
    small('Georgia', 'Ga', '13th', '26th', '31st', '60th'),
  ),
  ready(
    ['grimes-1864', 'confederate', '1864-1865'],
    "Grimes's Brigade",
    general('Bryan Grimes'),
    small('North Carolina', 'NC', '32nd', '43rd', '45th', '53rd'),
  ),
  ready(
    ['rosser-1864', 'confederate', '1864-1865'],
    'The Laurel Brigade',
    general('Thomas L. Rosser'),
    horse('pistol', 'Virginia', 'Va', '7th', '11th', '12th'),
    guns('rifled', "Thomson's Battery", 'Thoms'),
  ),
  ready(
    ['pike-1862', 'confederate', '1861-1862'],
    "Pike's Indian Brigade",
    general('Albert Pike', 'accepted', 'incompetent'),
    { ...usualUnit('warHost', 'confederate'), name: '1st Cherokee', short: '1 Cher', level: null },
    { ...usualUnit('warHost', 'confederate'), name: '2nd Cherokee', short: '2 Cher', level: null },
    horse('shotgun', 'Texas', 'Tex', '9th'),
  ),
];

const ARMIES: {
  readonly [P in Period]: { readonly [S in Side]: readonly [army: string, commander: GeneralDraft] };
} = {
  '1861-1862': {
    union: ["Richardson's Division", general('Israel B. Richardson', 'inspired')],
    confederate: ["Hood's Division", general('John Bell Hood', 'inspired', 'exceptional')],
  },
  '1863-to-gettysburg': {
    union: ['First Corps', general('John F. Reynolds', 'inspired', 'exceptional')],
    confederate: ["Heth's Division", general('Henry Heth')],
  },
  '1863-post-gettysburg': {
    union: ['Fourteenth Corps', general('George H. Thomas', 'inspired', 'exceptional')],
    confederate: ["Longstreet's Wing", general('James Longstreet', 'inspired', 'exceptional')],
  },
  '1864-1865': {
    union: ['Army of the Shenandoah', general('Philip H. Sheridan', 'inspired', 'exceptional')],
    confederate: ['Army of the Valley', general('Jubal A. Early', 'accepted', 'exceptional')],
  },
};

const COMMANDS_A_SIDE = 3;

export const laidReady = ({ name, general: led, units }: Ready): CommandDraft => ({
  key: newKey(),
  name,
  general: led,
  units: units.map(unit => ({ ...unit, key: newKey() })),
});

/** Three commands with their commander. */
export function readyForce(side: Side, period: Period): ForceDraft {
  const [army, commander] = ARMIES[period][side];
  const commands = READY_COMMANDS.filter(known => known.side === side && known.period === period);
  return { army, commander, commands: commands.slice(0, COMMANDS_A_SIDE).map(laidReady) };
}
