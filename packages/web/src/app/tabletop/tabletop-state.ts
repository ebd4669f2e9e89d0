import type { FieldPicture, TablePoint } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import type { Deployment } from '../planning/deployment.ts';
import { middleOf } from '../planning/layout.ts';
import type { Plan } from '../planning/plan.ts';
import { words } from '../words/words.ts';
import type { Tape, TapeEnd } from './tape.ts';

export const EMPTY_FIELD: FieldPicture = { troops: [], generals: [], camps: [], coming: [], lost: [], zones: [] };

/** What a table without a grid shows of a game, and what the pointer is at. It draws nothing and hears no event. */
export function createTabletopState({ plan, tape, deployment }: TabletopParts) {
  const [hovered, setHovered] = createSignal<string | null>(null);
  /** The enemy whose menu is open. */
  const [menu, setMenu] = createSignal<string | null>(null);
  const field = createMemo(() => deployment.field() ?? plan.field() ?? EMPTY_FIELD);
  const placeOf = (id: string): TablePoint | undefined => {
    const troop = field().troops.find(known => known.id === id);
    return troop === undefined
      ? field().generals.find(known => known.id === id)
      : middleOf(troop.bases.flatMap(({ corners }) => corners));
  };
  return {
    hovered,
    setHovered,
    menu,
    setMenu,
    field,
    placeOf,
    /** Those that are drawn as taken up. */
    held: (): readonly string[] =>
      plan.unit() === null ? (deployment.chosen() ?? plan.looked() ?? '').split(' ') : [plan.unit() ?? ''],
    openMenu: (id: string): void => {
      plan.setTarget(id);
      setMenu(id);
    },
    /** An end of the tape: at a unit it lies in the middle of it. */
    endAt: (point: TablePoint, unit: string | null): TapeEnd => ({
      ...(unit === null ? point : (placeOf(unit) ?? point)),
      unit,
    }),
    /** Measures from whoever is in hand, or looked at. */
    measure: (id: string): void => {
      const from = plan.unit() ?? plan.looked();
      const [a, b] = [from === null ? undefined : placeOf(from), placeOf(id)];
      if (from !== null && a !== undefined && b !== undefined) void tape.lay({ ...a, unit: from }, { ...b, unit: id });
    },
    cursorText: (): string => {
      const held = plan.unit();
      const step = plan.picture()?.steps.at(-1);
      if (held === null) return words().table.helpShort;
      return [field().troops.find(({ id }) => id === held)?.tip ?? '', step?.says ?? '', step?.reason ?? '']
        .filter(text => text !== '')
        .join('. ');
    },
    hoverText: (): string | null => {
      const id = hovered();
      if (plan.refused() !== null) return plan.refused();
      if (id === null || id === plan.unit()) return null;
      return [...field().troops, ...field().generals].find(piece => piece.id === id)?.tip ?? null;
    },
  };
}

export interface TabletopParts {
  readonly plan: Plan;
  readonly tape: Tape;
  readonly deployment: Deployment;
}

export type TabletopState = ReturnType<typeof createTabletopState>;
