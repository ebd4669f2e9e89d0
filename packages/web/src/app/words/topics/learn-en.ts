/** Lessons: learning the rules by playing them. */
export const learnEn = {
  title: 'Learn',
  about:
    'Every rule can be tried on a board: a position, a question, and the rules themselves as the judge. What you have solved is kept in this browser; no account is needed.',
  showMe: 'Show me',
  lesson: 'Lesson',
  tryIt: 'Try this rule on a board',
  back: 'Back',
  backToGame: 'Back to the game',
  next: 'Next lesson',
  hint: 'Hint',
  right: 'Right.',
  wrong: 'Not yet.',
  solved: 'solved',
  count: (solved: number, all: number) => `${solved} of ${all} rules solved`,
  none: 'There is no lesson for this.',
  loading: 'The lesson is being set up.',
  again: 'Other lessons about this rule',
  onBoard: 'Give the order on the board, or choose it from the list.',
  orders: 'Orders',
  dice: 'Dice',
  save: 'Save progress as a file',
  load: 'Load progress from a file',
  loaded: (count: number) => `${count} solved lessons are kept here now.`,
  notProgress: 'This is not a file of progress in lessons.',
  puzzles: {
    title: 'Puzzles',
    about:
      'Positions from games between the programs. Which order is worth most? What every order brings is worked out over all its dice, exactly; every order that is as good counts.',
    ofTheDay: 'Puzzle of the day',
    puzzle: 'Puzzle',
    next: 'Next puzzle',
    count: (solved: number, all: number) => `${solved} of ${all} puzzles solved`,
    levels: ['', 'Plain', 'Closer', 'Not found by the lieutenant'],
    unsolved: 'not yet solved',
    reconstructed: 'Under the charts as they are shipped; where these are reconstructed, so are the figures.',
  },
  tasks: {
    do: 'Give an order',
    legal: 'Is it allowed?',
    predict: 'What happens?',
    best: 'The best order',
    sum: 'How much?',
    sight: 'Line of sight',
  } as { readonly [task: string]: string },
};

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
