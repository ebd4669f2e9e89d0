import type { LibraryReply, ScenarioCard } from '@guidon/protocol';
import { createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import { keepLink, seatAddress } from '../remote/games-far-away.ts';
import { CopiedLink } from '../site/copied-link.tsx';
import { Field, FieldsForm, Told } from '../site/field.tsx';
import { sittingName } from '../site/guest-name.tsx';
import { words } from '../words/words.ts';
import { openGame, type Wish } from './new-game.ts';

const BEHIND = [0, 10, 60, 1440];

/** Opens a game: for whoever comes, for a friend with a link, or for somebody by name. */
export function NewGameForm(props: { readonly library: LibraryReply; readonly nameless: () => void }) {
  const first = props.library.scenarios[0];
  return <Show when={first}>{card => <Form {...props} first={card()} />}</Show>;
}

interface Made {
  /** What the friend is sent, and what they will play. */
  readonly link: string;
  readonly title: string;
  readonly mine: string;
}

function Form(props: { readonly library: LibraryReply; readonly nameless: () => void; readonly first: ScenarioCard }) {
  const [wish, setWish] = createSignal<Wish>({
    card: props.first,
    seat: props.first.seats[0]?.seat ?? '',
    against: 'anybody',
    invited: '',
    clock: 'days',
    minutes: '60',
    increment: '30',
    days: '3',
    bank: '14',
    watching: '',
    profile: {},
  });
  const [made, setMade] = createSignal<Made | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const change = (part: Partial<Wish>): Wish => setWish(before => ({ ...before, ...part }));

  function chooseBattle(id: string): void {
    const card = props.library.scenarios.find(known => known.id === id);
    if (card !== undefined) change({ card, seat: card.seats[0]?.seat ?? '', profile: {} });
  }

  async function send(): Promise<void> {
    const who = sittingName();
    if (who === undefined) {
      props.nameless();
      return;
    }
    const { card, seat, against } = wish();
    const answer = await openGame(wish(), who);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    const { links, game } = answer.value;
    const mine = links[seat] ?? '';
    keepLink({ link: mine, seat, title: card.title, game });
    const other = card.seats.find(known => known.seat !== seat);
    if (against !== 'link') location.assign(`/seat/${mine}`);
    else setMade({ link: links[other?.seat ?? ''] ?? '', title: other?.title ?? '', mine });
  }

  return (
    <section class="paper new-game">
      <h2>{words().people.openGame}</h2>
      <Show
        when={made()}
        fallback={
          <FieldsForm class="fields" send={send}>
            <Choice label={words().people.battle} value={wish().card.id} set={chooseBattle}>
              <For each={props.library.systems}>
                {system => (
                  <optgroup label={system.title}>
                    <For each={props.library.scenarios.filter(card => card.system === system.id)}>
                      {card => <option value={card.id}>{card.title}</option>}
                    </For>
                  </optgroup>
                )}
              </For>
            </Choice>
            <Choice label={words().people.side} value={wish().seat} set={seat => change({ seat })}>
              <For each={wish().card.seats}>{({ seat, title }) => <option value={seat}>{title}</option>}</For>
            </Choice>
            <Choice
              label={words().people.who}
              value={wish().against}
              set={against => change({ against: against as Wish['against'] })}
            >
              <option value="anybody">{words().people.anybody}</option>
              <option value="link">{words().people.byLink}</option>
              <option value="name">{words().people.byName}</option>
            </Choice>
            <Show when={wish().against === 'name'}>
              <Field
                label={words().people.theirName}
                value={wish().invited}
                set={invited => change({ invited })}
                max={60}
              />
            </Show>
            <TimePart wish={wish()} change={change} />
            <Choice label={words().people.watchers} value={wish().watching} set={watching => change({ watching })}>
              <option value="">{words().people.nobody}</option>
              <For each={BEHIND}>
                {minutes => <option value={String(minutes)}>{words().people.behind(minutes)}</option>}
              </For>
            </Choice>
            <Options wish={wish()} change={change} />
            <Told fault={fault()} />
            <button type="submit" class="order">
              {words().people.open}
            </button>
          </FieldsForm>
        }
      >
        {done => (
          <div class="fields">
            <p role="status">{words().people.opened}</p>
            <CopiedLink label={words().people.linkFor(done().title)} link={seatAddress(done().link)} />
            <a class="button order" href={`/seat/${done().mine}`}>
              {words().people.toSeat}
            </a>
          </div>
        )}
      </Show>
    </section>
  );
}

interface Part {
  readonly wish: Wish;
  readonly change: (part: Partial<Wish>) => void;
}

function TimePart(props: Part) {
  return (
    <>
      <Choice
        label={words().people.time}
        value={props.wish.clock}
        set={clock => props.change({ clock: clock as Wish['clock'] })}
      >
        <option value="none">{words().people.noClock}</option>
        <option value="live">{words().people.live}</option>
        <option value="days">{words().people.days}</option>
      </Choice>
      <Show when={props.wish.clock === 'live'}>
        <div class="pair">
          <Field
            label={words().people.minutesEach}
            type="number"
            min={1}
            max={1440}
            value={props.wish.minutes}
            set={minutes => props.change({ minutes })}
          />
          <Field
            label={words().people.increment}
            type="number"
            min={0}
            max={3600}
            value={props.wish.increment}
            set={increment => props.change({ increment })}
          />
        </div>
      </Show>
      <Show when={props.wish.clock === 'days'}>
        <div class="pair">
          <Field
            label={words().people.daysEach}
            type="number"
            min={0.01}
            max={60}
            value={props.wish.days}
            set={days => props.change({ days })}
          />
          <Field
            label={words().people.bank}
            type="number"
            min={0}
            max={365}
            value={props.wish.bank}
            set={bank => props.change({ bank })}
          />
        </div>
      </Show>
    </>
  );
}

function Options(props: Part) {
  const isSet = (id: string, otherwise: boolean): boolean => props.wish.profile[id] ?? otherwise;
  return (
    <Show when={props.wish.card.options.length > 0}>
      <details>
        <summary>{words().options}</summary>
        <For each={props.wish.card.options}>
          {option => (
            <label class="option">
              <input
                type="checkbox"
                checked={isSet(option.id, option.default)}
                disabled={option.fixed}
                onChange={event =>
                  props.change({ profile: { ...props.wish.profile, [option.id]: event.currentTarget.checked } })
                }
              />
              <span>
                {option.title} <small>{option.rule}</small>
              </span>
            </label>
          )}
        </For>
      </details>
    </Show>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly children: JSX.Element;
}) {
  const id = createUniqueId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={event => props.set(event.currentTarget.value)}>
        {props.children}
      </select>
    </div>
  );
}
