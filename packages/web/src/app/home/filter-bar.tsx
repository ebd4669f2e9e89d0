import type { ScenarioCard, SystemCard } from '@guidon/protocol';
import { For } from 'solid-js';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { type BattleFilter, LENGTHS, type Length, SIZES, type Size } from './battle-filter.ts';

interface FilterBarProps {
  readonly filter: BattleFilter;
  readonly systems: readonly SystemCard[];
  readonly sides: ScenarioCard['seats'];
}

/** Chooses which battles are shown. */
export function FilterBar(props: FilterBarProps) {
  const said = () => words().homePage;
  return (
    <fieldset class="filter">
      <legend>{said().filter}</legend>
      <label>
        {said().game}
        <select value={props.filter.system()} onChange={event => props.filter.setSystem(event.currentTarget.value)}>
          <option value="">{said().anyGame}</option>
          <For each={props.systems}>{({ id, title }) => <option value={id}>{title}</option>}</For>
        </select>
      </label>
      <label>
        {said().pieces}
        <select value={props.filter.size()} onChange={event => props.filter.setSize(event.currentTarget.value as Size)}>
          <For each={SIZES}>{size => <option value={size}>{said().sizes[size]}</option>}</For>
        </select>
      </label>
      <label>
        {said().length}
        <select
          value={props.filter.length()}
          onChange={event => props.filter.setLength(event.currentTarget.value as Length)}
        >
          <For each={LENGTHS}>{length => <option value={length}>{said().lengths[length]}</option>}</For>
        </select>
      </label>
      <label>
        {said().side}
        <select value={props.filter.side()} onChange={event => props.filter.setSide(event.currentTarget.value)}>
          <option value="">{said().anySide}</option>
          <For each={props.sides}>{({ seat, title }) => <option value={seat}>{told(title)}</option>}</For>
        </select>
      </label>
    </fieldset>
  );
}
