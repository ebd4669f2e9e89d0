/** The words on a sheet that come from no data. */
export interface SheetWords {
  /** The line over the title. */
  readonly above: string;
  /** Under the scale; `{metres}` stands for the width of a hex. */
  readonly scale: string;
  /** What the signs mean; a sign without a word is left out. */
  readonly signs: { readonly [sign: string]: string };
}

export const ENGLISH: SheetWords = {
  above: 'Map of the Battle-field of',
  scale: 'Scale of Yards; one hex is {metres} metres',
  signs: {
    clear: 'Clear',
    woods: 'Woods',
    'light-woods': 'Light woods',
    hill: 'Hill',
    'wooded-hill': 'Wooded hill',
    orchard: 'Orchard',
    urban: 'Town',
    marsh: 'Marsh',
    boulders: 'Boulders',
    pike: 'Pike',
    road: 'Road',
    trail: 'Trail',
    railroad: 'Railroad',
    'railroad-embankment': 'Embankment',
    stream: 'Stream',
    creek: 'Creek',
    fence: 'Fence',
    wall: 'Stone wall',
    abatis: 'Abatis',
    crest: 'Crest',
    breastwork: 'Breastwork',
    'dug-in': 'Dug in',
    cut: 'Railroad cut',
  },
};
