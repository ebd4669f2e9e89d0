import { createEffect, For, on, Show } from 'solid-js';
import { words } from '../words/words.ts';
import type { Builder } from './draft/builder.ts';
import {
  AGREED,
  agreedWord,
  LEVELS,
  type Side,
  UNIT_TYPES,
  type UnitDraft,
  usualUnit,
  WEAPONS,
} from './draft/draft.ts';
import { faultsWithin } from './draft/issues.ts';
import { OrderButtons } from './order-buttons.tsx';
import { Faults, FaultsAt, NumberField, SelectField, TextField } from './terrain/fields.tsx';

interface UnitRowProps {
  readonly builder: Builder;
  readonly side: Side;
  readonly unit: UnitDraft;
  /** Its place in the plan. */
  readonly at: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly change: (change: Partial<UnitDraft>, what: string) => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

const LEVEL_CHOICES = ['dice', ...LEVELS] as const;

/** A unit in a line; opened, everything about it can be changed. */
export function UnitRow(props: UnitRowProps) {
  const said = (): string =>
    words().builder.unitSays(
      words().builder.types[props.unit.type] ?? '',
      words().builder.weapons[props.unit.weapon] ?? '',
    );
  let fields: HTMLDivElement | undefined;
  // Whoever opens a unit means to change it.
  createEffect(
    on(
      () => props.isOpen,
      isOpen => {
        if (isOpen) fields?.querySelector('input')?.focus({ preventScroll: true });
      },
      { defer: true },
    ),
  );
  return (
    <li class="unit-row" classList={{ open: props.isOpen }} data-unit={props.unit.name}>
      <div class="unit-line">
        <button type="button" class="unit-name" aria-expanded={props.isOpen} onClick={props.open}>
          <BaseMarks side={props.side} unit={props.unit} />
          <span>
            <b>{props.unit.name === '' ? words().builder.nameless : props.unit.name}</b> <small>{said()}</small>
          </span>
        </button>
        <OrderButtons
          name={props.unit.name}
          isFirst={props.isFirst}
          isLast={props.isLast}
          up={props.up}
          down={props.down}
          copy={props.copy}
          remove={props.remove}
        />
      </div>
      <Show when={props.isOpen} fallback={<Faults faults={faultsWithin(props.builder.faults(), props.at)} />}>
        <FaultsAt builder={props.builder} at={props.at} />
        <div class="fields" ref={fields}>
          <UnitFields {...props} />
        </div>
      </Show>
    </li>
  );
}

function UnitFields(props: UnitRowProps) {
  const said = () => words().builder;
  return (
    <>
      <TextField
        builder={props.builder}
        class="long"
        label={said().name}
        at={`${props.at}.name`}
        value={props.unit.name}
        give={name => props.change({ name }, 'name')}
      />
      <TextField
        builder={props.builder}
        class="brief"
        label={said().short}
        at={`${props.at}.short`}
        value={props.unit.short}
        give={short => props.change({ short }, 'short')}
      />
      <SelectField
        builder={props.builder}
        label={said().type}
        at={`${props.at}.type`}
        value={props.unit.type}
        of={UNIT_TYPES}
        names={said().types}
        give={type => props.change(usualUnit(type, props.side), '')}
      />
      <SelectField
        builder={props.builder}
        class="wide"
        label={said().weapon}
        at={`${props.at}.weapon`}
        value={props.unit.weapon}
        of={WEAPONS}
        names={said().weapons}
        give={weapon => props.change({ weapon }, '')}
      />
      <NumberField
        builder={props.builder}
        label={said().bases}
        at={`${props.at}.bases`}
        value={props.unit.bases}
        least={2}
        most={6}
        give={bases => props.change({ bases }, 'bases')}
      />
      <SelectField
        builder={props.builder}
        class="level"
        label={said().level}
        at={`${props.at}.level`}
        value={props.unit.level ?? 'dice'}
        of={LEVEL_CHOICES}
        names={said().levels}
        give={level => props.change({ level: level === 'dice' ? null : level }, '')}
      />
      <SelectField
        builder={props.builder}
        label={said().zealous}
        at={`${props.at}.zealous`}
        value={agreedWord(props.unit.zealous)}
        of={AGREED}
        names={said().agreedWords}
        give={word => props.change(word === 'usual' ? { zealous: undefined } : { zealous: word === 'yes' }, '')}
      />
    </>
  );
}

/** As many bases as stand in it, in the colour of the side. */
const BaseMarks = (props: { readonly side: Side; readonly unit: UnitDraft }) => (
  <span class={`base-marks ${props.side} ${props.unit.type}`} aria-hidden="true">
    <For each={Array.from({ length: Math.max(0, Math.min(8, props.unit.bases)) })}>{() => <i />}</For>
  </span>
);
