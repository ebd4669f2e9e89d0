import type { BotCard } from '@guidon/protocol';
import { For } from 'solid-js';
import { words } from '../words/words.ts';
import { readyForce } from './draft/armies.ts';
import type { Builder } from './draft/builder.ts';
import { DATES, PERIODS, type Period, SIDES, type Side } from './draft/draft.ts';
import { laidTable } from './draft/tables.ts';
import { Counts } from './force-form.tsx';
import { ObjectivesForm } from './objectives-form.tsx';
import { FaultsAt, NumberField, SelectField, TextField } from './terrain/fields.tsx';

export type Seats = { readonly [S in Side]: string };

interface GameFormProps {
  readonly builder: Builder;
  readonly bots: readonly BotCard[];
  readonly seats: Seats;
  readonly setSeats: (seats: Seats) => void;
  readonly show: (side: Side) => void;
}

/** What is agreed on before anything else, and who plays. */
export function GameForm(props: GameFormProps) {
  const { builder } = props;
  const said = () => words().builder;
  return (
    <div class="game-form">
      <ReadyGames builder={builder} />
      <div class="fields">
        <TextField
          builder={builder}
          class="long"
          label={said().title}
          at="title"
          value={builder.draft().title}
          give={title => builder.edit(now => ({ ...now, title }), 'title')}
        />
        <NumberField
          builder={builder}
          label={said().turns}
          at="turns"
          value={builder.draft().turns}
          least={1}
          most={40}
          give={turns => builder.edit(now => ({ ...now, turns: Math.round(turns) }), 'turns')}
        />
        <TextField
          builder={builder}
          label={said().date}
          at="date"
          value={builder.draft().date}
          give={date => builder.edit(now => ({ ...now, date }), 'date')}
        />
        <SelectField
          builder={builder}
          label={said().period}
          at="period"
          value={builder.draft().period}
          of={PERIODS}
          names={said().periods}
          give={period => builder.edit(now => ({ ...now, period }))}
        />
        <SelectField
          builder={builder}
          label={said().south}
          at="sideA"
          value={builder.draft().sideA}
          of={SIDES}
          names={said().sides}
          give={sideA => builder.edit(now => ({ ...now, sideA }))}
        />
      </div>
      <FaultsAt builder={builder} at="" />
      <FaultsAt builder={builder} at="id" />
      <FaultsAt builder={builder} at="forces" />
      <ObjectivesForm builder={builder} />
      <Players {...props} />
      <Muster {...props} />
    </div>
  );
}

function Players(props: GameFormProps) {
  return (
    <fieldset class="players">
      <legend>{words().builder.whoPlays}</legend>
      <For each={SIDES}>
        {side => (
          <label>
            {words().builder.sides[side]}
            <select onChange={event => props.setSeats({ ...props.seats, [side]: event.currentTarget.value })}>
              <option value="person" selected={props.seats[side] === 'person'}>
                {words().person}
              </option>
              <For each={props.bots}>
                {({ name }) => (
                  <option value={`bot:${name}`} selected={props.seats[side] === `bot:${name}`}>
                    {words().bot(name)}
                  </option>
                )}
              </For>
            </select>
          </label>
        )}
      </For>
    </fieldset>
  );
}

/** Both forces at a glance. */
function Muster(props: GameFormProps) {
  return (
    <div class="muster">
      <For each={SIDES}>
        {side => {
          const force = () => props.builder.draft().forces[side];
          return (
            <section class={side} aria-label={words().builder.sides[side]}>
              <h2>{force().army === '' ? words().builder.sides[side] : force().army}</h2>
              <Counts builder={props.builder} side={side} />
              <p>{force().commander.name}</p>
              <ul>
                <For each={force().commands}>
                  {command => <li>{words().builder.commandSays(command.name, command.units.length)}</li>}
                </For>
              </ul>
              <button type="button" onClick={() => props.show(side)}>
                {words().builder.change(words().builder.sides[side] ?? side)}
              </button>
            </section>
          );
        }}
      </For>
    </div>
  );
}

const COUNTRY_OF = {
  '1861-1862': 'farmland',
  '1863-to-gettysburg': 'ridge',
  '1863-post-gettysburg': 'forest',
  '1864-1865': 'creek',
} as const;

/** Both forces and a table in one click: something to play at once, or to begin from. */
function ReadyGames(props: { readonly builder: Builder }) {
  const lay = (period: Period): void =>
    props.builder.edit(now => ({
      ...now,
      period,
      date: DATES[period],
      forces: { union: readyForce('union', period), confederate: readyForce('confederate', period) },
      pieces: now.pieces.length > 0 ? now.pieces : laidTable(COUNTRY_OF[period], 1, now),
    }));
  return (
    <fieldset class="ready-games">
      <legend>{words().builder.readyGames}</legend>
      <For each={PERIODS}>
        {period => (
          <button type="button" data-ready={period} onClick={() => lay(period)}>
            <b>{words().builder.periods[period]}</b>
            <small>
              {readyForce('union', period).army} – {readyForce('confederate', period).army}
            </small>
          </button>
        )}
      </For>
    </fieldset>
  );
}
