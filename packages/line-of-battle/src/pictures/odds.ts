import type { Answer, Fraction, Question } from '@guidon/kernel';
import { approximately, fraction, plus, showFraction } from '@guidon/kernel';
import { type AnswerPicture, asMapping, type ChancesPicture, type Mapping, type Speech } from '@guidon/kit';
import { SIDES, type Side } from '../clock/segments.ts';

export const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

export const percent = (chance: string): string => `${Math.round(approximately(parsedFraction(chance)) * 100)} %`;

function parsedFraction(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}

/** The pieces of a game, as far as odds ask for them. */
interface Pieces {
  readonly roster: readonly { readonly side: Side }[];
  readonly unitById: ReadonlyMap<string, number>;
  readonly leaders: readonly { readonly side: Side }[];
  readonly leaderById: ReadonlyMap<string, number>;
}

/** An outcome in words, and how bad it is: 0 to 3. */
export interface Told {
  readonly text: string;
  readonly harm: number;
}

/** What became of a unit; a game adds what else it knows. */
export interface Harmed {
  readonly hits: number;
  readonly harm: number;
}

/** How a game tells what may become of its pieces. */
export interface OddsWords<C extends Harmed> {
  readonly speech: Speech<Pieces>;
  /** A unit of an outcome, read. */
  changeOf(unit: Mapping): C;
  /** The worst that became of a side. */
  worstOf(changed: readonly C[]): Told;
  /** All that became of a side as a whole: who takes which hits does not matter here. */
  sideChanges(changed: readonly (C & { readonly id: string })[]): readonly string[];
}

/** More ways than these are told for each side by itself. */
const FEW = 9;

/** What an order may come to, the likeliest first. */
export function oddsPicture<C extends Harmed>(
  words: OddsWords<C>,
  question: Question,
  answer: Answer,
): AnswerPicture | null {
  if (answer.tooWide === true) return { ...NOTHING, notes: [words.speech.phrase('too-many-ways')] };
  if (!Array.isArray(answer.outcomes)) return null;
  const by = actingSide(words.speech.board, question);
  const outcomes = answer.outcomes.map(raw => {
    const { exactly, outcome } = asMapping(raw);
    return { likely: parsedFraction(String(exactly)), outcome: asMapping(outcome) };
  });
  const enemyFirst = SIDES.toSorted((a, b) => Number(a === by) - Number(b === by));
  const whole = tally(outcomes, outcome => told(words, outcome, enemyFirst));
  // What was not followed may read otherwise: then even a single outcome is not sure.
  const isOpen = answer.open !== undefined;
  if (whole.length < 2 && !isOpen) return NOTHING;
  if (whole.length <= FEW) return { ...NOTHING, chances: [{ title: '', rows: whole }] };
  const { speech } = words;
  return {
    ...NOTHING,
    chances: enemyFirst.map(side => ({
      title: speech.named('sides', side),
      rows: tally(outcomes, outcome => fateOf(words, outcome, side)),
    })),
    notes: enemyFirst.map(side => speech.phrase('mean-hits', { side, isOpen, mean: meanHits(words, outcomes, side) })),
  };
}

function actingSide({ roster, unitById }: Pieces, question: Question): Side {
  const { order } = question as Question & { readonly order?: { readonly units?: unknown; readonly unit?: unknown } };
  const units = Array.isArray(order?.units) ? order.units : [order?.unit];
  return roster[unitById.get(String(units[0])) ?? -1]?.side ?? 'union';
}

type Outcomes = readonly { readonly likely: Fraction; readonly outcome: Mapping }[];

/** Outcomes that read the same are one, the likeliest first. */
function tally(outcomes: Outcomes, tell: (outcome: Mapping) => Told): ChancesPicture['rows'] {
  const rows = new Map<string, { likely: Fraction; harm: number }>();
  for (const { likely, outcome } of outcomes) {
    const { text, harm } = tell(outcome);
    const known = rows.get(text);
    rows.set(text, { harm, likely: known === undefined ? likely : plus(known.likely, likely) });
  }
  return [...rows]
    .map(([text, { likely, harm }]) => ({ text, exactly: showFraction(likely), about: approximately(likely), harm }))
    .sort((a, b) => b.about - a.about);
}

/** What becomes of each side; the harm is that of the side that did not act. */
function told<C extends Harmed>(words: OddsWords<C>, outcome: Mapping, sides: readonly Side[]): Told {
  const { speech } = words;
  const parts = sides.flatMap(side => {
    const said = [
      ...words.sideChanges(unitChanges(words, outcome, side)),
      ...leadersLost(speech.board, outcome, side).map(leader => speech.phrase('leader-is-lost', { leader })),
    ];
    return said.length === 0 ? [] : [`${speech.named('sides', side)}: ${said.join(', ')}`];
  });
  const harms = sides.slice(0, 1).flatMap(enemy => unitChanges(words, outcome, enemy).map(({ harm }) => harm));
  const asked =
    typeof outcome.asked === 'string'
      ? [speech.phrase('then-asked', { asked: speech.named('asked', outcome.asked) })]
      : [];
  return {
    text: parts.length + asked.length === 0 ? speech.phrase('nothing-changes') : [...parts, ...asked].join('; '),
    harm: Math.max(0, ...harms),
  };
}

function fateOf<C extends Harmed>(words: OddsWords<C>, outcome: Mapping, side: Side): Told {
  const { speech } = words;
  const { text, harm } = words.worstOf(unitChanges(words, outcome, side));
  const lost = leadersLost(speech.board, outcome, side).length > 0;
  return { text: lost ? speech.phrase('and-leader-lost', { fortune: text }) : text, harm };
}

function meanHits<C extends Harmed>(words: OddsWords<C>, outcomes: Outcomes, side: Side): string {
  const mean = outcomes.reduce((sum, { likely, outcome }) => {
    const hits = unitChanges(words, outcome, side).reduce((all, change) => all + change.hits, 0);
    return sum + hits * approximately(likely);
  }, 0);
  return (Math.round(mean * 10) / 10).toFixed(1);
}

const unitChanges = <C extends Harmed>(
  words: OddsWords<C>,
  outcome: Mapping,
  side: Side,
): readonly (C & { readonly id: string })[] =>
  Object.entries(asMapping(outcome.units))
    .filter(([id]) => sideOfPiece(words.speech.board, id) === side)
    .map(([id, raw]) => ({ id, ...words.changeOf(asMapping(raw)) }));

const leadersLost = (pieces: Pieces, outcome: Mapping, side: Side): readonly string[] =>
  Object.entries(asMapping(outcome.leaders))
    .filter(([id, raw]) => sideOfPiece(pieces, id) === side && asMapping(raw).lost === true)
    .map(([id]) => id);

const sideOfPiece = ({ roster, unitById, leaders, leaderById }: Pieces, id: string): Side | undefined =>
  roster[unitById.get(id) ?? -1]?.side ?? leaders[leaderById.get(id) ?? -1]?.side;
