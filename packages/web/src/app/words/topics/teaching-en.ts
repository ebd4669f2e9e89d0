/** Battles to begin with, and their cards. */
export const teachingEn = {
  firstBattle: 'Your first battle',
  about:
    'A small battle, about a quarter of an hour, against a program that errs as beginners do. Nothing to read before: a card explains each question when it first comes up.',
  begin: 'Begin',
  understood: 'Got it',
  cards: 'Cards: what was explained',
  help: 'Cards',
};
