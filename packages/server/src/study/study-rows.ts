import type { Opened } from '@guidon/kit';
import type { StudyRow } from '@guidon/protocol';
import { childrenOfAll, type Positions, pathTo, type Study, type Throws } from '@guidon/study';

interface Shown {
  readonly study: Study;
  readonly positions: Positions;
  readonly opened: Opened;
  readonly here: number;
}

/** A study of at most so many nodes is shown whole; of a larger one what leads to the node that is shown. */
const WHOLE = 120;
/** And so much of the main line that goes on from there. */
const AHEAD = 60;
/** More lines than these nobody looks through. */
const MOST_ROWS = 400;

/** Dice as they are read. */
export const diceText = (dice: Throws): string => dice.map(faces => faces.join(' ')).join(', ');

/** The tree line by line. What is folded away is counted. */
export function rowsOf(shown: Shown): readonly StudyRow[] {
  const { study, here } = shown;
  const children = childrenOfAll(study);
  const way = new Set(pathTo(study, here));
  const ahead = new Set(way);
  for (let next = children[here]?.[0]; next !== undefined && ahead.size < way.size + AHEAD; next = children[next]?.[0])
    ahead.add(next);
  const isWhole = study.nodes.length <= WHOLE;
  const sizes = isWhole ? [] : sizesOf(study);
  const rows: StudyRow[] = [];
  const open: Place[] = [];
  /** An order, what was tried beside it, and what follows it. */
  function list(node: number, depth: number): void {
    const isShown = isWhole || ahead.has(node);
    rows.push(rowOf(shown, { node, depth, isOnWay: way.has(node), folded: isShown ? 0 : (sizes[node] ?? 0) }));
    if (isShown) open.push({ behind: node, depth });
  }
  open.push({ behind: 0, depth: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('other' in next) {
      list(next.other, next.depth);
      continue;
    }
    const { depth } = next;
    const [main, ...others] = children[next.behind] ?? [];
    if (main === undefined) continue;
    list(main, depth);
    // What was tried beside it is listed before what follows it.
    open.push(...others.toReversed().map(other => ({ other, depth: depth + 1 })));
  }
  const at = rows.findIndex(row => row.node === here);
  return rows.slice(Math.max(0, at - MOST_ROWS), Math.max(MOST_ROWS, at + MOST_ROWS / 4));
}

/** How many nodes hang on each. */
function sizesOf({ nodes }: Study): readonly number[] {
  const sizes = nodes.map(() => 0);
  for (let at = nodes.length - 1; at > 0; at--) {
    const parent = nodes[at]?.parent ?? 0;
    sizes[parent] = (sizes[parent] ?? 0) + (sizes[at] ?? 0) + 1;
  }
  return sizes;
}

/** What is still to be listed: what follows a node, or what was tried beside one. */
type Place = { readonly behind: number; readonly depth: number } | { readonly other: number; readonly depth: number };

type Listed = Pick<StudyRow, 'node' | 'depth' | 'isOnWay' | 'folded'>;

function rowOf({ study, positions, opened }: Shown, place: Listed): StudyRow {
  const { edge, parent = 0, glyph, accepted, quiz, comment } = study.nodes[place.node] ?? {};
  const visit = positions.visit(study, parent);
  const read = opened.system.parseOrder(edge?.order);
  const label = visit.ok && read.ok ? opened.words.order(visit.at.state, read.value) : (edge?.order.do ?? '');
  return {
    ...place,
    seat: edge?.seat ?? '',
    label,
    dice: diceText(edge?.dice ?? []),
    glyph: glyph ?? null,
    isAnswer: accepted === true,
    isQuiz: quiz !== undefined,
    hasComment: comment !== undefined && comment !== '',
  };
}
