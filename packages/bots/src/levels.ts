import type { Chance, Order } from '@guidon/kernel';
import type { Bot, BotKind, BotQuestion, Weighed } from './bot.ts';

/** The mistakes that people make, each as a chance in a thousand, or as a part of a thousand. */
export interface Mistakes {
  /** An order that would have been right is not thought of. */
  readonly overlooks: number;
  /** Nothing is done where something could be. */
  readonly hesitates: number;
  /** How far off the worth of an order is taken to be. */
  readonly misjudges: number;
}

const THOUSAND = 1000;

/** Somebody who thinks like another, and errs on the way. The same position of the same game gives the same mistake. */
export const erring = (
  { name, about, mistakes }: Pick<BotKind, 'name' | 'about'> & { readonly mistakes: Mistakes },
  sound: BotKind,
): BotKind => ({
  name,
  about,
  ...(sound.plays === undefined ? {} : { plays: systemId => sound.plays?.(systemId) === true }),
  make: game => erringBot(sound.make(game), mistakes),
});

function erringBot(sound: Bot, mistakes: Mistakes): Bot {
  const weigh = (question: BotQuestion): readonly Weighed[] => {
    const weighed = sound.weigh?.(question) ?? [{ order: sound.decide(question), worth: 0 }];
    return misjudged(weighed, mistakes, question.chance);
  };
  return {
    weigh,
    decide(question) {
      const { chance } = question;
      if (happens(chance, mistakes.hesitates)) {
        const nothing = idle(question);
        if (nothing !== undefined) return nothing;
      }
      const weighed = weigh(question);
      const seen = weighed.find(() => !happens(chance, mistakes.overlooks));
      return (seen ?? weighed[0])?.order ?? sound.decide(question);
    },
  };
}

const happens = (chance: Chance, often: number): boolean => chance.below(THOUSAND) < often;

/** The same orders by what they are taken to be worth. */
const misjudged = (weighed: readonly Weighed[], { misjudges }: Mistakes, chance: Chance): readonly Weighed[] =>
  weighed
    .map(({ order, worth }) => ({ order, worth: worth + Math.abs(worth) * error(chance, misjudges) }))
    .sort((a, b) => b.worth - a.worth);

/** A number between minus and plus so many thousandths. */
const error = (chance: Chance, thousandths: number): number =>
  (chance.below(2 * thousandths + 1) - thousandths) / THOUSAND;

/** The answer that lets things take their course, if the rules take it. */
function idle({ system, state, decision }: BotQuestion): Order | undefined {
  const order = system.fallback(state, decision);
  return order !== undefined && system.check(state, decision, order) === undefined ? order : undefined;
}

/** Two who err, below the one who does not; the weaker first. */
export const beginnersOf = (sound: BotKind): readonly BotKind[] => [
  erring(
    {
      name: 'recruit',
      about: 'New to war: overlooks half of what it could do, misjudges the rest and often hesitates.',
      mistakes: { overlooks: 500, hesitates: 120, misjudges: 600 },
    },
    sound,
  ),
  erring(
    {
      name: 'sergeant',
      about: 'Knows the drill: overlooks one thing in five and hesitates now and then.',
      mistakes: { overlooks: 200, hesitates: 30, misjudges: 250 },
    },
    sound,
  ),
];
