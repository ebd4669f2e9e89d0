import { distance, lineOf, OFF_MAP } from '@guidon/hex';
import { type Answer, type Json, type Parsed, parsed } from '@guidon/kernel';
import { codesOf, hexIn } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import { terrainAt } from '../terms/lookups.ts';
import { holderOf, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { sightOf } from '../zones/sight.ts';
import type { Asked } from './read.ts';

/** What lies between two hexes: the profile of the ground, and what blocks, with its rule (9.12). */
export function sightAnswer(board: Board, state: RyState, asked: Asked<'sight'>): Parsed<Answer> {
  const from = hexIn(board, asked.from, 'from');
  if (!from.ok) return from;
  const to = hexIn(board, asked.to, 'to');
  if (!to.ok) return to;
  const side = holderOf(board, state, from.value) ?? 'union';
  const sight = sightOf(board, state, { from: from.value, to: to.value, side, shell: asked.shell === true });
  const steps = lineOf(board.map.grid, from.value, to.value).steps.map((step): Json => {
    const hexes = (step.kind === 'hex' ? [step.hex] : [step.hex, step.other]).filter(hex => hex !== OFF_MAP);
    return {
      hexes: codesOf(board, hexes),
      level: Math.min(...hexes.map(hex => board.map.level[hex] ?? 1)),
      terrain: hexes.map(hex => terrainAt(board, hex)),
      units: hexes.some(hex => stackAt(state, hex).length > 0),
      fromStart: step.fromStart,
      fromEnd: step.fromEnd,
    };
  });
  const { blocked } = sight;
  return parsed({
    open: blocked === undefined,
    range: distance(board.map.grid, from.value, to.value),
    rule: blocked?.rule ?? 'ry:9.12.3',
    blockedAt: blocked === undefined ? null : codeAt(board, blocked.hex),
    through: sight.through,
    levels: { from: board.map.level[from.value] ?? 1, to: board.map.level[to.value] ?? 1 },
    steps,
  });
}
