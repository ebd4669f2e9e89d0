/** Lessons: learning the rules by playing them. */
export const learnEn = {
  title: 'Learn',
  about:
    'Every rule can be tried on a board: a position, a question, and the rules themselves as the judge. What you have solved is kept in this browser; no account is needed.',
  lessons: 'Lessons',
  ways: {
    courses: 'Courses',
    chapters: (chapters: number) => `All ${chapters} chapters`,
    more: 'More ways',
    repeat: 'What you got wrong comes again, until you know it.',
    day: 'One position a day, the same for everybody. Which order is worth most?',
    puzzles: 'Positions from games between the programs, in three levels, with exact answers.',
    studies: 'Set a position up, choose the dice, try one order and another, and keep what you found.',
    rules: 'The rules as a book, with a search, every chart, and a lesson beside every rule.',
  },
  chooseGame: 'Choose a game:',
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
  allRules: 'All rules, by chapters of the book',
  course: {
    title: 'Course',
    count: (solved: number, all: number) => `${solved} of ${all} lessons solved`,
    stars: (stars: number, most: number) => `${stars} of ${most} stars`,
    begin: 'Begin',
    goOn: 'Go on',
    place: (at: number, all: number) => `lesson ${at} of ${all}`,
    nextChapter: (title: string) => `Next chapter: ${title}`,
    toCourse: 'To the course',
    done: 'You have solved every lesson of this course.',
    reading: (rules: number) => (rules === 1 ? 'Read the rule first' : `Read the ${rules} rules that may matter first`),
  },
  deck: {
    title: 'Rules to repeat',
    toRepeat: (rules: number) => (rules === 1 ? '1 rule to repeat' : `${rules} rules to repeat`),
    next: 'Next rule',
    nothing: 'Nothing is to be repeated today.',
    waiting: (rules: number, days: number) =>
      `${rules === 1 ? '1 rule waits' : `${rules} rules wait`}; the next one comes ${days <= 1 ? 'tomorrow' : `in ${days} days`}.`,
    about:
      'A rule comes here when it refuses an order of yours in a game on this machine, or when your first answer in a lesson is wrong. Solved without a hint it comes again after 1, 3, 7 and 21 days, and then no more; got wrong, it begins anew.',
  },
  puzzles: {
    title: 'Puzzles',
    about:
      'Positions from games the computer played against itself. Find the order that costs the enemy most, and you least. Every order is worked out exactly, over all its dice; every order as good as the best counts.',
    ofTheDay: 'Puzzle of the day',
    puzzle: 'Puzzle',
    next: 'Next puzzle',
    count: (solved: number, all: number) => `${solved} of ${all} puzzles solved`,
    levels: ['', 'Easy', 'Harder', 'Hard: the lieutenant, a computer player, missed it'],
    reconstructed:
      'The figures follow the charts that come with Guidon; where a chart is reconstructed, so are its figures.',
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

/** A word before an order that is clearly worse than another. */
export const tutorEn = {
  title: 'Tutor',
  off: 'off',
  on: 'a word before a clearly worse order',
  worse: (points: number, better: string) =>
    `About ${points} ${points === 1 ? 'point' : 'points'} of chance worse than “${better}”.`,
  chances: (given: string, best: string) =>
    `The chance of winning, on the average of all dice: ${given} with your order, ${best} with the other one.`,
  show: 'Show the better one',
  giveBetter: (better: string) => `Order this: ${better}`,
  anyway: 'Give it anyway',
  silent: 'The tutor is silent here: what positions of this battle are worth has not been learned.',
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
