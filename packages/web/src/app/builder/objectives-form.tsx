import { Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import type { Builder } from './draft/builder.ts';
import { newKey, type ObjectiveDraft, SIDES } from './draft/draft.ts';
import { FaultsAt, NumberField, SelectField, TextField } from './terrain/fields.tsx';

const SCORING = ['both', ...SIDES] as const;

/** The places that score at the end: the usual markers, or others that the players agree on. */
export function ObjectivesForm(props: { readonly builder: Builder }) {
  const { builder } = props;
  const objectives = () => builder.draft().objectives;
  const lay = (list: readonly ObjectiveDraft[]): void => builder.edit(now => ({ ...now, objectives: list }));
  /** In the middle of the table, to be moved. */
  const fresh = (number: number): ObjectiveDraft => {
    const { width, depth } = builder.draft();
    const at = [Math.round(width / 2), Math.round(depth / 2)] as const;
    return { key: newKey(), name: words().builder.newObjective(number), at, points: 5, reach: 3000, side: 'both' };
  };
  const usual = (): void => builder.edit(({ objectives: _others, ...now }) => now);
  return (
    <fieldset class="objectives">
      <legend>{words().builder.objectives}</legend>
      <Show
        when={objectives()}
        fallback={
          <p>
            {words().builder.usualObjectives}{' '}
            <button type="button" onClick={() => lay([fresh(1)])}>
              {words().builder.agreeObjectives}
            </button>
          </p>
        }
      >
        {list => (
          <>
            <Keyed each={list()} by={objective => objective.key}>
              {(objective, key) => (
                <ObjectiveFields
                  builder={builder}
                  at={`objectives[${list().findIndex(one => one.key === key)}]`}
                  objective={objective()}
                  change={change => lay(list().map(one => (one.key === key ? { ...one, ...change } : one)))}
                  remove={() => lay(list().filter(one => one.key !== key))}
                />
              )}
            </Keyed>
            <FaultsAt builder={builder} at="objectives" />
            <div class="plain">
              <button type="button" onClick={() => lay([...list(), fresh(list().length + 1)])}>
                {words().builder.addObjective}
              </button>
              <button type="button" onClick={usual}>
                {words().builder.usualAgain}
              </button>
            </div>
          </>
        )}
      </Show>
    </fieldset>
  );
}

interface ObjectiveFieldsProps {
  readonly builder: Builder;
  readonly at: string;
  readonly objective: ObjectiveDraft;
  readonly change: (change: Partial<ObjectiveDraft>) => void;
  readonly remove: () => void;
}

function ObjectiveFields(props: ObjectiveFieldsProps) {
  const said = () => words().builder;
  return (
    <div class="fields">
      <TextField
        builder={props.builder}
        class="long"
        label={said().name}
        at={`${props.at}.name`}
        value={props.objective.name}
        give={name => props.change({ name })}
      />
      <NumberField
        builder={props.builder}
        label={said().objectivePoints}
        at={`${props.at}.points`}
        value={props.objective.points}
        least={1}
        most={99}
        give={points => props.change({ points: Math.round(points) })}
      />
      <NumberField
        builder={props.builder}
        label={said().fromWest}
        at={`${props.at}.x`}
        value={props.objective.at[0] / 1000}
        step={0.5}
        give={x => props.change({ at: [Math.round(x * 1000), props.objective.at[1]] })}
      />
      <NumberField
        builder={props.builder}
        label={said().fromSouth}
        at={`${props.at}.y`}
        value={props.objective.at[1] / 1000}
        step={0.5}
        give={y => props.change({ at: [props.objective.at[0], Math.round(y * 1000)] })}
      />
      <NumberField
        builder={props.builder}
        label={said().objectiveReach}
        at={`${props.at}.reach`}
        value={props.objective.reach / 1000}
        least={0.5}
        step={0.5}
        give={reach => props.change({ reach: Math.round(reach * 1000) })}
      />
      <SelectField
        builder={props.builder}
        label={said().objectiveSide}
        at={`${props.at}.side`}
        value={props.objective.side}
        of={SCORING}
        names={said().objectiveSides}
        give={side => props.change({ side })}
      />
      <button type="button" class="away" onClick={() => props.remove()}>
        {words().remove}
      </button>
    </div>
  );
}
