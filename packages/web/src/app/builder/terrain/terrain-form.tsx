import { createSignal, For, Show } from 'solid-js';
import { Keyed } from '../../keyed.tsx';
import { words } from '../../words/words.ts';
import type { Builder } from '../draft/builder.ts';
import { AREA_KINDS, type Kind, LINE_KINDS, type Piece } from '../draft/draft.ts';
import { faultsWithin } from '../draft/issues.ts';
import { shapesFor, stretched } from '../draft/shapes.ts';
import { COUNTRIES, type Country, laidTable } from '../draft/tables.ts';
import { Faults, NumberField } from './fields.tsx';
import { PieceForm } from './piece-form.tsx';
import type { Terrain } from './terrain.ts';
import { pieceName } from './terrain-board.tsx';

interface TerrainFormProps {
  readonly builder: Builder;
  readonly terrain: Terrain;
}

/** The size of the table, ready tables, the pieces to lay, and those that lie. */
export function TerrainForm(props: TerrainFormProps) {
  return (
    <div class="terrain-form">
      <Sizes {...props} />
      <ReadyTables {...props} />
      <Tools {...props} />
      <Chosen {...props} />
      <PieceList {...props} />
    </div>
  );
}

const LEAST = 16;
const MOST = 96;

function Sizes(props: TerrainFormProps) {
  const size = (name: 'width' | 'depth', bases: number): void =>
    props.builder.edit(now => {
      const next = { ...now, [name]: Math.round(Math.max(LEAST, Math.min(MOST, bases))) * 1000 };
      return { ...next, pieces: stretched(now.pieces, now, next) };
    });
  return (
    <div class="fields sizes">
      <For each={['width', 'depth'] as const}>
        {name => (
          <NumberField
            builder={props.builder}
            label={words().builder[name]}
            at={name}
            value={props.builder.draft()[name] / 1000}
            least={LEAST}
            most={MOST}
            give={bases => size(name, bases)}
          />
        )}
      </For>
    </div>
  );
}

function ReadyTables(props: TerrainFormProps) {
  const [country, setCountry] = createSignal<Country>('farmland');
  const [number, setNumber] = createSignal(1);
  const lay = (): void => {
    props.terrain.choose(null);
    props.builder.edit(now => ({ ...now, pieces: laidTable(country(), number(), now) }));
    setNumber(number() + 1);
  };
  return (
    <fieldset class="ready-tables">
      <legend>{words().builder.readyTables}</legend>
      <label>
        {words().builder.country}
        <select
          onChange={event => setCountry(COUNTRIES.find(known => known === event.currentTarget.value) ?? 'farmland')}
        >
          <For each={COUNTRIES}>
            {name => (
              <option value={name} selected={country() === name}>
                {words().builder.countries[name]}
              </option>
            )}
          </For>
        </select>
      </label>
      <label>
        {words().builder.number}
        <input
          type="number"
          min="1"
          max="9999"
          value={number()}
          onChange={event => setNumber(Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1))}
        />
      </label>
      <button type="button" class="order" data-do="lay-table" onClick={lay}>
        {words().builder.layTable}
      </button>
    </fieldset>
  );
}

function Tools(props: TerrainFormProps) {
  const tool = () => props.terrain.tool();
  return (
    <fieldset class="terrain-tools">
      <legend>{words().builder.lay}</legend>
      <KindButtons {...props} kinds={AREA_KINDS} />
      <KindButtons {...props} kinds={LINE_KINDS} />
      <Show when={tool()}>
        {held => (
          <div class="in-tool" role="status">
            <Show when={shapesFor(held().kind).length > 1}>
              <span class="shapes">
                <For each={shapesFor(held().kind)}>
                  {shape => (
                    <button
                      type="button"
                      aria-pressed={held().shape === shape}
                      onClick={() => props.terrain.take(held().kind, shape)}
                    >
                      {words().builder.shapes[shape]}
                    </button>
                  )}
                </For>
              </span>
            </Show>
            <p>
              {held().shape === 'line' || held().shape === 'free' ? words().builder.drawHelp : words().builder.layHelp}
            </p>
            <div class="plain">
              <Show when={held().shape === 'line' || held().shape === 'free'}>
                <button
                  type="button"
                  class="order"
                  data-do="finish"
                  disabled={!props.terrain.canFinish()}
                  onClick={() => props.terrain.finish()}
                >
                  {words().builder.finish}
                </button>
              </Show>
              <button type="button" onClick={() => props.terrain.take(null)}>
                {words().cancel}
              </button>
            </div>
          </div>
        )}
      </Show>
    </fieldset>
  );
}

const KindButtons = (props: TerrainFormProps & { readonly kinds: readonly Kind[] }) => (
  <div class="kinds">
    <For each={props.kinds}>
      {kind => (
        <button
          type="button"
          data-kind={kind}
          aria-pressed={props.terrain.tool()?.kind === kind}
          onClick={() => props.terrain.take(props.terrain.tool()?.kind === kind ? null : kind)}
        >
          <i class={`swatch ${kind}`} aria-hidden="true" />
          {words().builder.kinds[kind]}
        </button>
      )}
    </For>
  </div>
);

/** What is chosen stays in one place, whatever its place in the list. */
function Chosen(props: TerrainFormProps) {
  const place = (): number => props.terrain.pieces().findIndex(({ key }) => key === props.terrain.chosen());
  return (
    <Show when={props.terrain.piece()}>
      {piece => (
        <section class="chosen-piece" aria-label={pieceName(piece())}>
          <h2>
            <i class={`swatch ${piece().kind}`} aria-hidden="true" />
            {pieceName(piece())}
          </h2>
          <Faults faults={faultsWithin(props.builder.faults(), `features[${place()}]`)} />
          <PieceForm builder={props.builder} terrain={props.terrain} piece={piece()} at={`features[${place()}]`} />
        </section>
      )}
    </Show>
  );
}

function PieceList(props: TerrainFormProps) {
  const pieces = (): readonly Piece[] => props.terrain.pieces();
  return (
    <section class="piece-list" aria-label={words().builder.pieces}>
      <h2>
        {words().builder.pieces} <small>{pieces().length}</small>
      </h2>
      <Show when={pieces().length === 0}>
        <p class="quiet">{words().builder.noPieces}</p>
      </Show>
      <ul>
        <Keyed each={pieces()} by={piece => piece.key}>
          {(piece, key) => {
            const place = (): number => pieces().findIndex(known => known.key === key);
            const isChosen = (): boolean => props.terrain.chosen() === key;
            return (
              <li>
                <button
                  type="button"
                  aria-pressed={isChosen()}
                  onClick={() => props.terrain.choose(isChosen() ? null : key)}
                >
                  <i class={`swatch ${piece().kind}`} aria-hidden="true" />
                  {pieceName(piece())}
                </button>
                <Faults faults={faultsWithin(props.builder.faults(), `features[${place()}]`)} />
              </li>
            );
          }}
        </Keyed>
      </ul>
    </section>
  );
}
