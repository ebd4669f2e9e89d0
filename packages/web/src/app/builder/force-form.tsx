import { For, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import { CommandForm, GeneralFields } from './command-form.tsx';
import { laidReady, READY_COMMANDS, readyForce } from './draft/armies.ts';
import type { Builder } from './draft/builder.ts';
import {
  type CommandDraft,
  countsOf,
  type ForceDraft,
  newKey,
  PERIODS,
  type Period,
  plainGeneral,
  type Side,
} from './draft/draft.ts';
import { changed, copied, shifted, without } from './draft/lists.ts';
import { FaultsAt, TextField } from './terrain/fields.tsx';

interface ForceFormProps {
  readonly builder: Builder;
  readonly side: Side;
}

const again = (command: CommandDraft): CommandDraft => ({
  ...command,
  key: newKey(),
  units: command.units.map(unit => ({ ...unit, key: newKey() })),
});

/** The force of one side, command by command. */
export function ForceForm(props: ForceFormProps) {
  const { builder } = props;
  const force = (): ForceDraft => builder.draft().forces[props.side];
  const at = (): string => `forces.${props.side}`;
  const change = (how: (all: ForceDraft['commands']) => ForceDraft['commands'], what = ''): void =>
    builder.force(props.side, now => ({ ...now, commands: how(now.commands) }), what);
  return (
    <div class="force" data-side={props.side}>
      <Counts {...props} />
      <FaultsAt builder={builder} at={at()} />
      <ReadyForces {...props} />
      <TextField
        builder={builder}
        class="long"
        label={words().builder.army}
        at={`${at()}.army`}
        value={force().army}
        give={army => builder.force(props.side, now => ({ ...now, army }), `${props.side} army`)}
      />
      <GeneralFields
        builder={builder}
        label={words().builder.commander}
        general={force().commander}
        at={`${at()}.commander`}
        change={(general, what) =>
          builder.force(
            props.side,
            now => ({ ...now, commander: { ...now.commander, ...general } }),
            `${props.side} ${what}`,
          )
        }
      />
      <FaultsAt builder={builder} at={`${at()}.commands`} />
      <Keyed each={force().commands} by={command => command.key}>
        {(command, key) => {
          const place = (): number => force().commands.findIndex(known => known.key === key);
          return (
            <CommandForm
              builder={builder}
              side={props.side}
              command={command()}
              at={`${at()}.commands[${place()}]`}
              isFirst={place() === 0}
              isLast={place() === force().commands.length - 1}
              change={(how, what) => change(all => changed(all, key, how), what)}
              up={() => change(all => shifted(all, key, -1))}
              down={() => change(all => shifted(all, key, 1))}
              copy={() => change(all => copied(all, key, again))}
              remove={() => change(all => without(all, key))}
            />
          );
        }}
      </Keyed>
      <AddCommand side={props.side} add={command => change(all => [...all, command])} count={force().commands.length} />
    </div>
  );
}

/** A whole force in one click. */
function ReadyForces(props: ForceFormProps) {
  const periods = (): readonly Period[] =>
    PERIODS.toSorted((a, b) => Number(b === props.builder.draft().period) - Number(a === props.builder.draft().period));
  return (
    <fieldset class="ready-forces">
      <legend>{words().builder.readyForces}</legend>
      <For each={periods()}>
        {period => (
          <button
            type="button"
            classList={{ order: period === props.builder.draft().period }}
            data-period={period}
            onClick={() => props.builder.force(props.side, () => readyForce(props.side, period))}
          >
            {readyForce(props.side, period).army} <small>{words().builder.periods[period]}</small>
          </button>
        )}
      </For>
    </fieldset>
  );
}

export function Counts(props: ForceFormProps) {
  const counts = () => countsOf(props.builder.draft().forces[props.side]);
  const dice = (): number | undefined => props.builder.supply()[props.side];
  return (
    <p class="counts" aria-live="polite">
      {words().builder.counts(counts().units, counts().bases, counts().men)}
      <Show when={dice()}>{count => <> · {words().builder.supplyDice(count())}</>}</Show>
    </p>
  );
}

function AddCommand(props: {
  readonly side: Side;
  readonly count: number;
  readonly add: (command: CommandDraft) => void;
}) {
  const own = READY_COMMANDS.filter(({ side }) => side === props.side);
  return (
    <div class="add-command">
      <label>
        {words().builder.addReady}
        <select
          onChange={event => {
            const found = own.find(({ id }) => id === event.currentTarget.value);
            event.currentTarget.value = '';
            if (found !== undefined) props.add(laidReady(found));
          }}
        >
          <option value="">{words().builder.choose}</option>
          <For each={PERIODS}>
            {period => (
              <optgroup label={words().builder.periods[period]}>
                <For each={own.filter(known => known.period === period)}>
                  {({ id, name }) => <option value={id}>{name}</option>}
                </For>
              </optgroup>
            )}
          </For>
        </select>
      </label>
      <button
        type="button"
        onClick={() =>
          props.add({
            key: newKey(),
            name: words().builder.newCommand(props.count + 1),
            general: plainGeneral(words().builder.newGeneral(props.count + 1)),
            units: [],
          })
        }
      >
        {words().builder.addCommand}
      </button>
    </div>
  );
}
