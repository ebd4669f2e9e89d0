import type { BotCard } from '@guidon/protocol';
import { createSignal, For, Match, onMount, Show, Switch } from 'solid-js';
import type { Client } from '../client.ts';
import { download } from '../files.ts';
import type { OwnGame } from '../game/local-games.ts';
import { words } from '../words/words.ts';
import { createBuilder, emptyDraft, SYSTEM } from './draft/builder.ts';
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
  const [part, setPart] = createSignal<Part>('game');
  const [told, setTold] = createSignal<string | null>(null);
  let top!: HTMLElement;
  let body!: HTMLDivElement;
  onMount(() => scrollTo(0, 0));
  /** A part is read from its beginning. */
  function show(name: Part): void {
    setPart(name);
    body.scrollTop = 0;
    if (scrollY > top.offsetHeight) scrollTo(0, top.offsetHeight);
  }
  const strongest = props.bots.at(-1)?.name ?? 'random';
  const [seats, setSeats] = createSignal<Seats>({ union: 'person', confederate: `bot:${strongest}` });

  /** Whatever is wrong is shown, the first of it at once. */
  async function checked(): Promise<{ readonly [name: string]: unknown } | null> {
    const scenario = await builder.check();
    setTold(null);
    if (scenario === null) {
      const first = PARTS.find(name => faultsOf(name) > 0);
      if (first !== undefined && faultsOf(part()) === 0) show(first);
      requestAnimationFrame(toFault);
    }
    return scenario;
  }
  function toFault(): void {
    const field = body.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    (field ?? body.querySelector('.faults'))?.scrollIntoView({ block: 'center' });
  }
  /** How it stands since somebody asked. */
  function verdict(): string | null {
    if (!builder.isChecked()) return null;
    const count = builder.faults().length;
    return count === 0 ? words().builder.sound : words().builder.faulty(count);
  }
  async function play(): Promise<void> {
    const scenario = await checked();
    if (scenario !== null) props.start({ id: idOf(builder.draft().title), scenario, seats: seats() });
  }
  async function save(): Promise<void> {
    const scenario = await checked();
    if (scenario !== null) download(`${idOf(builder.draft().title)}.json`, JSON.stringify(scenario, null, 2));
  }
  async function open(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    const draft = scenarioDraft(await file.text(), SYSTEM);
    setTold(draft === undefined ? words().builder.notOurs : words().builder.opened(draft.title));
    if (draft !== undefined) builder.edit(() => draft);
  }
  function faultsOf(name: Part): number {
    const all = builder.faults();
    const places = name === 'game' ? ['title', 'date', 'period', 'sideA', 'turns', 'id'] : [`forces.${name}`];
    const within = (name === 'table' ? ['width', 'depth', 'features'] : places).flatMap(place =>
      faultsWithin(all, place),
    );
    return within.length;
  }

  return (
    <main class="builder" data-part={part()} data-checked={builder.isChecked()}>
      <header ref={top} class="top">
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
          <label class="file-button">
            {words().builder.open}
            <input type="file" accept=".json,application/json" onChange={event => void open(event.currentTarget)} />
          </label>
          <button type="button" onClick={() => void save()}>
            {words().builder.save}
          </button>
          <button type="button" data-do="check" onClick={() => void checked()}>
            {words().builder.check}
          </button>
          <button type="button" class="order" data-do="play" onClick={() => void play()}>
            {words().play}
          </button>
        </div>
        <p class="builder-told" role="status">
          {told() ?? verdict()}
        </p>
      </header>
      <div class="builder-panel">
        <div class="tabs" role="tablist" aria-label={words().builder.screen}>
          <For each={PARTS}>
            {name => (
              <button
                type="button"
                role="tab"
                id={`part-${name}`}
                aria-selected={part() === name}
                aria-controls="builder-part"
                onClick={() => show(name)}
              >
                {words().builder.parts[name]}
                <Show when={faultsOf(name) > 0}>
                  {' '}
                  <span class="fault-count">{faultsOf(name)}</span>
                </Show>
              </button>
            )}
          </For>
        </div>
        <div
          ref={body}
          class="builder-body"
          role="tabpanel"
          id="builder-part"
          aria-labelledby={`part-${part()}`}
          tabindex="0"
        >
          <Switch>
            <Match when={part() === 'game'}>
              <GameForm builder={builder} bots={props.bots} seats={seats()} setSeats={setSeats} show={show} />
            </Match>
            <Match when={part() === 'union'}>
              <ForceForm builder={builder} side="union" />
            </Match>
            <Match when={part() === 'confederate'}>
              <ForceForm builder={builder} side="confederate" />
            </Match>
            <Match when={part() === 'table'}>
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
