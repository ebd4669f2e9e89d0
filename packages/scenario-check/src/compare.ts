import { issue } from '@guidon/kernel';
import { nearestWord } from '@guidon/kit';
import type { Finding } from './finding.ts';
import { isMapping, type Part, partsOf, placeText, valueAt } from './parts.ts';
import { isEmpty, kindOf, type Shape, type Shapes, twinsIn } from './shapes.ts';

/** What stands in a document and in none of those that the shapes were taken from. */
export function unlikeOthers(document: unknown, shapes: Shapes): readonly Finding[] {
  const isStrange = (part: Part): boolean => !shapes.has(part.pattern) || kindFault(part, shapes) !== undefined;
  return partsOf(document, isStrange).flatMap(part => {
    const shape = shapes.get(part.pattern);
    if (shape === undefined) return unknownPart(part, shapes, document);
    const kind = kindFault(part, shapes);
    return kind === undefined ? [...contents(part, shape)] : [kind];
  });
}

const doubt = (part: Part, expected: string, remedy?: string): Finding => ({
  kind: 'doubt',
  ...issue(placeText(part.place), expected, part.value),
  ...(remedy === undefined ? {} : { remedy }),
});

function unknownPart(part: Part, shapes: Shapes, document: unknown): readonly Finding[] {
  const key = part.place.at(-1);
  const above = shapes.get(part.pattern.slice(0, part.pattern.lastIndexOf('/')));
  if (typeof key !== 'string' || above === undefined)
    return [doubt(part, 'nothing: no shipped battle has anything here')];
  // What is there already was not meant.
  const beside = valueAt(document, part.place.slice(0, -1));
  const known = [...above.keys.keys()].filter(name => !isMapping(beside) || !(name in beside));
  const near = nearestWord(key, known);
  return [
    doubt(
      part,
      'nothing by this name: no shipped battle has it',
      near === undefined ? undefined : `Did you mean ${near}?`,
    ),
  ];
}

function kindFault(part: Part, shapes: Shapes): Finding | undefined {
  const shape = shapes.get(part.pattern);
  if (shape === undefined || shape.kinds.has(kindOf(part.value))) return undefined;
  return doubt(part, [...shape.kinds].sort().join(' or '));
}

const contents = (part: Part, shape: Shape): readonly Finding[] => [
  ...(isEmpty(part.value) && !shape.hasEmpty ? [doubt(part, 'something: it is never empty')] : []),
  ...missing(part, shape),
  ...twins(part, shape),
  ...outOfRange(part, shape),
  ...strangeWord(part, shape),
  ...strangeForm(part, shape),
];

function missing(part: Part, shape: Shape): readonly Finding[] {
  const { value, place, pattern } = part;
  if (!isMapping(value) || (shape.mappings < 2 && !pattern.startsWith('/specialRules/'))) return [];
  return [...shape.keys]
    .filter(([key, count]) => count === shape.mappings && !(key in value))
    .map(([key]) => ({
      kind: 'doubt',
      ...issue(placeText([...place, key]), 'what every shipped battle says here', undefined),
    }));
}

function twins({ value, place }: Part, shape: Shape): readonly Finding[] {
  if (!Array.isArray(value) || shape.hasTwins) return [];
  return twinsIn(value).map(at => ({
    kind: 'doubt',
    ...issue(placeText([...place, at]), 'something that does not stand in the list before', value[at]),
    remedy: 'Leave it out.',
  }));
}

/** A figure so many times larger than any that is shipped is taken for a slip. */
const FAR = 10;

function outOfRange(part: Part, shape: Shape): readonly Finding[] {
  const { value } = part;
  if (typeof value !== 'number' || shape.least > shape.most) return [];
  if (shape.areWhole && !Number.isInteger(value)) return [doubt(part, 'a whole number')];
  if (shape.least >= 0 && value < 0) return [doubt(part, 'a number that is not negative')];
  const most = FAR * Math.max(1, Math.abs(shape.most), Math.abs(shape.least));
  return Math.abs(value) > most
    ? [doubt(part, `a figure like those of shipped battles: ${shape.least} to ${shape.most}`)]
    : [];
}

/** Words that stand somewhere often and are few name kinds of things; others are names and sentences. */
const FEW = 24;
const OFTEN = 3;
const ENOUGH = 12;

function strangeWord(part: Part, { words }: Shape): readonly Finding[] {
  if (typeof part.value !== 'string' || words.has(part.value) || words.size > FEW) return [];
  const times = [...words.values()].reduce((sum, count) => sum + count, 0);
  if (times < OFTEN * words.size || times < ENOUGH) return [];
  const near = nearestWord(part.value, [...words.keys()]);
  const known = [...words.keys()].sort();
  return [doubt(part, `one of ${known.join(', ')}`, near === undefined ? undefined : `Did you mean ${near}?`)];
}

/** Dates and times of day are written alike everywhere: digits and signs in the same places. */
function strangeForm({ value, ...part }: Part, { words }: Shape): readonly Finding[] {
  const forms = new Set([...words.keys()].map(formOf));
  const [form] = forms;
  if (typeof value !== 'string' || forms.size !== 1 || form === undefined || formOf(value) === form) return [];
  return /^[\d\W]+$/.test(form) ? [doubt({ ...part, value }, `digits as in ${[...words.keys()][0]}`)] : [];
}

const formOf = (word: string): string => word.replace(/\d/g, '9');
