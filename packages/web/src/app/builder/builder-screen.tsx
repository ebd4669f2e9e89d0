import type { BotCard } from '@guidon/protocol';
import { createSignal, For, Match, onMount, Show, Switch } from 'solid-js';
import type { Client } from '../client.ts';
import { download } from '../files.ts';
import type { OwnGame } from '../local/local-games.ts';
import { FileButton } from '../site/file-button.tsx';
import { words } from '../words/words.ts';
import { BUILT_SYSTEM } from './built-system.ts';
import { type Builder, createBuilder, emptyDraft } from './draft/builder.ts';
import { faultsWithin } from './draft/issues.ts';
import { idOf } from './draft/plan.ts';
import { scenarioDraft } from './draft/reading.ts';
import { ForceForm } from './force-form.tsx';
import { GameForm, type Seats } from './game-form.tsx';
import { createTerrain } from './terrain/terrain.ts';
import { TerrainBoard } from './terrain/terrain-board.tsx';
import { TerrainForm } from './terrain/terrain-form.tsx';
import './builder.css';

interface BuilderScreenProps {
  readonly client: Client;
  readonly bots: readonly BotCard[];
  readonly leave: () => void;
  readonly start: (game: OwnGame) => void;
}

const PARTS = ['game', 'union', 'confederate', 'table'] as const;
type Part = (typeof PARTS)[number];

/** A game of one's own: what is agreed on, two forces, a table. */
export function BuilderScreen(props: BuilderScreenProps) {
  const builder = createBuilder(props.client);
  const terrain = createTerrain(builder);
  const parts = createParts(builder);
  const bots = props.bots.filter(({ systems }) => systems.includes(BUILT_SYSTEM));
  const strongest = bots.at(-1)?.name ?? 'random';
  const [seats, setSeats] = createSignal<Seats>({ union: 'person', confederate: `bot:${strongest}` });
  onMount(() => scrollTo(0, 0));

  async function play(): Promise<void> {
    const scenario = await parts.checked();
    if (scenario !== null) props.start({ id: idOf(builder.draft().title), scenario, seats: seats() });
  }

  return (
    <main class="builder" data-part={parts.part()} data-checked={builder.isChecked()}>
      <BuilderHeader builder={builder} parts={parts} leave={props.leave} play={() => void play()} />
      <div class="builder-panel">
        <PartTabs parts={parts} />
        <div
          ref={parts.attachBody}
          class="builder-body"
          role="tabpanel"
          id="builder-part"
          aria-labelledby={`part-${parts.part()}`}
          tabindex="0"
        >
          <Switch>
            <Match when={parts.part() === 'game'}>
              <GameForm builder={builder} bots={bots} seats={seats()} setSeats={setSeats} show={parts.show} />
            </Match>
            <Match when={parts.part() === 'union'}>
              <ForceForm builder={builder} side="union" />
            </Match>
            <Match when={parts.part() === 'confederate'}>
              <ForceForm builder={builder} side="confederate" />
            </Match>
            <Match when={parts.part() === 'table'}>
              <TerrainForm builder={builder} terrain={terrain} />
            </Match>
          </Switch>
          <For each={builder.warnings()}>{warning => <p class="note">{warning}</p>}</For>
        </div>
      </div>
      <TerrainBoard builder={builder} terrain={terrain} />
    </main>
  );
}

/** Which part of the form is open, and what is wrong with each. */
function createParts(builder: Builder) {
  const [part, setPart] = createSignal<Part>('game');
  const [told, setTold] = createSignal<string | null>(null);
  let top: HTMLElement | undefined;
  let body: HTMLElement | undefined;
  const faultsOf = (name: Part): number => PLACES[name].flatMap(place => faultsWithin(builder.faults(), place)).length;
  /** A part is read from its beginning. */
  function show(name: Part): void {
    setPart(name);
    if (body !== undefined) body.scrollTop = 0;
    if (top !== undefined && scrollY > top.offsetHeight) scrollTo(0, top.offsetHeight);
  }
  function toFault(): void {
    const field = body?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    (field ?? body?.querySelector('.faults'))?.scrollIntoView({ block: 'center' });
  }
  return {
    part,
    show,
    faultsOf,
    tell: setTold,
    attachTop: (element: HTMLElement) => {
      top = element;
    },
    attachBody: (element: HTMLElement) => {
      body = element;
    },
    /** Whatever is wrong is shown, the first of it at once. */
    async checked(): Promise<{ readonly [name: string]: unknown } | null> {
      const scenario = await builder.check();
      setTold(null);
      if (scenario === null) {
        const first = PARTS.find(name => faultsOf(name) > 0);
        if (first !== undefined && faultsOf(part()) === 0) show(first);
        requestAnimationFrame(toFault);
      }
      return scenario;
    },
    /** What was said last, or how it stands since somebody asked. */
    verdict(): string | null {
      if (told() !== null || !builder.isChecked()) return told();
      const count = builder.faults().length;
      return count === 0 ? words().builder.sound : words().builder.faulty(count);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

/** Where in a scenario the faults of each part lie. */
const PLACES: { readonly [P in Part]: readonly string[] } = {
  game: ['title', 'date', 'period', 'sideA', 'turns', 'id'],
  union: ['forces.union'],
  confederate: ['forces.confederate'],
  table: ['width', 'depth', 'features'],
};

interface BuilderHeaderProps {
  readonly builder: Builder;
  readonly parts: Parts;
  readonly leave: () => void;
  readonly play: () => void;
}

function BuilderHeader(props: BuilderHeaderProps) {
  const { builder, parts } = props;
  async function save(): Promise<void> {
    const scenario = await parts.checked();
    if (scenario !== null) download(`${idOf(builder.draft().title)}.json`, JSON.stringify(scenario, null, 2));
  }
  async function open(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    const draft = scenarioDraft(await file.text(), BUILT_SYSTEM);
    parts.tell(draft === undefined ? words().builder.notOurs : words().builder.opened(draft.title));
    if (draft !== undefined) builder.edit(() => draft);
  }
  return (
    <header ref={parts.attachTop} class="top">
      <button type="button" onClick={props.leave}>
        ‹ {words().home}
      </button>
      <div class="heading">
        <h1>{builder.draft().title === '' ? words().builder.untitled : builder.draft().title}</h1>
        <p>{words().builder.screen}</p>
      </div>
      <div class="tools">
        <button type="button" onClick={() => builder.undo()} disabled={!builder.canUndo()}>
          {words().undo}
        </button>
        <button type="button" onClick={() => builder.edit(emptyDraft)}>
          {words().builder.startOver}
        </button>
        <FileButton label={words().builder.open} accept=".json,application/json" take={input => void open(input)} />
        <button type="button" onClick={() => void save()}>
          {words().builder.save}
        </button>
        <button type="button" data-do="check" onClick={() => void parts.checked()}>
          {words().builder.check}
        </button>
        <button type="button" class="order" data-do="play" onClick={props.play}>
          {words().play}
        </button>
      </div>
      <p class="builder-told" role="status">
        {parts.verdict()}
      </p>
    </header>
  );
}

const PartTabs = (props: { readonly parts: Parts }) => (
  <div class="tabs" role="tablist" aria-label={words().builder.screen}>
    <For each={PARTS}>
      {name => (
        <button
          type="button"
          role="tab"
          id={`part-${name}`}
          aria-selected={props.parts.part() === name}
          aria-controls="builder-part"
          onClick={() => props.parts.show(name)}
        >
          {words().builder.parts[name]}
          <Show when={props.parts.faultsOf(name) > 0}>
            {' '}
            <span class="fault-count">{props.parts.faultsOf(name)}</span>
          </Show>
        </button>
      )}
    </For>
  </div>
);
