/** What a review says. */
export const reviewEn = {
  title: 'Review',
  open: (game: string) => `Review: ${game}`,
  working: (part: string, done: number, of: number) => `${part}: ${done} of ${of} orders`,
  throwsPart: 'Working out what else the dice could have shown',
  choicesPart: 'Comparing decisions with their alternatives',
  stop: 'Stop',
  goOn: 'Go on',
  loading: 'The game is being read.',
  notOver: 'The game is not over: what is told ends where it stands.',
  noValue:
    'For this battle no chance of winning has been learned yet. So it cannot be said what dice and decisions were worth. The lead in points and the dice are shown.',
  earlier:
    'This game was played under earlier rules. What else its dice could have shown cannot be worked out any more; the course of the game is shown.',
  curve: (side: string) => `Chance of winning, ${side}`,
  leadCurve: (side: string) => `Lead in points, ${side}`,
  curveHelp: 'Click the curve to see that moment on the board.',
  asTable: 'The curve as a table',
  turn: 'Turn',
  chance: 'Chance after the turn',
  lead: 'Lead after the turn',
  result: 'Where it came from',
  start: 'At the start',
  diceOfBoth: 'Dice of both sides',
  decisionsOf: (side: string) => `Decisions, ${side}`,
  end: 'At the end',
  byTurn: 'Turn by turn',
  dice: 'Dice',
  decides: (side: string) => `${side} decides`,
  ordinary: (side: string, asFar: number, games: number, net: string) =>
    `The dice were ordinary. In sum they were worth ${net} to the ${side} side; thrown again with the same orders, they were worth as much or more in ${asFar} of ${games} games.`,
  remarkable: (side: string, other: string, oneIn: string, net: string) =>
    `The dice favoured the ${side} side by ${net}. ${oneIn} is this lucky for it, and this unlucky for the ${other} side, when the same orders are thrown again.`,
  unclear: 'But so much of what could fall was not followed that this is not sure.',
  oneGameIn: (count: number, none: boolean) => (none ? `Fewer than one game in ${count}` : `One game in ${count}`),
  throwsCount: (count: number) => `${count === 1 ? '1 order' : `${count} orders`} with dice.`,
  unsure: (orders: number, share: string) =>
    `Of ${orders === 1 ? '1 order' : `${orders} orders`} not everything that could fall was followed (${share} left out on average). There dice and decisions are parted by an estimate; their sum is right.`,
  howTitle: 'How this is worked out',
  how: (side: string) => [
    `V is the chance that the ${side} side wins if programs of equal strength play on.`,
    'Skill of an order = expectation of V over all that its dice can show, less V before it. Luck of its dice = V when they have fallen, less that expectation.',
    'V at the start + all luck + all skill = the result. The sum is exact, in millionths; how much sense its parts make depends on how well V fits.',
  ],
  fitted: (games: number, error: string, shares: string) =>
    `V was learned from games between programs. In ${games} games that nothing was learned from, its mean square error was ${error}, against ${shares} for somebody who knows only how often each side wins. A plan that V does not see counts as bad luck or as a mistake until it bears fruit.`,
  throwsTitle: 'Throws that mattered most',
  decisionsTitle: 'Decisions that mattered most',
  none: 'None was worth two hundredths of a chance.',
  momentTurn: (turn: number, side: string) => `Turn ${turn}, ${side}`,
  forSide: (gain: string, side: string) => `${gain} for the ${side} side`,
  threw: (expected: string, after: string, as: string) =>
    `Expected ${expected}, became ${after}; as good or better: ${as}.`,
  became: (before: string, expected: string) => `Chance before ${before}, with this order ${expected}.`,
  points: (points: number, side: string) => `${points === 1 ? '1 point' : `${points} points`} for the ${side} side.`,
  happened: 'What happened',
  mistakesTitle: 'Where something better was there',
  mistakesHelp:
    'Each decision is compared with up to sixteen other orders to the same units, by exact odds, from what that side knew. It is named only where two hundredths of a chance remain when two standard errors of V are taken off.',
  noMistakes: 'No decision was clearly worse than another that was compared.',
  kinds: {
    inaccuracy: 'Inaccuracy',
    mistake: 'Mistake',
    blunder: 'Blunder',
    'missed-win': 'Missed win',
  } as { readonly [kind: string]: string },
  ordered: (order: string, worth: string) => `Ordered: ${order} (${worth})`,
  better: (order: string, worth: string) => `Better: ${order} (${worth})`,
  lost: (lost: string, doubt: string, compared: number) =>
    `${lost} given up, give or take ${doubt}. ${compared === 1 ? '1 order' : `${compared} orders`} compared.`,
  show: 'Show on the board',
  tryIt: 'Try it',
  tryTitle: 'What would you order?',
  tryHelp: (order: string) =>
    `In the game it was: ${order}. Give another order on the board or from the list; it is compared with the best one that is known.`,
  orders: 'Orders',
  back: 'Back to the review',
  equal: 'As good as the best one that was found.',
  betterThanKnown: (gain: string) => `Better by ${gain} than the best one that was compared.`,
  less: (gap: string) => `${gap} less than the best one.`,
  tried: (order: string, worth: string) => `${order}: ${worth}`,
  best: (order: string, worth: string) => `The best that was found: ${order}: ${worth}`,
  given: (order: string, worth: string) => `In the game: ${order}: ${worth}`,
  print: 'Print',
  close: 'Close',
};

export type ReviewTexts = typeof reviewEn;
