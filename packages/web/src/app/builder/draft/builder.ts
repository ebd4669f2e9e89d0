import type { Reply, TablePicture } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Client } from '../../client.ts';
import { storage } from '../../storage.ts';
import { words } from '../../words/words.ts';
import { BUILT_SYSTEM } from '../built-system.ts';
import { type Draft, type ForceDraft, SIDES, type Side } from './draft.ts';
import type { Fault } from './issues.ts';
import { type Judgement, judgement, type Scenario } from './judgement.ts';
import { planOf } from './plan.ts';
import { keptDraft } from './reading.ts';

const KEY = 'guidon-builder';
/** How long the hand must rest before the table is asked. */
const REST = 260;
const STEPS = 60;

const NOBODY: ForceDraft = {
  army: '',
  commander: { name: '', respect: 'accepted', ability: 'competent' },
  commands: [],
};

export const emptyDraft = (): Draft => ({
  title: words().builder.untitled,
  date: '1863-07-01',
  period: '1863-to-gettysburg',
  width: 48_000,
  depth: 32_000,
  sideA: 'union',
  turns: 10,
  forces: { union: NOBODY, confederate: NOBODY },
  pieces: [],
});

/** A game that is being put together: kept in this browser, and judged by the rules whenever the hand rests. */
export function createBuilder(client: Client) {
  const history = createHistory();
  const { draft, edit } = history;
  const judged = createJudging(client, draft);
  const [isChecked, setIsChecked] = createSignal(false);
  createEffect(
    on(draft, now => {
      storage.write(KEY, JSON.stringify(now));
      const timer = setTimeout(() => void judged.judge(), REST);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return {
    ...history,
    table: judged.table,
    supply: judged.supply,
    warnings: judged.warnings,
    /** Nobody is told what is wrong before he asks. */
    faults: createMemo(() => (isChecked() ? judged.faults() : [])),
    isChecked,
    check: () => {
      setIsChecked(true);
      return judged.judge();
    },
    force: (side: Side, change: (now: ForceDraft) => ForceDraft, what = '') =>
      edit(now => ({ ...now, forces: { ...now.forces, [side]: change(now.forces[side]) } }), what),
  };
}

export type Builder = ReturnType<typeof createBuilder>;

/** The draft, and the steps that led to it. Steps of one drag or one word typed are taken back as one. */
function createHistory() {
  const [draft, setDraft] = createSignal<Draft>(keptDraft(storage.read(KEY)) ?? emptyDraft());
  const [past, setPast] = createSignal<readonly Draft[]>([]);
  let lastWhat = '';
  return {
    draft,
    edit(change: (now: Draft) => Draft, what = ''): void {
      const now = draft();
      const next = change(now);
      if (next === now) return;
      if (what === '' || what !== lastWhat) setPast(all => [...all.slice(-STEPS), now]);
      lastWhat = what;
      setDraft(next);
    },
    undo(): void {
      const before = past().at(-1);
      if (before === undefined) return;
      lastWhat = '';
      setPast(all => all.slice(0, -1));
      setDraft(before);
    },
    /** What comes next is a step of its own. */
    rest: () => {
      lastWhat = '';
    },
    canUndo: createMemo(() => past().length > 0),
  };
}

/** What the rules say of a draft, and the table as it would lie. */
function createJudging(client: Client, draft: () => Draft) {
  const [faults, setFaults] = createSignal<readonly Fault[]>([]);
  const [warnings, setWarnings] = createSignal<readonly string[]>([]);
  const [table, setTable] = createSignal<TablePicture | null>(null);
  const [supply, setSupply] = createSignal<{ readonly [side: string]: number }>({});
  let asked = 0;
  const build = (plan: Draft): Promise<Reply> => client.ask({ ask: 'build', system: BUILT_SYSTEM, plan: planOf(plan) });

  /** The scenario, if it can be played. */
  async function judge(): Promise<Scenario | null> {
    asked += 1;
    const mine = asked;
    const judged = await judgement(draft(), build);
    // Somebody may have asked again since, and will be answered.
    if (mine === asked) {
      setFaults(judged.faults);
      setWarnings(judged.warnings);
      if (judged.scenario === null) setSupply({});
      void show(judged, mine);
    }
    return judged.scenario;
  }

  /** Whose dice they are is told only with the forces themselves. */
  async function show({ scenario, ground }: Judgement, mine: number): Promise<void> {
    if (ground === null) return;
    const shown = await client.ask({ ask: 'preview', scenario: 'preview', custom: { ...ground } });
    if (shown.say !== 'preview' || mine !== asked || shown.table === null) return;
    const picked = shown.table;
    setTable(old => (old !== null && sameGround(old, picked) ? old : picked));
    if (scenario !== null) setSupply(diceIn(shown.position.panels));
  }

  return { faults, warnings, table, supply, judge };
}

const sameGround = (a: TablePicture, b: TablePicture): boolean =>
  JSON.stringify([a.width, a.depth, a.features, a.title, a.south]) ===
  JSON.stringify([b.width, b.depth, b.features, b.title, b.south]);

function diceIn(
  panels: readonly {
    readonly id: string;
    readonly chips: readonly { readonly seat: string | null; count: number }[];
  }[],
): { readonly [side: string]: number } {
  const chips = panels.find(({ id }) => id === 'supply')?.chips ?? [];
  return Object.fromEntries(
    SIDES.flatMap(side => {
      const chip = chips.find(({ seat }) => seat === side);
      return chip === undefined ? [] : [[side, chip.count] as const];
    }),
  );
}
