import type { GameCard, TakenSeat } from '@guidon/protocol';
import { createSignal, For, Show } from 'solid-js';
import { forgetLink, keepLink, seatAddress } from '../remote/games-far-away.ts';
import { askServer } from '../site/ask-server.ts';
import { CopiedLink } from '../site/copied-link.tsx';
import { Field, FieldsForm, Told } from '../site/field.tsx';
import { me } from '../site/me.ts';
import { words } from '../words/words.ts';

interface CornerProps {
  readonly link: string;
  readonly seat: string;
  readonly game: GameCard;
  readonly isSeated: boolean;
  readonly title: (seat: string) => string;
}

const seatWay = (link: string): string => `/api/seats/${encodeURIComponent(link)}`;

/** What the holder of a seat may do about the seat itself, while the others are awaited. */
export function SeatCorner(props: CornerProps) {
  const [fault, setFault] = createSignal<string | null>(null);
  const isOwn = (): boolean => props.link.startsWith('own.');
  const free = () => props.game.seats.filter(({ joined, bot, seat }) => !joined && bot === null && seat !== props.seat);

  /** The seat is opened by something else from now on. */
  function move(key: string): void {
    forgetLink(props.link);
    keepLink({ link: key, seat: props.seat, title: props.game.title, game: props.game.game });
    location.replace(`/seat/${key}`);
  }
  async function newLink(): Promise<void> {
    const answer = await askServer<{ readonly link: string }>(`${seatWay(props.link)}/link`, { body: {} });
    if (answer.ok) move(answer.value.link);
    else setFault(answer.fault);
  }
  async function keep(): Promise<void> {
    const answer = await askServer<TakenSeat>(`${seatWay(props.link)}/keep`, { method: 'POST' });
    if (answer.ok) move(answer.value.key);
    else setFault(answer.fault);
  }
  async function getUp(): Promise<void> {
    const answer = await askServer(`${seatWay(props.link)}/leave`, { method: 'POST' });
    forgetLink(props.link);
    if (answer.ok) location.assign('/lobby');
    else setFault(answer.fault);
  }

  return (
    <>
      <Show when={props.isSeated && props.game.status === 'waiting'}>
        <For each={free()}>{({ seat }) => <FreeSeat {...props} seat={seat} fault={setFault} />}</For>
      </Show>
      <Show
        when={isOwn()}
        fallback={
          <p class="quiet">
            {words().yourLink} <code>{seatAddress(props.link)}</code>
          </p>
        }
      >
        <p class="quiet">{words().people.ownSeat}</p>
      </Show>
      <Told fault={fault()} />
      <Show when={props.isSeated}>
        <div class="row">
          <Show when={!isOwn() && me() !== null}>
            <button type="button" onClick={() => void keep()}>
              {words().people.keepSeat}
            </button>
          </Show>
          <button type="button" title={words().people.newLinkHelp} onClick={() => void newLink()}>
            {isOwn() ? words().people.leaveToGuest : words().people.newLink}
          </button>
          <Show when={props.game.status === 'waiting'}>
            <button type="button" onClick={() => void getUp()}>
              {words().people.getUp}
            </button>
          </Show>
        </div>
      </Show>
    </>
  );
}

/** A seat where nobody sits yet: a link to send, or somebody to ask. */
function FreeSeat(props: {
  readonly link: string;
  readonly seat: string;
  readonly title: (seat: string) => string;
  readonly fault: (fault: string | null) => void;
}) {
  const [made, setMade] = createSignal<string | null>(null);
  const [name, setName] = createSignal('');
  const [asked, setAsked] = createSignal<string | null>(null);
  async function make(): Promise<void> {
    const body = { seat: props.seat };
    const answer = await askServer<{ readonly link: string }>(`${seatWay(props.link)}/link`, { body });
    props.fault(answer.ok ? null : answer.fault);
    if (answer.ok) setMade(answer.value.link);
  }
  async function invite(): Promise<void> {
    const body = { seat: props.seat, name: name().trim() };
    const answer = await askServer(`${seatWay(props.link)}/invite`, { body });
    props.fault(answer.ok ? null : answer.fault);
    if (answer.ok) setAsked(body.name);
  }
  return (
    <div class="free-seat">
      <Show
        when={made()}
        fallback={
          <button type="button" onClick={() => void make()}>
            {words().people.linkToSend(props.title(props.seat))}
          </button>
        }
      >
        {link => <CopiedLink label={words().people.linkFor(props.title(props.seat))} link={seatAddress(link())} />}
      </Show>
      <details>
        <summary>{words().people.inviteByName}</summary>
        <FieldsForm class="fields" send={invite}>
          <Field label={words().people.theirName} value={name()} set={setName} max={60} />
          <Told done={asked() === null ? null : words().people.invited(asked() ?? '')} />
          <button type="submit">{words().people.invite}</button>
        </FieldsForm>
      </details>
    </div>
  );
}
