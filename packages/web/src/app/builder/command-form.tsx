import { createSignal, For } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import type { Builder } from './draft/builder.ts';
import {
  ABILITIES,
  type CommandDraft,
  type GeneralDraft,
  newKey,
  RESPECTS,
  type Side,
  UNIT_TYPES,
  type UnitType,
  usualUnit,
} from './draft/draft.ts';
import { changed, copied, shifted, without } from './draft/lists.ts';
import { OrderButtons } from './order-buttons.tsx';
import { FaultsAt, SelectField, TextField } from './terrain/fields.tsx';
import { UnitRow } from './unit-row.tsx';

interface CommandFormProps {
  readonly builder: Builder;
  readonly side: Side;
  readonly command: CommandDraft;
  readonly at: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly change: (change: (now: CommandDraft) => CommandDraft, what?: string) => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

/** A command: its general, and its units one under another. */
export function CommandForm(props: CommandFormProps) {
  const [opened, setOpened] = createSignal<string | null>(null);
  const units = () => props.command.units;
  const change = (how: (now: CommandDraft['units']) => CommandDraft['units'], what = ''): void =>
    props.change(now => ({ ...now, units: how(now.units) }), what);
  function add(type: UnitType): void {
    const key = newKey();
    const kind = words().builder.types[type] ?? type;
    const name = `${kind} ${units().length + 1}`;
    change(all => [
      ...all,
      { ...usualUnit(type, props.side), key, name, short: `${kind.slice(0, 3)} ${all.length + 1}`, level: null },
    ]);
    setOpened(key);
  }
  return (
    <section class="command" aria-label={props.command.name} data-command={props.command.name}>
      <header>
        <TextField
          builder={props.builder}
          class="long"
          label={words().builder.command}
          at={`${props.at}.name`}
          value={props.command.name}
          give={name => props.change(now => ({ ...now, name }), `${props.command.key} name`)}
        />
        <OrderButtons
          name={props.command.name}
          isFirst={props.isFirst}
          isLast={props.isLast}
          up={props.up}
          down={props.down}
          copy={props.copy}
          remove={props.remove}
        />
      </header>
      <GeneralFields
        builder={props.builder}
        label={words().builder.general}
        general={props.command.general}
        at={`${props.at}.general`}
        change={(general, what) =>
          props.change(now => ({ ...now, general: { ...now.general, ...general } }), `${props.command.key} ${what}`)
        }
      />
      <FaultsAt builder={props.builder} at={props.at} />
      <FaultsAt builder={props.builder} at={`${props.at}.units`} />
      <ol class="units">
        <Keyed each={units()} by={unit => unit.key}>
          {(unit, key) => {
            const place = (): number => units().findIndex(known => known.key === key);
            return (
              <UnitRow
                builder={props.builder}
                side={props.side}
                unit={unit()}
                at={`${props.at}.units[${place()}]`}
                isFirst={place() === 0}
                isLast={place() === units().length - 1}
                isOpen={opened() === key}
                open={() => setOpened(opened() === key ? null : key)}
                change={(what, name) =>
                  change(all => changed(all, key, now => ({ ...now, ...what })), name === '' ? '' : `${key} ${name}`)
                }
                up={() => change(all => shifted(all, key, -1))}
                down={() => change(all => shifted(all, key, 1))}
                copy={() => change(all => copied(all, key, now => ({ ...now, key: newKey() })))}
                remove={() => change(all => without(all, key))}
              />
            );
          }}
        </Keyed>
      </ol>
      <fieldset class="add-units">
        <legend>{words().builder.addUnit}</legend>
        <For each={UNIT_TYPES}>
          {type => (
            <button type="button" onClick={() => add(type)}>
              + {words().builder.types[type]}
            </button>
          )}
        </For>
      </fieldset>
    </section>
  );
}

interface GeneralFieldsProps {
  readonly builder: Builder;
  readonly label: string;
  readonly general: GeneralDraft;
  readonly at: string;
  readonly change: (change: Partial<GeneralDraft>, what: string) => void;
}

export function GeneralFields(props: GeneralFieldsProps) {
  return (
    <div class="fields general-fields">
      <TextField
        builder={props.builder}
        class="long"
        label={props.label}
        at={`${props.at}.name`}
        value={props.general.name}
        give={name => props.change({ name }, 'general')}
      />
      <SelectField
        builder={props.builder}
        label={words().builder.respect}
        at={`${props.at}.respect`}
        value={props.general.respect}
        of={RESPECTS}
        names={words().builder.respects}
        give={respect => props.change({ respect }, 'respect')}
      />
      <SelectField
        builder={props.builder}
        label={words().builder.ability}
        at={`${props.at}.ability`}
        value={props.general.ability}
        of={ABILITIES}
        names={words().builder.abilities}
        give={ability => props.change({ ability }, 'ability')}
      />
      <FaultsAt builder={props.builder} at={props.at} />
    </div>
  );
}
