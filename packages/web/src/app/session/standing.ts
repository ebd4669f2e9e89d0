import type { Offer, OpenDecision, Preference, StandingHint } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

/** How questions of one kind are answered: each time anew, or once and for all. */
export const STANDING = ['ask', 'always', 'never', 'edge', 'cover', 'each'] as const;
export type Standing = (typeof STANDING)[number];

export interface KnownQuestion {
  readonly kind: string;
  readonly title: string;
  readonly standing: Standing;
  /** Some order has said yes, or no, to it. */
  readonly yes: boolean;
  readonly no: boolean;
  /** It is about several ways. `ask`: the first step is asked for, the others follow by themselves. */
  readonly ways: boolean;
}

const isStanding = (word: unknown): word is Standing => STANDING.some(known => known === word);

/** Standing answers to the questions of one system, kept in this browser. Which order says yes the table tells. */
export function createStanding(system: string, named: readonly StandingHint[]) {
  const key = `guidon-standing-${system}`;
  const [known, setKnown] = createSignal<readonly KnownQuestion[]>(withNamed(kept(key), named));

  function keep(questions: readonly KnownQuestion[]): void {
    storage.write(key, JSON.stringify(questions));
    setKnown(questions);
  }

  /** Remembers a question that can be answered so. */
  function meet({ hint, offers }: OpenDecision): void {
    const yes = offers.some(offer => offer.hint.answer === 'yes');
    const no = offers.some(offer => offer.hint.answer === 'no');
    const before = known().find(({ kind }) => kind === hint.kind);
    if ((!yes && !no) || (before !== undefined && before.yes >= yes && before.no >= no)) return;
    const question: KnownQuestion = {
      kind: hint.kind,
      title: hint.title,
      standing: before?.standing ?? 'ask',
      yes: yes || before?.yes === true,
      no: no || before?.no === true,
      ways: before?.ways === true,
    };
    keep([...known().filter(({ kind }) => kind !== hint.kind), question]);
  }

  /** Who was sent on his way by hand: he goes on by himself. */
  let onTheWay = '';

  const of = (kind: string): Standing => known().find(question => question.kind === kind)?.standing ?? 'ask';

  /** It asks which of several ways somebody goes. */
  const isAboutWays = ({ hint }: OpenDecision): boolean => known().some(({ kind, ways }) => ways && kind === hint.kind);

  return {
    known,
    meet,
    isAboutWays,
    of,
    set: (kind: string, standing: Standing) =>
      keep(known().map(question => (question.kind === kind ? { ...question, standing } : question))),
    /** The order that answers for the player, if he has said so and there is exactly one. */
    answerTo(open: OpenDecision): Offer | undefined {
      const { hint, offers } = open;
      const standing = of(hint.kind);
      if (standing === 'each') return undefined;
      if (standing === 'ask')
        return onTheWay !== '' && onTheWay === movers(open) ? preferred(offers, 'edge') : undefined;
      if (standing === 'edge' || standing === 'cover') return preferred(offers, standing);
      const meant = offers.filter(offer => offer.hint.answer === (standing === 'always' ? 'yes' : 'no'));
      return meant.length === 1 ? meant[0] : undefined;
    },
    /** The player has answered a question himself. */
    answered(open: OpenDecision | undefined): void {
      onTheWay = open !== undefined && isAboutWays(open) ? movers(open) : '';
    },
  };
}

export type StandingAnswers = ReturnType<typeof createStanding>;

/** Who is on the way that is asked about. */
const movers = ({ hint, offers }: OpenDecision): string => `${hint.kind} ${offers[0]?.hint.units.join(' ') ?? ''}`;

const preferred = (offers: readonly Offer[], preference: Preference): Offer | undefined =>
  offers.find(({ hint }) => hint.prefers.includes(preference));

/** Those the game names come first, in its order, as they were answered here before. */
const withNamed = (known: readonly KnownQuestion[], named: readonly StandingHint[]): readonly KnownQuestion[] => [
  ...named.map(
    (hint): KnownQuestion => ({
      ...hint,
      standing: known.find(({ kind }) => kind === hint.kind)?.standing ?? hint.preset,
    }),
  ),
  ...known.filter(({ kind }) => !named.some(hint => hint.kind === kind)),
];

function kept(key: string): readonly KnownQuestion[] {
  const text = storage.read(key);
  if (text === null) return [];
  const raw = parsed(text);
  return Array.isArray(raw) ? raw.filter(isKnown) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKnown(raw: unknown): raw is KnownQuestion {
  if (typeof raw !== 'object' || raw === null) return false;
  const { kind, title, standing } = raw as { readonly [key: string]: unknown };
  return typeof kind === 'string' && typeof title === 'string' && isStanding(standing);
}
