/** Words of the rules book. */
export const rulesEn = {
  title: 'Rules',
  about: 'Every rule that the program enforces, in our own words. The rulebooks belong to their authors.',
  search: 'Search the rules',
  found: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  none: 'No rule speaks of that.',
  previous: 'Previous',
  next: 'Next',
  rulings: 'Rulings',
  readings: 'It could be read as:',
  because: 'Why',
  option: 'This is an option that can be chosen before a game.',
  cites: 'Rules that speak of this one',
  noSuchRule: (id: string) => `There is no rule ${id}.`,
  inBook: 'Open in the rules book',
  chapter: (number: string) => `Chapter ${number}`,
} as const;
